import { expect, expectAccessible, expectNoSideScroll, shown, test, toast } from './fixtures';
import { fromMail } from './mail';

test('tabs of a course show curriculum, instructor and certificate', async ({ page }) => {
  await page.goto('/course/dasar-pemrograman-web');
  await page.getByRole('tab', { name: 'Kurikulum' }).click();
  await expect(page.getByText('1. Struktur halaman dengan HTML')).toBeVisible();
  await page.getByRole('tab', { name: 'Instruktur' }).click();
  await expect(page.getByRole('heading', { name: 'Rahmat Hidayat' })).toBeVisible();
  await page.getByRole('tab', { name: 'Sertifikasi' }).click();
  await expect(page.getByText('nilai minimal 70%')).toBeVisible();
});

test('the social buttons are disabled and say coming soon', async ({ page }) => {
  await page.goto('/auth');
  for (const provider of ['Apple', 'Google', 'Facebook']) {
    const button = page.getByRole('button', { name: new RegExp(provider) });
    await expect(button).toBeDisabled();
    await expect(button).toContainText('coming soon');
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Syarat dan ketentuan' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('main').getByRole('link', { name: 'Kebijakan privasi' })).toHaveAttribute('href', '/privacy');
});

test('the verification mail leads to / and says that it worked', async ({ page, newLearner }) => {
  const { email } = await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Verifikasi email Anda')).toBeVisible();
  await expectAccessible(page);
  const link = await fromMail(email, /(\/api\/auth\/verify-email\?token=[\w.%-]+)/);
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Email Anda sudah terverifikasi.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Pembelajaran Saya' })).toBeVisible();
  await expect(page.getByText('Verifikasi email Anda')).toBeHidden();
});

test('a profile without a name is completed on the way to enrolling, and nothing typed is lost', async ({ page, signIn, consoleErrors }) => {
  await signIn(page, 'tanpanama@nusakelas.test');
  await page.goto('/course/dasar-pemrograman-web');
  await shown(page, 'Daftar Kursus').click();
  await expect(toast(page, 'Lengkapi profil Anda terlebih dahulu')).toBeVisible();
  await expect(page).toHaveURL('/profile/complete?returnUrl=%2Fcourse%2Fdasar-pemrograman-web');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel('Nama Lengkap').fill('A');
  await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click();
  await expect(page.getByText('Nama lengkap minimal 2 karakter')).toBeVisible();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('A');
  consoleErrors.length = 0;
});

test('a paid course leads to checkout, which says when buying opens and keeps the interest', async ({ page, newLearner }) => {
  await newLearner(page);
  await page.goto('/course/analisis-data-dengan-python');
  await expect(page.getByText('Belum termasuk PPN 11%').filter({ visible: true })).toBeVisible();
  await shown(page, 'Beli Kursus').click();
  await expect(page).toHaveURL('/checkout/analisis-data-dengan-python');
  await page.getByRole('button', { name: 'Kabari saya saat dibuka' }).click();
  await expect(page.getByText('Minat Anda tersimpan')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Minat Anda tersimpan')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
