import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { devices } from './devices';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  goWithin,
  test,
  toast,
  unique,
} from './fixtures';
import { admin, openRequest, part, press, price, sendOffer } from './staff-desk';

let origin = '';
test.beforeEach(({ baseURL }) => {
  origin = baseURL ?? '';
});

/** A company asks, without an account unless somebody is signed in where it asks from. Answers its name. */
async function ask(from: APIRequestContext, more: Record<string, unknown> = {}): Promise<string> {
  const companyName = `PT Uji ${unique()}`;
  const data = {
    key: randomUUID(),
    draftAge: 5_000,
    companyName,
    companyEmail: 'hr@uji.test',
    contactPersonName: 'Rina Wulandari',
  };
  const asked = { packageCategory: 'it', packageTier: 'advanced', numberOfEmployees: 60, ...more };
  const answer = await from.post('/api/quote-requests', {
    data: { ...data, ...asked },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
  return companyName;
}

const draftAddress = (page: Page) =>
  `/api/staff/quote-requests/${new URL(page.url()).searchParams.get('entry')}/draft`;

/** A colleague saves the draft that the page has read. */
async function saveElsewhere(page: Page, revision: number, unitPrice: number) {
  const terms = {
    seats: 60,
    months: 6,
    discountPercentage: 0,
    validDays: 14,
    termsAndConditions: 'Pembayaran di muka.',
  };
  const data = { revision, lines: [{ package: 'it_advanced', quantity: 1, unitPrice }], ...terms };
  const saved = await page.request.put(draftAddress(page), { data, headers: { origin } });
  expect(saved.status(), await saved.text()).toBe(200);
}

test('staff finds a request, takes it, drafts, previews and sends an offer, a new version replaces it, and an answer on paper is recorded', async ({
  page,
  request,
  signIn,
}) => {
  const company = await ask(request, {
    program: 'it/advanced',
    additionalRequirements: 'Dua gelombang,\nlokakarya di Makassar.',
  });
  await signIn(page, admin);

  await test.step('the search stands in the address, the queue leads to the request and back', async () => {
    await page.goto('/admin/superadmin/quotes');
    await expect(page.getByRole('link', { name: /^Perlu dijawab \d/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const views = page.getByRole('navigation', { name: 'Tampilan' }).getByRole('link');
    expect(
      new Set(
        await views.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top)),
      ).size,
      'rows of views',
    ).toBe(1);
    await page.getByLabel('Cari permintaan').fill(company.toLowerCase());
    await expect(page).toHaveURL(/[?&]q=pt\+uji/);
    const row = page.getByRole('row').filter({ hasText: company });
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row.getByRole('checkbox', { name: `Pilih ${company}` })).toBeVisible();
    for (const text of [
      'Rina Wulandari',
      'IT & Software Advanced',
      '60',
      'Menunggu',
      'lagi',
      'yang lalu',
    ])
      await expect(row).toContainText(text);
    await expect(
      page.getByRole('columnheader', { name: 'Perusahaan' }),
      'the usual columns fit beside the menu',
    ).toHaveCSS('position', 'sticky');
    await row.getByRole('link', { name: company }).click();
    await expect(page.getByRole('heading', { level: 2, name: company })).toBeFocused();
    await expect(page).toHaveTitle(/^RQ-\w{4}-\w{4} · Penawaran · NusaKelas$/);
    await page.getByRole('link', { name: 'Kembali ke antrean' }).click();
    await expect(page.getByRole('link', { name: company })).toBeFocused();
    await expect(page).toHaveTitle('Penawaran · NusaKelas');
    await page.keyboard.press('Enter');
  });

  await test.step('both prices are named for what they are, and none is filled in', async () => {
    await expect(part(page, 'Yang diminta')).toContainText('lokakarya di Makassar.');
    await expect(part(page, 'Harga acuan')).toContainText('Mulai dari Rp85.000.000');
    await expect(part(page, 'Harga acuan')).toContainText('Rp35.000.000');
    await expect(part(page, 'Penawaran')).toContainText(
      'Ambil permintaan ini untuk menyusun penawaran.',
    );
    await press(page, 'Ambil');
    await expect(part(page, 'Penanganan')).toContainText('(Anda)');
    await expect(page.getByRole('heading', { name: 'Penanganan' })).toBeFocused();
    await expect(price(page)).toHaveValue('');
  });

  await test.step('refusals stand at their field', async () => {
    await press(page, 'Simpan draf');
    await expect(price(page)).toBeFocused();
    await expect(page.getByText('Isi harga satuan, Rp0 sampai Rp10.000.000.000')).toBeVisible();
    await price(page).fill('80000000');
    await page.getByLabel('Jumlah peserta').fill('151');
    await press(page, 'Simpan draf');
    await expect(page.getByText('Jumlah peserta melebihi kapasitas yang ditawarkan')).toBeVisible();
    await page.getByLabel('Jumlah peserta').fill('60');
  });

  await test.step('the sums follow what is typed, and warn below the label', async () => {
    await page.getByLabel('Diskon', { exact: true }).fill('2,5');
    const sums = page.getByLabel('Ringkasan penawaran');
    for (const amount of [
      'Rp80.000.000',
      '-Rp2.000.000',
      'Rp78.000.000',
      'Rp71.500.000',
      'Rp8.580.000',
      'Rp86.580.000',
    ])
      await expect(sums).toContainText(amount);
    await expect(sums).toContainText('PPN 12% (efektif 11%)');
    await expect(page.getByText('yaitu Rp7.000.000 di bawah label')).toBeVisible();
    await press(page, 'Tambah baris');
    await page.getByLabel('Nama baris 2').selectOption('hr_basic');
    await price(page, 2).fill('7000000');
    await page.getByLabel('Diskon', { exact: true }).fill('0');
    await expect(sums).toContainText('Rp87.000.000');
    await expect(page.getByText('Di bawah harga label program')).toBeHidden();
    await press(page, 'Hapus baris 2');
    await expect(page.getByRole('button', { name: 'Tambah baris' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('on a phone the bar of the offer is one row that stays', async () => {
    await page.setViewportSize(devices.phone.viewport);
    const buttons = ['Pratinjau PDF', 'Simpan draf', 'Kirim penawaran'].map((name) =>
      page.getByRole('main').getByRole('button', { name, exact: true }),
    );
    await expect(async () => {
      await page
        .getByLabel('Diskon', { exact: true })
        .evaluate((field) => field.scrollIntoView({ block: 'center' }));
      const tops = await Promise.all(
        buttons.map((button) => button.evaluate((element) => element.getBoundingClientRect().top)),
      );
      expect(new Set(tops).size).toBe(1);
      expect(tops[0]).toBeLessThan(devices.phone.viewport.height);
    }).toPass();
    const bar = page.locator('[data-bar]');
    await expect(bar).toHaveCSS('position', 'sticky');
    expect((await bar.boundingBox())?.height).toBeLessThan(90);
    await expect(() => expectNoSideScroll(page)).toPass();
    await page.setViewportSize(devices.desktop.viewport);
  });

  await test.step('a preview saves first and opens a tab of its own', async () => {
    const opened = page.context().waitForEvent('page');
    const asked = page
      .context()
      .waitForEvent('request', (request) => request.url().endsWith('/draft/paper'));
    await press(page, 'Pratinjau PDF');
    const tab = await opened;
    await asked;
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await tab.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await press(page, 'Pratinjau PDF');
    await expect(page.getByRole('link', { name: 'Buka pratinjau PDF' })).toHaveAttribute(
      'href',
      `${draftAddress(page)}/paper`,
    );
  });

  await test.step('a price far from the usual is sent only after it was looked at again', async () => {
    await price(page).fill('8,5 juta');
    await expect(price(page)).toHaveAccessibleDescription('Dibaca Rp8.500.000');
    await press(page, 'Kirim penawaran');
    const dialog = page.getByRole('dialog', { name: `Kirim penawaran ke ${company}?` });
    await expect(dialog.getByRole('listitem').first()).toContainText(
      'Rp8.500.000; biasanya Rp35.000.000 sampai',
    );
    await dialog.getByRole('button', { name: 'Kirim sekarang' }).click();
    await expect(dialog.getByLabel('Angka-angka ini sudah saya periksa dan benar')).toBeFocused();
    await expect(dialog.getByText('Periksa dan centang dahulu')).toBeVisible();
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await price(page).fill('80 juta');
  });

  await test.step('sending asks once more, and a double click sends once', async () => {
    await press(page, 'Kirim penawaran');
    const dialog = page.getByRole('dialog', { name: `Kirim penawaran ke ${company}?` });
    await expect(dialog).toContainText('Rp88.800.000');
    await expect(dialog).toContainText('Berlaku sampai');
    const sendings: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('/sending') && sendings.push(request.url()),
    );
    await dialog.getByRole('button', { name: 'Kirim sekarang' }).dblclick();
    await expect(toast(page, 'terkirim.')).toBeVisible();
    await expect(part(page, 'Penawaran terkirim').getByRole('article')).toHaveCount(1);
    expect(sendings).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Penawaran terkirim' })).toBeFocused();
  });

  await test.step('a new version begins with the one before and replaces it', async () => {
    await press(page, 'Buat versi baru');
    await expect(part(page, 'Penawaran versi 2')).toBeVisible();
    await expect(price(page)).toHaveValue('80.000.000');
    await price(page).fill('90000000');
    await sendOffer(page);
    const sent = part(page, 'Penawaran terkirim').getByRole('article');
    await expect(sent).toHaveCount(2);
    await expect(sent.nth(0)).toContainText('Penawaran Dikirim');
    await expect(sent.nth(1)).toContainText('Digantikan');
    await expect(sent.nth(1).getByRole('link', { name: /PDF/ })).toHaveAttribute(
      'href',
      /^\/api\/.*\/paper$/,
    );
  });

  await test.step('an acceptance on paper is recorded with name, position and reason', async () => {
    await press(page, 'Catat penerimaan offline');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Catat penerimaan' }).click();
    for (const text of [
      'Nama minimal 2 karakter',
      'Jabatan minimal 2 karakter',
      'Alasan minimal 10 karakter',
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Nama').fill('Rina Wulandari');
    await dialog.getByLabel('Jabatan').fill('Manajer SDM');
    await dialog.getByLabel('Alasan').fill('Surat persetujuan diterima lewat kurir.');
    await dialog.getByRole('button', { name: 'Catat penerimaan' }).click();
    await expect(toast(page, 'Penerimaan tercatat.')).toBeVisible();
    await expect(part(page, 'Penawaran terkirim')).toContainText(
      'Rina Wulandari (Manajer SDM), di luar situs',
    );
    await expect(part(page, 'Riwayat')).toContainText('Surat persetujuan diterima lewat kurir.');
    await expect(page.getByRole('button', { name: 'Buat versi baru' })).toHaveCount(0);
  });
});

test('a draft outlives a failed save, a reload and a colleague’s save, and is deleted when it isn’t wanted', async ({
  page,
  request,
  signIn,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/staff\/quote-requests\/[^/]+\/draft$/);
  browserConsole.expectFailure(/^\/api\/staff\/quote-requests\/[^/]+\/draft$/, 409);
  const company = await ask(request);
  await signIn(page, admin);
  await openRequest(page, company);

  await test.step('typed text survives a failed save and a reload', async () => {
    await press(page, 'Ambil');
    await price(page).fill('64000000');
    await page.getByLabel('Syarat dan ketentuan').fill('Pembayaran di muka.');
    await page.route('**/draft', (route) => route.abort());
    await press(page, 'Simpan draf');
    await expect(toast(page, 'Draf gagal disimpan.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Isian Anda yang belum tersimpan dipulihkan')).toBeVisible();
    await expect(price(page)).toHaveValue('64.000.000');
    await expect(page.getByLabel('Syarat dan ketentuan')).toHaveValue('Pembayaran di muka.');
    await page.unroute('**/draft');
    await price(page).press('Control+s');
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await expect(page.getByText('Isian Anda yang belum tersimpan dipulihkan')).toBeHidden();
  });

  await test.step('what a colleague has saved meanwhile is not overwritten, and nothing typed is lost', async () => {
    await saveElsewhere(page, 1, 81_000_000);
    await price(page).fill('99000000');
    await press(page, 'Simpan draf');
    await expect(toast(page, 'Draf ini sudah diubah petugas lain.')).toBeVisible();
    const both = page.getByRole('dialog', { name: 'Draf ini sudah diubah petugas lain' });
    await expect(both).toContainText('Rp99.000.000');
    await expect(both).toContainText('Rp81.000.000');
    await expect(page.getByRole('button', { name: 'Kirim penawaran' })).toHaveCount(0);
    await both.getByRole('button', { name: 'Muat yang terbaru' }).click();
    await expect(price(page)).toHaveValue('81.000.000');
    await expect(page.getByRole('button', { name: 'Simpan draf' })).toBeFocused();
    await press(page, 'Kembalikan isian saya');
    await expect(price(page)).toHaveValue('99.000.000');
    await price(page).fill('82000000');
    // What is saved is read again; a draft that is gone by then would be no surprise any more.
    const reread = page.waitForResponse(
      (answer) => `${new URL(answer.url()).pathname}/draft` === draftAddress(page),
    );
    await press(page, 'Simpan draf');
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await reread;
  });

  await test.step('a draft that is gone may become a new one, until it is deleted', async () => {
    expect(
      (
        await page.request.delete(`${draftAddress(page)}?revision=3`, { headers: { origin } })
      ).status(),
    ).toBe(200);
    await price(page).fill('83000000');
    await press(page, 'Simpan draf');
    await page.getByRole('dialog').getByRole('button', { name: 'Jadikan draf baru' }).click();
    await expect(page.getByRole('button', { name: 'Simpan draf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Draf tersimpan')).toBeVisible();
    await expect(price(page)).toHaveValue('83.000.000');
    await press(page, 'Hapus draf');
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus draf' }).click();
    await expect(toast(page, 'Draf dihapus.')).toBeVisible();
    await expect(price(page)).toHaveValue('');
  });
});

test('a new request is announced in the open queue; it gets a note, another address, and is closed with a reason', async ({
  page,
  request,
  signIn,
}) => {
  await signIn(page, admin);
  await page.goto('/admin/superadmin/quotes?view=all');
  await expect(page.getByText('permintaan ditampilkan')).toBeVisible();
  const company = await ask(request);
  // Other requests of this run may have come at the same time.
  await page.getByRole('button', { name: /baru, tampilkan/ }).click({ timeout: 20_000 });
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeFocused();
  await page
    .getByRole('textbox', { name: 'Catatan' })
    .fill('Sudah ditelepon, minta dihubungi lagi Senin.');
  await press(page, 'Simpan catatan');
  await expect(part(page, 'Riwayat')).toContainText('Sudah ditelepon, minta dihubungi lagi Senin.');
  await expect(page.getByRole('textbox', { name: 'Catatan' })).toHaveValue('');

  await press(page, 'Perbaiki email dan kirim ulang');
  const address = page.getByRole('dialog', { name: 'Perbaiki email pembeli' });
  await expect(address.getByLabel('Email Perusahaan')).toHaveValue('hr@uji.test');
  await address.getByLabel('Email Perusahaan').fill('sdm@uji.test');
  await address.getByLabel('Alasan').fill('Pembeli menyebut alamat lain di telepon.');
  await address.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect(toast(page, 'Email pembeli sekarang sdm@uji.test.')).toBeVisible();
  await expect(part(page, 'Kontak')).toContainText('sdm@uji.test');

  for (const [button, done] of [
    ['Cabut tautan', 'Tautan dicabut.'],
    ['Tutup permintaan', 'Permintaan ditutup.'],
  ] as const) {
    await press(page, button);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').fill('pendek');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText('Alasan minimal 10 karakter')).toBeVisible();
    await dialog.getByLabel('Alasan').fill(`Uji coba: ${button.toLowerCase()}.`);
    await dialog.getByRole('button', { name: button }).click();
    await expect(toast(page, done)).toBeVisible();
    await expect(part(page, 'Riwayat')).toContainText(`Uji coba: ${button.toLowerCase()}.`);
  }
  await expect(
    page.getByRole('link', { name: /^(Berikutnya:|Tidak ada lagi)/ }).and(page.locator(':focus')),
  ).toBeVisible();
  await expect(part(page, 'Kontak')).toContainText('Tidak ada email ke alamat ini');
  await expect(
    part(page, 'Entri yang terbuka').getByText('Ditolak', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tutup permintaan' })).toHaveCount(0);
});

test('an unknown request says so, and nobody handles their own', async ({
  page,
  signIn,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/staff/quote-requests/tidak-ada', 422);
  await signIn(page, admin);
  await page.goto('/admin/superadmin?request=tidak-ada');
  await expect(page.getByText('Permintaan penawaran tidak ditemukan')).toBeVisible();
  await page.getByRole('button', { name: 'Menu profil' }).click();
  await expect(page.getByRole('menuitem', { name: 'Superadmin' })).toHaveAttribute(
    'href',
    '/admin/superadmin',
  );
  await page.keyboard.press('Escape');

  const company = await ask(page.request);
  await goWithin(page, `/admin/superadmin/quotes?view=all&q=${encodeURIComponent(company)}`);
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByText('Ini permintaan Anda sendiri')).toBeVisible();
  for (const name of ['Ambil', 'Tutup permintaan', 'Simpan catatan'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
