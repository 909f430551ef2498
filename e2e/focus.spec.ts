import type { Locator, Page } from '@playwright/test';
import { totp } from '../src/testing/totp';
import { expect, expectAccessible, open, password, test, unique } from './fixtures';
import { fromMail, verifyPattern } from './mail';

// Every action by the keyboard leaves the focus where the next one begins, and never on the page's body.

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) =>
  page.getByRole('textbox', { name, exact: true });
const title = (page: Page | Locator, name: string) =>
  page.getByRole('heading', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Fills a field and presses Enter in it. */
async function enter(into: Locator, text: string) {
  await into.fill(text);
  await into.press('Enter');
}

const refusal = { status: 403, contentType: 'application/problem+json' };
const stale = {
  type: 'x',
  title: 'x',
  status: 403,
  detail: 'Buktikan dulu bahwa ini Anda.',
  code: 'reauthentication_required',
};

/** The second factor is for verified addresses only. */
async function verify(page: Page, email: string, origin = '') {
  const token = (await fromMail(email, verifyPattern)).split('#')[1];
  const verified = await page.request.post('/api/auth/verify-email', {
    headers: { origin },
    data: { token },
  });
  expect(verified.status()).toBe(200);
}

/** The first request to this address is answered as if the last sign-in was long ago. */
async function refuseOnce(page: Page, path: string) {
  let refused = false;
  await page.route(path, (route) => {
    if (refused) return route.fallback();
    refused = true;
    return route.fulfill({ ...refusal, json: stale });
  });
}

// spec: S65.1 S77.1-2 S77.4 S138.1 S143.1-2 S163.2 S196.1 D0.1
test('a visitor signs in and signs up', async ({ page, newLearner, browserConsole }) => {
  browserConsole.expectFailure('/api/auth/sign-in/email', 401);
  browserConsole.expectFailure('/api/auth/sign-up/email', 409);
  const { email } = await newLearner(page);
  await page.context().clearCookies();
  await open(page, '/auth');
  const main = page.getByRole('main');
  const [address, word] = [field(main, 'Email'), field(main, 'Password')];
  await button(main, 'Masuk').press('Enter');
  await expect(address).toBeFocused();
  await address.fill(email);
  await button(main, 'Masuk').press('Enter');
  await expect(word).toBeFocused();
  await enter(word, 'bukan-passwordnya');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Email atau password salah.' }),
  ).toBeVisible();
  await expect(address).toHaveValue(email);
  await expect(word).toBeFocused();
  await word.fill('bukan-juga');
  const refused = page.waitForResponse('**/api/auth/sign-in/email');
  await button(main, 'Masuk').press('Enter');
  await refused;
  await expect(word).toBeFocused();
  await button(main, 'Tampilkan password').press('Enter');
  await expect(button(main, 'Tampilkan password')).toBeFocused();

  await button(main, 'Daftar di sini').press('Enter');
  await expect(title(main, 'Buat akun')).toBeFocused();
  await expect(page).toHaveTitle(/^Buat akun · /);
  await page.keyboard.press('Tab');
  const name = field(main, 'Nama Lengkap');
  await expect(name).toBeFocused();
  await button(main, 'Daftar').press('Enter');
  await expect(name).toBeFocused();
  await name.fill('Sari Wulandari');
  await address.fill('sari');
  await word.fill('123');
  await button(main, 'Daftar').press('Enter');
  await expect(address).toBeFocused();
  await enter(address, email);
  await expect(word).toBeFocused();
  await enter(word, password);
  const consent = main.getByRole('checkbox', { name: 'Saya menyetujui' });
  await expect(consent).toBeFocused();
  await consent.press('Space');
  await button(main, 'Daftar').press('Enter');
  await expect(address).toHaveAccessibleDescription('Email ini sudah terdaftar. Silakan masuk.');
  await expect(address).toBeFocused();
  await button(main, 'Masuk di sini').press('Enter');
  await expect(title(main, 'Masuk')).toBeFocused();
});

// spec: N3.2
test('somebody changes password, e-mail, linked account and devices', async ({
  page,
  newLearner,
  playwright,
  baseURL,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/auth/change-password', 422);
  browserConsole.expectFailure('/api/auth/change-email', 403);
  browserConsole.expectFailure('/api/auth/reauthenticate', 422);
  const { email } = await newLearner(page);
  await verify(page, email, baseURL);
  for (const _ of ['a phone', 'a tablet']) {
    const device = await playwright.request.newContext({
      ...(baseURL && { baseURL, extraHTTPHeaders: { origin: baseURL } }),
    });
    expect((await device.post('/api/auth/sign-in/email', { data: { email, password } })).ok()).toBe(
      true,
    );
    await device.dispose();
  }
  const google = {
    id: '0198a000-0000-7000-8000-000000000001',
    provider: 'google',
    name: 'Google',
    label: email,
    linkedAt: '2026-11-01T00:00:00.000Z',
  };
  let identities = [google];
  await page.route('**/api/auth/providers', (route) =>
    route.fulfill({ json: { providers: [{ id: 'google', name: 'Google' }] } }),
  );
  await page.route('**/api/auth/identities', (route) =>
    route.fulfill({ json: { hasPassword: true, identities } }),
  );
  await page.route('**/api/auth/identities/*', (route) => {
    identities = [];
    return route.fulfill({ json: { ok: true } });
  });
  await open(page, '/profile/edit?tab=keamanan');

  const words = part(page, 'Password');
  await words.getByRole('textbox', { name: 'Password saat ini' }).fill('salah-sekali');
  await button(words, 'Ganti password').press('Enter');
  await expect(field(words, 'Password baru')).toBeFocused();
  await enter(field(words, 'Password baru'), 'rahasia-baru');
  await expect(field(words, 'Password saat ini')).toHaveAccessibleDescription(
    'Password saat ini salah',
  );
  await expect(field(words, 'Password saat ini')).toBeFocused();
  await words.getByRole('checkbox', { name: 'Keluar dari perangkat lain' }).uncheck();
  await field(words, 'Password saat ini').fill(password);
  await button(words, 'Ganti password').press('Enter');
  await expect(field(words, 'Password baru')).toHaveValue('');
  await expect(button(words, 'Ganti password')).toBeFocused();

  const mail = part(page, 'Email');
  const address = field(mail, 'Email baru');
  await button(mail, 'Ganti email').press('Enter');
  await expect(address).toBeFocused();
  await refuseOnce(page, '**/api/auth/change-email');
  const moved = `pindah-${unique()}@nusakelas.test`;
  await address.fill(moved);
  await button(mail, 'Ganti email').press('Enter');
  const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await expect(field(proof, 'Password')).toBeFocused();
  await button(proof, 'Lanjutkan').press('Enter');
  await expect(field(proof, 'Password')).toBeFocused();
  await enter(field(proof, 'Password'), 'salah-sekali');
  await expect(field(proof, 'Password')).toHaveAccessibleDescription('Password salah');
  await expectAccessible(page);
  await expect(field(proof, 'Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(button(mail, 'Ganti email')).toBeFocused();
  await page.unroute('**/api/auth/change-email');
  await refuseOnce(page, '**/api/auth/change-email');
  await page.keyboard.press('Enter');
  await enter(field(proof, 'Password'), 'rahasia-baru');
  await expect(mail.getByRole('status')).toContainText(`Menunggu konfirmasi: ${moved}`);
  await expect(button(mail, 'Ganti email')).toBeFocused();
  await button(mail, 'Batalkan penggantian').press('Enter');
  await expect(title(mail, 'Email')).toBeFocused();

  const linked = part(page, 'Akun tertaut');
  await button(linked, 'Putuskan Google').press('Enter');
  const unlinking = page.getByRole('dialog', { name: 'Putuskan Google?' });
  await button(unlinking, 'Batal').press('Enter');
  await expect(button(linked, 'Putuskan Google')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(unlinking, 'Putuskan').press('Enter');
  await expect(title(linked, 'Akun tertaut')).toBeFocused();
  await expect(button(linked, 'Hubungkan Google')).toBeVisible();

  const devices = part(page, 'Perangkat');
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices
    .getByRole('button', { name: /^Keluarkan / })
    .first()
    .press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(title(devices, 'Perangkat')).toBeFocused();
  const others = button(devices, 'Keluar dari perangkat lain');
  await others.press('Enter');
  await button(page.getByRole('dialog'), 'Batal').press('Enter');
  await expect(others).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Keluar').press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(title(devices, 'Perangkat')).toBeFocused();
});

// spec: N3.2
test('a sign-in with a recovery code, then an export and a deletion', async ({
  page,
  newLearner,
  baseURL,
  browserConsole,
}) => {
  const { email } = await newLearner(page);
  await verify(page, email, baseURL);
  const headers = { origin: baseURL ?? '' };
  const { secret } = (await (
    await page.request.post('/api/auth/factors', { headers, data: {} })
  ).json()) as { secret: string };
  const verified = await page.request.post('/api/auth/factors/verification', {
    headers,
    data: { code: totp(secret) },
  });
  const { recoveryCodes } = (await verified.json()) as { recoveryCodes: string[] };
  await page.context().clearCookies();
  await open(page, '/auth?returnUrl=%2Fprofile%2Fedit%3Ftab%3Ddata');
  const main = page.getByRole('main');
  await field(main, 'Email').fill(email);
  await enter(field(main, 'Password'), password);
  await button(main, 'Gunakan kode pemulihan').press('Enter');
  await enter(field(main, 'Kode pemulihan'), recoveryCodes[0] ?? '');
  await expect(page).toHaveURL('/profile/edit?tab=data');

  const other = part(page, 'Permintaan lain');
  await button(other, 'Kirim permintaan').press('Enter');
  await expect(other.getByLabel('Jenis permintaan')).toBeFocused();
  await other.getByLabel('Jenis permintaan').selectOption('Perbaikan data');
  await button(other, 'Kirim permintaan').press('Enter');
  await expect(field(other, 'Permintaan Anda')).toBeFocused();
  await field(other, 'Permintaan Anda').fill('Tanggal lahir saya keliru.');
  await button(other, 'Kirim permintaan').press('Enter');
  await expect(field(other, 'Permintaan Anda')).toHaveValue('');
  await expect(button(other, 'Kirim permintaan')).toBeFocused();

  const copy = part(page, 'Salinan data Anda');
  await refuseOnce(page, '**/api/privacy/exports');
  browserConsole.expectFailure('/api/privacy/exports', 403);
  await button(copy, 'Minta salinan data').press('Enter');
  const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await expect(field(proof, 'Kode verifikasi')).toBeFocused();
  await button(proof, 'Gunakan kode pemulihan').press('Enter');
  await expect(field(proof, 'Kode pemulihan')).toBeFocused();
  await enter(field(proof, 'Kode pemulihan'), recoveryCodes[1] ?? '');
  await expect(proof).toBeHidden();
  await expect(title(copy, 'Salinan data Anda')).toBeFocused();

  const opener = button(page, 'Hapus akun saya');
  const dialog = page.getByRole('dialog', { name: 'Hapus akun saya' });
  await opener.press('Enter');
  await expect(button(dialog, 'Tutup')).toBeFocused();
  await button(dialog, 'Batal').press('Enter');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await button(dialog, 'Hapus akun').press('Enter');
  const typed = dialog.getByLabel(/^Ketik HAPUS/);
  await expect(typed).toBeFocused();
  await typed.fill(email);
  await button(dialog, 'Hapus akun').press('Enter');
  await expect(title(page, 'Akun Anda akan dihapus')).toBeFocused();
  await button(page, 'Batalkan penghapusan').press('Enter');
  await expect(page.getByRole('group', { name: 'Data saya' })).toBeFocused();
});
