import type { Page } from '@playwright/test';
import { totp } from '../src/testing/totp';
import { expect, expectAccessible, expectNoSideScroll, open, password, test, toast, unique } from './fixtures';
import { fromMail, verifyPattern } from './mail';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function signInByForm(page: Page, email: string, word = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await press(page, 'Masuk');
}

test('from sign-up to a second factor, a sign-in with its code, and out of every device', async ({ page, otherBrowser, browserConsole }) => {
  browserConsole.expectFailure('/api/auth/factors/verification', 422);
  browserConsole.allowFailure('/api/notifications/stream', 401);
  test.setTimeout(120_000);
  const email = `akun-${unique()}@nusakelas.test`;
  await open(page, '/auth?mode=daftar');
  await page.getByLabel('Nama Lengkap').fill('Sari Wulandari');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
  await press(page, 'Daftar');
  await expect(page).toHaveURL('/dashboard');

  await test.step('the address is verified by the mail', async () => {
    await page.goto('/profile/edit?tab=keamanan');
    await expect(page.getByText('Belum diverifikasi')).toBeVisible();
    await open(page, await fromMail(email, verifyPattern));
    await press(page, 'Verifikasi email');
    await expect(page.getByRole('heading', { level: 1, name: 'Email Anda sudah terverifikasi' })).toBeVisible();
  });

  const secret = await test.step('a second factor is set up', async () => {
    await page.goto('/profile/edit?tab=keamanan');
    await expect(page.getByText('Terverifikasi', { exact: true })).toBeVisible();
    await press(page, 'Aktifkan');
    await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
    const secret = (await page.getByTestId('secret').textContent()) ?? '';
    await expectAccessible(page);
    await page.getByLabel('Kode dari aplikasi').fill('000000');
    await press(page, 'Verifikasi dan aktifkan');
    await expect(page.getByText('Kode salah atau sudah tidak berlaku.')).toBeVisible();
    await page.getByLabel('Kode dari aplikasi').fill(totp(secret));
    await press(page, 'Verifikasi dan aktifkan');
    await expect(page.getByRole('group', { name: 'Kode pemulihan' }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await press(page, 'Sudah saya simpan');
    await expect(page.getByText('Sisa kode pemulihan: 10.')).toBeVisible();
    return secret;
  });

  const phone = await otherBrowser();
  await test.step('another device signs in with the code', async () => {
    await open(phone, '/auth?returnUrl=%2Fprofile%2Fedit%3Ftab%3Dkeamanan');
    await signInByForm(phone, email);
    await expect(phone.getByRole('heading', { level: 1, name: 'Verifikasi dua langkah' })).toBeVisible();
    // The code that set it up is used up, and the next one counts already.
    await phone.getByLabel('Kode verifikasi').fill(totp(secret, 1));
    await press(phone, 'Verifikasi');
    await expect(toast(phone, 'Login berhasil!')).toBeVisible();
    await expect(phone).toHaveURL('/profile/edit?tab=keamanan');
  });

  await test.step('it ends every session, and the first device hears of it', async () => {
    await expect(phone.getByRole('region', { name: 'Perangkat' }).getByRole('listitem')).toHaveCount(2);
    await press(phone, 'Keluar dari semua perangkat');
    await phone.getByRole('dialog', { name: 'Keluar dari semua perangkat?' }).getByRole('button', { name: 'Keluar', exact: true }).click();
    await expect(phone).toHaveURL('/');
    await expect(page).toHaveURL(/^[^?]+\/auth\?returnUrl=/, { timeout: 20_000 });
  });
});

test('a forgotten password is replaced by mail, and a change of address asks for a fresh proof', async ({ page, newLearner, browserConsole }) => {
  browserConsole.expectFailure('/api/auth/change-email', 403);
  browserConsole.expectFailure('/api/auth/reauthenticate', 422);
  test.setTimeout(90_000);
  const { email } = await newLearner(page);
  await page.context().clearCookies();
  await open(page, '/auth');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Lupa password?');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await press(page, 'Kirim tautan');
  await expect(page.getByRole('status').filter({ hasText: 'kami sudah mengirim tautan' })).toBeVisible();
  const link = await fromMail(email, /(\/auth\/reset#[\w.-]+)/);
  const answer = await open(page, link);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
  await expect(page).toHaveURL('/auth/reset');
  await page.getByRole('textbox', { name: 'Password baru' }).fill('rahasia-baru');
  await press(page, 'Simpan password');
  await expect(page).toHaveURL('/auth');
  await signInByForm(page, email, 'rahasia-baru');
  await expect(page).toHaveURL('/dashboard');

  await test.step('the link is spent', async () => {
    const other = await page.context().newPage();
    await open(other, link);
    await expect(other.getByRole('heading', { level: 1, name: 'Tautan ini tidak dapat dipakai' })).toBeVisible();
    await other.close();
  });

  await test.step('a stale session is asked again, and nothing typed is lost', async () => {
    let refused = false;
    await page.route('**/api/auth/change-email', async (route) => {
      if (refused) return route.fallback();
      refused = true;
      const problem = { type: 'x', title: 'x', status: 403, detail: 'Buktikan dulu bahwa ini Anda.', code: 'reauthentication_required' };
      await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
    });
    await page.goto('/profile/edit?tab=keamanan');
    const next = `pindah-${unique()}@nusakelas.test`;
    await page.getByLabel('Email baru').fill(next);
    await press(page, 'Ganti email');
    const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
    await dialog.getByRole('textbox', { name: 'Password' }).fill('salah-sekali');
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(dialog.getByText('Password salah')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Password' }).fill('rahasia-baru');
    await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(page.getByText(`Menunggu konfirmasi: ${next}`)).toBeVisible();
    const answer = await open(page, await fromMail(email, /(\/auth\/email#[\w.-]+)/));
    expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' });
    await expect(page).toHaveURL('/auth/email');
    await press(page, 'Lanjutkan penggantian');
    await expect(page.getByRole('heading', { level: 1, name: 'Satu langkah lagi' })).toBeVisible();
    await expect(page.getByText(`Sekarang buka kotak masuk ${next}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buka keamanan akun' }).click();
    await expect(page.getByText('Langkah 2 dari 2: buka kotak masuk')).toBeVisible();
    await open(page, await fromMail(next, /(\/auth\/email#[\w.-]+)/));
    await press(page, 'Lanjutkan penggantian');
    await expect(page.getByRole('heading', { level: 1, name: 'Email akun Anda telah diganti' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(`Mulai sekarang masuk dengan ${next}`);
    await expect(page.getByRole('link', { name: 'Buka keamanan akun' })).toBeVisible();
  });
});
