# docker build -t nusakelas . && docker run --env-file /etc/nusakelas.env -v nusakelas:/data -p 3000:3000 nusakelas
# `npm run image` runs these steps without Docker, in an empty folder.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Papers are printed in two weights of these fonts, from WOFF; the other files are 80 MB.
RUN npm run build && npm prune --omit=dev && find node_modules/@fontsource/noto-* -name '*.woff*' ! -name '*-[47]00-normal.woff' -delete

FROM node:24-bookworm-slim
# For npm run backup and restore, whose client tools must be of the server's major version.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/public ./public
COPY --from=build /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "build/server/index.js"]
