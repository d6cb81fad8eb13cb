# docker build -t oraklos . — how to run it: docs/running.md
# The digest names the base for every architecture; Dependabot proposes a newer one (.github/dependabot.yml).
FROM python:3.11.16-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b AS base

FROM base AS build
WORKDIR /src
ENV PATH=/opt/oraklos/bin:$PATH \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1
RUN python -m venv /opt/oraklos
COPY .ci/image.txt ./
RUN pip install --require-hashes --requirement image.txt
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY engine ./engine
COPY bot ./bot
COPY cogs ./cogs
COPY migrations ./migrations
RUN pip install --no-deps --no-build-isolation . \
    && pip uninstall --yes setuptools pip

FROM base
LABEL org.opencontainers.image.title="Oraklos" \
      org.opencontainers.image.description="A game master for board games that lives in a Discord server" \
      org.opencontainers.image.licenses="MIT AND CC-BY-4.0 AND OFL-1.1"
RUN groupadd --gid 10001 oraklos \
    && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin oraklos \
    && install --directory --owner=oraklos --group=oraklos --mode=0700 /data
COPY --from=build /opt/oraklos /opt/oraklos
ENV PATH=/opt/oraklos/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    ORAKLOS_DATABASE=/data/oraklos.sqlite \
    ORAKLOS_LOG_FORMAT=json \
    ORAKLOS_METRICS_PORT=9464
USER 10001:10001
WORKDIR /data
VOLUME /data
# What is under way is finished within ten seconds; give it more (docker stop --time 30) before it is killed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['ORAKLOS_METRICS_PORT'] + '/healthz', timeout=4)"]
ENTRYPOINT ["oraklos"]
