import type { Locator, Page } from '@playwright/test';
import { totp } from '../src/testing/totp';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  goWithin,
  open,
  password,
  test,
  toast,
  unique,
} from './fixtures';
import { fromMail, verifyPattern } from './mail';

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) =>
  page.getByRole('textbox', { name, exact: true });
const title = (page: Page | Locator, name: string) =>
  page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const toSecurity = (page: Page) => goWithin(page, '/profile/edit?tab=keamanan');
const isPrivate = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
};

async function signInByForm(page: Page, email: string, word = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await press(page, 'Masuk');
}

// spec: S64.1 S197.1 N3.2
test('from sign-up to a second factor, a sign-in with its code, and out of every device', async ({
  page,
  otherBrowser,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/auth/factors/verification', 422);
  browserConsole.expectFailure('/api/auth/sign-in/factor', 422);
  // What the first device asks for in the moment when its session ends.
  browserConsole.allowFailure(/^\/api\/(auth|me|notifications)\b/, 401);
  const email = `akun-${unique()}@nusakelas.test`;
  await open(page, '/auth?mode=daftar');
  await page.getByLabel('Nama Lengkap').fill('Sari Wulandari');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
  await press(page, 'Daftar');
  await expect(page).toHaveURL('/dashboard');

  await test.step('the address is verified by the mail', async () => {
    await toSecurity(page);
    await expect(page.getByText('Belum diverifikasi')).toBeVisible();
    await open(page, await fromMail(email, verifyPattern));
    await press(page, 'Verifikasi email');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Email Anda sudah terverifikasi' }),
    ).toBeVisible();
  });

  const secret =
    await test.step('a second factor is set up by keys, and the focus stays where the next key is', async () => {
      await toSecurity(page);
      await expect(page.getByText('Terverifikasi', { exact: true })).toBeVisible();
      const factor = page.getByRole('region', { name: 'Verifikasi dua langkah', exact: true });
      const setUp = factor.getByRole('group', { name: 'Siapkan aplikasi autentikator' });
      await button(factor, 'Aktifkan').press('Enter');
      await expect(setUp).toBeFocused();
      await button(setUp, 'Batal').press('Enter');
      await expect(title(factor, 'Verifikasi dua langkah')).toBeFocused();
      await button(factor, 'Aktifkan').press('Enter');
      await expect(setUp).toBeFocused();
      await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
      const secret = (await page.getByTestId('secret').textContent()) ?? '';
      await expectAccessible(page);
      const code = field(setUp, 'Kode dari aplikasi');
      await button(setUp, 'Verifikasi dan aktifkan').press('Enter');
      await expect(code).toBeFocused();
      await code.fill('000000');
      await button(setUp, 'Verifikasi dan aktifkan').press('Enter');
      await expect(code).toHaveAccessibleDescription(/Kode salah atau sudah tidak berlaku\./);
      await expect(code).toBeFocused();
      await code.fill(totp(secret));
      await code.press('Enter');
      const codes = factor.getByRole('group', { name: 'Kode pemulihan' });
      await expect(codes).toBeFocused();
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await button(codes, 'Sudah saya simpan').press('Enter');
      await expect(title(factor, 'Verifikasi dua langkah')).toBeFocused();
      await expect(page.getByText('Sisa kode pemulihan: 10.')).toBeVisible();
      await button(factor, 'Matikan').press('Enter');
      await page.keyboard.press('Escape');
      await expect(button(factor, 'Matikan')).toBeFocused();
      await button(factor, 'Buat kode pemulihan baru').press('Enter');
      await button(page.getByRole('dialog'), 'Buat kode baru').press('Enter');
      await expect(codes).toBeFocused();
      return secret;
    });

  const phone = await otherBrowser();
  await test.step('another device signs in with the code', async () => {
    await open(phone, '/auth?returnUrl=%2Fprofile%2Fedit%3Ftab%3Dkeamanan');
    await signInByForm(phone, email);
    await expect(
      phone.getByRole('heading', { level: 1, name: 'Verifikasi dua langkah' }),
    ).toBeVisible();
    const [code, recovery] = [field(phone, 'Kode verifikasi'), field(phone, 'Kode pemulihan')];
    await expect(code).toBeFocused();
    await button(phone, 'Kembali').press('Enter');
    await expect(title(phone.getByRole('main'), 'Masuk')).toBeFocused();
    await signInByForm(phone, email);
    await expect(code).toBeFocused();
    await button(phone, 'Verifikasi').press('Enter');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await button(phone, 'Verifikasi').press('Enter');
    await expect(code).toHaveAccessibleDescription(/Kode salah/);
    await expect(code).toBeFocused();
    await button(phone, 'Gunakan kode pemulihan').press('Enter');
    await expect(recovery).toBeFocused();
    await button(phone, 'Gunakan kode aplikasi').press('Enter');
    await expect(code).toBeFocused();
    // The code that set it up is used up, and the next one counts already.
    await code.fill(totp(secret, 1));
    await press(phone, 'Verifikasi');
    await expect(toast(phone, 'Login berhasil!')).toBeVisible();
    await expect(phone).toHaveURL('/profile/edit?tab=keamanan');
  });

  await test.step('it ends every session, and the first device hears of it', async () => {
    await expect(
      phone.getByRole('region', { name: 'Perangkat' }).getByRole('listitem'),
    ).toHaveCount(2);
    // The new factor gave the first device a new session, for which it opens its stream anew only after some seconds.
    const streaming = page.waitForResponse('**/api/notifications/stream');
    await page.reload();
    await streaming;
    await expect(page.getByRole('region', { name: 'Perangkat' }).getByRole('listitem')).toHaveCount(
      2,
    );
    await press(phone, 'Keluar dari semua perangkat');
    await phone
      .getByRole('dialog', { name: 'Keluar dari semua perangkat?' })
      .getByRole('button', { name: 'Keluar', exact: true })
      .click();
    await expect(phone).toHaveURL('/');
    await expect(page).toHaveURL(/^[^?]+\/auth\?returnUrl=/, { timeout: 20_000 });
  });
});

test('a forgotten password is replaced by mail, and a change of address is confirmed from both', async ({
  page,
  newLearner,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/auth/reset-password', 400);
  const { email } = await newLearner(page);
  await page.context().clearCookies();
  const main = page.getByRole('main');
  const address = field(main, 'Email');
  await open(page, '/auth');
  await address.fill(email);
  await button(main, 'Lupa password?').press('Enter');
  await expect(title(main, 'Lupa password?')).toBeFocused();
  await expect(address).toHaveValue(email);
  await address.fill('');
  await address.press('Enter');
  await expect(address).toBeFocused();
  await address.fill(email);
  await button(main, 'Kirim tautan').press('Enter');
  await expect(
    main.getByRole('status').filter({ hasText: 'kami sudah mengirim tautan' }),
  ).toBeFocused();
  await button(main, 'Kembali ke halaman masuk').press('Enter');
  await expect(title(main, 'Masuk')).toBeFocused();

  const link = await fromMail(email, /(\/auth\/reset#[\w.-]+)/);
  const answer = await open(page, link);
  expect(answer?.headers()).toMatchObject(isPrivate);
  await expect(page).toHaveURL('/auth/reset');
  const next = field(main, 'Password baru');
  await next.fill('123');
  await button(main, 'Simpan password').press('Enter');
  await expect(next).toBeFocused();
  await next.fill('rahasia-baru');
  const other = await page.context().newPage();
  await open(other, link);
  await field(other, 'Password baru').fill('rahasia-lain');
  await next.press('Enter');
  await expect(page).toHaveURL('/auth');
  await field(other, 'Password baru').press('Enter');
  await expect(title(other, 'Tautan ini tidak dapat dipakai'), 'the link is spent').toBeFocused();
  await other.close();
  await signInByForm(page, email, 'rahasia-baru');
  await expect(page).toHaveURL('/dashboard');

  await test.step('the mail to the old address leads on to the mail to the new one', async () => {
    await toSecurity(page);
    const moved = `pindah-${unique()}@nusakelas.test`;
    await page.getByLabel('Email baru').fill(moved);
    await press(page, 'Ganti email');
    await expect(page.getByText(`Menunggu konfirmasi: ${moved}`)).toBeVisible();
    const answer = await open(page, await fromMail(email, /(\/auth\/email#[\w.-]+)/));
    expect(answer?.headers()).toMatchObject(isPrivate);
    await expect(page).toHaveURL('/auth/email');
    await press(page, 'Lanjutkan penggantian');
    await expect(page.getByRole('heading', { level: 1, name: 'Satu langkah lagi' })).toBeVisible();
    await expect(page.getByText(`Sekarang buka kotak masuk ${moved}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buka keamanan akun' }).click();
    await expect(page.getByText('Langkah 2 dari 2: buka kotak masuk')).toBeVisible();
    await open(page, await fromMail(moved, /(\/auth\/email#[\w.-]+)/));
    await press(page, 'Lanjutkan penggantian');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Email akun Anda telah diganti' }),
    ).toBeFocused();
    await expect(page.getByRole('main')).toContainText(`Mulai sekarang masuk dengan ${moved}`);
    await expect(page.getByRole('link', { name: 'Buka keamanan akun' })).toBeVisible();
  });
});
