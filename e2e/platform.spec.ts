import { expect, test } from './fixtures';

// spec: D14.5
test('probes answer, metrics stay hidden without a token, and every page carries its policy', async ({
  request,
}) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready', waiting: [] });
  expect((await request.get('/metrics')).status()).toBe(404);
  for (const path of ['/', '/dashboard', '/tidak-ada']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'sha256-/);
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a page is only read: every other method is refused, TRACE too', async ({ request }) => {
  for (const method of ['POST', 'TRACE', 'DELETE']) {
    const answer = await request.fetch('/courses', { method });
    expect([answer.status(), answer.headers().allow], method).toEqual([405, 'GET, HEAD']);
  }
});

test('files are compressed once and kept for a year, videos answer ranges', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(html);
  const asset = await request.get(script?.[1] ?? script?.[2] ?? '', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toBe('br');
  const part = await request.get('/media/kawung.webm', { headers: { range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect((await part.body()).length).toBe(100);
});

test('the API shows its documentation from our own origin', async ({ page }) => {
  await page.goto('/api/docs');
  // Its title stands in the description of the API, which openapi.api.test.ts reads.
  // Drawing all operations takes seconds where other tests use both cores.
  await expect(page.getByRole('heading', { name: /NusaKelas API/ })).toBeVisible({
    timeout: 45_000,
  });
});
