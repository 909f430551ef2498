import { describe, expect, test } from 'vitest';
import { createLogger } from '~/lib/server/log';
import { Client, expectProblem, testSite } from '~/testing/site';
import { createApi } from './server';

const site = await testSite();
const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });
const { api } = createApi({ ...site.deps, log });
const clientOf = (cookie = '') =>
  new Client(
    (path, init) => api.request(path, init),
    async () => cookie,
  );
const visitor = clientOf();
const told = (body: object, who = visitor) => who.post('/missing-pages', body);
/** The lines about unknown pages that `work` has logged, and everything else that it has. */
async function logged(work: () => Promise<unknown>) {
  lines.length = 0;
  await work();
  const all = lines.map(
    (line) =>
      JSON.parse(line) as { msg: string; level: number; path: string; referrer: string | null },
  );
  return { pages: all.filter(({ msg }) => msg === 'page not found'), text: lines.join('') };
}

describe('an unknown address reached inside the app', () => {
  // spec: D21.2
  test('is logged with its path and where the link stood', async () => {
    const { pages } = await logged(async () => {
      expect((await told({ path: '/tidak-ada', referrer: '/courses' })).status).toBe(204);
      expect((await told({ path: '/tidak-ada', referrer: null })).status).toBe(204);
    });
    expect(pages).toMatchObject([
      { level: 40, path: '/tidak-ada', referrer: '/courses' },
      { level: 40, path: '/tidak-ada', referrer: null },
    ]);
  });

  test.each(['learner', 'instructor', 'superadmin'] as const)(
    'is logged for a person too (%s), without who it was',
    async (role) => {
      const person = await site.person(role === 'learner' ? {} : { role });
      const cookie = await person.cookie;
      const { pages, text } = await logged(async () => {
        expect(
          (await told({ path: '/tidak-ada', referrer: '/dashboard' }, clientOf(cookie))).status,
        ).toBe(204);
      });
      expect(pages).toHaveLength(1);
      for (const own of [person.userId, person.email, cookie.split('=')[1] ?? ''])
        expect(text).not.toContain(own);
    },
  );

  test('is told of by this site’s pages alone, and only so often', async () => {
    const body = { path: '/tidak-ada', referrer: null };
    expectProblem(
      await visitor.post('/missing-pages', body, { origin: 'https://evil.example' }),
      403,
      'invalid_origin',
    );
    const few = await testSite({ on: site, env: { LIMIT_WRITES_PER_MINUTE: '2' } });
    for (const status of [204, 204, 429])
      expect((await few.visitor.post('/missing-pages', body)).status).toBe(status);
  });
});

describe('what is logged', () => {
  test.each([
    ['another site', { path: 'https://evil.example/', referrer: null }],
    ['another site without its protocol', { path: '//evil.example', referrer: null }],
    ['a query', { path: '/rahasia?token=1', referrer: null }],
    ['the query where the link stood', { path: '/a', referrer: '/b?token=rahasia' }],
    ['the fragment where the link stood', { path: '/a', referrer: '/b#rahasia' }],
    ['too much', { path: `/${'x'.repeat(400)}`, referrer: null }],
    ['too much of where the link stood', { path: '/a', referrer: `/${'x'.repeat(400)}` }],
    ['a second line', { path: '/a\nb', referrer: null }],
    ['a line of another log', { path: '/a\u2028{"level":60,"msg":"palsu"}', referrer: null }],
    ['commands to a terminal', { path: '/a\u001b[2J', referrer: null }],
    ['commands to a terminal in one sign', { path: '/a\u009b2J', referrer: null }],
    ['text that runs backwards', { path: '/a\u202egpj.exe', referrer: null }],
    ['half a letter', { path: '/a\ud800', referrer: null }],
    ['an object', { path: { toString: '/a' }, referrer: null }],
    ['nothing', {}],
  ])('holds never %s', async (_, body) => {
    const { pages } = await logged(async () => expectProblem(await told(body), 422));
    expect(pages).toEqual([]);
  });

  test('is one line of JSON, with nothing besides what the page says', async () => {
    const { pages, text } = await logged(() =>
      told({
        path: '/a","level":60,"msg":"palsu',
        referrer: null,
        level: 60,
        msg: 'palsu',
        userId: 'x',
        token: 'rahasia',
      }),
    );
    expect(pages).toMatchObject([{ level: 40, path: '/a","level":60,"msg":"palsu' }]);
    expect(text).not.toContain('rahasia');
  });

  test('is small: a large body is refused before it is read', async () => {
    const { pages } = await logged(async () =>
      expect((await told({ path: '/a', referrer: null, more: 'x'.repeat(300_000) })).status).toBe(
        413,
      ),
    );
    expect(pages).toEqual([]);
  });

  // Mail programs spoil links: the sign before the token comes as its code and belongs to the path then.
  test.each([
    ['/auth/reset%23abc.RAHASIA', '/auth/reset'],
    ['/auth/verify%3ftoken=RAHASIA', '/auth/verify'],
    ['/auth/verify%253Ftoken%3DRAHASIA', '/auth/verify'],
    ['/members/RAHASIA@contoh.id/kursus', '/members/***@contoh.id/kursus'],
    ['/members/RAHASIA%40contoh.id', '/members/***@contoh.id'],
  ])('of %s is %s', async (path, kept) => {
    const { pages, text } = await logged(() => told({ path, referrer: path }));
    expect(pages).toMatchObject([{ path: kept, referrer: kept }]);
    expect(text).not.toContain('RAHASIA');
    const asked = await logged(() => visitor.get(path));
    expect(asked.text).not.toContain('RAHASIA');
  });
});
