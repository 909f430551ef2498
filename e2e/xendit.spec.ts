import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test } from './fixtures';

const slug = 'analisis-data-dengan-python';

test.use({ ...devices.phone, gateway: 'xendit' });

test('a buyer at Xendit pays with QRIS on its page, comes back to an order that is paid, and learns', async ({
  page,
  newLearner,
  browserConsole,
}) => {
  browserConsole.allowFailure('/favicon.ico', 404);
  await newLearner(page);
  await open(page, `/checkout/${slug}`);
  await expect(page.getByRole('radio', { name: 'Pembayaran online (Xendit)' })).toBeChecked();
  await expect(page.getByText('Anda diarahkan ke halaman Xendit')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Saya setuju dengan syarat dan ketentuan/ }).check();
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await expect(page).toHaveTitle('Xendit (tiruan)');

  // Who comes back without paying finds the way there again.
  await page.getByRole('link', { name: 'Kembali' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bayar pesanan Anda' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Bayar dengan qris' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran diterima' })).toBeVisible();
  await page.getByRole('link', { name: 'Mulai belajar' }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${slug}`));
});
