import type { Page } from '@playwright/test';
import { devices } from './devices';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  goWithin,
  open,
  password,
  shown,
  test,
  toast,
  unique,
} from './fixtures';

const slug = 'analisis-data-dengan-python';
const orderAddress = new RegExp(`/checkout/${slug}/orders/NK-[2-9A-Z]{4}-[2-9A-Z]{4}$`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pay = (page: Page) => page.getByRole('button', { name: 'Bayar Sekarang' });
const agree = (page: Page) =>
  page.getByRole('checkbox', { name: /^Saya setuju dengan syarat dan ketentuan/ });

const sums = [
  'Harga kursusRp499.000',
  'DPP nilai lain (11/12)Rp457.417',
  'PPN 12% (efektif 11%)Rp54.890',
  'TotalRp553.890',
];

/** Counts the writes to an address. */
function countWrites(page: Page, path: RegExp) {
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && path.test(pathname)) writes.push(pathname);
  });
  return writes;
}

test.describe('on a phone', () => {
  test.use(devices.phone);

  // spec: S29.1 S136.2 S144.1 D0.8 D22.2 N1.2-3 N1.5
  test('a paid course leads through signing in to checkout, keeps what is typed, and is bought in the sandbox', async ({
    page,
    context,
    newLearner,
    browserConsole,
  }) => {
    browserConsole.expectFailure(`/api/checkout/${slug}/orders`);
    browserConsole.expectFailure(`/api/learn/${slug}`, 403);
    const { name, email } = await newLearner(page);
    await context.clearCookies();
    await open(page, `/course/${slug}`);
    await expect(page.getByText('Belum termasuk PPN 11%').filter({ visible: true })).toBeVisible();
    await shown(page, 'Beli Kursus').click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(`/checkout/${slug}`);

    const summary = page.getByRole('region', { name: 'Ringkasan pesanan' });
    await expect(summary.locator('dl > div')).toHaveText(sums);
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(pay(page)).toBeInViewport();
    await expect(page.getByLabel('Nama penagihan')).toHaveValue(name);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('radio', { name: 'Simulasi pembayaran' }).check();

    await page.getByRole('switch', { name: 'Butuh faktur pajak' }).check();
    await page.getByLabel('Nama sesuai NPWP atau KTP').fill('PT Rempah Nusantara');
    await page.getByLabel('NPWP atau NIK').fill('1234');
    await page.getByLabel('Telepon (opsional)').fill('0812 3456 7890');
    await pay(page).click();
    await expect(page.getByText('Isi 16 angka NPWP atau NIK')).toBeVisible();
    await expect(page.getByLabel('NPWP atau NIK')).toBeFocused();
    await expect(page.getByText('Setujui syarat dan ketentuan untuk melanjutkan')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByLabel('NPWP atau NIK').fill('01.234.567.8-901.000');
    await page.getByLabel('Alamat', { exact: true }).fill('Jalan Veteran 12, Makassar');
    await agree(page).check();
    await page.reload();
    await expect(page.getByLabel('NPWP atau NIK')).toHaveValue('01.234.567.8-901.000');
    await expect(page.getByLabel('Telepon (opsional)')).toHaveValue('0812 3456 7890');
    await expect(agree(page)).toBeChecked();

    await page.route('**/orders', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await pay(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Pesanan belum dibuat' })).toContainText(
      'Isian Anda tetap tersimpan',
    );
    await page.unrouteAll();
    const orders = countWrites(page, /^\/api\/checkout\/.*\/orders$/);
    await pay(page).dblclick();
    await expect(heading(page, 'Simulasi pembayaran')).toBeVisible();
    expect(orders).toHaveLength(1);
    await expect(page.getByRole('main')).toContainText('Rp553.890');

    await page.getByRole('button', { name: 'Gagalkan' }).click();
    await expect(heading(page, 'Pembayaran gagal')).toBeVisible();
    await expect(page).toHaveURL(orderAddress);
    await page.getByRole('link', { name: 'Beli Lagi' }).click();
    await expect(page.getByLabel('NPWP atau NIK')).toHaveValue('0012345678901000');
    await expect(page.getByLabel('Alamat', { exact: true })).toHaveValue(
      'Jalan Veteran 12, Makassar',
    );
    await agree(page).check();
    await page.getByRole('radio', { name: 'Simulasi pembayaran' }).check();
    await pay(page).click();
    await expect(heading(page, 'Simulasi pembayaran')).toBeVisible();

    // Back leads to the order, which waits, and a second tab of the checkout finds it too.
    await page.goBack();
    await expect(heading(page, 'Bayar pesanan Anda')).toBeVisible();
    await expect(
      page.getByText(/^Bayar sebelum \S+, \d+ \S+ \d{4} pukul \d\d\.\d\d WIB$/),
    ).toBeVisible();
    const second = await context.newPage();
    await second.goto(`/checkout/${slug}`);
    await expect(second).toHaveURL(orderAddress);
    await expect(heading(second, 'Bayar pesanan Anda')).toBeVisible();

    await page.getByRole('link', { name: 'Lanjutkan pembayaran' }).click();
    await page.getByRole('button', { name: 'Bayar', exact: true }).click();
    await expect(heading(page, 'Pembayaran diterima')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const paidOrder = new URL(page.url()).pathname;
    // The other tab hears of it by itself.
    await expect(heading(second, 'Pembayaran diterima')).toBeVisible({ timeout: 15_000 });
    await goWithin(second, `/checkout/${slug}`);
    await expect(second).toHaveURL(new RegExp(`/learn/${slug}`));
    await second.close();

    await page.getByRole('link', { name: 'Lihat pembelian' }).click();
    const [bought, failed] = [
      page.getByRole('article').filter({ hasText: 'Lunas' }),
      page.getByRole('article').filter({ hasText: 'Gagal' }),
    ];
    await expect(bought).toContainText('Rp553.890');
    await expect(failed).toBeVisible();
    await expectNoSideScroll(page);
    await bought.getByRole('link', { name: /^Rincian pesanan/ }).click();
    await page.getByText('Riwayat pesanan').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Lunas' })).toBeVisible();
    await page.getByRole('link', { name: 'Mulai belajar' }).click();
    await expect(page).toHaveURL(new RegExp(`/learn/${slug}`));
    await page.goto(`/course/${slug}`);
    await expect(shown(page, 'Lanjut Belajar')).toBeEnabled();

    // The bank takes the money back: the course is closed, and says why.
    await goWithin(page, `${paidOrder}/simulation`);
    await page.getByRole('button', { name: 'Batalkan oleh bank' }).click();
    await expect(heading(page, 'Pembayaran dibatalkan bank')).toBeVisible();
    await goWithin(page, `/learn/${slug}`);
    await expect(heading(page, 'Akses ke kursus ini ditutup')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Kemajuan belajar Anda tersimpan');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('link', { name: 'Beli Lagi' }).click();
    await expect(page).toHaveURL(`/checkout/${slug}`);
  });
});

test('at Midtrans a virtual account is chosen, shown with its end, and the page hears that it was paid', async ({
  page,
  newLearner,
  browserConsole,
}) => {
  browserConsole.allowFailure('/favicon.ico', 401);
  await newLearner(page);
  await open(page, `/checkout/${slug}`);
  await expect(page.getByRole('radio', { name: 'Pembayaran online' })).toBeChecked();
  await agree(page).check();
  await pay(page).click();
  await page.getByRole('link', { name: 'bca_va' }).click();
  const gatewayPage = page.url().replace(/\/choose\/.*/, '');
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(heading(page, 'Bayar pesanan Anda')).toBeVisible();
  await expect(page).toHaveURL(orderAddress);
  await expect(page.getByRole('heading', { name: /BCA/ })).toBeVisible();
  await expect(page.getByText('1234 5678 901')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Sisa waktu' })).toHaveText(
    /^Sisa 23 jam \d+ menit$/,
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Paid elsewhere, as in the app of a bank.
  await page.request.get(`${gatewayPage}/pay`, { maxRedirects: 0 });
  await expect(heading(page, 'Pembayaran diterima')).toBeFocused({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Mulai belajar' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${slug}`));
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// spec: D0.8-9 N1.15
test('with a coupon, by a transfer whose proof staff accepts, to the invoice and the wish for a refund', async ({
  page,
  newLearner,
  context,
  playwright,
  browserConsole,
  baseURL,
}) => {
  browserConsole.expectFailure(`/api/checkout/${slug}/coupon`, 422);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = await playwright.request.newContext({
    ...(baseURL && { baseURL, extraHTTPHeaders: { origin: baseURL } }),
  });
  expect(
    (
      await admin.post('/api/auth/sign-in/email', {
        data: { email: 'admin@nusakelas.test', password },
      })
    ).ok(),
  ).toBe(true);
  const code = `UJI${unique().toUpperCase()}`;
  const limits = {
    scope: 'all',
    courseId: null,
    categoryId: null,
    instructorId: null,
    endsAt: null,
    maxUses: 5,
    maxPerPerson: 1,
    firstPurchase: true,
    minimum: 0,
  };
  const coupon = {
    code,
    kind: 'percent',
    value: 2_000,
    startsAt: '2026-01-01T00:00:00.000Z',
    ...limits,
  };
  const made = await admin.post('/api/coupons', { data: coupon });
  expect(made.status(), await made.text()).toBe(201);

  const { name } = await newLearner(page);
  await open(page, `/checkout/${slug}`);
  await page.getByRole('radio', { name: 'Transfer manual' }).check();
  await agree(page).check();
  await pay(page).click();
  await expect(heading(page, 'Bayar pesanan Anda')).toBeVisible();
  await expect(page.getByText('000 1234 567')).toBeVisible();
  const amount = (await page.locator('dd:has(mark)').textContent()) ?? '';
  expect(amount).toMatch(/^Rp55[34]\.\d{3}$/);
  expect(amount).not.toBe('Rp553.890');
  await page.getByRole('button', { name: 'Salin jumlah transfer' }).click();
  await expect(toast(page, 'Jumlah transfer disalin.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(amount.replace(/\D/g, ''));

  await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, batalkan' }).click();
  await expect(heading(page, 'Pesanan dibatalkan')).toBeFocused();
  await page.getByRole('link', { name: 'Beli Lagi' }).click();
  await page.getByLabel('Kode kupon').fill('tidak-ada');
  await page.getByRole('button', { name: 'Pakai' }).click();
  await expect(page.getByLabel('Kode kupon')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Kode kupon').fill(code.toLowerCase());
  await page.getByLabel('Kode kupon').press('Enter');
  await expect(
    page.getByRole('region', { name: 'Ringkasan pesanan' }).locator('dl > div'),
  ).toHaveText([
    'Harga kursusRp499.000',
    `Kupon ${code}-Rp99.800`,
    'Harga setelah potonganRp399.200',
    'DPP nilai lain (11/12)Rp365.933',
    'PPN 12% (efektif 11%)Rp43.912',
    'TotalRp443.112',
  ]);
  await page.getByRole('radio', { name: 'Simulasi pembayaran' }).check();
  await agree(page).check();
  await page.reload();
  await expect(page.getByText(`Kupon ${code} dipakai.`)).toBeVisible();
  await pay(page).click();
  await expect(heading(page, 'Simulasi pembayaran')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Rp443.112');
  await page.getByRole('link', { name: 'Kembali ke pesanan' }).click();

  await page.getByText('Bayar dengan cara lain').click();
  await page.getByRole('radio', { name: 'Transfer manual' }).check();
  await pay(page).click();
  const form = page.getByRole('form', { name: 'Sudah transfer? Kirim buktinya' });
  await form.getByRole('button', { name: 'Kirim bukti transfer' }).click();
  await expect(form.getByText('Unggah bukti transfer')).toBeVisible();
  await expect(form.getByText('Isi bank asal transfer')).toBeVisible();
  await expect(form.getByLabel('Nama pemilik rekening asal')).toHaveValue(name);
  await expectAccessible(page);
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/files?*', async (route) => {
    await typed.promise;
    await route.fallback();
  });
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'struk.png', mimeType: 'image/png', buffer: picture });
  await form.getByLabel('Bank atau e-wallet asal').fill('BCA');
  typed.resolve();
  await expect(form.getByText('struk.png (')).toBeVisible();
  await expect(form.getByLabel('Bank atau e-wallet asal')).toHaveValue('BCA');
  await page.reload();
  await expect(form.getByText('struk.png')).toBeVisible();
  await expect(form.getByLabel('Bank atau e-wallet asal')).toHaveValue('BCA');
  await form.getByRole('button', { name: 'Kirim bukti transfer' }).click();
  await expect(heading(page, 'Transfer Anda sedang diperiksa')).toBeFocused();
  await expect(page.getByText('Menunggu Verifikasi').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1×24 jam');
  await expectNoSideScroll(page);

  const number = page.url().split('/').at(-1) ?? '';
  const queue = (await (await admin.get('/api/staff/payment-proofs')).json()) as {
    items: { id: string; orderNumber: string }[];
  };
  const proof = queue.items.find(({ orderNumber }) => orderNumber === number);
  const decided = await admin.post(`/api/payment-proofs/${proof?.id}/decision`, {
    data: { accepted: true },
  });
  expect(decided.status(), await decided.text()).toBe(204);
  await admin.dispose();
  await expect(heading(page, 'Pembayaran diterima')).toBeFocused({ timeout: 15_000 });
  const invoice = await page.request.get(
    (await page.getByRole('link', { name: `Unduh Invoice ${number}` }).getAttribute('href')) ?? '',
  );
  expect(invoice.headers()['content-type']).toBe('application/pdf');

  await page.getByRole('link', { name: 'Lihat pembelian' }).click();
  await page.getByRole('button', { name: `Ajukan Pengembalian Dana ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajukan pengembalian dana' });
  await expect(dialog).toContainText('Dalam 7 hari setelah pembayaran');
  await expect(dialog).toContainText('Permintaan ini memenuhi syarat');
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(dialog.getByLabel('Alasan')).toBeFocused();
  await dialog.getByLabel('Alasan').fill('Jadwal saya berubah, jadi belum sempat belajar.');
  await dialog.getByLabel('Bank', { exact: true }).fill('BCA');
  await dialog.getByLabel('Nomor rekening').fill('1234 567 890');
  await dialog.getByLabel('Nama pemilik rekening').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: number })).toContainText(
    'Pengembalian dana',
  );
  await expect(
    page.getByRole('button', { name: `Ajukan Pengembalian Dana ${number}` }),
  ).toHaveCount(0);
});
