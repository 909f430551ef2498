import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, goWithin, open, test } from './fixtures';

const show = async (page: Page, more = '') => {
  await open(page, `/kit?part=meja${more}`);
  await expect(page.getByText('contoh ditampilkan')).toBeVisible();
};
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const entry = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
/** The key leads to the button; just after an entry has opened it is taken for a key of the one before. */
const toDecision = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Selesaikan' });
  await press(page, 'a');
  await expect(button).not.toBeFocused();
  await expect(async () => {
    await press(page, 'a');
    await expect(button).toBeFocused({ timeout: 100 });
  }).toPass();
};
const first = 'PT Sinar Bahari Nusantara 1';
const heading = (page: Page, id: string) => page.getByRole('heading', { level: 2, name: id });

test('keys lead through the list, into an entry, on to the next one after a decision, and back', async ({
  page,
}) => {
  await show(page);
  await press(page, 'j');
  await expect(entry(page, first)).toBeFocused();
  await press(page, 'j', 'x', 'k');
  await expect(page.getByRole('checkbox', { name: /^Pilih Koperasi/ }).first()).toBeChecked();
  await expect(entry(page, first)).toBeFocused();
  await press(page, 'Enter');
  await expect(heading(page, 'contoh-0')).toBeFocused();
  await expect(page).toHaveTitle('contoh-0 · Meja kerja · NusaKelas');
  await expect(page.getByText('Rina sedang membuka ini')).toBeVisible();
  await press(page, 'j');
  await expect(heading(page, 'contoh-1')).toBeFocused();
  await press(page, 'k');
  await expect(heading(page, 'contoh-0')).toBeFocused();
  await toDecision(page);
  await press(page, 'Enter');
  await expect(page.getByRole('link', { name: /^Berikutnya: Koperasi/ }).last()).toBeFocused();
  await press(page, 'Enter');
  await expect(heading(page, 'contoh-1')).toBeFocused();
  await press(page, 'Escape');
  await expect(
    entry(page, /^Koperasi Tani Makmur Sejahtera Kabupaten Banyuwangi 2$/),
  ).toBeFocused();
  await expect(entry(page, first)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'contoh-1')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'contoh-0')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByText('contoh ditampilkan')).toBeVisible();
  await press(page, '/');
  await expect(page.getByLabel('Cari contoh')).toBeFocused();
  await page.keyboard.type('tenun');
  await expect(page).toHaveURL(/q=tenun/);
  await expect(page.getByText(/^30 contoh/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Selesai 10' })).toBeVisible();
  await expect(page.getByText(/^149 menunggu/)).toBeVisible();
  await press(page, 'Enter');
  await expect(entry(page, 'PT Tenun Sumba Timur 5')).toBeFocused();
  await press(page, '?');
  const help = page.getByRole('dialog', { name: 'Pintasan keyboard' });
  await expect(help).toContainText('Entri berikutnya');
  await help.getByRole('switch').click();
  await press(page, 'Escape');
  await expect(entry(page, 'PT Tenun Sumba Timur 5')).toBeFocused();
  await press(page, 'j', 'Enter');
  await expect(heading(page, 'contoh-4')).toBeFocused();
});

test('states show in forced colours; columns order the list, are chosen and remembered; filters are named and removed; a desk says how it is', async ({
  page,
}) => {
  await show(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = (name: string) =>
    row(page, name).evaluate((line) => getComputedStyle(line).outlineStyle);
  await page.getByRole('checkbox', { name: `Pilih ${first}`, exact: true }).check();
  expect(await drawn(first)).not.toBe(await drawn('Dinas Pendidikan 3'));
  const seen = (view: string) =>
    page
      .getByRole('link', { name: view })
      .evaluate((link) => getComputedStyle(link, '::after').backgroundColor);
  expect(await seen('Perlu dijawab')).not.toBe(await seen('Selesai 50'));
  await page.emulateMedia({ forcedColors: 'none' });

  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Janji jawab')).toHaveAttribute('aria-sort', 'ascending');
  await head('Peserta').getByRole('link').click();
  await expect(head('Peserta')).toHaveAttribute('aria-sort', 'ascending');
  await head('Peserta').getByRole('link').press('Enter');
  await expect(head('Peserta')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-seats/);
  await page.getByRole('button', { name: 'Pilih kolom' }).click();
  await page.getByRole('checkbox', { name: 'Nomor' }).check();
  await page.getByRole('checkbox', { name: 'Kota' }).uncheck();
  await press(page, 'Escape');
  await page.reload();
  await expect(head('Nomor')).toBeVisible();
  await expect(head('Kota')).toHaveCount(0);
  await page.getByRole('button', { name: 'Saring kota' }).click();
  await page.getByRole('checkbox', { name: 'Medan' }).check();
  await expect(page).toHaveURL(/city=medan/);
  await press(page, 'Escape');
  await page.getByRole('link', { name: /^Hapus filter\s*Kota: Medan/ }).click();
  await expect(page).not.toHaveURL(/city/);
  await page.getByRole('link', { name: 'Selesai 50' }).click();
  await expect(page.getByText('50 contoh ditampilkan.')).toBeVisible();

  await page.getByLabel('Cari contoh').fill('zzz');
  await expect(
    page.getByText('Tidak ada contoh yang cocok dengan “zzz” di tampilan ini'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Kosong' }).click();
  await expect(page.getByText('Semua sudah dijawab')).toBeVisible();
  await expect(page.getByText('Tidak ada yang menunggu')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gagal' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await page.getByRole('link', { name: 'Memuat' }).click();
  await expect(page.getByRole('status', { name: 'Memuat' })).toBeVisible();
});

test('an action on many entries says how many, shows the outcome of each, and new entries wait until they are asked for', async ({
  page,
}) => {
  await show(page);
  await page.getByRole('button', { name: 'Kabar baru' }).click();
  const news = page.getByRole('button', { name: '2 baru, tampilkan' });
  await expect(news).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pilih semua yang ditampilkan' }).check();
  const bar = page.getByRole('region', { name: 'Pilihan' });
  await expect(bar).toContainText('50 dipilih');
  await page.setViewportSize({ width: 1280, height: 400 });
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  expect(
    await page
      .getByRole('columnheader')
      .first()
      .evaluate((element) => getComputedStyle(element).position),
  ).toBe('static');
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('button', { name: 'Batalkan pilihan' }).click();
  await page.getByRole('checkbox', { name: 'Pilih Dinas Pendidikan 3', exact: true }).check();
  await expect(bar).toContainText('1 dipilih, tidak ada yang dapat dilakukan dengannya');
  await page.getByRole('checkbox', { name: `Pilih ${first}`, exact: true }).check();
  await page
    .getByRole('checkbox', { name: /^Pilih Koperasi/ })
    .first()
    .check();
  await bar.getByRole('button', { name: 'Ambil' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Ambil 2 contoh?');
  await expect(dialog).toContainText('dilewati: Dinas Pendidikan 3.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ambil 2' }).click();
  await expect(dialog).toContainText('1 berhasil, 1 gagal dari 2 contoh.');
  await expect(dialog.getByRole('listitem').filter({ hasText: first })).toContainText('berhasil');
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await expect(bar).toContainText('1 dipilih');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(row(page, first)).toContainText('Ditangani');
});

test('late and failed answers: nobody is led away from another entry, an outcome stays, the next page is asked for again', async ({
  page,
}) => {
  await show(page, '&keadaan=slow');
  const more = page.getByRole('button', { name: 'Muat lebih banyak' });
  await more.click();
  await expect(page.getByRole('alert')).toContainText('Bagian berikutnya gagal dimuat');
  await more.click();
  await expect(page.getByText(/^100 contoh/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (const name of [first, 'CV Laut Biru Logistik 9'])
    await page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Ambil' }).click();
  await page.getByRole('button', { name: 'Ambil 2' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ambil/ });
  await expect(dialog).toContainText('dari 2 contoh');
  await press(page, 'Escape', 'Escape', 'Escape');
  await expect(dialog).toContainText('2 berhasil dari 2 contoh.');
  await dialog.getByRole('button', { name: 'Tutup' }).last().click();
  await expect(dialog).toHaveCount(0);
  await entry(page, first).click();
  await expect(heading(page, 'contoh-0')).toBeFocused();
  await toDecision(page);
  await press(page, 'Enter', 'j');
  await expect(heading(page, 'contoh-1')).toBeFocused();
  await press(page, 'j');
  await expect(heading(page, 'contoh-2')).toBeFocused();
  await expect(page.getByText(/^149 menunggu/)).toBeVisible();
  await expect(heading(page, 'contoh-2')).toBeFocused();

  await test.step('the last entry leaves the focus where the list was', async () => {
    await goWithin(page, '/kit?part=meja&keadaan=slow&q=Nusantara+191');
    await entry(page, 'PT Sinar Bahari Nusantara 191').click();
    await toDecision(page);
    await press(page, 'Enter');
    const nothing = page.getByText('Tidak ada contoh yang cocok');
    await expect(nothing.locator('..')).toBeFocused();
  });
});

test('an entry opens beside the list where there is room, over it where there is none; on phones rows are cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await show(page);
  await entry(page, first).click();
  await expect(heading(page, 'contoh-0')).toBeFocused();
  await expect(entry(page, 'Dinas Pendidikan 3')).toBeVisible();
  await expect(entry(page, first)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await entry(page, 'Dinas Pendidikan 3').click();
  await expect(heading(page, 'contoh-2')).toBeFocused();
  await press(page, 'Escape');
  await expect(
    row(page, 'Dinas Pendidikan 3').getByRole('link'),
    'the table has taken the place of the slim list',
  ).toBeFocused();
  await entry(page, first).click();
  await expect(heading(page, 'contoh-0')).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(entry(page, 'Dinas Pendidikan 3')).toBeHidden();
  await expect(heading(page, 'contoh-0')).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke antrean' }).click();
  await expect(entry(page, first)).toBeFocused();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Meja kerja' }).getByRole('listitem').first(),
  ).toContainText('Janji jawab');
  await page.getByRole('combobox', { name: 'Tampilan' }).selectOption('Selesai (50)');
  await expect(page.getByText('50 contoh ditampilkan.')).toBeVisible();
  await expectNoSideScroll(page);
});
