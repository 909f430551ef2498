import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, password, test, toast } from './fixtures';
import { admin, press } from './staff-desk';

const live = { timeout: 20_000 };
const why = 'Membagikan jawaban ujian akhir di grup.';

test('staff gives a role and suspends: the person sees both live, is told why, and comes back', async ({
  page,
  otherBrowser,
  newLearner,
  signIn,
  browserConsole,
}) => {
  test.setTimeout(120_000);
  // The person's page asks once more with the session that has just ended, and the sign-in is refused.
  browserConsole.allowFailure(/^\/api\//, 401);
  browserConsole.allowFailure('/api/auth/sign-in/email', 403);
  await page.setViewportSize(devices.phone.viewport);
  const { name, email } = await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Notifikasi', exact: true })).toBeVisible();

  const staff = await otherBrowser();
  await signIn(staff, admin);
  await staff.goto(`/admin/superadmin/users?q=${encodeURIComponent(email)}`);
  await staff.getByRole('link', { name }).first().click();
  await staff.getByRole('link', { name: 'Buka halaman akun' }).click();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(staff);
  await expectNoSideScroll(staff);

  const change = async (button: string) => {
    await press(staff, button);
    const dialog = staff.getByRole('dialog', { name: button });
    await dialog.getByLabel('Alasan').fill(why);
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const signInAgain = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  };
  await change('Jadikan instruktur');
  await expect(page).toHaveURL('/auth?returnUrl=%2Fdashboard', live);
  await signInAgain();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/instructor');
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();

  await staff.setViewportSize(devices.phone.viewport);
  await expectNoSideScroll(staff);
  await change('Tangguhkan akun');
  await expect(page).toHaveURL('/auth?returnUrl=%2Finstructor', live);
  await signInAgain();
  await expect(page.getByRole('alert').filter({ hasText: why }).first()).toContainText('Akun Anda ditangguhkan sampai');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await change('Pulihkan akun');
  await expect(toast(staff, 'Akun dipulihkan. Orangnya dikabari.').first()).toBeAttached();
  await signInAgain();
  await expect(page).toHaveURL('/instructor');
});
