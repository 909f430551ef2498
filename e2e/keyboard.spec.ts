import type { Page } from '@playwright/test';
import { expect, expectAccessible, goWithin, open, shown, test, toast } from './fixtures';
import { requestFrom } from './quotes';

/** Tab until `name` has the focus, as somebody does who has no mouse. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  role: Parameters<Page['getByRole']>[0] = 'link',
) {
  const wanted = page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .and(page.locator(':focus'));
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`Tab never reaches ${role} ${name}`);
}

const focused = (page: Page) => page.locator(':focus');

// spec: S61.1 S63.1 D16.4
test('skip link, category menu and search by keys alone', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Langsung ke isi');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  const fromTheTop = () => page.getByRole('link', { name: 'Langsung ke isi' }).focus();
  await fromTheTop();
  await tabTo(page, /^Kategori/, 'button');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu').filter({ visible: true });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Kategori/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Semua Kategori' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').filter({ visible: true }).last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?category=bisnis-manajemen');
  await expect(menu).toHaveCount(0);

  await fromTheTop();
  await tabTo(page, 'Cari kursus', 'combobox');
  await page.keyboard.type('kerajinan');
  const options = page.getByRole('option').filter({ visible: true });
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('desain');
  await expect(page.getByRole('option', { name: 'Desain', exact: true })).toBeVisible();
  const chosen = page.locator('[role=option][aria-selected=true]');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText((await options.last().textContent()) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('desain');
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen.getAttribute('id')) ?? '',
  );
  const course = await page
    .getByRole('option', { name: 'Dasar Desain Antarmuka Aplikasi' })
    .getAttribute('id');
  while ((await focused(page).getAttribute('aria-activedescendant')) !== course)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/course/dasar-desain-antarmuka');
});

test('filters, sort and further pages by keys alone', async ({ page }) => {
  await open(page, '/courses');
  await tabTo(page, 'Semua tingkat', 'radio');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/courses?level=beginner');
  await expect(page.getByRole('radio', { name: /^Pemula/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/courses?level=intermediate');
  await expect(page.getByRole('radio', { name: /^Menengah/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL('/courses?level=intermediate&price=paid');
  const article = page.getByRole('main').getByRole('article');
  await expect(page.getByRole('list', { name: 'Filter aktif' }).getByRole('link')).toHaveText([
    /Menengah/,
    /Berbayar/,
  ]);
  await tabTo(page, /Menengah/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?price=paid');

  await tabTo(page, 'Urutkan', 'combobox');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL('/courses?price=paid&sort=title');
  await expect(page.getByRole('combobox', { name: 'Urutkan' })).toHaveValue('title');
  await expect(article).toHaveCount(24);
  await tabTo(page, 'Muat lebih banyak');
  await page.keyboard.press('Enter');
  await expect(article).toHaveCount(48);
});

test('tabs, preview and enrolling by keys alone', async ({ page, newLearner }) => {
  await newLearner(page);
  await open(page, '/course/dasar-pemrograman-web');
  await tabTo(page, 'Ringkasan', 'tab');
  for (const [key, name] of [
    ['ArrowLeft', 'Sertifikasi'],
    ['ArrowRight', 'Ringkasan'],
    ['End', 'Sertifikasi'],
    ['Home', 'Ringkasan'],
    ['ArrowRight', 'Kurikulum'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1);
  }
  await tabTo(page, /^Pratinjau gratis/, 'button');
  const opener = (await focused(page).textContent()) ?? '';
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Struktur halaman/ });
  await expect(dialog).toBeVisible();
  const video = dialog.locator('video');
  await expect(video).toBeVisible();
  await video.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(focused(page)).toHaveText(opener);

  await shown(page, 'Daftar Kursus').focus();
  await page.keyboard.press('Enter');
  await expect(
    toast(page, 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/learn\/dasar-pemrograman-web/);
});

test('the focus stays with the learner: handing in, taking back, reading notices, saving a choice', async ({
  page,
  newLearner,
  baseURL,
}) => {
  const { name } = await newLearner(page);
  const enrolled = await page.request.post('/api/enrollments', {
    headers: { origin: baseURL ?? '' },
    data: { course: 'dasar-pemrograman-web' },
  });
  expect(enrolled.ok()).toBe(true);
  await open(page, '/learn/dasar-pemrograman-web');
  const notes = page.getByRole('textbox', { name: 'Catatan (opsional)' });
  const submission = page.getByRole('region', { name: 'Submission', exact: true });
  await expect(notes).toBeVisible();
  await expect(page).toHaveTitle(
    'Struktur halaman dengan HTML · Dasar Pemrograman Web · NusaKelas',
  );
  await notes.focus();
  await page.keyboard.type('Halaman profil warung saya');
  await tabTo(page, 'Submit untuk Review', 'button');
  await page.keyboard.press('Enter');
  await expect(submission).toContainText('Menunggu Review Instructor');
  await expect(submission).toBeFocused();
  await tabTo(page, 'Tarik Kembali', 'button');
  await page.keyboard.press('Enter');
  await expect(notes).toHaveValue('Halaman profil warung saya');
  await expect(notes).toBeFocused();

  await requestFrom(page.request, baseURL ?? '', name);
  const bell = page.getByRole('button', { name: 'Notifikasi, 1 belum dibaca' });
  await expect(bell).toBeVisible({ timeout: 15_000 });
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Daftar notifikasi' });
  await expect(list).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await expect(list.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Quote Requests · Pembelajaran Saya · NusaKelas');
  await expect(list).toBeHidden();
  await expect(focused(page)).toHaveCount(1);

  await goWithin(page, '/profile/edit?tab=notifikasi');
  const choice = page.getByRole('switch').first();
  await choice.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible();
  await expect(choice).toBeFocused();

  // As long as no payment can be taken, the page says so and keeps the interest.
  await page.route('**/api/checkout/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), closed: 'no_gateway', methods: [] },
    });
  });
  await goWithin(page, '/checkout/analisis-data-dengan-python');
  await expect(page.getByText('Pembelian belum dibuka')).toBeVisible();
  await page.getByRole('button', { name: 'Kabari saya saat dibuka' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Minat Anda tersimpan' })).toBeFocused();
  await expectAccessible(page);
});
