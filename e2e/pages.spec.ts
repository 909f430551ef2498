import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, password, shown, test, toast } from './fixtures';
import { fromMail, verifyPattern } from './mail';

test('the verification mail leads to / and says that it worked', async ({ page, newLearner }) => {
  const { email } = await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Verifikasi email Anda')).toBeVisible();
  await expect(page.getByText('Lengkapi profil Anda')).toBeHidden();
  await expectAccessible(page);
  await page.goto(await fromMail(email, verifyPattern));
  await expect(page).toHaveURL('/auth/verify');
  await page.getByRole('button', { name: 'Verifikasi email' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Email Anda sudah terverifikasi.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Pembelajaran Saya' })).toBeVisible();
  await expect(page.getByText('Verifikasi email Anda')).toBeHidden();
  const hint = page.getByRole('region', { name: 'Lengkapi profil Anda' });
  await expect(hint.getByRole('link', { name: 'Lengkapi profil' })).toHaveAttribute('href', '/profile/edit');
  await expectAccessible(page);
  await hint.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(hint).toBeHidden();
  const profile = page.waitForResponse('**/api/profile');
  await page.reload();
  await profile;
  await expect(page.getByRole('heading', { name: 'Pembelajaran Saya' })).toBeVisible();
  await expect(hint).toBeHidden();
});

test('a profile without a name is completed on the way to enrolling, and nothing typed is lost', async ({ page, signIn, browserConsole }) => {
  browserConsole.expectFailure('/api/enrollments', 409);
  await signIn(page, 'tanpanama@nusakelas.test');
  await page.goto('/course/dasar-pemrograman-web');
  await shown(page, 'Daftar Kursus').click();
  await expect(toast(page, 'Lengkapi profil Anda terlebih dahulu')).toBeVisible();
  await expect(page).toHaveURL('/profile/complete?returnUrl=%2Fcourse%2Fdasar-pemrograman-web');
  await page.getByLabel('Nama Lengkap').fill('A');
  await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click();
  await expect(page.getByText('Nama lengkap minimal 2 karakter')).toBeVisible();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('A');
  // Going back is a change of mind: nobody is sent to and fro.
  await page.goBack();
  await expect(shown(page, 'Daftar Kursus')).toBeEnabled();
  await expect(page).toHaveURL('/course/dasar-pemrograman-web');
  // What was typed waits in the browser. One that has no room for it asks.
  await page.goForward();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('A');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Nama Lengkap').fill('An');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' }).getByRole('button', { name: 'Tinggalkan' }).click();
  await expect(page).toHaveURL('/course/dasar-pemrograman-web');
});

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('a completed profile carries on with the enrolment; a failed save says so beside its button, and only until it works', async ({
    page,
    newLearner,
    browserConsole,
  }) => {
    browserConsole.expectFailure('/api/enrollments', 403);
    browserConsole.expectFailure('/api/profile/completion');
    await newLearner(page);
    let complete = false;
    await page.route('**/api/profile', async (route) => {
      const profile = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: complete ? profile : { ...profile, complete: false } });
    });
    await page.route('**/api/enrollments', async (route) => {
      const problem = { type: 'x', title: 'x', status: 403, detail: 'Lengkapi profil Anda terlebih dahulu.', code: 'profile_incomplete' };
      if (complete || route.request().method() !== 'POST') return route.fallback();
      await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
    });
    await page.goto('/course/dasar-pemrograman-web');
    await shown(page, 'Daftar Kursus').click();
    await expect(page).toHaveURL('/profile/complete?returnUrl=%2Fcourse%2Fdasar-pemrograman-web');
    await page.route('**/api/profile/completion', (route) => route.abort());
    await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click();
    const failed = page.getByRole('main').getByRole('alert').filter({ hasText: 'Profil belum tersimpan' });
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/profile/completion');
    complete = true;
    await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click();
    await expect(toast(page, 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.')).toBeVisible();
    await expect(failed).toBeHidden();
    await expect(page).toHaveURL(/\/learn\/dasar-pemrograman-web/);
  });

  test('a paid course leads through signing in to checkout, which says when buying opens and keeps the interest', async ({ page, newLearner }) => {
    const { email } = await newLearner(page);
    await page.context().clearCookies();
    await open(page, '/course/analisis-data-dengan-python');
    for (const viewport of [devices.desktop.viewport, devices.phone.viewport]) {
      await page.setViewportSize(viewport);
      await expect(page.getByText('Belum termasuk PPN 11%').filter({ visible: true })).toBeVisible();
      await expect(shown(page, 'Beli Kursus')).toBeEnabled();
    }
    await shown(page, 'Beli Kursus').click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL('/checkout/analisis-data-dengan-python');
    await page.getByRole('button', { name: 'Kabari saya saat dibuka' }).click();
    await expect(page.getByText('Minat Anda tersimpan')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Minat Anda tersimpan')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.setViewportSize(devices.desktop.viewport);
    await expectNoSideScroll(page);
  });
});
