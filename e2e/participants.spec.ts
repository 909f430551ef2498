import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test, toast } from './fixtures';

// spec: N14.3
test('staff imports participants from a file with errors, and undoes it on a phone', async ({
  page,
  signIn,
  newLearner,
  otherBrowser,
}) => {
  const { email, name } = await newLearner(await otherBrowser());
  // The test's account is as good as one whose address was proven long ago only after its mail; the demo's accounts are.
  const file = `nama;email\r\nAndi;hr@nusakelas.test\r\nBaru;${email}\r\nRusak;bukan-alamat\r\nLagi;HR@nusakelas.test\r\n`;
  await signIn(page, 'admin@nusakelas.test');
  await open(page, '/admin/superadmin/courses?q=git%20untuk');
  await page.getByRole('link', { name: 'Git untuk Kerja Tim' }).click();
  await page.getByRole('link', { name: 'Peserta', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Git untuk Kerja Tim' })).toBeVisible();

  await page.getByRole('button', { name: 'Tambah peserta' }).click();
  const adding = page.getByRole('dialog', { name: 'Tambah peserta' });
  await adding.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(adding.getByText('Tulis alamat email atau pilih berkas')).toBeVisible();
  await adding
    .getByLabel('Berkas CSV, XLSX, atau ODS')
    .setInputFiles({ name: 'kelas.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(adding.getByLabel('Isi kolom B: email')).toHaveValue('email');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Periksa', exact: true }).click();
  await expect(
    adding.getByText('1 dari 4 baris akan didaftarkan dan dikabari lewat lonceng dan email.'),
  ).toBeVisible();
  await expect(adding.getByRole('listitem').filter({ hasText: 'Baris 4' })).toContainText(
    'Bukan alamat email yang utuh',
  );
  await expect(adding.getByRole('listitem').filter({ hasText: 'Baris 5' })).toContainText(
    'Sama dengan baris 2',
  );
  await expect(adding.getByRole('listitem').filter({ hasText: 'Baris 3' })).toContainText(
    'belum diverifikasi',
  );
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Impor', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'kelas.csv' });
  await expect(result.getByText('1 dari 4 baris didaftarkan.')).toBeVisible();
  await result.getByRole('button', { name: 'Selesai' }).click();
  await page.getByRole('searchbox', { name: 'Cari peserta' }).fill('hr@nusakelas');
  await expect(page.getByText('hr@nusakelas.test')).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();

  await page.setViewportSize(devices.phone.viewport);
  await page.getByText('Impor terakhir (1)').click();
  await page.getByRole('button', { name: 'kelas.csv' }).click();
  await result.getByRole('button', { name: 'Urungkan impor' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page
    .getByRole('dialog', { name: 'Urungkan impor ini?' })
    .getByRole('button', { name: 'Urungkan', exact: true })
    .click();
  await expect(toast(page, 'Impor diurungkan.')).toBeVisible();
  await expect(result.getByText('1 diurungkan.')).toBeVisible();
});
