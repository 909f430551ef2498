import type { Page } from '@playwright/test';
import { type Console, expect, open } from '../fixtures';
import { requestFrom } from '../quotes';

export type Scene = {
  page: Page;
  browserConsole: Console;
  signIn: (page: Page, email: string) => Promise<void>;
  newLearner: (page: Page) => Promise<{ name: string }>;
  origin: string;
};
/** The states in which an address is looked at: with data, empty, wrongly filled in. */
export type Sights = Record<string, (scene: Scene) => Promise<unknown>>;

export const learner = 'siswa2@nusakelas.test';
export const instructor = 'instruktur@nusakelas.test';
export const admin = 'admin@nusakelas.test';

export const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const goTo =
  (path: string) =>
  ({ page }: Scene) =>
    open(page, path);

/** A learner of their own in the free course, so that no other test moves what is shown. */
export async function enrolled({ page, newLearner, origin }: Scene) {
  await newLearner(page);
  const answer = await page.request.post('/api/enrollments', { data: { course: 'dasar-pemrograman-web' }, headers: { origin } });
  expect(answer.ok()).toBe(true);
}

/** A learner of their own who has asked for an offer: staff gets a mail, they a notification. */
export async function asked({ page, newLearner, origin }: Scene) {
  const { name } = await newLearner(page);
  await requestFrom(page.request, origin, name);
}
