import { describe, expect, test } from 'vitest';
import { cacheable } from './kept-pages';
import { listTag, PageCache, pageAnswer } from './page-cache';

const html = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  html: text,
});
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://nusakelas.test/', { method, headers });
const text = async (page: Parameters<typeof pageAnswer>[0]) =>
  (await pageAnswer(page, ask())).text();

/** Renders a page that shows how many pages were rendered so far. */
function counted() {
  let rendered = 0;
  return async () => {
    rendered += 1;
    return html(String(rendered));
  };
}

/** A rendering that ends when the test says so. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof html>>();
  return { render: () => promise, end: (words: string) => resolve(html(words)) };
}

describe('whole pages', () => {
  test('are rendered once and kept', async () => {
    const cache = new PageCache(1);
    const render = counted();
    expect(await text(await cache.page('/', listTag, render))).toBe('1');
    expect(await text(await cache.page('/', listTag, render))).toBe('1');
    expect(cache.kept('/')).toBeDefined();
  });

  test('a hundred requests at once share one rendering', async () => {
    const cache = new PageCache(1);
    const render = counted();
    const pages = await Promise.all(
      Array.from({ length: 100 }, () => cache.page('/', listTag, render)),
    );
    expect(await Promise.all(pages.map(text))).toEqual(Array(100).fill('1'));
  });

  test('a profile’s change drops its pages and leaves courses alone', async () => {
    const cache = new PageCache(1);
    for (const [address, tag] of [
      ['/courses', listTag],
      ['/members', '@members'],
      ['/profile/sari', '@sari'],
      ['/profile/dimas', '@dimas'],
    ] as const) {
      await cache.page(address, tag, counted());
    }
    cache.purge('@sari');
    cache.purge('@members');
    expect(
      ['/courses', '/members', '/profile/sari', '/profile/dimas'].filter((address) =>
        cache.kept(address),
      ),
    ).toEqual(['/courses', '/profile/dimas']);
    cache.purge('sebuah-kursus');
    expect(cache.kept('/profile/dimas')).toBeDefined();
    expect(cache.kept('/courses')).toBeUndefined();
  });

  test('a request after a purge gets a page that was rendered after it', async () => {
    const cache = new PageCache(1);
    const old = slow();
    const early = cache.page('/', listTag, old.render);
    cache.purge('kursus');
    const late = cache.page('/', listTag, async () => html('baru'));
    expect(await text(await late)).toBe('baru');
    old.end('lama');
    expect(await text(await early)).toBe('lama');
    expect(await text(await cache.page('/', listTag, async () => html('?')))).toBe('baru');
  });

  test('a purge of another course doesn’t spoil a running rendering', async () => {
    const cache = new PageCache(1);
    const { render, end } = slow();
    const pending = cache.page('/courses', listTag, render);
    cache.purge('@sari');
    const later = cache.page('/courses', listTag, counted());
    end('sama');
    expect([await text(await pending), await text(await later)]).toEqual(['sama', 'sama']);
    expect(cache.kept('/courses')).toBeDefined();
  });

  test('a purge drops the course’s page and the lists, and no other page', async () => {
    const cache = new PageCache(1);
    for (const [address, tag] of [
      ['/', listTag],
      ['/course/a', 'a'],
      ['/course/b', 'b'],
      ['/terms', '*text'],
    ] as const)
      await cache.page(address, tag, async () => html(address));
    cache.purge('a');
    expect(
      ['/', '/course/a', '/course/b', '/terms'].filter((address) => cache.kept(address)),
    ).toEqual(['/course/b', '/terms']);
    cache.purge('*');
    expect(cache.kept('/terms')).toBeUndefined();
  });

  test('errors and redirects are not kept, nor is anything without room', async () => {
    const cache = new PageCache(1);
    await cache.page('/x', 'x', async () => ({ status: 503, headers: {}, html: 'maaf' }));
    await cache.page('/y', 'y', async () => ({
      status: 302,
      headers: { location: '/' },
      html: '',
    }));
    await expect(cache.page('/z', 'z', () => Promise.reject(new Error('rusak')))).rejects.toThrow(
      'rusak',
    );
    expect(['/x', '/y', '/z'].map((address) => cache.kept(address))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await text(await cache.page('/z', 'z', async () => html('pulih')))).toBe('pulih');
    const none = new PageCache(0);
    await none.page('/', listTag, async () => html('a'));
    expect(none.kept('/')).toBeUndefined();
  });

  test('are sent in an accepted coding, and not at all to browsers that have them', async () => {
    const page = await new PageCache(1).page('/', listTag, async () => html('x'.repeat(5_000)));
    const coding = async (accepted: string) =>
      (await pageAnswer(page, ask({ 'accept-encoding': accepted }))).headers.get(
        'content-encoding',
      );
    expect(
      await Promise.all(
        ['gzip, deflate, br', 'br', 'gzip', 'br;q=0, gzip', 'gzip;q=0.0', 'br;q=0.5'].map(coding),
      ),
    ).toEqual(['br', 'br', 'gzip', 'gzip', null, 'br']);
    const plain = await pageAnswer(page, ask());
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).toBe('5000');
    const again = await pageAnswer(page, ask({ 'if-none-match': plain.headers.get('etag') ?? '' }));
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await (await pageAnswer(page, ask({}, 'HEAD'))).text()).toBe('');
  });
});

describe('an address', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=wa&fbclid=x', '/'],
    ['/course/dasar-web?ref=1', '/course/dasar-web'],
    ['/business?utm_source=wa', '/business'],
    ['/business/programs/it-software/basic', '/business/programs/it-software/basic'],
    ['/courses', '/courses'],
    ['/courses?utm=1', '/courses'],
    ['/courses?sort=title&category=desain', '/courses?category=desain&sort=title'],
    ['/courses?level=beginner&price=free', '/courses?level=beginner&price=free'],
    ['/members?utm=1', '/members'],
    ['/members?city=medan&instructor=1', '/members?instructor=1&city=medan'],
    ['/profile/sari-wulandari?lapor=1', '/profile/sari-wulandari'],
    ['/verify?utm=x', '/verify'],
    ['/verify/NK-2026-123456-E?utm=x', '/verify/NK-2026-123456-E'],
  ])('%s is kept as %s', (given, kept) => {
    const url = new URL(given, 'http://nusakelas.test');
    expect(cacheable(url.pathname, url.searchParams)?.address).toBe(kept);
  });

  test.each([
    '/courses?q=python',
    '/courses?cursor=x',
    '/courses?level=x',
    '/courses?category=',
    '/courses?sort=title&sort=newest',
    '/members?q=sari',
    '/members?cursor=x',
    '/members?city=Medan',
    '/profile/edit',
    '/verify?nomor=NK-2026-123456-E',
    '/verify/nk2026123456e',
    '/verify/NK-2026-123456-K',
    '/profile/complete',
    '/dashboard',
    '/auth',
    '/course/A%20B',
    '/course/a/b',
    '/business/programs',
    '/business/programs/it-software',
    '/business/programs/it-software/basic/x',
    '/business/request-quote',
    '/api/courses',
  ])('%s is never kept', (given) => {
    const url = new URL(given, 'http://nusakelas.test');
    expect(cacheable(url.pathname, url.searchParams)).toBeNull();
  });
});
