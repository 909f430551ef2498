import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, open, toast, unique } from './fixtures';
import { acceptAs, linkFromMail, test } from './quotes';

const name = (kind: string) => `${kind} ${unique()}`;
const wordOf = (link: string) => link.slice(link.indexOf('#') + 1);

/** Everything that left the browser: addresses and the headers that name addresses. */
function outgoing(page: Page): string[] {
  const said: string[] = [];
  page.context().on('request', (request) => {
    said.push(request.url(), request.headers().referer ?? '', request.postData() ?? '');
  });
  return said;
}

test('a visitor reads an offer through the signed link, saves its letter and accepts it', async ({
  page,
  request,
  desk,
}) => {
  const { id, companyName, companyEmail } = await desk.offered(request, name('Laut'));
  const link = await linkFromMail(companyEmail);
  const said = outgoing(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const answer = await open(page, link);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-store',
  });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Penawaran untuk perusahaan Anda' }),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  const card = page.getByRole('article', { name: companyName });
  await expect(card.getByText('Rp34.965.000')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => desk.events(id)).toContain('viewed');

  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: /^Surat penawaran \(PDF\)/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Penawaran_\d+-SPH-NK-[IVX]+-\d{4}\.pdf$/);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('link', { name: 'Langsung ke isi' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('main')).toBeFocused();

  await card.getByRole('button', { name: 'Terima' }).click();
  await acceptAs(page, {
    name: 'Siti Maryam',
    position: 'Manajer Umum',
    poNumber: 'PO-9',
    email: companyEmail,
  });
  await expect(toast(page, 'Quote Diterima!')).toBeVisible();
  await expect(card.getByRole('heading', { name: /^Diterima \d/ })).toBeFocused();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Penawaran telah diterima' }),
  ).toBeVisible();
  expect(await desk.look(id)).toMatchObject({
    status: 'accepted',
    quotes: [{ status: 'accepted', answerChannel: 'link', acceptedName: 'Siti Maryam' }],
  });

  await page.reload();
  await expect(card.getByText(/^Oleh Siti Maryam, Manajer Umum\. Dari \S+@\S+\. /)).toBeVisible();
  await expect(card.getByText('Nomor PO: PO-9')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Terima' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Buat akun' }).click();
  await expect(page).toHaveURL('/auth?mode=daftar&returnUrl=%2Fdashboard%3Ftab%3Dquotes');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  for (const text of [...said, ...logged, kept])
    expect(text).not.toContain(wordOf(link).slice(-43));
});

test('a tampered link opens nothing; the right one, put in its place, does', async ({
  page,
  request,
  desk,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/quote-link', 404);
  const { companyName, companyEmail } = await desk.offered(request, name('Pasir'));
  const link = await linkFromMail(companyEmail);
  const tampered = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A');
  await open(page, tampered);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tautan ini tidak dapat dibuka' }),
  ).toBeVisible();
  await expect(
    page.getByText(
      'Tautan penawaran ini tidak berlaku atau sudah kedaluwarsa. Hubungi kami bila Anda masih memerlukannya.',
    ),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'bisnis@nusakelas.test' }),
  ).toBeVisible();
  await expect(page.getByText(companyName)).toHaveCount(0);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, wordOf(link));
  await expect(page.getByRole('article', { name: companyName })).toBeVisible();
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, wordOf(tampered));
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tautan ini tidak dapat dibuka' }),
  ).toBeVisible();
  await expect(page.getByText(companyName)).toHaveCount(0);
});

test('an answer without connection fails at once, and isn’t sent once it has been given up', async ({
  page,
  request,
  desk,
  context,
  browserConsole,
}) => {
  browserConsole.expectFailure(/^\/api\/quote-link\/quotes\/[^/]+\/rejection$/);
  const { id, companyName, companyEmail } = await desk.offered(request, name('Ombak'));
  await open(page, await linkFromMail(companyEmail));
  const card = page.getByRole('article', { name: companyName });
  await card.getByRole('button', { name: 'Tolak' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ya, tolak' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Koneksi terputus. Coba lagi setelah tersambung.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await context.setOffline(false);
  await page.reload();
  await expect(card.getByRole('button', { name: 'Terima' })).toBeVisible();
  expect(await desk.look(id)).toMatchObject({ status: 'quoted' });
});

test('a link whose offers were revoked or answered elsewhere says so', async ({
  page,
  request,
  desk,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/quote-link', 404);
  browserConsole.expectFailure(/^\/api\/quote-link\/quotes\/[^/]+\/rejection$/, 409);
  const { id, quoteId, companyName, companyEmail } = await desk.offered(request, name('Angin'));
  const link = await linkFromMail(companyEmail);
  await open(page, link);
  const card = page.getByRole('article', { name: companyName });
  await card.getByRole('button', { name: 'Tolak' }).click();
  await desk.acceptByLink(request, link, { quoteId, companyEmail });
  await page.getByRole('button', { name: 'Ya, tolak' }).click();
  await expect(toast(page, 'Gagal Memproses')).toContainText('Penawaran ini sudah diterima.');
  await expect(card.getByRole('status')).toContainText('Penawaran ini sudah diterima.');
  await expect(card.getByRole('heading', { name: /^Diterima \d/ })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Tolak' })).toHaveCount(0);

  await desk.revoke(id);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tautan ini tidak dapat dibuka' }),
  ).toBeVisible();
});

test('before an offer the link shows that the request waits; a failure can be tried again; all on a phone', async ({
  page,
  request,
  desk,
  browserConsole,
}) => {
  browserConsole.expectFailure('/api/quote-link');
  await page.setViewportSize({ width: 360, height: 740 });
  const asked = await desk.ask(request, name('Awan'), {
    packageCategory: 'custom',
    packageTier: 'custom',
    trainingCategories: ['Human Resources'],
  });
  const link = await linkFromMail(asked.companyEmail);
  await page.route('**/api/quote-link', (route) => route.abort());
  await open(page, link);
  const again = page.getByRole('button', { name: 'Coba lagi' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/quote-link');
  await again.click();
  await expect(page.getByText('Permintaan Anda sudah kami terima.')).toBeVisible();
  await expect(
    page.getByText('Tim kami akan menghubungi Anda dalam 1-2 hari kerja.'),
  ).toBeVisible();
  await expect(page.getByText('Custom: Human Resources · 80 peserta')).toBeVisible();
  await expect(page.getByText(asked.reference)).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);

  await desk.take(asked.id);
  await desk.send(asked.id);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Penawaran untuk perusahaan Anda' }),
  ).toBeVisible();
  await expectNoSideScroll(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says why it can not open', async ({ page }) => {
    await page.goto('/business/quote');
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    // Playwright's own matchers pass over noscript.
    expect(await words.evaluate((element) => element.textContent)).toContain(
      'Halaman ini memerlukan JavaScript',
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
});
