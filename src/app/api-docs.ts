import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { brand } from '~/lib/brand';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const types: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

const page = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><title>API ${brand().name}</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, docExpansion: 'none', defaultModelsExpandDepth: -1 });`;
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** The page that shows /api/openapi.json, from our own origin. */
export const apiDocs = () =>
  new Hono()
    .get('/api/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }))
    .get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
    .get('/api/docs/:file', async (c) => {
      const type = types[c.req.param('file')];
      if (!type) return c.notFound();
      return c.body(await readFile(join(folder, c.req.param('file')), 'utf8'), 200, {
        'content-type': type,
        'cache-control': 'public, max-age=86400',
      });
    });
