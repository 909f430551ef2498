import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropEarly, earlyScript, fetchOrTake } from './early';

const page = globalThis as { early?: Record<string, Promise<Response>> };
const asked = vi.fn(async (address: RequestInfo | URL) => new Response(`asked ${String(address)}`));
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete page.early;
});

describe('the script in the head', () => {
  const match = (handle?: object, params = {}) => ({ params, handle });

  test('is empty on pages that name nothing', () => {
    expect(earlyScript([match(), match({})], '')).toBe('');
  });

  test('fetches the addresses that shell and page name, from parameters and search', () => {
    const shell = match({ early: () => ['/api/me'] });
    const leaf = match(
      {
        early: ({ slug }: { slug: string }, search: URLSearchParams) => [
          `/api/learn/${slug}`,
          `/api/lessons/${search.get('lesson')}`,
        ],
      },
      { slug: 'a' },
    );
    expect(earlyScript([shell, leaf], '?lesson=b')).toContain(
      '["/api/me","/api/learn/a","/api/lessons/b"]',
    );
  });

  test.each([
    ['../../auth', '/api/learn/..%2F..%2Fauth'],
    ['x?y#z', '/api/learn/x%3Fy%23z'],
    ['..', '/api/learn/-'],
    ['', '/api/learn/-'],
  ])('keeps the parameter %j inside its part of the address', (slug, address) => {
    expect(
      earlyScript(
        [match({ early: (params: { slug: string }) => [`/api/learn/${params.slug}`] }, { slug })],
        '',
      ),
    ).toContain(`["${address}"]`);
  });

  test('asks for all of them in one request, and for nothing that it was refused', async () => {
    const leaf = match({ early: () => ['/api/me', '/api/orders?page=1'] });
    const askedFor: string[] = [];
    const answer = async (address: string) => {
      askedFor.push(address);
      return new Response(address.startsWith('/api/first-reads') ? '{"/api/me":{"id":7}}' : '[]');
    };
    const self: typeof page = {};
    const document = { documentElement: { dataset: { signedIn: '' } } };
    const run = new Function('self', 'document', 'fetch', 'early', earlyScript([leaf], ''));
    run(
      self,
      document,
      answer,
      new Proxy({}, { set: (_, key, value) => Reflect.set(self.early ?? {}, key, value) }),
    );
    expect(await (await self.early?.['/api/me'])?.json()).toEqual({ id: 7 });
    expect((await self.early?.['/api/orders?page=1'])?.ok).toBe(false);
    expect(askedFor).toEqual(['/api/first-reads?of=%2Fapi%2Fme&of=%2Fapi%2Forders%3Fpage%3D1']);
  });

  test('is never ended by text of the address', () => {
    const leaf = match({ early: (_: object, search: URLSearchParams) => [search.get('lesson')] });
    expect(earlyScript([leaf], '?lesson=</script><script>alert(1)</script>')).not.toContain(
      '</script>',
    );
  });
});

describe('an early answer', () => {
  const begin = () => {
    page.early = { '/api/me': Promise.resolve(new Response('early')) };
  };

  test('serves the first read only', async () => {
    begin();
    expect(await textOf(fetchOrTake('/api/me', { method: 'GET' }))).toBe('early');
    expect(await textOf(fetchOrTake('/api/me'))).toBe('asked /api/me');
  });

  test('isn’t used after a write, or after a minute', async () => {
    begin();
    await fetchOrTake('/api/lessons', { method: 'POST' });
    expect(await textOf(fetchOrTake('/api/me'))).toBe('asked /api/me');
    begin();
    vi.spyOn(performance, 'now').mockReturnValue(61_000);
    expect(await textOf(fetchOrTake('/api/me'))).toBe('asked /api/me');
  });

  test.each([
    ['never came', () => Promise.reject(new TypeError('offline'))],
    ['was refused', async () => new Response('early', { status: 401 })],
  ])('that %s is asked for again', async (_, answer) => {
    page.early = { '/api/me': answer() };
    expect(await textOf(fetchOrTake('/api/me'))).toBe('asked /api/me');
  });

  test('is forgotten when another person signs in', async () => {
    begin();
    dropEarly();
    expect(await textOf(fetchOrTake('/api/me'))).toBe('asked /api/me');
  });
});
