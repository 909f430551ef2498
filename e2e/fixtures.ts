import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export const password = 'belajar123';

type Fixtures = {
  /** signs in by the API; cookies are shared with the page's context */
  signIn: (page: Page, email: string) => Promise<void>;
  /** a fresh account with a name of its own, signed in in the page's context */
  newLearner: (page: Page) => Promise<{ name: string; email: string }>;
  /** a second browser with the same eyes on its console */
  otherBrowser: () => Promise<Page>;
};

let counter = 0;
const unique = () => {
  counter += 1;
  return `${Date.now().toString(36)}${process.pid}${counter}`;
};

/** Anything in the console that is an error fails the test. */
function watch(page: Page, errors: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack}`));
}

export const test = base.extend<Fixtures & { consoleErrors: string[] }>({
  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('page', (page) => watch(page, errors));
      await use(errors);
      expect(errors, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ baseURL }, use) => {
    await use(async (page, email) => {
      const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: { origin: baseURL ?? '' } });
      expect(answer.status()).toBe(200);
    });
  },
  newLearner: async ({ baseURL }, use) => {
    await use(async (page) => {
      const id = unique();
      const person = { name: `Peserta ${id}`, email: `peserta-${id}@nusakelas.test` };
      const answer = await page.request.post('/api/auth/sign-up/email', { data: { ...person, password }, headers: { origin: baseURL ?? '' } });
      expect(answer.status()).toBe(201);
      return person;
    });
  },
  otherBrowser: async ({ browser, contextOptions, consoleErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      opened.push(context);
      context.on('page', (page) => watch(page, consoleErrors));
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect, unique };

/** What moves has arrived; spinners never do. */
const settled = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished.catch(() => null)),
  ).then(() => null);

/** axe finds nothing, in light and dark; no rule is switched off. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    // In one page, which is twice as fast: no page of ours has frames whose inside is ours.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // Of what axe looks at, only contrast depends on the scheme.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`,
    );
    expect(found, `axe on ${page.url()}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Nothing is wider than the window. */
export async function expectNoSideScroll(page: Page) {
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: window.innerWidth }));
  expect(scroll, `page width of ${page.url()}`).toBeLessThanOrEqual(width);
}

/** The visible one of the two buttons with this name: the card's on desktop, the thumb bar's on phones. */
export const shown = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The failed answers a test is about stand in Chromium's console; every other error still fails it. */
export function forgiveRefusals(errors: string[]) {
  const others = errors.filter((error) => !error.includes('Failed to load resource'));
  errors.splice(0, errors.length, ...others);
}

/** Opens a page and waits until its scripts are at work: hydrated, it asks who we are. */
export async function open(page: Page, path: string) {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/me');
  const answer = await page.goto(path);
  await asked;
  return answer;
}

/** A course in a list. */
export const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
