"""The files of pages, alike for all: read and packed once."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from pathlib import Path

from aiohttp import web

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class Files:
    """The files of a folder by name."""

    _known: dict[str, _File]

    @classmethod
    def of(cls, folder: Path) -> Files:
        return cls({path.name: _File.read(path) for path in folder.glob("*") if path.is_file()})

    def answer(self, request: web.Request, name: str, cache: str) -> web.Response:
        """A file with that Cache-Control; 304 if the browser has it. Raises HTTPNotFound."""
        file = self._known.get(name)
        if file is None:
            raise web.HTTPNotFound
        headers = {"ETag": file.etag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
        if file.etag in request.headers.get("If-None-Match", ""):
            return web.Response(status=304, headers=headers)
        headers["Content-Type"] = file.kind
        if file.gzip is None or "gzip" not in request.headers.get("Accept-Encoding", ""):
            return web.Response(body=file.body, headers=headers)
        return web.Response(body=file.gzip, headers={**headers, "Content-Encoding": "gzip"})

    def marked(self, name: str, **marks: str) -> web.Response:
        """An HTML file with data attributes on its root, which its script reads; never kept by browsers."""
        root = "<html" + "".join(f' data-{key}="{escape(value)}"' for key, value in marks.items())
        body = self._known[name].body.replace(b"<html", root.encode(), 1)
        return web.Response(body=body, headers={"Content-Type": self._known[name].kind, "Cache-Control": "no-store"})


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    gzip: bytes | None
    """None if packing saves nothing."""
    kind: str
    etag: str

    @classmethod
    def read(cls, path: Path) -> _File:
        body = path.read_bytes()
        packed = gzip.compress(body, mtime=0)
        kind = "font/woff2" if path.suffix == ".woff2" else mimetypes.guess_type(path.name)[0] or "text/plain"
        if kind.startswith("text/"):
            kind += "; charset=utf-8"
        etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
        return cls(body, packed if len(packed) < 0.9 * len(body) else None, kind, etag)
