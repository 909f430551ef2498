import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientOf } from './client';

const router = new Hono()
  .get('/', (c) => c.json('root'))
  .get('/courses/:slug/lessons', (c) => c.json('lessons'))
  .post('/courses/:slug', (c) => c.json('course'));

type Call = { address: string; method?: string; headers: Headers; body: unknown };

function recorded() {
  const calls: Call[] = [];
  const client = clientOf<typeof router>({
    base: '/api',
    fetch: (address, init) => {
      const { method, headers, body } = init ?? {};
      calls.push({
        address: String(address),
        ...(method && { method }),
        headers: new Headers(headers),
        body,
      });
      return Promise.resolve(new Response('{}'));
    },
    headers: () => ({ 'x-person': 'someone' }),
  });
  return { client, calls };
}

test('an address is made of its parts, with encoded parameters and a query of given values', async () => {
  const { client, calls } = recorded();
  const asked = {
    param: { slug: 'a/b?c' },
    query: { q: 'x y', tag: ['one', 'two'], none: undefined },
  };
  await client.courses[':slug'].lessons.$get(asked as { param: { slug: string } });
  await client.courses[':slug'].lessons.$get({ param: { slug: '..' } });
  await client.index.$get();
  expect(calls.map(({ address }) => address)).toEqual([
    '/api/courses/a%2Fb%3Fc/lessons?q=x+y&tag=one&tag=two',
    '/api/courses/-/lessons',
    '/api',
  ]);
  expect(calls[0]).toMatchObject({ method: 'GET', body: undefined });
  expect(calls[0]?.headers.has('content-type')).toBe(false);
});

test('what is sent is JSON, with the headers of the page and of the call', async () => {
  const { client, calls } = recorded();
  const call = client.courses[':slug'].$post;
  await call({ param: { slug: 'sql' }, json: { a: 1 } } as { param: { slug: string } }, {
    headers: { 'x-further': 'yes' },
  });
  await call({ param: { slug: 'sql' } });
  expect(calls[0]).toMatchObject({ address: '/api/courses/sql', method: 'POST', body: '{"a":1}' });
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'x-further': 'yes',
    'x-person': 'someone',
  });
  expect(calls[1]?.body).toBeUndefined();
});
