import { devices } from './devices';
import {
  askOneByOne,
  expect,
  expectAccessible,
  expectNoSideScroll,
  shown,
  test,
  toast,
} from './fixtures';
import { fromMail, verifyPattern } from './mail';

/** The words of the headings that begin in one line and end in another. */
function brokenWords(headings: Element[]): string[] {
  const range = document.createRange();
  const found: string[] = [];
  for (const heading of headings) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          found.push(word);
      }
    }
  }
  return found;
}

// spec: S71.1 D33.1
test('on a phone the organisations of the home page take one line', async ({ page }) => {
  await page.setViewportSize(devices.phone.viewport);
  await page.goto('/');
  const names = page.getByRole('region', { name: 'Kursus dari' }).getByRole('list');
  await expect(names).toBeVisible();
  expect((await names.boundingBox())?.height).toBeLessThanOrEqual(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    devices.phone.viewport.width,
  );
});

test('with large text on a phone no title breaks inside a word', async ({ page }) => {
  await page.setViewportSize(devices.phone.viewport);
  for (const path of [
    '/course/dasar-pemrograman-web',
    '/business',
    '/business/programs/finance-accounting/basic',
    '/about',
  ]) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await page.getByRole('heading').evaluateAll(brokenWords), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(
      devices.phone.viewport.width,
    );
  }
});

// spec: D3.2
test('the page of the verification mail says that it worked and leads on', async ({
  page,
  newLearner,
}) => {
  const { email } = await newLearner(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Verifikasi email Anda')).toBeVisible();
  await expect(page.getByText('Lengkapi profil Anda')).toBeHidden();
  await expectAccessible(page);
  await page.goto(await fromMail(email, verifyPattern));
  await expect(page).toHaveURL('/auth/verify');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Verifikasi email' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Email Anda sudah terverifikasi' }),
  ).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await expect(page.getByRole('link', { name: 'Buka beranda' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Lanjut ke dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Pembelajaran Saya' })).toBeVisible();
  await expect(page.getByText('Verifikasi email Anda')).toBeHidden();
  const hint = page.getByRole('region', { name: 'Lengkapi profil Anda' });
  await expect(hint.getByRole('link', { name: 'Lengkapi profil' })).toHaveAttribute(
    'href',
    '/profile/edit',
  );
  await expectAccessible(page);
  await hint.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(hint).toBeHidden();
  await askOneByOne(page);
  const profile = page.waitForResponse('**/api/profile');
  await page.reload();
  await profile;
  await expect(page.getByRole('heading', { name: 'Pembelajaran Saya' })).toBeVisible();
  await expect(hint).toBeHidden();
});

// spec: N2.3
test('a profile without a name is completed on the way to enrolling, and nothing typed is lost', async ({
  page,
  signIn,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/enrollments', 409);
  browserConsole.expectFailure('/api/checkout/analisis-data-dengan-python', 409);
  await signIn(page, 'tanpanama@nusakelas.test');
  // A purchase asks for it too, from the button and from its own address.
  const toPay = '/profile/complete?returnUrl=%2Fcheckout%2Fanalisis-data-dengan-python';
  await page.goto('/checkout/analisis-data-dengan-python');
  await expect(toast(page, 'Lengkapi profil Anda terlebih dahulu')).toBeVisible();
  await expect(page).toHaveURL(toPay);
  await page.goto('/course/analisis-data-dengan-python');
  await shown(page, 'Beli Kursus').click();
  await expect(toast(page, 'Lengkapi profil Anda terlebih dahulu')).toBeVisible();
  await expect(page).toHaveURL(
    '/profile/complete?returnUrl=%2Fcourse%2Fanalisis-data-dengan-python',
  );
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
  // The browser keeps the typed text. Without room for it the page asks before it is left.
  await page.goForward();
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('A');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Nama Lengkap').fill('An');
  await page.goBack();
  await page
    .getByRole('dialog', { name: 'Tinggalkan tanpa menyimpan?' })
    .getByRole('button', { name: 'Tinggalkan' })
    .click();
  await expect(page).toHaveURL('/course/dasar-pemrograman-web');
});

test.describe('on a phone', () => {
  test.use(devices.phone);

  // spec: N2.3
  test('a completed profile carries on with the enrolment; a failed save says so beside its button, and only until it works', async ({
    page,
    newLearner,
    browserConsole,
  }) => {
    browserConsole.expectFailure('/api/enrollments', 403);
    browserConsole.expectFailure('/api/profile/completion');
    await newLearner(page);
    let complete = false;
    await askOneByOne(page);
    await page.route('**/api/profile', async (route) => {
      const profile = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: complete ? profile : { ...profile, complete: false } });
    });
    await page.route('**/api/enrollments', async (route) => {
      const problem = {
        type: 'x',
        title: 'x',
        status: 403,
        detail: 'Lengkapi profil Anda terlebih dahulu.',
        code: 'profile_incomplete',
      };
      if (complete || route.request().method() !== 'POST') return route.fallback();
      await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
    });
    await page.goto('/course/dasar-pemrograman-web');
    await shown(page, 'Daftar Kursus').click();
    await expect(page).toHaveURL('/profile/complete?returnUrl=%2Fcourse%2Fdasar-pemrograman-web');
    await page.route('**/api/profile/completion', (route) => route.abort());
    await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click();
    const failed = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Profil belum tersimpan' });
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/profile/completion');
    complete = true;
    await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click();
    await expect(
      toast(page, 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.'),
    ).toBeVisible();
    await expect(failed).toBeHidden();
    await expect(page).toHaveURL(/\/learn\/dasar-pemrograman-web/);
  });
});
