# docker build -t oraklos . — how to run it: docs/running.md

FROM python:3.11-slim-bookworm AS build
WORKDIR /src
RUN python -m venv /opt/oraklos
COPY pyproject.toml README.md LICENSE ./
COPY engine ./engine
COPY bot ./bot
COPY cogs ./cogs
COPY migrations ./migrations
RUN /opt/oraklos/bin/pip install --no-cache-dir --disable-pip-version-check .

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --no-create-home oraklos \
    && install --directory --owner=oraklos --mode=0700 /data
COPY --from=build /opt/oraklos /opt/oraklos
ENV PATH=/opt/oraklos/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    ORAKLOS_DATABASE=/data/oraklos.sqlite \
    ORAKLOS_LOG_FORMAT=json \
    ORAKLOS_METRICS_PORT=9464
USER 10001
WORKDIR /data
VOLUME /data
# What is under way is finished within ten seconds; give it more (docker stop --time 30) before it is killed.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['ORAKLOS_METRICS_PORT'] + '/healthz', timeout=4)"]
ENTRYPOINT ["python", "-m", "bot"]
