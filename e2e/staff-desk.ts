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
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
export const price = (page: Page, line = 1) => page.getByLabel(`Harga satuan paket ${line}`);

/** Sends the offer that stands in the form; answers its number. */
export async function sendOffer(page: Page): Promise<string> {
  await press(page, 'Kirim penawaran');
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim sekarang' }).click();
  const sent = (await toast(page, 'terkirim.').textContent()) ?? '';
  const [number = ''] = /\d{3}\/SPH\/NK\/[IVX]+\/\d{4}/.exec(sent) ?? [];
  expect(number, sent).not.toBe('');
  return number;
}
