import { write } from 'hucre';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test } from './fixtures';

// spec: N16.1
test('HR brings a sheet of Google’s people on a phone: chooses between addresses, sees each row, and invites', async ({
  page,
  signIn,
}) => {
  const rows = [
    [
      'First Name [Required]',
      'Last Name [Required]',
      'Email Address [Required]',
      'Recovery Email',
      'Department',
    ],
    ['Sekar', 'Ayu Ningtyas', 'sekar@pt-contoh.test', 'sekar.pribadi@contoh.test', 'Keuangan'],
    ['Bagus', 'Prakoso', 'bagus@pt-contoh..test', 'bagus.pribadi@contoh.test', 'Keuangan'],
  ];
  const sheet = await write({ sheets: [{ name: 'Users', rows }], format: 'xlsx' });
  await page.setViewportSize(devices.phone.viewport);
  await signIn(page, 'hr@nusakelas.test');
  await open(page, '/company');
  await page.getByRole('link', { name: 'Undangan belum dijawab' }).click();
  await page.getByRole('button', { name: 'Impor CSV', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Impor CSV' });
  await dialog.getByLabel('Berkas CSV, XLSX, atau ODS').setInputFiles({
    name: 'users.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(sheet),
  });
  await expect(dialog.getByRole('alert')).toContainText('2 kolom berisi alamat email');
  await expect(dialog.getByLabel(/^Isi kolom A: First Name/)).toHaveValue('firstName');
  await dialog.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Pilih kolom yang berisi alamat email.');
  await dialog.getByLabel(/^Isi kolom C: Email Address/).selectOption('email');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(dialog.getByText('1 dari 2 baris akan diundang lewat email.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Baris 3' })).toContainText(
    'Bukan alamat email yang utuh',
  );
  await dialog.getByRole('button', { name: 'Pilih kolom' }).click();
  await expect(dialog.getByLabel(/^Isi kolom C: Email Address/)).toHaveValue('email');
  await dialog.getByRole('button', { name: 'Periksa', exact: true }).click();
  await dialog.getByRole('button', { name: 'Impor', exact: true }).click();
  await expect(page.getByText('1 dari 2 baris diundang.')).toBeVisible();
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('link', { name: 'Sekar Ayu Ningtyas' })).toBeVisible();
});
