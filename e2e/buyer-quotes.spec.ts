import { devices } from './devices';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  goWithin,
  open,
  toast,
  unique,
} from './fixtures';
import { acceptAs, acceptByKeys, offerOf, requestFrom, test } from './quotes';

const name = (kind: string) => `${kind} ${unique()}`;

// spec: S11.1 S80.4 S155.3 S209.3 D20.3
test('the tab is shown only to people who have asked for an offer, is part of the address, and lists page by page', async ({
  page,
  newLearner,
  baseURL,
}) => {
  await newLearner(page);
  await open(page, '/dashboard');
  const [courses, quotes] = [
    page.getByRole('tab', { name: 'Kursus Saya' }),
    page.getByRole('tab', { name: 'Quote Requests' }),
  ];
  await expect(page.getByText('Belum ada kursus')).toBeVisible();
  await expect(quotes).toHaveCount(0);
  await goWithin(page, '/dashboard?tab=quotes');
  await expect(page.getByText('Belum ada quote request')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Minta penawaran' }),
  ).toHaveAttribute('href', '/business/request-quote');
  await expect(quotes).toHaveCount(0);
  await courses.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Belum ada kursus')).toBeVisible();

  const sent: string[] = [];
  let reference = '';
  for (let number = 1; number <= 11; number += 1) {
    const asking = name(`Seri ${number}`);
    reference = await requestFrom(page.request, baseURL ?? '', asking);
    sent.unshift(`PT ${asking}`);
  }
  await page.goto('/dashboard?tab=rahasia');
  await expect(courses).toHaveAttribute('aria-selected', 'true');
  await quotes.click();
  await expect(page).toHaveURL('/dashboard?tab=quotes');
  const companies = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(companies).toHaveText(sent.slice(0, 10));
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByText('Menunggu', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('Tim kami akan menghubungi Anda dalam 1-2 hari kerja.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Muat lebih banyak' }).click();
  await expect(companies).toHaveText(sent);
  await expect(page.getByRole('button', { name: 'Muat lebih banyak' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu profil' }).click();
  await expect(page.getByRole('menuitem', { name: 'Keluar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Superadmin' })).toHaveCount(0);
});

// spec: S137.2-3 S201.1 D0.7
test('an offer is read and accepted by keys alone, and its PO number follows', async ({
  page,
  newLearner,
  desk,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/quotes\/[^/]+\/acceptance$/);
  const { email } = await newLearner(page);
  const { id, quoteId, companyName } = await desk.offered(page.request, name('Rempah'));
  await open(page, '/dashboard?tab=quotes');
  const card = page.getByRole('article', { name: companyName });
  for (const text of [
    'IT & Software Advanced · 80 peserta',
    'Penawaran Dikirim',
    '100 orang',
    '6 bulan',
    '23.59 WIB',
    '14 hari lagi',
  ]) {
    await expect(card.getByText(text, { exact: false }).first()).toBeVisible();
  }
  const sums = card.locator('dl').filter({ hasText: 'Total termasuk PPN' }).locator('div');
  await expect(sums).toHaveText([
    'SubtotalRp35.000.000',
    'Diskon 10%-Rp3.500.000',
    'Harga setelah diskonRp31.500.000',
    'DPP nilai lain (11/12)Rp28.875.000',
    'PPN 12% (efektif 11%)Rp3.465.000',
    'Total termasuk PPNRp34.965.000',
  ]);
  const tab = page.getByRole('tab', { name: 'Quote Requests' });
  await tab.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('tab', { name: 'Kursus Saya' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/dashboard?tab=quotes');
  await expect(tab).toBeFocused();
  // Keys may follow each other sooner than the address.
  await page.evaluate(() => {
    for (const key of ['ArrowLeft', 'ArrowRight'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(tab).toBeFocused();
  const focus = page.locator(':focus');
  const pressOn = async (words: string) => {
    for (
      let presses = 0;
      presses < 15 && (await focus.textContent())?.trim() !== words;
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(focus).toHaveText(words);
    await page.keyboard.press('Enter');
  };
  await pressOn('Yang termasuk');
  await expect(card.getByText('Sertifikat penyelesaian bagi setiap peserta')).toBeVisible();
  const terms = card.getByText('Pembayaran 50% di muka, sisanya setelah pelatihan selesai.');
  await expect(terms).toBeHidden();
  await pressOn('Syarat dan ketentuan');
  await expect(terms).toBeVisible();
  const paper = await page.request.get(
    (await card.getByRole('link', { name: /^Surat penawaran \(PDF\)/ }).getAttribute('href')) ?? '',
  );
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await expect.poll(() => desk.events(id)).toContain('viewed');
  await page.reload();
  await expect(card).toBeVisible();

  await tab.focus();
  await pressOn('Terima');
  const dialog = page.getByRole('dialog', { name: 'Terima penawaran ini?' });
  await expect(dialog).toContainText('Rp34.965.000');
  await dialog.getByRole('button', { name: 'Ya, terima' }).press('Enter');
  await expect(dialog.getByText('Nama minimal 2 karakter')).toBeVisible();
  await expect(dialog.getByText('Jabatan minimal 2 karakter')).toBeVisible();
  for (const text of [
    'Centang persetujuan atas syarat dan ketentuan',
    'Isi 16 angka NPWP, atau 15 angka NPWP lama',
    'Alamat minimal 10 karakter',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByText('Minta kode, lalu isi 6 angka dari email kami')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await expectAccessible(page);
  await page.route('**/acceptance', (route) => route.abort());
  await acceptByKeys(page, { name: 'Sri Rahayu', position: 'Direktur SDM', email });
  await expect(toast(page, 'Gagal Memproses')).toContainText('Tidak dapat menghubungi server.');
  await expect(dialog.getByRole('alert')).toContainText('Tidak dapat menghubungi server.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(focus).toHaveText('Terima');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nama', { exact: true })).toHaveValue('Sri Rahayu');
  await page.unroute('**/acceptance');
  await dialog.getByLabel('Jabatan').press('Enter');
  await expect(toast(page, 'Quote Diterima!')).toContainText(
    'Tim kami akan segera menghubungi Anda.',
  );
  await expect(dialog).toBeHidden();

  await expect(card.getByRole('heading', { name: /^Diterima \d/ })).toBeFocused();
  await expect(card.getByText('Oleh Sri Rahayu, Direktur SDM.')).toBeVisible();
  await expect(card.getByText('Diterima', { exact: true })).toBeVisible();
  for (const button of ['Terima', 'Tolak'])
    await expect(card.getByRole('button', { name: button, exact: true })).toHaveCount(0);
  expect(await desk.look(id)).toMatchObject({
    status: 'accepted',
    quotes: [{ id: quoteId, status: 'accepted', answerChannel: 'dashboard', poNumber: null }],
  });
  expect((await desk.events(id)).filter((kind) => kind === 'viewed')).toHaveLength(1);

  await card.getByRole('button', { name: 'Tambah nomor PO' }).click();
  await expect(card.getByLabel('Nomor PO')).toBeFocused();
  await card.getByRole('button', { name: 'Simpan nomor PO' }).click();
  await expect(card.getByText('Nomor PO wajib diisi')).toBeVisible();
  await card.getByLabel('Nomor PO').fill('PO-2026/117');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Nomor PO: PO-2026/117')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Ubah nomor PO' })).toBeFocused();
  expect(await desk.look(id)).toMatchObject({ quotes: [{ poNumber: 'PO-2026/117' }] });
});

// spec: S201.2 D0.7 D19.6
test('an answer that comes too late says why; the next version is rejected with a reason, and another one replaces it live', async ({
  page,
  newLearner,
  desk,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/quotes\/[^/]+\/acceptance$/, 409);
  browserConsole.allowFailure('/api/notifications/stream');
  const { email } = await newLearner(page);
  const { id, companyName } = await desk.offered(page.request, name('Kakao'));
  // Deaf to what happens elsewhere, the page goes on showing the first version.
  await page.route('**/api/notifications/stream', (route) => route.abort());
  await open(page, '/dashboard?tab=quotes');
  const card = page.getByRole('article', { name: companyName });
  await card.getByRole('button', { name: 'Terima' }).click();
  await acceptAs(page, {
    name: 'Made Wirawan',
    position: 'Kepala Pelatihan',
    email,
    before: () => desk.send(id, { discountPercentage: 15 }),
  });
  const why = 'Penawaran ini sudah digantikan versi yang lebih baru.';
  await expect(toast(page, 'Gagal Memproses')).toContainText(why);
  await expect(card.getByRole('status')).toContainText(why);
  await expect(card.getByRole('status')).toBeFocused();
  await expect(card.getByText('Diskon 15%')).toBeVisible();
  expect(await desk.look(id)).toMatchObject({ status: 'quoted' });
  await card.getByRole('button', { name: 'Terima' }).click();
  await expect(
    page.getByLabel('Nama', { exact: true }),
    'what was typed for the version before',
  ).toHaveValue('Made Wirawan');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Tolak' }).click();
  await page.getByLabel('Alasan (opsional)').fill('Anggaran tahun ini\nsudah habis.');
  await page.getByRole('button', { name: 'Ya, tolak' }).click();
  await expect(toast(page, 'Quote Ditolak')).toBeVisible();
  await expect(card.getByRole('status')).toHaveCount(0);
  await expect(card.getByRole('heading', { name: /^Ditolak \d/ })).toBeFocused();
  await expect(card.getByText('Ditolak', { exact: true })).toBeVisible();
  await expect(card.getByText('Alasan: Anggaran tahun ini').first()).toBeVisible();
  const rejected = { status: 'rejected', rejectionReason: 'Anggaran tahun ini\nsudah habis.' };
  expect(await desk.look(id)).toMatchObject({
    status: 'rejected',
    quotes: expect.arrayContaining([expect.objectContaining(rejected)]),
  });

  await page.unroute('**/api/notifications/stream');
  const streaming = page.waitForResponse('**/api/notifications/stream');
  await page.reload();
  await streaming;
  await desk.send(id, { discountPercentage: 20 });
  await expect(toast(page, `Surat penawaran untuk ${companyName}`)).toBeVisible({
    timeout: 15_000,
  });
  await expect(card.getByText('Versi 3', { exact: false })).toBeVisible();
  await expect(card.getByText('Diskon 20%')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Terima' })).toBeVisible();
  await expect(card.getByText('Digantikan').first()).toBeHidden();
  await card.getByText('Versi sebelumnya (2)').click();
  await expect(card.getByText('Digantikan').first()).toBeVisible();
  await expect(offerOf(page).filter({ hasText: 'Alasan: Anggaran tahun ini' })).toBeVisible();
});

test('a long offer fits a phone; its remaining time goes on, and at its end the server is asked', async ({
  page,
  newLearner,
  desk,
}) => {
  await newLearner(page);
  const big = [
    { package: 'it_advanced', quantity: 12, unitPrice: 1_250_000_000 },
    { package: 'custom_custom', quantity: 1_000, unitPrice: 10_000_000_000 },
  ];
  const request = {
    companyName: `PT ${'Perkebunannusantara'.repeat(4)} ${unique()}`,
    additionalRequirements: 'x'.repeat(400),
  };
  const { companyName } = await desk.offered(page.request, name('Teh'), {
    request,
    draft: { lines: big, discountPercentage: 12.34, validDays: 1 },
  });
  await page.setViewportSize(devices.phone.viewport);
  await page.clock.install();
  await open(page, '/dashboard?tab=quotes');
  const card = page.getByRole('article', { name: companyName });
  await expect(card.locator('summary')).toHaveCount(4);
  for (const fold of await card.locator('summary').all()) await fold.click();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Terima' }).click();
  await expect(page.getByRole('button', { name: 'Ya, terima' })).toBeInViewport();
  await expectNoSideScroll(page);
  await page.keyboard.press('Escape');

  await expect(card.getByText('1 hari lagi')).toBeVisible();
  await page.clock.fastForward('24:00:00');
  await expect(card.getByText(/^\d+ (jam|menit) lagi$/)).toBeVisible();
  const asked = page.waitForRequest('**/api/quote-requests');
  await page.clock.fastForward('24:00:00');
  await asked;
  // The server's clock decides: by it the offer stands.
  await expect(card.getByRole('button', { name: 'Terima' })).toBeVisible();
  await expect(card.getByText(/ lagi$/)).toHaveCount(0);
});
