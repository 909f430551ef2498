import { expect, test } from './fixtures';

test.use({ javaScriptEnabled: false });

// spec: S60.1 S62.1 S69.1 S73.1 S74.1
test('home, search and the category menu work without scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('link', { name: /^Lihat semua [\d.]+ kursus$/ })).toHaveAttribute(
    'href',
    '/courses',
  );
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'NusaKelas, beranda' }),
  ).toHaveAttribute('href', '/');
  const menu = page.getByRole('navigation', { name: 'Utama' });
  for (const [name, href] of [
    ['Kursus', '/courses'],
    ['Anggota', '/members'],
    ['Untuk perusahaan', '/business'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Jadi instruktur' }),
  ).toHaveAttribute('href', '/become-instructor');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Semua kursus' }),
  ).toHaveAttribute('href', '/courses');
  await page.getByRole('tab', { name: 'Desain' }).click();
  await expect(page).toHaveURL('/courses?category=desain');

  await page.goto('/');
  await page.getByRole('button', { name: /^Kategori/ }).click();
  await page.getByRole('menuitem', { name: 'Keuangan' }).click();
  await expect(page).toHaveURL('/courses?category=keuangan');
  await expect(page.getByRole('heading', { level: 1, name: 'Kursus Keuangan' })).toBeVisible();

  await page
    .getByRole('search', { name: 'Cari di seluruh situs' })
    .getByRole('combobox')
    .fill('python');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/courses?q=python');
  await expect(page.getByRole('article').first()).toContainText('Python');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan privasi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kebijakan privasi' })).toBeVisible();
});

// spec: S83.1 D16.1
test('the catalogue is filtered, sorted and turned page by page without scripts', async ({
  page,
}) => {
  await page.goto('/courses');
  await page.getByRole('radio', { name: /^Kerajinan/ }).check();
  await page.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page).toHaveURL('/courses?category=kerajinan');
  await page.getByRole('combobox', { name: 'Urutkan' }).selectOption('title');
  await page.getByRole('button', { name: 'Urutkan' }).click();
  await expect(page).toHaveURL('/courses?category=kerajinan&sort=title');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(24);
  await expect(titles.first()).toHaveText('Anyaman gaya Bantul');
  await page.getByRole('link', { name: 'Muat lebih banyak' }).click();
  await expect(page).toHaveURL(/^[^?]+\/courses\?category=kerajinan&sort=title&cursor=/);
  await expect(titles).toHaveCount(24);
  await expect(titles.first()).not.toHaveText('Anyaman gaya Bantul');
  await page.getByRole('link', { name: 'Kembali ke awal daftar' }).click();
  await expect(titles.first()).toHaveText('Anyaman gaya Bantul');
});

// spec: S9.1
test('everything about a course can be read without scripts', async ({ page }) => {
  await page.goto('/course/dasar-pemrograman-web');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dasar Pemrograman Web' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tentang kursus ini' })).toBeVisible();
  await expect(page.getByText('1. Struktur halaman dengan HTML')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rahmat Hidayat' })).toBeVisible();
  await expect(page.getByText('kursus ini tidak memiliki ujian akhir')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Pendaftaran' })).toContainText('Gratis');
});
