import { expect, expectAccessible, open, test, toast } from './fixtures';

const now = '+62 21 555 7070';
const planned = '+62 21 555 8080';
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);

test('a setting from a date is previewed, planned and withdrawn, one of now stands on public pages, and two at once see both sides', async ({
  page,
  browserConsole,
  otherBrowser,
  signIn,
}) => {
  await signIn(page, 'admin@nusakelas.test');
  await open(page, '/admin/superadmin/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rekening bank', exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kontak', exact: true }).click();
  await expect(page.getByLabel('Telepon', { exact: true })).toHaveValue('+62 21 5550 0137');

  const colleague = await otherBrowser();
  await signIn(colleague, 'admin@nusakelas.test');
  await open(colleague, '/admin/superadmin/settings?group=contact');
  await colleague.getByLabel('Telepon', { exact: true }).fill('+62 21 555 9090');

  await page.getByLabel('Telepon', { exact: true }).fill('021 555');
  await page.getByLabel('Alasan').fill('Nomor pusat bantuan pindah');
  await page.getByRole('button', { name: 'Periksa perubahan' }).click();
  await expect(page.getByText('Tulis dengan kode negara')).toBeVisible();
  await page.getByLabel('Telepon', { exact: true }).fill(planned);
  await page.getByRole('radio', { name: 'Mulai waktu tertentu' }).check();
  await page.getByLabel('Tanggal dan jam (WIB)', { exact: true }).fill(`${tomorrow()}T08:00`);
  await page.getByRole('button', { name: 'Periksa perubahan' }).click();
  const preview = page.getByRole('dialog', { name: /^Berlaku mulai .* 08\.00 WIB$/ });
  await expect(preview).toContainText('Kaki situs, halaman perusahaan, dan kop surat');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Simpan rencana' }).click();
  await expect(toast(page, 'Rencana disimpan.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rencana' })).toContainText(planned);
  await expect(page.getByLabel('Telepon', { exact: true })).toHaveValue('+62 21 5550 0137');

  await page.getByLabel('Telepon', { exact: true }).fill(now);
  await page.getByLabel('Alasan').fill('Nomor sementara sampai besok');
  await page.getByRole('button', { name: 'Periksa perubahan' }).click();
  await expect(page.getByRole('dialog')).toContainText('mengganti lagi: Telepon');
  await page.getByRole('button', { name: 'Simpan sekarang' }).click();
  await expect(toast(page, 'Pengaturan berlaku sekarang.')).toBeVisible();

  browserConsole.expectFailure('/api/staff/settings/contact', 409);
  await colleague.getByLabel('Alasan').fill('Nomor baru');
  await colleague.getByRole('button', { name: 'Periksa perubahan' }).click();
  await colleague.getByRole('button', { name: 'Simpan sekarang' }).click();
  const sides = colleague.getByRole('dialog', { name: /sudah diubah petugas lain/ });
  await expect(sides).toContainText(now);
  await sides.getByRole('button', { name: 'Muat yang terbaru' }).click();
  await expect(colleague.getByLabel('Telepon', { exact: true })).toHaveValue(now);

  // The page was kept with the old number, and is hydrated with the new one.
  await colleague.goto('/about');
  await expect(colleague.getByRole('main').getByRole('link', { name: now })).toBeVisible();
  await expect(colleague.getByRole('contentinfo').getByRole('link', { name: now })).toBeVisible();

  await page.getByRole('button', { name: /^Batalkan rencana/ }).click();
  const withdrawing = page.getByRole('dialog', { name: 'Batalkan rencana' });
  await withdrawing.getByLabel('Alasan').fill('Nomor sementara tetap dipakai');
  await withdrawing.getByRole('button', { name: 'Batalkan rencana' }).click();
  await expect(page.getByText('Tidak ada perubahan yang menunggu waktunya.')).toBeVisible();
  await page.getByRole('button', { name: 'Pulihkan nilai sebelum perubahan 2' }).click();
  await expect(page.getByLabel('Telepon', { exact: true })).toHaveValue('+62 21 5550 0137');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Periksa perubahan' }).click();
  await page.getByRole('button', { name: 'Simpan sekarang' }).click();
  await expect(page.getByRole('list', { name: 'Riwayat' })).toContainText('Perubahan 3');
});
