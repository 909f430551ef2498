import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, password, test, toast } from './fixtures';
import { fromMail, verifyPattern } from './mail';
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
  await expect(page.getByRole('alert').filter({ hasText: why }).first()).toContainText(
    'Akun Anda ditangguhkan sampai',
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await change('Pulihkan akun');
  await expect(toast(staff, 'Akun dipulihkan. Orangnya dikabari.').first()).toBeAttached();
  await signInAgain();
  await expect(page).toHaveURL('/instructor');
});

test('staff sees the site as somebody else: every page says so, nothing is changed, and the person reads of it', async ({
  page,
  otherBrowser,
  newLearner,
  signIn,
  browserConsole,
}) => {
  test.setTimeout(120_000);
  browserConsole.allowFailure(/^\/api\//, 403);
  const { name, email } = await newLearner(page);
  const staff = await otherBrowser();
  await signIn(staff, admin);
  await staff.goto(`/admin/superadmin/users?q=${encodeURIComponent(email)}`);
  await staff.getByRole('link', { name }).first().click();
  await staff.getByRole('link', { name: 'Buka halaman akun' }).click();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  const [account, otherTab] = [staff.url(), await staff.context().newPage()];
  await otherTab.goto('/admin/superadmin');

  await press(staff, 'Lihat sebagai');
  const dialog = staff.getByRole('dialog', { name: `Lihat sebagai ${name}` });
  await expectAccessible(staff);
  await dialog.getByLabel('Alasan').fill('Melapor bahwa kursusnya tidak muncul.');
  await dialog.getByRole('button', { name: 'Mulai melihat' }).click();
  await expect(staff).toHaveURL('/dashboard');
  const banner = (tab: typeof staff) =>
    tab.getByRole('complementary', { name: 'Melihat sebagai orang lain' });
  await expect(banner(staff)).toContainText(
    `Anda melihat sebagai ${name}. Hanya membaca, sisa 30 menit.`,
  );
  await expect(otherTab).toHaveURL('/dashboard', live);
  await expect(banner(otherTab)).toBeVisible();
  for (const { viewport } of [devices.phone, devices.desktop]) {
    await staff.setViewportSize(viewport);
    await expectAccessible(staff);
    await expectNoSideScroll(staff);
  }

  await staff.goto('/profile/edit?tab=notifikasi');
  await staff.getByRole('switch').first().click();
  await expect(toast(staff, 'jadi tidak ada yang dapat diubah.').first()).toBeAttached();
  await staff.goto('/profile/edit?tab=keamanan');
  await expect(staff.getByText('Tertutup saat melihat sebagai orang lain')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Kunjungan petugas' })).toContainText(
    'Sedang berlangsung',
  );
  await expectAccessible(staff);

  await banner(staff).getByRole('button', { name: 'Kembali ke akun saya' }).click();
  await expect(staff).toHaveURL(account);
  await expect(banner(staff)).toHaveCount(0);
  await expect(banner(otherTab)).toHaveCount(0, live);

  await page.goto('/profile/edit?tab=keamanan');
  await expect(page.getByRole('list', { name: 'Kunjungan petugas' })).toContainText(
    'Melapor bahwa kursusnya tidak muncul.',
  );
});

test('a superadmin merges two accounts of one person: what forbids it first, then the plan, and the old address leads to the account that stays', async ({
  page,
  otherBrowser,
  newLearner,
  signIn,
  browserConsole,
  baseURL,
}) => {
  test.setTimeout(120_000);
  browserConsole.allowFailure(/^\/api\//, 401);
  const second = await otherBrowser();
  const [from, to] = [await newLearner(page), await newLearner(second)];
  const staff = await otherBrowser();
  await signIn(staff, admin);
  const open = async () => {
    await staff.goto(`/admin/superadmin/users?q=${encodeURIComponent(from.email)}`);
    await staff.getByRole('link', { name: from.name }).first().click();
    await staff.getByRole('link', { name: 'Buka halaman akun' }).click();
    await press(staff, 'Periksa penggabungan');
    await staff.getByLabel('Email akun yang tetap').fill(to.email);
    await staff.getByRole('button', { name: 'Periksa', exact: true }).click();
  };
  await open();
  await expect(
    staff.getByRole('status').filter({ hasText: 'Belum dapat digabungkan' }),
  ).toContainText('Email akun ini belum dibuktikan pemiliknya.');
  await expect(staff.getByRole('button', { name: 'Gabungkan akun', exact: true })).toBeHidden();
  for (const [who, { email }] of [
    [page, from],
    [second, to],
  ] as const) {
    const token = (await fromMail(email, verifyPattern)).split('#')[1];
    const verified = await who.request.post('/api/auth/verify-email', {
      headers: { origin: baseURL ?? '' },
      data: { token },
    });
    expect(verified.status()).toBe(200);
  }
  await staff.setViewportSize(devices.phone.viewport);
  await open();
  const plan = staff.getByRole('region', { name: 'Hasil pemeriksaan' });
  await expect(plan).toContainText('Penggabungan tidak dapat diurungkan.');
  await expectAccessible(staff);
  await expectNoSideScroll(staff);
  await staff.getByLabel('Alasan').fill('Orang yang sama, dicocokkan lewat panggilan video.');
  await staff.getByRole('button', { name: 'Gabungkan akun', exact: true }).click();
  await expect(toast(staff, 'Akun digabungkan. Kedua alamat dikabari.')).toBeVisible();
  await expect(staff.getByText('Digabungkan').first()).toBeVisible();
  expect(await fromMail(to.email, /(digabungkan ke akun ini)/)).toBeTruthy();
});
