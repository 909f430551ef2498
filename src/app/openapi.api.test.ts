import { describe, expect, test } from 'vitest';
import { testSite } from '~/testing/site';

type Operation = {
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const site = await testSite();
const document = (await site.visitor.get('/openapi.json')).json as Document;
const mounted = site
  .routes()
  .filter((route) => route !== 'GET /openapi.json')
  .map((route) =>
    route.replace(/^\w+/, (method) => method.toLowerCase()).replace(/:(\w+)/g, '{$1}'),
  );

describe('the API’s own description', () => {
  test('lists every route that is mounted, and no other', () => {
    expect(mounted.length).toBeGreaterThan(300);
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(listed.toSorted()).toEqual(mounted.toSorted());
  });

  test('describes the purpose, the answer and the refusals of each', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { summary, responses }] of Object.entries(operations)) {
        expect(summary, `${method} ${path}`).toMatch(/^[A-Z0-9].{3,}/);
        expect(
          Object.keys(responses).some((status) => status.startsWith('2')),
          `${method} ${path}`,
        ).toBe(true);
        expect(
          responses.default?.content?.['application/problem+json'],
          `${method} ${path}`,
        ).toBeDefined();
      }
    }
  });

  test('describes the problem document and the address of the API', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: '/api' }]);
    expect(Object.keys(document.components.schemas)).toContain('Problem');
    expect(JSON.stringify(document)).toContain('#/components/schemas/Problem');
  });
});
