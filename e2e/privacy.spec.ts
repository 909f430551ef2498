import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, expectAccessible, test, toast } from './fixtures';
import { fromMail } from './mail';

test('a copy of one’s data comes as a zip; an account that is deleted closes, and opens again', async ({
  page,
  newLearner,
}) => {
  const { name, email } = await newLearner(page);
  await page.goto('/profile/edit?tab=data');
  await page.getByRole('button', { name: 'Minta salinan data' }).click();
  await expect(toast(page, 'sedang disusun')).toBeVisible();
  const ready = page.getByRole('button', { name: 'Unduh salinan data' });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/^Data_NusaKelas_\d{4}-\d{2}-\d{2}\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as {
    akun: { nama: string; email: string }[];
  };
  expect(data.akun[0]).toMatchObject({ nama: name, email });
  expect(strFromU8(files['BACA-SAYA.txt'] ?? new Uint8Array())).toContain('akun.csv: Akun Anda');

  await page.getByRole('textbox', { name: 'Permintaan Anda' }).fill('Tanggal lahir saya keliru.');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  const kind = page.getByLabel('Jenis permintaan');
  await expect(kind).toHaveAccessibleDescription('Pilih jenis permintaan');
  await kind.selectOption('Perbaikan data');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(toast(page, 'Permintaan Anda kami terima.')).toBeVisible();

  await page.getByRole('button', { name: 'Hapus akun saya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus akun saya' });
  await dialog.getByLabel(/^Ketik HAPUS/).fill('hapuskan');
  await dialog.getByRole('button', { name: 'Hapus akun' }).click();
  await expect(
    dialog.getByText('Ketik HAPUS atau alamat email akun Anda', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel(/^Ketik HAPUS/)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(/^Ketik HAPUS/).fill(email);
  await dialog.getByRole('button', { name: 'Hapus akun' }).click();
  await expect(page.getByRole('heading', { name: 'Akun Anda akan dihapus' })).toBeFocused();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/profile/edit?tab=data');
  await expect(page.getByRole('heading', { name: 'Akun Anda akan dihapus' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Privasi' }).click();
  await expect(page.getByText('Akun Anda sedang ditutup. Batalkan penghapusannya')).toBeVisible();
  await page.getByRole('tab', { name: 'Keamanan' }).click();
  await expect(page.getByRole('region', { name: 'Perangkat' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Email' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Data saya' }).click();
  await fromMail(email, /(Akun Anda akan dihapus)/);
  await page.getByRole('button', { name: 'Batalkan penghapusan' }).click();
  await expect(page.getByRole('button', { name: 'Hapus akun saya' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/dashboard');
});

test('a visitor’s pages set no cookie', async ({ page, context }) => {
  for (const path of [
    '/',
    '/courses?q=desain',
    '/course/dasar-pemrograman-web',
    '/business',
    '/privacy',
    '/auth',
    '/members',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
