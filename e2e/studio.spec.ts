import type { Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test, toast } from './fixtures';

const teacher = 'pengajar@nusakelas.test';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page) => expect(page.getByText('Semua tersimpan')).toBeVisible();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Moves the focus by Tab until it reaches the element. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}
