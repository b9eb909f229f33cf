# docker build -t kijani .
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run --silent package && mv dist/kijani-*/ /release

FROM node:22-bookworm-slim AS packages
WORKDIR /kijani
COPY --from=build /release/package.json /release/package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error

FROM node:22-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /kijani
COPY --from=packages /kijani/node_modules ./node_modules
COPY --from=build /release ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start of a new version migrates the database before it serves.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
