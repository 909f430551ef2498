import { expect, goWithin, test, toast } from './fixtures';

const learnerPages = [
  '/dashboard',
  '/profile/complete',
  '/checkout/analisis-data-dengan-python',
  '/checkout/analisis-data-dengan-python/orders/NK-2222-2222',
  '/checkout/analisis-data-dengan-python/orders/NK-2222-2222/simulation',
  '/learn/dasar-pemrograman-web',
  '/learn/dasar-pemrograman-web/exam',
  '/profile/edit',
  '/profile/edit/education/1',
  '/profile/edit/experience/1',
];
const instructorPages = [
  '/instructor',
  '/instructor/approvals',
  '/instructor/students',
  '/instructor/reviews',
  '/instructor/earnings',
  '/instructor/coupons',
  '/instructor/courses',
  '/instructor/courses/create',
  '/instructor/courses/1/edit',
];
const adminPages = [
  '/admin/dashboard',
  '/admin/superadmin',
  '/admin/superadmin/quotes',
  '/admin/superadmin/privacy-requests',
  '/admin/superadmin/course-reviews',
  '/admin/superadmin/submissions',
  '/admin/superadmin/certificates',
  '/admin/superadmin/certificate-corrections',
  '/admin/superadmin/orders',
  '/admin/superadmin/transfers',
  '/admin/superadmin/payments',
  '/admin/superadmin/refunds',
  '/admin/superadmin/fakturs',
  '/admin/superadmin/coupons',
  '/admin/superadmin/payouts',
  '/admin/superadmin/bank-accounts',
  '/admin/superadmin/balances',
  '/admin/superadmin/taxes',
  '/admin/superadmin/shares',
  '/admin/superadmin/closings',
  '/admin/superadmin/mails',
  '/admin/courses/1/edit',
  '/admin/users/1/edit',
  '/admin/courses/1/enrollments',
  '/admin/instructor-applications',
  '/admin/member-profiles',
];

/** A screen that comes later: until then its status says so, whoever asks. */
const later = '/admin/dashboard';

test('a visitor is sent to /auth from every guarded address, and comes back after signing in', async ({ page, browserConsole }) => {
  browserConsole.expectFailure(later, 404);
  for (const [first = '', ...others] of [learnerPages, instructorPages, adminPages]) {
    await page.goto(first);
    await expect(page, first).toHaveURL(`/auth?returnUrl=${encodeURIComponent(first)}`);
    for (const path of others) {
      await goWithin(page, path);
      await expect(page, path).toHaveURL(`/auth?returnUrl=${encodeURIComponent(path)}`);
    }
  }
  await page.goto('/checkout/analisis-data-dengan-python?dari=surat');
  await page.getByLabel('Email').fill('siswa2@nusakelas.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('belajar123');
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(toast(page, 'Login berhasil!')).toBeVisible();
  await expect(page).toHaveURL('/checkout/analisis-data-dengan-python?dari=surat');
});

test('a learner is sent to /dashboard from instructor and admin addresses', async ({ page, signIn, browserConsole }) => {
  browserConsole.expectFailure(later, 404);
  await signIn(page, 'siswa2@nusakelas.test');
  for (const [first = '', ...others] of [instructorPages, adminPages]) {
    await page.goto(first);
    await expect(page, first).toHaveURL('/dashboard');
    for (const path of others) {
      await goWithin(page, path);
      await expect(page, path).toHaveURL('/dashboard');
    }
  }
});

test('an instructor has no admin area, a superadmin no instructor area; later screens are 404 pages', async ({
  page,
  signIn,
  otherBrowser,
  browserConsole,
}) => {
  browserConsole.expectFailure(later, 404);
  await signIn(page, 'instruktur@nusakelas.test');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/dashboard');

  const admin = await otherBrowser();
  await signIn(admin, 'admin@nusakelas.test');
  await admin.goto('/instructor/approvals');
  await expect(admin).toHaveURL('/dashboard');
  await admin.goto('/admin/dashboard');
  await expect(admin.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('signed-in people skip /auth; a return address of another site is ignored', async ({ page, signIn }) => {
  await signIn(page, 'siswa2@nusakelas.test');
  for (const returnUrl of ['', '//evil.example', 'https://evil.example', '/\\evil.example']) {
    await page.goto(`/auth?returnUrl=${encodeURIComponent(returnUrl)}`);
    await expect(page, returnUrl).toHaveURL('/dashboard');
  }
});

test('signing out in one tab leads to / in every tab, and deletes typed text', async ({ page, context, newLearner }) => {
  await newLearner(page);
  await page.goto('/profile/edit');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nusakelas-draft')));
  await page.getByLabel('Nama Lengkap').press('A');
  await expect.poll(drafts).toHaveLength(1);
  // A question on leaving would keep the page, because it is dismissed.
  page.on('dialog', (dialog) => void dialog.dismiss());
  const second = await context.newPage();
  await second.goto('/profile/complete?returnUrl=/courses');
  await expect(second).toHaveURL('/courses');
  const menu = page.getByRole('button', { name: 'Menu profil' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
  } else {
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
  }
  await expect(page).toHaveURL('/');
  await expect(second).toHaveURL('/');
  expect(await drafts()).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?returnUrl/);
});

test('a session that died elsewhere leads to /auth and back, without a loop', async ({ page, context, newLearner, browserConsole }) => {
  browserConsole.allowFailure('/api/notifications', 401);
  browserConsole.allowFailure('/api/notifications/stream', 401);
  // The page begins to fetch these before anybody can know.
  for (const path of ['/api/enrollments', '/api/learning/summary', '/api/orders', '/api/quote-requests', '/api/certificates'])
    browserConsole.allowFailure(path, 401);
  await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Belum ada kursus')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifikasi', exact: true })).toBeVisible();
  await context.clearCookies();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?returnUrl=%2Fdashboard');
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
});

test('someone who is not enrolled is told and sent to the course; unknown and unpublished ones lead away', async ({ page, newLearner, browserConsole }) => {
  browserConsole.expectFailure('/api/learn/analisis-data-dengan-python', 403);
  browserConsole.expectFailure('/api/learn/draf-keamanan-siber', 404);
  browserConsole.expectFailure('/api/learn/tidak-ada', 404);
  await newLearner(page);
  const paths: [string, string][] = [
    ['/learn/analisis-data-dengan-python', '/course/analisis-data-dengan-python'],
    ['/learn/tidak-ada', '/dashboard'],
    // Nobody can tell a draft from a course that doesn't exist.
    ['/learn/draf-keamanan-siber', '/dashboard'],
    ['/course/tidak-ada', '/'],
    ['/course/draf-keamanan-siber', '/'],
  ];
  for (const [path, target] of paths) {
    await page.goto(path);
    await expect(page, path).toHaveURL(target);
    if (target.startsWith('/course/')) await expect(toast(page, 'Anda belum terdaftar di kursus ini').first()).toBeVisible();
  }
  // The API's refusals stand in Chromium's console; here they are the subject.
});
