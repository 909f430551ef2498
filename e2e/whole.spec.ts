import { createHash } from 'node:crypto';
import { expect, open, test } from './fixtures';

type Page = { items: { title: string }[]; total: { count: number } };

// spec: S15.1 S70.1 S72.1 S168.1 S213.1 D33.2
test('the home page counts what there is, eight at a time', async ({ page, request }) => {
  const categories = (await (await request.get('/api/categories')).json()) as {
    slug: string;
    name: string;
  }[];
  await open(page, '/');
  await expect(page.getByText('210.000 kursus, dipercaya 15.000 perusahaan.')).toBeVisible();
  const popular = page.getByRole('heading', { name: 'Populer' }).locator('..').getByRole('link');
  await expect(popular).toHaveText(categories.slice(0, 5).map(({ name }) => name));
  await popular.filter({ hasText: 'Desain' }).click();
  await expect(page.getByRole('tab', { name: 'Desain' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Kursus terbaru' })).toBeInViewport();
  await expect(page).toHaveURL('/');

  const panel = page.getByRole('tabpanel').filter({ visible: true });
  await expect(page.getByRole('tab')).toHaveText([
    'Semua Kursus',
    ...categories.map(({ name }) => name),
  ]);
  for (const [tab, query] of [
    ['Semua Kursus', ''],
    ['Desain', '?category=desain'],
    ['Kerajinan', '?category=kerajinan'],
  ] as const) {
    const { items, total } = (await (await request.get(`/api/courses${query}`)).json()) as Page;
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel.getByRole('article').getByRole('heading')).toHaveText(
      items.slice(0, 8).map(({ title }) => title),
    );
    await expect(
      panel.getByRole('link', { name: `Lihat semua ${total.count} kursus` }),
    ).toHaveAttribute('href', `/courses${query}`);
  }
  await page.getByRole('tab', { name: 'Olahraga' }).click();
  await expect(panel.getByText('Tidak ada kursus ditemukan')).toBeVisible();

  await page.getByRole('tab', { name: 'Semua Kursus' }).click();
  await panel.getByRole('link', { name: /^Lihat semua/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Semua kursus' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
});

test('an edit reaches every kept page within a second', async ({
  page,
  request,
  signIn,
  baseURL,
}) => {
  const slug = 'rest-api-nodejs-postgresql';
  await signIn(page, 'admin@nusakelas.test');
  const { id } = (await (await request.get(`/api/courses/${slug}`)).json()) as { id: string };
  const publish = async (isPublished: boolean) => {
    const data = { hidden: !isPublished };
    const answer = await page.request.put(`/api/studio/courses/${id}/visibility`, {
      data,
      headers: { origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(200);
  };
  const shownOn = async () => {
    const lists = await Promise.all(
      ['/', '/courses'].map(async (path) =>
        (await (await request.get(path)).text()).includes(`/course/${slug}`),
      ),
    );
    const own = await request.get(`/course/${slug}`, { maxRedirects: 0 });
    return [...lists, own.status() === 200 ? true : own.headers().location];
  };
  const soon = { timeout: 1_000, intervals: [50] };
  expect(await shownOn()).toEqual([true, true, true]);
  try {
    await publish(false);
    await expect.poll(shownOn, soon).toEqual([false, false, '/']);
  } finally {
    await publish(true);
  }
  await expect.poll(shownOn, soon).toEqual([true, true, true]);
});

test('a kept page is the same bytes for everybody, without a cookie, and allows its own scripts only', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, 'siswa2@nusakelas.test');
  for (const path of ['/', '/courses?category=desain', '/course/dasar-pemrograman-web', '/about']) {
    const [visitor, person] = [await request.get(path), await page.request.get(path)];
    expect((await person.body()).equals(await visitor.body()), path).toBe(true);
    expect(visitor.headers()).not.toHaveProperty('set-cookie');
    expect(person.headers()).not.toHaveProperty('set-cookie');

    const html = await visitor.text();
    const policy = visitor.headers()['content-security-policy'] ?? '';
    const inline = [
      ...html.matchAll(
        /<script(?![^>]*\bsrc=)(?<attributes>[^>]*)>(?<code>[^<]*(?:<(?!\/script)[^<]*)*)<\/script>/g,
      ),
    ].map(({ groups }) => ({
      hash: `'sha256-${createHash('sha256')
        .update(groups?.code ?? '')
        .digest('base64')}'`,
      runs: !groups?.attributes?.includes('ld+json'),
    }));
    const allowed = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    for (const { hash, runs } of inline) if (runs) expect(allowed, path).toContain(hash);
    for (const hash of allowed) expect(inline.map((script) => script.hash)).toContain(hash);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe');

    const etag = visitor.headers().etag ?? '';
    const again = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(again.status(), path).toBe(304);
    expect((await again.body()).length).toBe(0);
  }
});
