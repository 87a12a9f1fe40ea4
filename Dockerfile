# Paddock in a container: the page, the compiled engine and the server. docs/self-hosting.md says how to run it.

FROM node:22-bookworm-slim AS page
WORKDIR /paddock/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM python:3.11-bookworm AS wheel
WORKDIR /paddock
COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY src src
COPY --from=page /paddock/src/paddock/server/client src/paddock/server/client
RUN PADDOCK_COMPILE=1 pip wheel --no-cache-dir --no-deps --wheel-dir dist .

FROM python:3.11-slim-bookworm
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
COPY --from=wheel /paddock/dist /paddock/src/paddock/constraints.txt /tmp/dist/
# The last line fails if the engine was not compiled.
RUN pip install --no-cache-dir --constraint /tmp/dist/constraints.txt "$(echo /tmp/dist/*.whl)[pictures,push]" \
    && rm -r /tmp/dist \
    && useradd --system --uid 10001 --home-dir /data paddock \
    && install --directory --owner paddock --mode 700 /data \
    && paddock --version | grep --quiet "compiled engine"
USER 10001
ENV PADDOCK_DATA=/data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["paddock"]
CMD ["serve", "--host", "0.0.0.0"]
