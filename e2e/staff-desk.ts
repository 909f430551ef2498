import type { Page } from '@playwright/test';
import { expect, toast } from './fixtures';

export const admin = 'admin@nusakelas.test';

/** Finds a request by its company and opens it. */
export async function openRequest(page: Page, company: string) {
  await page.goto(`/admin/superadmin/quotes?view=all&q=${encodeURIComponent(company)}`);
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeFocused();
}

export const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
export const price = (page: Page, line = 1) => page.getByLabel(`Harga satuan baris ${line}`);

export const farPrice = 'Angka-angka ini sudah saya periksa dan benar';

/** Sends the offer that stands in the form, also one whose price is far from the program's; answers its number. */
export async function sendOffer(page: Page): Promise<string> {
  await press(page, 'Kirim penawaran');
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Kirim sekarang' });
  await expect(send).toBeVisible();
  if (await dialog.getByLabel(farPrice).isVisible()) await dialog.getByLabel(farPrice).check();
  await send.click();
  const sent = (await toast(page, 'terkirim.').textContent()) ?? '';
  const [number = ''] = /\d{3}\/SPH\/NK\/[IVX]+\/\d{4}/.exec(sent) ?? [];
  expect(number, sent).not.toBe('');
  return number;
}
