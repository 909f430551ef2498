import { expect, goWithin, test, toast } from './fixtures';

// Who is let in where is proven for every address in `src/app/shells/guards.test.ts`: here the guard of each area is asked, by a load and by a link.
const areas = [
  ['/checkout/analisis-data-dengan-python', '/profile/edit/education/1'],
  ['/instructor', '/instructor/courses/1/edit'],
  ['/admin/dashboard', '/admin/superadmin/orders'],
] as const;
const [, ...workplaces] = areas;

// spec: S9.2 S57.2 S155.1 S196.1
test('a visitor is sent to /auth from every guarded area, and comes back after signing in', async ({
  page,
}) => {
  for (const [loaded, linked] of areas) {
    await page.goto(loaded);
    await expect(page, loaded).toHaveURL(`/auth?returnUrl=${encodeURIComponent(loaded)}`);
    await goWithin(page, linked);
    await expect(page, linked).toHaveURL(`/auth?returnUrl=${encodeURIComponent(linked)}`);
  }
  await page.goto('/checkout/analisis-data-dengan-python?dari=surat');
  await page.getByLabel('Email').fill('siswa2@nusakelas.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('belajar123');
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(toast(page, 'Login berhasil!')).toBeVisible();
  await expect(page).toHaveURL('/checkout/analisis-data-dengan-python?dari=surat');
});

// spec: S57.3-4 D10.2
test('a learner is sent to /dashboard from instructor and admin addresses', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'siswa2@nusakelas.test');
  for (const [loaded, linked] of workplaces) {
    await page.goto(loaded);
    await expect(page, loaded).toHaveURL('/dashboard');
    await goWithin(page, linked);
    await expect(page, linked).toHaveURL('/dashboard');
  }
});

test('a superadmin is let in', async ({ page, signIn }) => {
  await signIn(page, 'admin@nusakelas.test');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Ringkasan' })).toBeVisible();
});

// spec: S24.1 S77.5 D11.1-2
test('signed-in people skip /auth; a return address of another site is ignored', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'siswa2@nusakelas.test');
  // More of them meet `safeReturnUrl` in `src/features/auth/rules.test.ts`.
  for (const returnUrl of ['', '//evil.example']) {
    await page.goto(`/auth?returnUrl=${encodeURIComponent(returnUrl)}`);
    await expect(page, returnUrl).toHaveURL('/dashboard');
  }
});

// spec: S57.6 S163.1
test('signing out in one tab leads to / in every tab, and deletes typed text', async ({
  page,
  context,
  newLearner,
}) => {
  await newLearner(page);
  await page.goto('/profile/edit');
  const drafts = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('nusakelas-draft')),
    );
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

// spec: S133.3 D3.5
test('a session that died elsewhere leads to /auth and back, without a loop', async ({
  page,
  context,
  newLearner,
  browserConsole,
}) => {
  browserConsole.allowFailure('/api/notifications', 401);
  browserConsole.allowFailure('/api/notifications/stream', 401);
  // The page begins to fetch these before anybody can know.
  for (const path of [
    '/api/enrollments',
    '/api/learning/summary',
    '/api/training',
    '/api/orders',
    '/api/quote-requests',
    '/api/certificates',
  ])
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

// spec: S30.1 S86.2 S89.2-3 S155.2 S200.1
test('someone who is not enrolled is told and sent to the course; unknown and unpublished ones lead away', async ({
  page,
  newLearner,
  browserConsole,
}) => {
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
    if (target.startsWith('/course/'))
      await expect(toast(page, 'Anda belum terdaftar di kursus ini').first()).toBeVisible();
  }
  // The API's refusals stand in Chromium's console; here they are the subject.
});
