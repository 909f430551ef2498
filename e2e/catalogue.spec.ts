import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSideScroll, onBothDevices, open, shown, test, toast } from './fixtures';

/** The navbar's search; on phones it stands in the drawer. */
async function searchBox(page: Page, phone: boolean): Promise<Locator> {
  if (!phone) return page.getByRole('search', { name: 'Cari di seluruh situs' }).getByRole('combobox');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox');
}

/** Chooses in the filters beside the list; on phones they are a sheet over it. */
async function narrow(page: Page, phone: boolean, choices: string[]) {
  if (phone) await page.getByRole('button', { name: /^Saring/ }).click();
  for (const choice of choices) {
    const radio = page.getByRole('radio', { name: choice });
    // The label is what a finger meets.
    await page.getByText(choice, { exact: true }).and(page.locator('form[aria-label="Saring kursus"] span')).click();
    await expect(radio).toBeChecked();
  }
  if (!phone) return;
  await page.getByRole('button', { name: /^Tampilkan [\d.]+ kursus$/ }).click();
  await expect(page.getByRole('form', { name: 'Saring kursus' })).toBeHidden();
}

onBothDevices(() => {
  test('from a mistyped word through the filters to the first lesson', async ({ page, newLearner, isMobile }) => {
    await newLearner(page);
    await open(page, '/');
    const search = await searchBox(page, isMobile);
    await search.pressSequentially('pemorgraman');
    const suggestions = page.getByRole('listbox', { name: 'Saran pencarian' }).filter({ visible: true });
    await expect(suggestions.getByRole('option', { name: 'pemrograman', exact: true })).toBeVisible();
    await expect(suggestions.getByRole('option', { name: 'Dasar Pemrograman Web' })).toBeVisible();
    await search.press('Enter');
    await expect(page).toHaveURL('/courses?q=pemorgraman');
    await expect(page.getByText('Menampilkan hasil untuk pemrograman')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();

    await narrow(page, isMobile, ['Pemula', 'Gratis']);
    await expect(page).toHaveURL('/courses?q=pemorgraman&level=beginner&price=free');
    const chips = page.getByRole('list', { name: 'Filter aktif' });
    await expect(chips.getByRole('link')).toHaveText([/Pemula/, /Gratis/, /“pemorgraman”/]);
    await chips.getByRole('link', { name: /Pemula/ }).click();
    await expect(page).toHaveURL('/courses?q=pemorgraman&price=free');
    await expect(chips.getByRole('link')).toHaveCount(2);
    await expectNoSideScroll(page);

    await page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dasar Pemrograman Web' })).toBeVisible();
    const enrol = shown(page, 'Daftar Kursus');
    await expect(enrol).toHaveCount(1);
    // On phones the bar stays under the thumb, however far one has read.
    if (isMobile) await page.getByRole('heading', { name: 'Kursus serupa' }).scrollIntoViewIfNeeded();
    await expect(enrol).toBeInViewport({ ratio: 1 });
    await enrol.click();
    await expect(toast(page, 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.')).toBeVisible();
    await expect(page).toHaveURL(/\/learn\/dasar-pemrograman-web/);
    await expect(page.getByRole('heading', { name: '1. Struktur halaman dengan HTML' })).toBeVisible();
  });
});
