import { devices } from './devices';
import { expect, expectAccessible, goWithin, open, test, toast } from './fixtures';

// spec: D0.20 N10.4-5
test('a payout is approved and paid, the next one is asked for on a phone, and a new account stops it', async ({
  page,
  signIn,
  otherBrowser,
}) => {
  const staff = await otherBrowser();
  await signIn(staff, 'admin@nusakelas.test');
  await open(staff, '/admin/superadmin/payouts');
  const asked = staff.getByRole('link', { name: /^PC-/ }).first();
  const number = (await asked.textContent()) ?? '';
  await asked.click();
  await staff.getByRole('button', { name: 'Setujui', exact: true }).click();
  await expect(toast(staff, 'Pencairan disetujui. Instruktur diberi tahu.')).toBeVisible();
  await goWithin(staff, '/admin/superadmin/payouts?view=approved');
  // The demo has another one that waits for its transfer.
  await staff.getByRole('link', { name: number }).first().click();
  await staff.getByRole('button', { name: 'Tandai dibayar' }).click();
  await expect(staff.getByText('Nomor referensi bank wajib diisi')).toBeVisible();
  await staff.getByLabel('Nomor referensi bank').fill('BCA-20261123-0099');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Tandai dibayar' }).click();
  await expect(toast(staff, 'Pencairan dicatat sudah dibayar.')).toBeVisible();

  await page.setViewportSize(devices.phone.viewport);
  await signIn(page, 'instruktur@nusakelas.test');
  await open(page, '/instructor/earnings');
  await expect(page.getByText('referensi BCA-20261123-0099')).toBeVisible();
  await page.getByRole('button', { name: 'Ajukan Pencairan' }).click();
  const asking = page.getByRole('dialog', { name: 'Ajukan pencairan' });
  await asking.getByLabel('Jumlah').fill('99999');
  await asking.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(asking.getByText('Pencairan minimal Rp100.000')).toBeVisible();
  await asking.getByLabel('Jumlah').fill('150.000');
  await asking.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(
    page.getByText('Satu pencairan sedang diproses. Ajukan lagi setelah selesai.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ganti rekening' }).click();
  const account = page.getByRole('dialog', { name: 'Ganti rekening bank' });
  await account.getByLabel('Bank').selectOption('BNI');
  await account.getByLabel('Nomor rekening').fill('0555-0137-999');
  await account.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/^Rekening baru diganti: pencairan berhenti sampai/)).toBeVisible();
});
