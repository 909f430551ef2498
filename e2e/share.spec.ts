import { expect, test } from './fixtures';

test('what other machines fetch is served by the whole site, before files and pages', async ({ request }) => {
  const picture = await request.get('/og/course/dasar-pemrograman-web.png');
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect((await request.get('/og/course/draf-keamanan-siber.png')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const index = await (await request.get('/sitemap.xml')).text();
  const [file = ''] = /\/sitemaps\/courses\/[^<]+/.exec(index) ?? [];
  const courses = await (await request.get(file)).text();
  expect(courses).toContain('/course/dasar-pemrograman-web</loc>');
  expect(courses).not.toContain('draf-keamanan-siber');
  const small = await request.get('/img/320/media/laptop-canting.png', { headers: { accept: 'image/avif,image/webp' } });
  expect(small.headers()).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
});

test('every icon of the manifest is there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string; type: string }[] };
  for (const icon of manifest.icons) expect((await request.get(icon.src)).headers()['content-type'], icon.src).toContain(icon.type);
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200);
});

for (const path of ['/terms', '/privacy']) {
  test(`the table of contents of ${path} leads to every part`, async ({ page }) => {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Isi' }).getByRole('link');
    for (const link of await links.all()) await expect(page.locator(`section${await link.getAttribute('href')}`)).toHaveCount(1);
    await links.last().click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport();
  });
}
