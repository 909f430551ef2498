import { expect, expectAccessible, expectNoSideScroll, test, toast } from './fixtures';

test('a reader reports a review, staff hides it, and tells all superadmins something', async ({
  page,
  otherBrowser,
  signIn,
}) => {
  // A course whose reviews no other test counts, because one of them is hidden here.
  const course = '/course/sql-untuk-analis-pemula';
  await test.step('the report wants a reason, and the page knows it afterwards', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'siswa2@nusakelas.test');
    await page.goto(course);
    await page
      .getByRole('button', { name: /^Laporkan ulasan/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Laporkan ulasan/ });
    await dialog.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(dialog.getByText('Pilih alasan laporan')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Alasan').selectOption('off_topic');
    await dialog.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(toast(page, 'Laporan Anda kami terima.')).toBeVisible();
    await expect(page.getByText('Anda sudah melaporkan ulasan ini.')).toBeVisible();
  });

  const staff = await otherBrowser();
  await test.step('staff decides about it at the desk', async () => {
    await signIn(staff, 'admin@nusakelas.test');
    await staff.goto('/admin/superadmin/ratings?sort=-waiting');
    await staff.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
    await staff.getByRole('radio', { name: 'Sembunyikan ulasan' }).check();
    await staff.getByLabel('Alasan').fill('Bukan tentang kursus ini.');
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Sembunyikan ulasan' }).click();
    await expect(toast(staff, 'Ulasan disembunyikan.')).toBeVisible();
  });

  await test.step('and writes an announcement, looks at its mail and sends it', async () => {
    await staff.goto('/admin/superadmin/announcements');
    await staff.getByRole('button', { name: 'Tulis pengumuman' }).click();
    await staff.getByLabel('Judul').fill('Rapat tim Senin');
    await staff
      .getByRole('textbox', { name: 'Isi' })
      .fill('Halo {nama}, rapat dimulai **pukul sembilan**.');
    await staff.getByRole('radio', { name: 'Satu peran' }).check({ force: true });
    await staff.getByRole('combobox', { name: 'Peran' }).selectOption('superadmin');
    await staff.getByRole('button', { name: 'Simpan draf' }).click();
    await staff.getByRole('link', { name: 'Rapat tim Senin' }).click();
    await expect(staff.getByRole('heading', { level: 2, name: 'Rapat tim Senin' })).toBeVisible();
    await staff.getByRole('radio', { name: 'Email' }).click();
    await expect(
      staff.frameLocator('iframe').getByRole('strong').filter({ hasText: 'pukul sembilan' }),
    ).toBeVisible();
    await expectNoSideScroll(staff);
    await staff.getByRole('button', { name: 'Kirim sekarang' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Kirim sekarang' }).click();
    await expect(
      staff.getByText('Terkirim', { exact: true }).filter({ visible: true }),
    ).toBeVisible({ timeout: 20_000 });
    await staff.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(staff);
    await expectNoSideScroll(staff);
  });
});
