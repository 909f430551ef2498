import { expect, test } from 'vitest';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const [learner, other] = [await site.person({ name: 'Dewi Anggraini' }), await site.person()];
const readsOf = (...addresses: string[]) =>
  `/first-reads?${addresses.map((address) => `of=${encodeURIComponent(address)}`).join('&')}`;

test('several reads answer what each answers by itself', async () => {
  const addresses = ['/me', '/me/role', '/notifications', '/orders', '/categories'];
  const answer = await learner.get(readsOf(...addresses.map((address) => `/api${address}`)));
  expect(answer.status, answer.text).toBe(200);
  const single = await Promise.all(
    addresses.map(async (address) => [`/api${address}`, (await learner.get(address)).json]),
  );
  expect(answer.json).toEqual(Object.fromEntries(single));
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('everybody gets their own, and what is refused is left out', async () => {
  const addresses = ['/api/me', '/api/profile', '/api/staff/accounts', '/api/tidak-ada'];
  expect((await learner.get(readsOf(...addresses))).json).toMatchObject({
    '/api/me': { id: learner.userId },
  });
  expect((await other.get(readsOf(...addresses))).json).toMatchObject({
    '/api/me': { id: other.userId },
  });
  expect(Object.keys((await learner.get(readsOf(...addresses))).json as object)).toEqual([
    '/api/me',
    '/api/profile',
  ]);
  expect((await site.visitor.get(readsOf(...addresses))).json).toEqual({ '/api/me': null });
});

test('a stream or a file is left out, and ends', async () => {
  const answer = await learner.get(readsOf('/api/notifications/stream', '/api/cv.pdf', '/api/me'));
  expect(Object.keys(answer.json as object)).toEqual(['/api/me']);
});

test('a read of several is none of several, however its address is spelt', async () => {
  const inner = '/api/first%2Dreads?of=%2Fapi%2Fcategories';
  expect((await learner.get(inner.slice('/api'.length))).status).toBeLessThan(500);
  expect((await learner.get(readsOf(inner, '/api/me'))).json).toEqual({
    '/api/me': expect.objectContaining({ id: learner.userId }),
  });
});

test.each([
  ['itself', readsOf('/api/first-reads?of=/api/me')],
  ['another site', readsOf('https://contoh.test/api/me')],
  ['a way out of the API', readsOf('/api/../dashboard')],
  ['an encoded way out', readsOf('/api/%2e%2e/dashboard')],
  ['a protocol-relative address', readsOf('//contoh.test/api/me')],
  ['nothing', '/first-reads'],
  [
    'more than a page reads',
    readsOf(...Array.from({ length: 25 }, (_, at) => `/api/courses/k-${at}`)),
  ],
])('no read of %s', async (_, path) => {
  const answer = await learner.get(path);
  if (path.includes('%252e')) expect(answer.json).toEqual({});
  else expectProblem(answer, 404, 'not_found');
});
