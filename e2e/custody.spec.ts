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
import { fromMail, letterFrom, verifyPattern } from './mail';
import { acceptAs, linkFromMail, offerOf, takeTime, test } from './quotes';
import { admin, farPrice, openRequest, part, press, price, sendOffer } from './staff-desk';

const named = (kind: string) => `${kind} ${unique()}`;
const live = { timeout: 20_000 };
const bell = (page: Page) => page.getByRole('button', { name: /^Notifikasi/ });
const cardOf = (page: Page, company: string) => page.getByRole('article', { name: company });
/** Live, without a reload. Another company's message may hide it at once: a phone shows one at a time. */
const expectTold = (page: Page, title: string) =>
  expect(page.getByRole('alert', { includeHidden: true }).filter({ hasText: title })).toBeAttached(
    live,
  );
const status = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first();

async function expectGood(page: Page) {
  await expectNoSideScroll(page);
  await expectAccessible(page);
}

/** Also in the narrowest window. */
async function expectGoodEverywhere(page: Page) {
  await expectGood(page);
  await page.setViewportSize(devices.phone.viewport);
  await expectNoSideScroll(page);
  await page.setViewportSize(devices.desktop.viewport);
}

/** Goes through the three steps of the open wizard and sends. */
async function askThroughWizard(
  page: Page,
  { company, email, filledIn }: { company: string; email: string; filledIn: boolean },
) {
  const next = page.getByRole('button', { name: 'Selanjutnya' });
  await expect(next).toBeEnabled();
  const address = page.getByLabel('Email Perusahaan');
  if (!filledIn) await address.fill(email);
  await expect(address).toHaveValue(email);
  await page.getByLabel('Nama Perusahaan').fill(company);
  await next.click();
  await page.getByLabel('Jumlah Peserta').fill('80');
  await next.click();
  await page.getByLabel('Nama Kontak').fill('Sari Wulandari');
  await takeTime(page);
  await page.getByRole('button', { name: 'Kirim Request' }).click();
  await expect(toast(page, 'Request Berhasil Dikirim!')).toBeVisible();
}

/** Follows what the bell says to where it leads. */
async function followBell(page: Page, title: string) {
  await bell(page).click();
  const popover = page.getByRole('dialog', { name: 'Notifikasi' });
  // The toast that told of it is still there, and in nobody's way.
  await popover.getByRole('button', { name: title }).click({ timeout: 3_000 });
  await expect(popover).toBeHidden();
}

test.describe('on a phone', () => {
  test.use(devices.phone);

  test('from a first look to an accepted offer, by mail and signed link alone', async ({
    page,
    otherBrowser,
    signIn,
  }) => {
    test.setTimeout(180_000);
    const company = `PT ${named('Bahari')}`;
    const email = `hrd-${unique()}@perusahaan.test`;
    const staff = await otherBrowser();

    await test.step('a visitor finds a program and asks for it', async () => {
      await open(page, '/');
      const drawer = page.getByRole('button', { name: 'Buka menu' });
      if (await drawer.isVisible()) await drawer.click();
      await page
        .getByRole('link', { name: 'Untuk perusahaan' })
        .filter({ visible: true })
        .first()
        .click();
      const program = 'Rekrutmen, Kinerja, dan Talenta';
      await page
        .getByRole('article')
        .filter({ hasText: program })
        .getByRole('link', { name: 'Lihat program' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: program })).toBeVisible();
      await page
        .getByRole('link', { name: 'Minta penawaran' })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL('/business/request-quote?category=hr&tier=advanced');
      await askThroughWizard(page, { company, email, filledIn: false });
      await expect(
        page.getByRole('heading', { level: 1, name: 'Permintaan Anda sudah kami terima' }),
      ).toBeVisible();
    });
    const reference =
      (await page.getByRole('status', { name: 'Nomor referensi' }).textContent()) ?? '';

    await test.step('the receipt leads to the request', async () => {
      expect(await fromMail(email, /(RQ-\w{4}-\w{4})/)).toBe(reference);
      await open(page, await linkFromMail(email));
      await expect(cardOf(page, company)).toContainText(reference);
      await expect(page.getByText('Permintaan Anda sudah kami terima.')).toBeVisible();
    });

    const number = await test.step('staff finds it, takes it and sends an offer', async () => {
      await signIn(staff, admin);
      await open(staff, '/admin/superadmin/quotes');
      await staff.getByLabel('Cari permintaan').fill(reference);
      await staff.getByRole('link', { name: company }).click();
      await expect(part(staff, 'Harga acuan')).toContainText('Mulai dari Rp90.000.000');
      await press(staff, 'Ambil');
      await price(staff).fill('90000000');
      await staff.getByLabel('Diskon', { exact: true }).fill('10');
      return sendOffer(staff);
    });

    const letter = await letterFrom(email, 'Surat penawaran', number);
    await test.step('the mail brings the letter along', async () => {
      expect(letter.filename).toBe(`Penawaran_${number.replaceAll('/', '-')}.pdf`);
      const words = 'delapan puluh sembilan juta sembilan ratus sepuluh ribu rupiah';
      for (const said of [
        number,
        company,
        'Sari Wulandari',
        'Rp81.000.000',
        'Rp8.910.000',
        'Rp89.910.000',
        reference,
        words,
      ])
        expect(letter.text.toLowerCase()).toContain(said.toLowerCase());
    });

    await test.step('who holds its link accepts', async () => {
      await open(page, letter.link);
      await expect(offerOf(page)).toContainText(number);
      await expect(cardOf(page, company).getByText('Rp89.910.000')).toBeVisible();
      await page.getByRole('button', { name: 'Terima' }).click();
      await acceptAs(page, {
        name: 'Siti Maryam',
        position: 'Direktur Utama',
        poNumber: 'PO-2026/81',
        email,
      });
      await expect(
        page.getByRole('heading', { level: 1, name: 'Penawaran telah diterima' }),
      ).toBeVisible();
      await expectGood(page);
    });

    await test.step('staff sees it without a reload', async () => {
      await expectTold(staff, `${company} menerima penawaran`);
      const sent = part(staff, 'Penawaran terkirim');
      for (const said of [
        `Siti Maryam (Direktur Utama), ${email}, lewat tautan email`,
        'PO-2026/81',
      ])
        await expect(sent).toContainText(said);
      await expect(sent.getByText('Diterima', { exact: true })).toBeVisible();
      await expect(staff.getByRole('button', { name: 'Buat versi baru' })).toHaveCount(0);
      await expectGood(staff);
    });

    await test.step('the link, opened again, says what was answered, and a mail brings the signed acceptance', async () => {
      await page.reload();
      await expect(page.getByText('Oleh Siti Maryam, Direktur Utama.')).toBeVisible();
      await expect(page.getByText('Nomor PO: PO-2026/81')).toBeVisible();
      for (const name of ['Terima', 'Tolak'])
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      const confirmation = await letterFrom(email, `Penawaran ${number}`);
      expect(confirmation.filename).toBe(`Persetujuan_${number.replaceAll('/', '-')}.pdf`);
      for (const said of ['Siti Maryam', 'Direktur Utama', number, 'SHA-256'])
        expect(confirmation.text).toContain(said);
    });
  });
});

test('an account asks, is offered and accepts in its dashboard, and both bells ring', async ({
  page,
  newLearner,
  otherBrowser,
  signIn,
  desk,
}) => {
  const { email } = await newLearner(page);
  const company = `PT ${named('Cengkih')}`;
  await open(page, '/business/request-quote?category=it&tier=advanced');
  await askThroughWizard(page, { company, email, filledIn: true });
  await expect(page).toHaveURL('/dashboard?tab=quotes');
  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const card = cardOf(page, company);
  await expect(card.getByText('Menunggu', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifikasi, 1 belum dibaca' })).toBeVisible(live);

  const id = await desk.find(company);
  await desk.take(id);
  await desk.send(id);
  const title = `Surat penawaran untuk ${company}`;
  await expect(toast(page, title)).toBeVisible(live);
  await expect(page.getByRole('button', { name: 'Notifikasi, 2 belum dibaca' })).toBeVisible();
  await expect(card.getByText('Rp34.965.000')).toBeVisible();
  await expectNoSideScroll(page);
  await followBell(page, title);
  await expect(page).toHaveURL('/dashboard?tab=quotes');
  await expect(page.getByRole('button', { name: 'Notifikasi, 1 belum dibaca' })).toBeVisible();
  expect((await letterFrom(email, 'Surat penawaran')).text).toContain(company);

  const staff = await otherBrowser();
  await signIn(staff, admin);
  await open(staff, '/courses');
  await expect(bell(staff)).toBeVisible();
  await card.getByRole('button', { name: 'Terima' }).click();
  await acceptAs(page, { name: 'Made Wirawan', position: 'Direktur', email });
  await expect(toast(page, 'Quote Diterima!')).toBeVisible();
  await expect(card.getByRole('heading', { name: /^Diterima \d/ })).toBeFocused();

  await expectTold(staff, `${company} menerima penawaran`);
  await followBell(staff, `${company} menerima penawaran`);
  await expect(staff.getByRole('heading', { level: 2, name: company })).toBeFocused();
  await expect(part(staff, 'Penawaran terkirim')).toContainText(
    `Made Wirawan (Direktur), ${email}, lewat dashboard`,
  );
});

test('a rejection reaches staff with its reason, and the next version takes the first one’s place', async ({
  page,
  request,
  otherBrowser,
  signIn,
  desk,
}) => {
  const { companyName, companyEmail } = await desk.offered(request, named('Damar'));
  const staff = await otherBrowser();
  await signIn(staff, admin);
  await openRequest(staff, companyName);
  await press(staff, 'Perbaiki email dan kirim ulang');
  const correction = staff.getByRole('dialog', { name: 'Perbaiki email pembeli' });
  await correction.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect(correction.getByText('Alasan minimal 10 karakter')).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(correction).toHaveCount(0);

  const link = await linkFromMail(companyEmail);
  await open(page, link);
  const card = cardOf(page, companyName);
  await card.getByRole('button', { name: 'Tolak' }).click();
  await page.getByLabel('Alasan (opsional)').fill('Anggaran tahun ini sudah habis.');
  await page.getByRole('button', { name: 'Ya, tolak' }).click();
  await expect(toast(page, 'Quote Ditolak')).toBeVisible();
  await expect(card.getByRole('heading', { name: /^Ditolak \d/ })).toBeFocused();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Penawaran telah ditolak' }),
  ).toBeVisible();
  await expectGoodEverywhere(page);

  await expectTold(staff, `${companyName} menolak penawaran`);
  await expect(part(staff, 'Penawaran terkirim')).toContainText('Anggaran tahun ini sudah habis.');
  await expect(part(staff, 'Riwayat')).toContainText('Anggaran tahun ini sudah habis.');
  await expectGoodEverywhere(staff);
  await press(staff, 'Buat versi baru');
  await price(staff).fill('30000000');
  const number = await sendOffer(staff);

  expect((await letterFrom(companyEmail, 'Surat penawaran', number)).text).toContain(
    'Rp29.970.000',
  );
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Penawaran untuk perusahaan Anda' }),
  ).toBeVisible();
  await expect(card.getByText('Versi 2', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Terima' })).toBeVisible();
  await card.getByText('Versi sebelumnya (1)').click();
  await expect(offerOf(page).last().getByText('Digantikan')).toBeVisible();
  await expect(offerOf(page).last()).toContainText('Alasan: Anggaran tahun ini sudah habis.');
  await expect(offerOf(page).last().getByRole('button', { name: 'Terima' })).toHaveCount(0);
  await expectGoodEverywhere(page);
});

test('a request without an account moves to the account that verifies its address', async ({
  page,
  request,
  desk,
  browserConsole,
}) => {
  const { companyName, companyEmail } = await desk.offered(request, named('Enau'));
  const link = await linkFromMail(companyEmail);
  await open(page, link);
  await page.getByRole('link', { name: 'Buat akun' }).click();
  await page.getByLabel('Nama Lengkap').fill('Sari Wulandari');
  await page.getByLabel('Email').fill(companyEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'Saya menyetujui' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=quotes');
  await expect(page.getByText('Verifikasi email Anda')).toBeVisible();
  await expect(page.getByText('Belum ada quote request')).toBeVisible();
  await expect(
    page.getByText('Permintaan itu tampil di sini setelah Anda membuka tautan verifikasi'),
  ).toBeVisible();
  await expectGood(page);
  const tab = page.getByRole('tab', { name: 'Quote Requests' });
  await expect(tab).toHaveCount(0);

  await page.goto(await fromMail(companyEmail, verifyPattern));
  await page.getByRole('button', { name: 'Verifikasi email' }).click();
  await page.getByRole('link', { name: 'Lihat permintaan penawaran' }).click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const card = cardOf(page, companyName);
  await card.getByRole('button', { name: 'Terima' }).click();
  await acceptAs(page, {});
  await expect(card.getByRole('heading', { name: /^Diterima \d/ })).toBeFocused();

  browserConsole.expectFailure('/api/quote-link', 410);
  await open(page, link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Penawaran ini sekarang ada di akun' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buka dashboard' })).toHaveAttribute(
    'href',
    '/dashboard?tab=quotes',
  );
  await expectGood(page);
});

test('a new version that is sent after the buyer has accepted is refused, and staff sees who accepted', async ({
  page,
  request,
  signIn,
  desk,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/staff\/quote-requests\/[^/]+\/sending$/, 409);
  browserConsole.allowFailure('/api/notifications/stream');
  const { quoteId, companyName, companyEmail } = await desk.offered(request, named('Gaharu'));
  // Deaf to what happens elsewhere, the dialog stays open.
  await page.route('**/api/notifications/stream', (route) => route.abort());
  await signIn(page, admin);
  await openRequest(page, companyName);
  await press(page, 'Buat versi baru');
  await price(page).fill('30000000');
  await press(page, 'Kirim penawaran');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(farPrice).check();
  await desk.acceptByLink(request, await linkFromMail(companyEmail), { quoteId, companyEmail });
  await dialog.getByRole('button', { name: 'Kirim sekarang' }).click();
  await expect(toast(page, 'Permintaan ini sudah selesai')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const sent = part(page, 'Penawaran terkirim').getByRole('article');
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('Rekan Sekantor (Direktur)');
});

test('an offer that ran out can be read and no longer answered; staff may send another', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'kedaluwarsa@nusakelas.test');
  await open(page, '/dashboard?tab=quotes');
  const card = cardOf(page, 'PT Tenun Sumba Timur');
  await expect(card.getByText('Kedaluwarsa', { exact: true })).toBeVisible();
  await expect(card.getByText('Masa berlakunya sudah berakhir')).toBeVisible();
  await expect(card.getByText(/ lagi$/)).toHaveCount(0);
  for (const name of ['Terima', 'Tolak'])
    await expect(card.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expectGoodEverywhere(page);

  await signIn(page, admin);
  await openRequest(page, 'PT Tenun Sumba Timur');
  await expect(
    part(page, 'Penawaran terkirim').getByText('Kedaluwarsa', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Catat penerimaan offline' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buat versi baru' })).toBeVisible();
});

test('a decision of staff without an answer of the buyer shows in the open dashboard', async ({
  page,
  newLearner,
  desk,
}) => {
  await newLearner(page);
  const closed = await desk.ask(page.request, named('Ijuk'));
  const agreed = await desk.offered(page.request, named('Jati'));
  await open(page, '/dashboard?tab=quotes');
  await expect(
    cardOf(page, agreed.companyName).getByRole('button', { name: 'Terima' }),
  ).toBeVisible();
  await desk.acceptOffline(agreed.id, agreed.quoteId);
  await desk.close(closed.id);
  const note = cardOf(page, agreed.companyName);
  await expect(note.getByText('Dicatat tim kami dari jawaban Anda di luar situs ini.')).toBeVisible(
    live,
  );
  await expect(note.getByRole('button', { name: 'Terima' })).toHaveCount(0);
  await expect(
    cardOf(page, closed.companyName).getByText('Permintaan ini kami tutup tanpa penawaran.'),
  ).toBeVisible(live);
  await expect(
    cardOf(page, closed.companyName).getByText('Ditutup', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('staff answers a request by keys alone', async ({ page, request, signIn, desk }) => {
  const { reference, companyName } = await desk.ask(request, named('Lontar'));
  await signIn(page, admin);
  await open(page, '/admin/superadmin/quotes');
  const focus = page.locator(':focus');
  const tabTo = async (name: string | RegExp) => {
    for (
      let presses = 0;
      presses < 40 &&
      !(await focus.and(page.getByRole('button', { name }).or(page.getByLabel(name))).count());
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(focus).toHaveAccessibleName(name);
  };
  await page.getByLabel('Cari permintaan').focus();
  await page.keyboard.type(reference);
  const row = page.getByRole('link', { name: companyName });
  await expect(page.getByText('1 permintaan ditampilkan.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: companyName })).toBeFocused();
  await tabTo('Ambil');
  await page.keyboard.press('Enter');
  await expect(page.getByText('(Anda)')).toBeVisible();
  await tabTo('Harga satuan baris 1');
  await page.keyboard.type('35000000');
  await tabTo('Kirim penawaran');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(farPrice);
  await page.keyboard.press('Space');
  await tabTo('Kirim sekarang');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Penawaran terkirim' })).toBeFocused();
  await expect(status(page, 'Penawaran Dikirim')).toBeVisible();
});
