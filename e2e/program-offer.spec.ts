import { randomUUID } from 'node:crypto';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, test, toast, unique } from './fixtures';
import { admin, openRequest, part, press, price, sendOffer } from './staff-desk';

test('staff offers a program with payments, keeps it as a template, and a large discount waits for somebody else', async ({
  page,
  request,
  signIn,
  baseURL,
}) => {
  const companyName = `PT Program ${unique()}`;
  const data = {
    key: randomUUID(),
    draftAge: 5_000,
    companyName,
    companyEmail: 'hr@uji.test',
    contactPersonName: 'Rina Wulandari',
  };
  const asked = { packageCategory: 'it', packageTier: 'advanced', numberOfEmployees: 80 };
  const answer = await request.post('/api/quote-requests', {
    data: { ...data, ...asked },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(201);
  await signIn(page, admin);
  await openRequest(page, companyName);
  await press(page, 'Ambil');

  await test.step('a line becomes a program, whose price is known but not filled in', async () => {
    await page.getByLabel('Jenis baris 1').selectOption('Program');
    await page.getByLabel('Nama baris 1').selectOption('it/advanced');
    await expect(price(page)).toHaveAccessibleDescription('Harga label: Rp85.000.000');
    await price(page).fill('Rp 85.000.000,00');
    await page.getByLabel('Hari workshop baris 1').fill('4');
    await page.getByLabel('Tempat baris 1').fill('Aula Kantor Makassar');
    await page.getByLabel('Mulai baris 1', { exact: true }).fill('2027-01-11');
    await page.getByLabel('Selesai baris 1', { exact: true }).fill('2027-02-12');
    await expect(page.getByText('Untuk 80 peserta kami sarankan program Advanced')).toBeVisible();
    await press(page, 'Tambah baris');
    await page.getByLabel('Jenis baris 2').selectOption('Lainnya');
    await page.getByLabel('Uraian baris 2').fill('Sesi tanya jawab direksi');
    await page.getByLabel('Satuan baris 2', { exact: true }).selectOption('sesi');
    await page.getByLabel('Jumlah baris 2').fill('2');
    await price(page, 2).fill('7,5 juta');
    await expect(page.getByLabel('Ringkasan penawaran')).toContainText('Rp111.000.000');
    await page.getByLabel('Masa akses').fill('6');
  });

  await test.step('payments that don’t make the total are refused with the difference', async () => {
    await expect(page.getByLabel('Rupiah termin 1')).toHaveAccessibleDescription(
      'Menjadi Rp55.500.000',
    );
    await page.getByLabel('Rupiah termin 1').fill('50.000.000');
    await page.getByLabel('Rupiah termin 2').fill('60.000.000');
    await press(page, 'Simpan draf');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'kurang Rp1.000.000 dari total penawaran Rp111.000.000' }),
    ).toBeVisible();
    await page.getByLabel('Rupiah termin 2').fill('61.000.000');
    await press(page, 'Simpan draf');
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(devices.phone.viewport);
    await expect(() => expectNoSideScroll(page)).toPass();
    await page.setViewportSize(devices.desktop.viewport);
  });

  await test.step('the offer is kept as a template, and put back', async () => {
    await press(page, 'Templat…');
    const dialog = page.getByRole('dialog', { name: 'Templat penawaran' });
    await dialog.getByLabel('Nama templat').fill(companyName);
    await dialog.getByRole('button', { name: 'Simpan templat' }).click();
    await expect(toast(page, 'tersimpan.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await price(page).fill('1');
    await press(page, 'Templat…');
    await dialog.getByRole('button', { name: `Pakai ${companyName}` }).click();
    await expect(price(page)).toHaveValue('85.000.000');
  });

  await test.step('a discount beyond the limit is not sent by who wrote it', async () => {
    await page.getByLabel('Diskon', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Hapus termin 1' }).click();
    await page.getByLabel('Persen termin 1').fill('100');
    await press(page, 'Kirim penawaran');
    await expect(toast(page, 'perlu disetujui petugas lain')).toBeVisible();
    await press(page, 'Minta persetujuan diskon');
    await page.getByRole('dialog').getByLabel('Alasan').fill('Pembeli memesan untuk tiga tahun.');
    await page.getByRole('dialog').getByRole('button', { name: 'Minta persetujuan' }).click();
    await expect(page.getByText('Diskon menunggu persetujuan')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Setujui diskon' })).toHaveCount(0);
    await page.getByLabel('Diskon', { exact: true }).fill('5');
    await sendOffer(page);
    await expect(part(page, 'Penawaran terkirim')).toContainText(
      '1 paket × Pengembangan Aplikasi dan Otomasi, 2 sesi × Sesi tanya jawab direksi',
    );
    await expect(part(page, 'Penawaran terkirim')).toContainText('100%: Rp105.450.000');
  });
});
