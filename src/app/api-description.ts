import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import { brand } from '~/lib/brand';
import type { ApiEnv } from '~/lib/server/http/api';

const problemSchema = {
  type: 'object' as const,
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    suggestion: { type: 'string' },
    requestId: { type: 'string' },
  },
} satisfies OpenAPIV3_1.SchemaObject;

/** Mounts `/openapi.json`, which describes every route that is mounted below `prefix`; it is made when it is first asked for. */
export function mountDescription(api: Hono<ApiEnv>, prefix: string): void {
  const describe = () =>
    generateSpecs(api, {
      // Otherwise `cv.pdf`, which is generated, would be taken for a static file.
      excludeStaticFile: false,
      documentation: {
        info: { title: `${brand().name} API`, version: '1' },
        servers: [{ url: prefix }],
        components: { schemas: { Problem: problemSchema } },
      },
      defaultValidationErrorResponse: {
        description: 'Isian belum benar (RFC 9457)',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    });
  let spec: ReturnType<typeof describe> | undefined;
  api.get('/openapi.json', async (c) => {
    spec ??= describe();
    const { paths, ...document } = await spec;
    return c.json({
      ...document,
      paths: Object.fromEntries(
        Object.entries(paths).map(([path, item]) => [path.slice(prefix.length), item]),
      ),
    });
  });
}
