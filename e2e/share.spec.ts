import { expect, open, test } from './fixtures';

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

const sharedPages = [
  '/',
  '/courses',
  '/courses?category=desain',
  '/course/dasar-pemrograman-web',
  '/business',
  '/business/programs/it-software/basic',
  '/about',
  '/become-instructor',
  '/terms',
  '/privacy',
];

test('every public page has a title, a description, an address and a picture of its own', async ({ page, request, baseURL }) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of sharedPages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const head = await page.evaluate(() => {
      const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? null;
      return {
        title: document.title,
        description: content('meta[name=description]') ?? '',
        robots: content('meta[name=robots]'),
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        url: content('meta[property="og:url"]'),
        image: content('meta[property="og:image"]') ?? '',
        shared: content('meta[property="og:title"]'),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? ''),
      };
    });
    expect(head, path).toMatchObject({ robots: null, canonical: `${baseURL}${path}`, url: `${baseURL}${path}`, shared: head.title });
    expect(head.title, path).toMatch(/NusaKelas/);
    expect(head.description.length, path).toBeGreaterThan(50);
    expect(seen.title, path).not.toContain(head.title);
    expect(seen.description, path).not.toContain(head.description);
    seen.title.add(head.title);
    seen.description.add(head.description);
    for (const text of head.data) expect(JSON.parse(text), path).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) });

    const picture = await request.get(head.image);
    expect(picture.status(), head.image).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], head.image).toEqual([1200, 630]);
  }
});

test('schema.org data says what a page shows; searches and further pages stay out of indexes', async ({ page, request }) => {
  const dataOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
  };
  const course = (await dataOf('/course/analisis-data-dengan-python')).find((data) => data['@type'] === 'Course');
  expect(course).toMatchObject({ name: 'Analisis Data dengan Python', inLanguage: 'id' });
  expect(JSON.stringify(course)).toContain('499000');
  const list = (await dataOf('/courses')).find((data) => data['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(24);
  expect((await dataOf('/course/dasar-pemrograman-web')).map((data) => data['@type'])).toContain('BreadcrumbList');

  const { next } = (await (await request.get('/api/courses')).json()) as { next: string };
  for (const path of ['/courses?q=python', `/courses?cursor=${next}`]) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
  await open(page, '/');
  const before = await page.title();
  await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Kursus' }).click();
  await expect(page).toHaveTitle(/^Semua kursus/);
  await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
  await expect(page).toHaveTitle(/^Dasar Pemrograman Web/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(before);
});
