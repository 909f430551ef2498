import type { Page } from '@playwright/test';
import { expect, goWithin, open, test } from './fixtures';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('dialog, sheet and hanging panel take the focus and give it back', async ({ page }) => {
  await open(page, '/kit?part=lapisan');
  for (const name of ['Buka dialog', 'Buka lembar', 'Hapus']) {
    const opener = page.getByRole('main').getByRole('button', { name, exact: true });
    await opener.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await press(page, 'Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).focus();
  await press(page, 'Enter');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Hapus', exact: true }),
  ).toBeFocused();

  const [opener, dialog] = [
    page.getByRole('main').getByRole('button', { name: 'Buka dialog' }),
    page.getByRole('dialog'),
  ];
  await opener.click();
  await expect(dialog).toBeVisible();
  await opener.evaluate((button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    button.click();
  });
  // The event of the closing comes before two frames have passed.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(dialog, 'opened again at the moment it closes').toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toHaveCount(0);

  const bell = page.getByRole('button', { name: 'Notifikasi, 3 belum dibaca' });
  const mark = page.getByRole('button', { name: 'Tandai semua dibaca' });
  await bell.focus();
  await press(page, 'Enter');
  await expect(mark).toBeFocused();
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Escape');
  await expect(bell).toBeFocused();
  await press(page, 'Enter');
  await expect(mark).toBeFocused();
  await press(page, 'Enter');
  await expect(mark).toBeHidden();
  await expect(bell).toBeFocused();
  await press(page, 'Enter');
  await expect(mark).toBeFocused();
  await press(page, 'Tab');
  await expect(mark).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hapus Surat penawaran.pdf' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('list', { name: 'Lampiran' })).toBeFocused();
});

test('tabs, menu and bar', async ({ page }) => {
  await open(page, '/kit?part=dasar');
  await page.getByRole('tab', { name: 'Ringkasan' }).focus();
  await press(page, 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Kurikulum' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Isi kurikulum');
  const menu = page.getByRole('button', { name: 'Menu contoh' });
  await menu.focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Satu' })).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(menu).toBeFocused();
  await goWithin(page, '/kit?part=keadaan');
  const bar = page.getByRole('button', { name: 'Bilah muat' });
  await bar.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  await expect(bar).toBeFocused();
});

test('fields by keyboard: numbers, words, choices, a password and the first fault', async ({
  page,
}) => {
  await open(page, '/kit?part=isian');
  await test.step('numbers are read as they stand there, or refused in words', async () => {
    const price = page.getByLabel('Harga satuan');
    const stored = page.locator('[data-numbers]');
    await price.focus();
    // Its whole text is chosen, so that typing replaces it.
    await page.keyboard.insertText('70000000.00');
    await press(page, 'Tab');
    await expect(price).toHaveValue('70.000.000');
    await expect(stored).toHaveText('[1200,70000000,12.5]');
    await price.fill('1,234');
    await expect(price).not.toHaveAttribute('aria-invalid');
    await press(page, 'Tab');
    await expect(page.getByLabel('Diskon')).toBeFocused();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(price).toHaveValue('1,234');
    await expect(price).toHaveAccessibleDescription(/dapat dibaca dengan dua cara/);
    await expect(stored).toHaveText('[1200,"NaN",12.5]');
    await expect(page.locator('[data-announcer]')).toHaveText(/^Harga satuan: /);
    await page.getByLabel('Diskon').fill('2.5');
    await press(page, 'Shift+Tab');
    await expect(page.getByLabel('Diskon')).toHaveValue('2,5');
    await price.fill('70 000');
    await expect(price).not.toHaveAttribute('aria-invalid');
    await expect(stored).toHaveText('[1200,70000,2.5]');
  });
  await test.step('words come and go by keyboard', async () => {
    const field = page.getByRole('textbox', { name: 'Keahlian' });
    const words = page.getByRole('list', { name: 'Keahlian' }).getByRole('button');
    await field.focus();
    await page.keyboard.type('Statistika,');
    await expect(words).toHaveText([/Excel/, /Analisis data/, /Penulisan laporan/, /Statistika/]);
    await page.keyboard.type('Satu lagi');
    await press(page, 'Enter');
    await expect(field).toHaveValue('Satu lagi');
    await expect(field).toHaveAccessibleDescription(/Paling banyak 4/);
    await field.fill('');
    await press(page, 'Backspace');
    await expect(words).toHaveCount(3);
    await expect(field).toBeFocused();
    await words.nth(1).focus();
    await press(page, 'Enter');
    await expect(words.nth(1)).toHaveText(/Penulisan laporan/);
    await expect(words.nth(1)).toBeFocused();
    await press(page, 'Enter');
    await expect(words.first()).toBeFocused();
    await press(page, 'Enter');
    await expect(field).toBeFocused();
    await expect(words).toHaveCount(0);
  });
  await test.step('choices, password and the first fault', async () => {
    await page.getByRole('radio', { name: 'Anggota', exact: true }).focus();
    await press(page, 'ArrowUp');
    await expect(page.getByRole('radio', { name: 'Publik', exact: true })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Publik', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Semua' }).focus();
    await press(page, 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'Belum dibaca' })).toBeChecked();
    const chip = (name: string) =>
      page.getByRole('group', { name: 'Minat belajar' }).getByRole('checkbox', { name });
    await chip('Bahasa').focus();
    await press(page, 'Space');
    await expect(chip('Bahasa')).toBeChecked();
    await chip('Pemrograman').focus();
    await press(page, 'Space');
    await expect(chip('Pemrograman')).not.toBeChecked();
    await expect(chip('Pemrograman')).toBeFocused();
    const photo = page.getByRole('switch', { name: 'Foto profil' });
    await photo.focus();
    await press(page, 'Space');
    await expect(photo).toBeChecked();

    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    const eye = page.getByRole('button', { name: 'Tampilkan password' }).first();
    await password.fill('belajar123');
    await eye.click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('type', 'text');
    await press(page, 'Tab', 'Enter');
    await expect(eye).toBeFocused();
    await expect(password).toHaveAttribute('type', 'password');

    const save = page.getByRole('button', { name: 'Simpan contoh' });
    const count = page.getByLabel('Jumlah contoh');
    await save.focus();
    await press(page, 'Enter');
    await expect(count).toBeFocused();
    await count.fill('12 orang');
    await press(page, 'Enter');
    await expect(count).toBeFocused();
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await count.fill('12');
    await press(page, 'Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible();
  });
});

test('the menu of a place to work folds, is remembered, and opens as a sheet on phones', async ({
  page,
}) => {
  await open(page, '/kit?part=bingkai');
  const menu = page.getByRole('navigation', { name: 'Pengelola' });
  const wide = (await menu.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Ciutkan menu' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Bentangkan menu' })).toBeFocused();
  await open(page, '/kit?part=bingkai');
  await expect(page.getByRole('button', { name: 'Bentangkan menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect((await menu.boundingBox())?.width).toBeLessThan(wide / 2);
  await expect(menu.getByRole('link', { name: 'Kategori' })).toBeVisible();

  const workplaces = page.getByRole('button', { name: 'Ganti peran, sekarang Pengelola' });
  await workplaces.focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Pengelola' })).toBeFocused();
  await press(page, 'Escape');
  await expect(workplaces).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const opener = page.getByRole('button', { name: 'Buka menu kerja' });
  await opener.focus();
  await press(page, 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Pengelola' });
  await expect(sheet.getByRole('link', { name: 'Ringkasan' })).toBeVisible();
  await press(page, 'Escape');
  await expect(opener).toBeFocused();
});

test('a followed link and a bar answer at once, and the new page’s heading takes the focus', async ({
  page,
}) => {
  let arrive = () => {};
  const answered = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await open(page, '/kit?part=dasar');
  const parts = page.getByRole('navigation', { name: 'Bagian kit' });
  await parts.getByRole('link', { name: 'Isian' }).focus();
  await press(page, 'Enter');
  await expect(page).toHaveURL('/kit?part=isian');
  await expect(parts.getByRole('link', { name: 'Isian' })).toBeFocused();

  await page.route(/\/api\/members(\?|$)/, async (route) => {
    await answered;
    await route.continue();
  });
  const link = page.getByRole('banner').getByRole('link', { name: 'Anggota' });
  await link.focus();
  await press(page, 'Enter');
  await expect(link).toHaveAttribute('data-followed');
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(link).not.toHaveAttribute('data-followed');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kit: isian' })).toBeFocused();
});
