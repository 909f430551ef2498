import { expect, test } from 'vitest';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const told = (body: object) => site.visitor.post('/missing-pages', body);

test('an unknown address reached inside the app is logged with its path and where the link stood', async () => {
  expect((await told({ path: '/tidak-ada', referrer: '/courses' })).status).toBe(204);
  expect((await told({ path: '/tidak-ada', referrer: null })).status).toBe(204);
});

test.each([
  { path: 'https://evil.example/', referrer: null },
  { path: '//evil.example', referrer: null },
  { path: '/rahasia?token=1', referrer: null },
  { path: '/a', referrer: '/b#c' },
  { path: `/${'x'.repeat(400)}`, referrer: null },
  { path: '/a\nb', referrer: null },
  {},
])('anything else is refused, so that nothing secret or misleading is logged: %j', async (body) => {
  expectProblem(await told(body), 422);
});
