import { devices } from './devices';
import { expect, expectNoSideScroll, open, shown, test, toast } from './fixtures';

test.use(devices.phone);

// In a wide window the same way is gone by keys alone: keyboard.spec.ts.
test('on a phone from a mistyped word through the filters to the first lesson', async ({
  page,
  newLearner,
}) => {
  await newLearner(page);
  await open(page, '/');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const search = page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox');
  await search.fill('pemorgraman');
  const suggestions = page
    .getByRole('listbox', { name: 'Saran pencarian' })
    .filter({ visible: true });
  await expect(suggestions.getByRole('option', { name: 'pemrograman', exact: true })).toBeVisible();
  await expect(suggestions.getByRole('option', { name: 'Dasar Pemrograman Web' })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL('/courses?q=pemorgraman');
  await expect(page.getByText('Menampilkan hasil untuk pemrograman')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();

  await page.getByRole('button', { name: /^Saring/ }).click();
  const filters = page.getByRole('form', { name: 'Saring kursus' });
  for (const choice of ['Pemula', 'Gratis']) {
    // The label is what a finger meets.
    await page.getByText(choice, { exact: true }).and(filters.locator('span')).click();
    await expect(page.getByRole('radio', { name: choice })).toBeChecked();
  }
  await page.getByRole('button', { name: /^Tampilkan [\d.]+ kursus$/ }).click();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL('/courses?q=pemorgraman&level=beginner&price=free');
  const chips = page.getByRole('list', { name: 'Filter aktif' });
  await expect(chips.getByRole('link')).toHaveText([/Pemula/, /Gratis/, /“pemorgraman”/]);
  await chips.getByRole('link', { name: /Pemula/ }).click();
  await expect(page).toHaveURL('/courses?q=pemorgraman&price=free');
  await expect(chips.getByRole('link')).toHaveCount(2);
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Dasar Pemrograman Web' }),
  ).toBeVisible();
  const enrol = shown(page, 'Daftar Kursus');
  await expect(enrol).toHaveCount(1);
  // The bar stays under the thumb, however far one has read.
  await page.getByRole('heading', { name: 'Kursus serupa' }).scrollIntoViewIfNeeded();
  await expect(enrol).toBeInViewport({ ratio: 1 });
  await enrol.click();
  await expect(
    toast(page, 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/learn\/dasar-pemrograman-web/);
  await expect(
    page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' }),
  ).toBeVisible();
});
