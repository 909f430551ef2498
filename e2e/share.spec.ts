import { expect, open, test } from './fixtures';

test('what other machines fetch is served by the whole site, before files and pages', async ({
  request,
}) => {
  const picture = await request.get('/og/course/dasar-pemrograman-web.png');
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
  expect((await request.get('/og/course/draf-keamanan-siber.png')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^Sitemap: http.*\/sitemap\.xml$/m,
  );
  const index = await (await request.get('/sitemap.xml')).text();
  const [file = ''] = /\/sitemaps\/courses\/[^<]+/.exec(index) ?? [];
  const courses = await (await request.get(file)).text();
  expect(courses).toContain('/course/dasar-pemrograman-web</loc>');
  expect(courses).not.toContain('draf-keamanan-siber');
  const small = await request.get('/img/320/media/laptop-canting.png', {
    headers: { accept: 'image/avif,image/webp' },
  });
  expect(small.headers()).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
});

test('every icon of the manifest is there', async ({ request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const icon of manifest.icons)
    expect((await request.get(icon.src)).headers()['content-type'], icon.src).toContain(icon.type);
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200);
});

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

/** What a machine reads of a page that no browser shows. */
function headOf(html: string) {
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  const content = (name: string) =>
    attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  return {
    title: attribute(/<title>([^<]*)<\/title>/) ?? '',
    description: content('description') ?? '',
    robots: content('robots'),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    url: content('og:url'),
    image: content('og:image') ?? '',
    shared: content('og:title'),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

// spec: N5.4
test('every public page has a title, a description, an address and a picture of its own', async ({
  request,
  baseURL,
}) => {
  const seen = { title: new Set<string>(), description: new Set<string>() };
  for (const path of sharedPages) {
    const head = headOf(await (await request.get(path)).text());
    expect(head, path).toMatchObject({
      robots: null,
      canonical: `${baseURL}${path}`,
      url: `${baseURL}${path}`,
      shared: head.title,
    });
    expect(head.title, path).toMatch(/NusaKelas/);
    expect(head.description.length, path).toBeGreaterThan(50);
    expect(seen.title, path).not.toContain(head.title);
    expect(seen.description, path).not.toContain(head.description);
    seen.title.add(head.title);
    seen.description.add(head.description);
    for (const data of head.data)
      expect(data, path).toMatchObject({
        '@context': 'https://schema.org',
        '@type': expect.any(String),
      });

    const picture = await request.get(head.image);
    expect(picture.status(), head.image).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], head.image).toEqual([1200, 630]);
  }
});

test('schema.org data says what a page shows; searches and further pages stay out of indexes', async ({
  page,
  request,
}) => {
  const dataOf = async (path: string) => headOf(await (await request.get(path)).text()).data;
  const course = (await dataOf('/course/analisis-data-dengan-python')).find(
    (data) => data['@type'] === 'Course',
  );
  expect(course).toMatchObject({ name: 'Analisis Data dengan Python', inLanguage: 'id' });
  expect(JSON.stringify(course)).toContain('499000');
  const list = (await dataOf('/courses')).find((data) => data['@type'] === 'ItemList');
  expect(list?.itemListElement).toHaveLength(24);
  expect((await dataOf('/course/dasar-pemrograman-web')).map((data) => data['@type'])).toContain(
    'BreadcrumbList',
  );

  const { next } = (await (await request.get('/api/courses')).json()) as { next: string };
  for (const path of ['/courses?q=python', `/courses?cursor=${next}`]) {
    expect(await (await request.get(path)).text(), path).toContain(
      '<meta name="robots" content="noindex"/>',
    );
  }
  await open(page, '/');
  const before = await page.title();
  await page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole('link', { name: 'Kursus' })
    .click();
  await expect(page).toHaveTitle(/^Semua kursus/);
  await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
  await expect(page).toHaveTitle(/^Dasar Pemrograman Web/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(before);
});
