import type { Page } from '@playwright/test';
import { devices } from './devices';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  open,
  password,
  toast,
  unique,
} from './fixtures';
import { fromMail } from './mail';
import { takeTime, test } from './quotes';

const wizard = '/business/request-quote';
const api = '**/api/quote-requests';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' });
const send = (page: Page) => page.getByRole('button', { name: 'Kirim Request' });
const step = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
const company = /Informasi perusahaan/;
const training = /Kebutuhan pelatihan/;
const contact = /Langkah 3 dari 3 Kontak/;
const received = 'Permintaan Anda sudah kami terima';
const address = () => `hrd-${unique()}@perusahaan.test`;

async function toStep2(page: Page, email = address()) {
  await field(page, 'Nama Perusahaan').fill('PT Samudra Niaga');
  await field(page, 'Email Perusahaan').fill(email);
  await next(page).click();
  await expect(step(page, training)).toBeFocused();
}

async function toStep3(page: Page, email = address()) {
  await toStep2(page, email);
  await next(page).click();
  await expect(step(page, contact)).toBeFocused();
  await field(page, 'Nama Kontak').fill('Sari Wulandari');
}

async function expectGood(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize(devices.phone.viewport);
  await expectNoSideScroll(page);
  await page.setViewportSize(devices.desktop.viewport);
}

// spec: S3.3 S38.1 S95.1 S96.1 S97.1 S98.1-2 S155.4 S205.1-2 S220.1-2 D0.5 D20.2
test('a visitor asks for a program, gets a reference and a mail with the link to it', async ({
  page,
  desk,
}) => {
  const email = address();
  await open(page, '/business/programs/hr-management/complete');
  await page
    .getByRole('link', { name: 'Minta penawaran' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(`${wizard}?category=hr&tier=complete`);
  await expect(page).toHaveTitle(/^Minta penawaran/);

  await field(page, 'Nama Perusahaan').fill('PT Samudra Niaga');
  await field(page, 'Email Perusahaan').fill(email);
  await field(page, 'Telepon').fill('+62 812 3456 7890');
  await field(page, 'Ukuran Perusahaan').selectOption({ label: '51-200 karyawan' });
  await field(page, 'Industri').fill('Ritel');
  await next(page).click();
  await expect(page).toHaveURL(`${wizard}?category=hr&tier=complete&step=2`);
  await expect(step(page, training)).toBeFocused();
  await expect(page).toHaveTitle(/langkah 2 dari 3/);
  await expect(field(page, 'Kategori Paket')).toHaveValue('hr');
  await expect(field(page, 'Tier Paket')).toHaveValue('complete');
  const chosen = page.getByRole('region', { name: 'Paket yang dipilih' });
  for (const fact of [
    'Paket Human Resources Complete',
    'Rp70.000.000',
    'hingga 500',
    '12 bulan',
    'Belum termasuk PPN 11%',
  ])
    await expect(chosen).toContainText(fact);
  await expect(
    page.getByText('Anda menanyakan program Organisasi, Budaya, dan Suksesi'),
  ).toBeVisible();
  await field(page, 'Jumlah Peserta').fill('1,2 ribu');
  await expect(field(page, 'Jumlah Peserta')).toHaveAccessibleDescription('Dibaca 1.200');
  await expect(
    page.getByRole('status').filter({ hasText: 'diperlukan 3 paket sekaligus' }),
  ).toBeVisible();
  await field(page, 'Jumlah Peserta').blur();
  await expect(field(page, 'Jumlah Peserta')).toHaveValue('1.200');
  await field(page, 'Tier Paket').selectOption('basic');
  await field(page, 'Jumlah Peserta').fill('150');
  await page.getByRole('button', { name: 'Pilih Advanced' }).click();
  await expect(field(page, 'Tier Paket')).toHaveValue('advanced');
  await expect(field(page, 'Jumlah Peserta')).toBeFocused();
  await expect(page.getByText('lebih dari yang termasuk')).toHaveCount(0);
  await field(page, 'Tier Paket').selectOption('complete');
  await field(page, 'Jumlah Peserta').fill('1.200');
  await next(page).click();

  await field(page, 'Nama Kontak').fill('Sari Wulandari');
  await field(page, 'Jabatan').fill('Kepala SDM');
  await field(page, 'Kebutuhan Tambahan').fill('Mulai bulan Februari.');
  const summary = page.getByRole('region', { name: 'Periksa sebelum mengirim' });
  for (const text of [
    'PT Samudra Niaga',
    email,
    '51-200 karyawan',
    'Ritel',
    'Human Resources',
    'Complete',
    '1.200, lebih dari 500',
  ])
    await expect(summary).toContainText(text);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Kebijakan Privasi' }),
  ).toHaveAttribute('href', '/privacy');
  await takeTime(page);
  await send(page).click();

  await expect(toast(page, 'Request Berhasil Dikirim!')).toContainText(
    'Tim kami akan menghubungi Anda dalam 1-2 hari kerja.',
  );
  const heading = page.getByRole('heading', { level: 1, name: received });
  await expect(heading).toBeFocused();
  const reference =
    (await page.getByRole('status', { name: 'Nomor referensi' }).textContent()) ?? '';
  expect(reference).toMatch(/^RQ-\w{4}-\w{4}$/);
  await expectGood(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Daftar' })).toHaveAttribute(
    'href',
    '/auth?mode=daftar',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Salin nomor' }).click();
  await expect(toast(page, 'Nomor referensi disalin.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  expect(await fromMail(email, new RegExp(`(${reference})`))).toBe(reference);
  expect(await fromMail(email, /(\/business\/quote#[\w.-]+)/)).toBeTruthy();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();

  await page.getByRole('link', { name: 'Minta penawaran lain' }).click();
  await expect(step(page, company)).toBeVisible();
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('');

  const stored = await desk.look(await desk.find(reference));
  expect(stored).toMatchObject({
    program: 'hr/complete',
    numberOfEmployees: 1_200,
    companySize: 'medium',
    trainingCategories: null,
  });
});

// spec: S92.4 S97.1 S99.3 D20.1
test('a signed-in person finds their address filled in, sends a custom request by keys alone and lands on the dashboard', async ({
  page,
  newLearner,
}) => {
  const { name, email } = await newLearner(page);
  await open(page, `${wizard}?package=enterprise`);
  await expect(page.getByText(`Anda masuk sebagai ${name}`)).toBeVisible();
  await expect(field(page, 'Email Perusahaan')).toHaveValue(email);
  await field(page, 'Nama Perusahaan').focus();
  await page.keyboard.type('PT Samudra Niaga');
  await page.keyboard.press('Enter');
  await expect(step(page, training)).toBeFocused();
  await expect(field(page, 'Kategori Paket')).toHaveValue('custom');
  await expect(field(page, 'Tier Paket')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Paket yang dipilih' })).toContainText(
    'Harga sesuai kebutuhan',
  );
  await page.keyboard.press('Tab');
  await expect(field(page, 'Kategori Paket')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Data Science & Analytics')).toBeChecked();
  await page.getByLabel('Project Management').press('Space');
  await field(page, 'Jumlah Peserta').focus();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(step(page, contact)).toBeFocused();
  await expect(field(page, 'Nama Kontak')).toHaveValue(name);
  await expect(page.getByRole('region', { name: 'Periksa sebelum mengirim' })).toContainText(
    'Data Science & Analytics, Project Management',
  );
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('Baris satu');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Baris dua');
  await expect(field(page, 'Kebutuhan Tambahan')).toHaveValue('Baris satu\nBaris dua');
  await takeTime(page);
  await field(page, 'Jabatan').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Request Berhasil Dikirim!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard?tab=quotes');
  await expect(page.getByRole('button', { name: /^Notifikasi, 1 / })).toBeVisible();
  await expect(toast(page, 'sudah kami terima')).toHaveCount(0);
  const { items } = await (await page.request.get('/api/quote-requests')).json();
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ packageCategory: 'custom', packageTier: 'complete' });
  await page.goto(wizard);
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('PT Samudra Niaga');
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('nusakelas-draft')),
    ),
  ).toEqual([]);
});

// spec: S139.2 S139.4 S147.1-2 S206.1 D18.2
test('every field that isn’t right says why, the first has the focus, and another category begins anew', async ({
  page,
}) => {
  await open(page, wizard);
  const refused = async (sentences: string[], focused: string) => {
    await expect(toast(page, 'Validasi Gagal')).toHaveCount(1);
    await expect(toast(page, 'Validasi Gagal')).toContainText(
      'Mohon lengkapi semua field yang diperlukan.',
    );
    for (const sentence of sentences)
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByLabel(focused, { exact: true })).toBeFocused();
    const header = await page.getByRole('banner').boundingBox();
    const label = await page.getByText(focused, { exact: true }).first().boundingBox();
    expect(label?.y, 'the label stands clear of the header').toBeGreaterThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
  };
  await next(page).click();
  await refused(['Nama perusahaan minimal 2 karakter', 'Email tidak valid'], 'Nama Perusahaan');
  await field(page, 'Nama Perusahaan').fill('PT Samudra Niaga');
  await expect(page.getByText('Nama perusahaan minimal 2 karakter')).toHaveCount(0);
  await field(page, 'Email Perusahaan').fill('hrd@');
  await field(page, 'Telepon').fill('nol delapan');
  await next(page).click();
  await refused(['Email tidak valid', 'Nomor telepon tidak valid'], 'Email Perusahaan');
  await expect(field(page, 'Email Perusahaan')).toHaveAccessibleDescription(/Email tidak valid/);
  await field(page, 'Email Perusahaan').fill(
    `${'panjang-sekali-'.repeat(3)}@${'perusahaan-'.repeat(4)}x.test`,
  );
  await field(page, 'Telepon').fill('021 5550 0137');
  await next(page).click();

  await expect(field(page, 'Kategori Paket')).toHaveValue('it');
  await expect(field(page, 'Tier Paket')).toHaveValue('advanced');
  for (const hint of [
    '3 bulan, 10-15 kursus, 20-50 karyawan',
    '6 bulan, 20-30 kursus, 50-150 karyawan',
    '12 bulan, semua kursus, 151-500 karyawan',
  ]) {
    await expect(page.getByText(hint)).toBeVisible();
  }
  await field(page, 'Tier Paket').selectOption('complete');
  await field(page, 'Kategori Paket').selectOption('finance');
  await expect(field(page, 'Tier Paket')).toHaveValue('advanced');
  await field(page, 'Kategori Paket').selectOption('custom');
  await expect(field(page, 'Tier Paket')).toHaveCount(0);
  await field(page, 'Jumlah Peserta').fill('0');
  await next(page).click();
  await refused(['Pilih minimal satu kategori', 'Jumlah minimal 1'], 'Data Science & Analytics');
  await expectGood(page);
  await expect(
    page.getByRole('group', { name: 'Kategori yang Diminati' }).getByRole('checkbox'),
  ).toHaveCount(8);
  await page.getByLabel('Leadership & Management').check();
  await field(page, 'Jumlah Peserta').fill('');
  await next(page).click();

  await send(page).click();
  await refused(['Nama kontak minimal 2 karakter'], 'Nama Kontak');
  await expectGood(page);
  await page.getByRole('link', { name: 'Ubah Kebutuhan pelatihan' }).click();
  await field(page, 'Kategori Paket').selectOption('marketing');
  await expect(field(page, 'Tier Paket')).toHaveValue('advanced');
  await expect(page.getByRole('group', { name: 'Kategori yang Diminati' })).toHaveCount(0);
});

// spec: S99.1-2 S139.1 S139.3
test('Back and Forward go through the steps, and no step is shown before the earlier ones are complete', async ({
  page,
}) => {
  await open(page, `${wizard}?category=hr&tier=basic&step=3`);
  await expect(page).toHaveURL(`${wizard}?category=hr&tier=basic`);
  await expect(step(page, company)).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Perusahaan' })
      .and(page.locator('[aria-current="step"]')),
  ).toHaveCount(1);
  await toStep3(page);
  await page.goBack();
  await expect(step(page, training)).toBeFocused();
  await page.goBack();
  await expect(step(page, company)).toBeFocused();
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('PT Samudra Niaga');
  await field(page, 'Email Perusahaan').fill('');
  await page.goForward();
  await expect(step(page, company)).toBeVisible();
  await expect(page).toHaveURL(`${wizard}?category=hr&tier=basic`);
  await field(page, 'Email Perusahaan').fill('hrd@samudra.test');
  await next(page).click();
  await page.getByRole('button', { name: 'Sebelumnya' }).click();
  await expect(step(page, company)).toBeFocused();
  await page.goForward();
  await expect(step(page, training)).toBeFocused();
  await page
    .getByRole('navigation', { name: 'Langkah permintaan' })
    .getByRole('link', { name: /^Perusahaan/ })
    .click();
  await expect(step(page, company)).toBeFocused();
  await page.getByRole('link', { name: 'Kembali ke halaman bisnis' }).click();
  await expect(page).toHaveURL('/business');
});

test('typed text survives a reload and signing in; another person doesn’t see it', async ({
  page,
  newLearner,
  signIn,
  browserConsole,
}) => {
  browserConsole.allowFailure('/api/notifications', 401);
  browserConsole.allowFailure('/api/notifications/stream', 401);
  const mine = await newLearner(page);
  await page.context().clearCookies();
  const email = address();
  await open(page, `${wizard}?category=finance&tier=basic`);
  await toStep2(page, email);
  await field(page, 'Jumlah Peserta').fill('45');
  await page.reload();
  await expect(field(page, 'Jumlah Peserta')).toHaveValue('45');

  await page.getByRole('link', { name: 'Masuk dahulu' }).click();
  await page.getByLabel('Email').fill(mine.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page).toHaveURL(`${wizard}?category=finance&tier=basic&step=2`);
  await expect(field(page, 'Jumlah Peserta')).toHaveValue('45');
  await expect(page.getByText('Anda menanyakan program')).toBeVisible();

  await page.context().clearCookies();
  await open(page, wizard);
  await expect(page.getByText('Sudah punya akun?')).toBeVisible();
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('');
  await signIn(page, 'siswa2@nusakelas.test');
  await open(page, wizard);
  await expect(field(page, 'Email Perusahaan')).toHaveValue('siswa2@nusakelas.test');
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('');

  await page.context().clearCookies();
  await signIn(page, mine.email);
  await open(page, wizard);
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('PT Samudra Niaga');
  await expect(field(page, 'Email Perusahaan')).toHaveValue(email);
  await page.getByRole('button', { name: 'Kosongkan formulir' }).click();
  await page.getByRole('button', { name: 'Kosongkan', exact: true }).click();
  await expect(step(page, company)).toBeFocused();
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'Email Perusahaan')).toHaveValue(mine.email);
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('');
});

test('letters typed before the scripts are there are kept', async ({ page }) => {
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(wizard, { waitUntil: 'commit' });
  await field(page, 'Nama Perusahaan').fill('PT Cepat Sekali');
  await expect(next(page)).toBeDisabled();
  arrive();
  await expect(next(page)).toBeEnabled();
  await field(page, 'Industri').fill('Ritel');
  await expect(field(page, 'Nama Perusahaan')).toHaveValue('PT Cepat Sekali');
});

// spec: S99.1 S204.1
test('a request that fails says why, keeps everything and can be sent again, each time once', async ({
  page,
  browserConsole,
}) => {
  for (const status of [409, 500, 'no answer', 422] as const)
    browserConsole.expectFailure('/api/quote-requests', status);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/quote-requests')) keys.push(request.postDataJSON().key);
  });
  await open(page, wizard);
  await toStep3(page);
  const kept = async (reason: string) => {
    await expect(toast(page, 'Gagal Mengirim Request').filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('main').getByText(reason)).toBeVisible();
    await expect(field(page, 'Nama Kontak')).toHaveValue('Sari Wulandari');
    await expect(send(page)).toBeEnabled();
  };
  const again = page.getByRole('button', { name: 'Coba lagi' });

  // Faster than a person.
  await page.route(
    api,
    (route) =>
      route.continue({
        postData: JSON.stringify({ ...route.request().postDataJSON(), draftAge: 900 }),
      }),
    { times: 1 },
  );
  await send(page).click();
  await kept('Formulir terkirim terlalu cepat.');
  await takeTime(page);
  await page.route(api, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await again.click();
  await kept('Terjadi kesalahan pada server kami. Silakan coba lagi.');
  await page.context().setOffline(true);
  await again.click();
  await kept('Koneksi terputus');
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page, 'Nama Kontak')).toHaveValue('Sari Wulandari');
  await takeTime(page);

  // An error that only the server finds is shown at its field, in its step.
  const problem = {
    type: 'x',
    title: 'x',
    status: 422,
    code: 'invalid_input',
    detail: 'Periksa kembali isian Anda.',
    fields: { companyEmail: 'Email tidak valid' },
  };
  await page.route(api, (route) => route.fulfill({ status: 422, json: problem }), { times: 1 });
  await send(page).click();
  await expect(toast(page, 'Gagal Mengirim Request')).toContainText('Periksa kembali isian Anda.');
  await expect(step(page, company)).toBeVisible();
  await expect(field(page, 'Email Perusahaan')).toBeFocused();
  await expect(page.getByText('Email tidak valid')).toBeVisible();
  await field(page, 'Email Perusahaan').fill(address());
  await next(page).click();
  await next(page).click();
  await expect(step(page, contact)).toBeFocused();

  // A key that was used for something else is given up: the next attempt is a request of its own.
  const changed = {
    type: 'x',
    title: 'x',
    status: 409,
    code: 'request_changed',
    detail: 'Sudah pernah dikirim.',
  };
  await page.route(api, (route) => route.fulfill({ status: 409, json: changed }), { times: 1 });
  await send(page).click();
  await kept('Sudah pernah dikirim.');
  const [given] = keys.splice(0).slice(-1);

  // A double click sends once, and the buttons wait meanwhile.
  const { promise: answered, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(api, async (route) => {
    await answered;
    await route.continue();
  });
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Mengirim...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sebelumnya' })).toBeDisabled();
  await field(page, 'Nama Kontak').press('Enter');
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: received })).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(keys).not.toContain(given);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form says whom to write to', async ({ page }) => {
    await page.goto(wizard);
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText('Formulir ini memerlukan JavaScript.');
    await expect(sentence.locator('a')).toHaveAttribute('href', 'mailto:bisnis@nusakelas.test');
    await expect(next(page)).toBeDisabled();
  });
});
