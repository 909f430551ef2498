import { expect, open, test } from './fixtures';

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

test('odd addresses lead to clean ones', async ({ request }) => {
  const { next } = (await (await request.get('/api/courses')).json()) as { next: string };
  const addresses: [string, string][] = [
    ['/courses?level=foo', '/courses'],
    ['/courses?level=', '/courses'],
    ['/courses?price=0&category=%27%3B--', '/courses'],
    ['/courses?sort=newest', '/courses'],
    ['/courses?sort=relevance', '/courses'],
    ['/courses?q=', '/courses'],
    ['/courses?q=%20%20', '/courses'],
    ['/courses?q=%20dua%20%20kata%20', '/courses?q=dua+kata'],
    ['/courses?level=beginner&level=advanced', '/courses?level=beginner'],
    ['/courses?level=foo&utm_source=wa&fbclid=1', '/courses?utm_source=wa&fbclid=1'],
    ['/courses?level=beginner&utm_source=wa', '/courses?level=beginner&utm_source=wa'],
    ['/courses?cursor=abc', '/courses'],
    [`/courses?sort=title&cursor=${next}`, '/courses?sort=title'],
    [`/courses?cursor=${next}`, `/courses?cursor=${next}`],
  ];
  for (const [from, to] of addresses) {
    const answer = await request.get(from);
    expect(answer.status(), from).toBe(200);
    expect(pathOf(answer.url()), from).toBe(to);
  }
});

const texts = {
  '10,000 letters': 'xqzwv'.repeat(2_000),
  HTML: '<img src=x onerror=alert(1)><script>alert(2)</script> xqzwv',
  'a NUL': 'xqzwv\0',
};

// spec: S83.2
test('any search is answered as text', async ({ page, request }) => {
  for (const text of ["xqzwv'; drop table courses; --", '🦄 xqzwv 👩🏽‍🏫']) {
    const answer = await request.get(`/courses?q=${encodeURIComponent(text)}`);
    expect(answer.status(), text).toBe(200);
    expect((await answer.text()).replaceAll('&#x27;', "'")).toContain(
      `>Hasil pencarian “${text}”</h1>`,
    );
  }
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())));
  for (const [what, text] of Object.entries(texts)) {
    const answer = await page.goto(`/courses?q=${encodeURIComponent(text)}`);
    expect(answer?.status(), what).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveText(
      `Hasil pencarian “${text.slice(0, 100).replace('\0', '')}”`,
    );
    await expect(page.getByRole('main').locator('script, img')).toHaveCount(0);
  }
  const answer = await page.goto('/courses?category=tidak-ada');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Tidak ada kursus ditemukan')).toBeVisible();
  await page.getByRole('link', { name: 'Hapus filter', exact: true }).click();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('article')).toHaveCount(24);
  expect(dialogs).toEqual([]);
});

// spec: D16.4
test('a search works without its suggestions when they fail', async ({ page, browserConsole }) => {
  browserConsole.expectFailure('/api/suggestions', 500);
  browserConsole.expectFailure('/api/suggestions');
  let fails: 'no answer' | 500 | 'later' = 'no answer';
  await page.route('**/api/suggestions*', (route) => {
    if (fails === 'no answer') return route.abort();
    if (fails === 500) return route.fulfill({ status: 500, body: 'rusak' });
  });
  await open(page, '/');
  const search = page.getByRole('search', { name: 'Cari kursus' }).getByRole('combobox');
  for (const [fault, word] of [
    ['no answer', 'desain'],
    [500, ' web'],
    ['later', ' toko'],
  ] as const) {
    fails = fault;
    const asked = page.waitForRequest('**/api/suggestions*');
    await search.pressSequentially(word);
    await asked;
    await expect(page.getByRole('listbox').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(search).toHaveValue('desain web toko');
  await search.press('Enter');
  await expect(page).toHaveURL('/courses?q=desain+web+toko');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

// spec: S209.2 D16.5
test('a list that fails says so, and trying again helps', async ({ page, browserConsole }) => {
  browserConsole.expectFailure('/api/courses', 503);
  const away = {
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      code: 'unavailable',
      status: 503,
      detail: 'Layanan sedang tidak tersedia.',
    }),
  };
  await open(page, '/');
  await page.route(/\/api\/courses(\?|$)/, (route) => route.fulfill(away));
  await page.getByRole('tab', { name: 'Keuangan' }).click();
  await expect(page.getByText('Kursus gagal dimuat.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Utama' })
    .getByRole('link', { name: 'Kursus' })
    .click();
  await expect(page.getByText('Daftar kursus gagal dimuat.')).toBeVisible();
  await expect(page).toHaveURL('/courses');
  await expect(page.getByRole('radio', { name: /^Desain/ })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  const courses = page.getByRole('main').getByRole('article');
  await expect(courses).toHaveCount(24);

  await open(page, '/courses?category=kerajinan');
  await page.route(/\/api\/courses\?/, (route) => route.fulfill(away));
  await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
  await expect(page.getByText('Kursus berikutnya gagal dimuat.')).toBeVisible();
  await expect(courses).toHaveCount(24);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(courses).toHaveCount(48);
});

// spec: D16.1
test('a slow list shows at once what was chosen', async ({ page }) => {
  await open(page, '/courses');
  let answer = () => {};
  const waited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/courses\?.*level=advanced/, async (route) => {
    await waited;
    await route.continue();
  });
  const level = page.getByRole('radio', { name: /^Lanjutan/ });
  await page.getByText('Lanjutan', { exact: true }).and(page.locator('fieldset span')).click();
  await expect(level).toBeChecked();
  await expect(page.getByRole('list', { name: 'Filter aktif' })).toContainText('Lanjutan');
  const list = page.getByRole('region', { name: 'Daftar kursus' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/courses');
  answer();
  await expect(page).toHaveURL('/courses?level=advanced');
  await expect(list).toHaveAttribute('aria-busy', 'false');
});
