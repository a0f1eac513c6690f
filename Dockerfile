# Access Atlas in one image. The embedded database needs nothing else but the address at which people reach the site:
# `docker run -e PUBLIC_URL=https://atlas.example.org …`; compose.yaml adds PostgreSQL.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
RUN npm ci
COPY scripts scripts
COPY packages packages
COPY apps apps
COPY demo demo
# The image has Node.js of its own: the packaged one is for machines with an older version.
RUN node scripts/build-world.ts && node scripts/build-pages.mjs && npm prune --omit=dev && \
  rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
# What the last two settings and the flags of the last line are for: see scripts/runtime-settings.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=262144 \
  NODE_COMPILE_CACHE=/data/cache/compiled
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# 25 s drain requests that are running when the container is stopped: give it 30.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/health/live').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--no-wasm-code-gc", "--max-semi-space-size=16", "--heap-growing-percent=60", "apps/server/src/start/main.ts"]
