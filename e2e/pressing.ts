import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Moves the focus with Tab until the control has it, as somebody without a mouse does. */
export async function reach(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let steps = 0; steps < 90; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't reach ${control}`);
}

export async function press(page: Page, control: Locator, key = 'Enter') {
  await reach(page, control);
  await page.keyboard.press(key);
}

export async function type(page: Page, control: Locator, text: string) {
  await reach(page, control);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Chooses a tab as the keyboard does: the open one has the focus, and the arrows lead on. */
export async function openTab(page: Page, from: string, to: string) {
  await reach(page, tab(page, from));
  while (!(await tab(page, to).evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowRight');
}
