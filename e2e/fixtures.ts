import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { type Gateway, type Site, startSite } from './site';

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

type Failure = { path: string | RegExp; status: number | 'no answer' };
type Complaint = { text: string; url: string };

/** Chromium's own words about an answer that failed or never came. */
const isAbout =
  ({ path, status }: Failure) =>
  ({ text, url }: Complaint) => {
    const words =
      status === 'no answer'
        ? 'Failed to load resource: net::ERR_'
        : `Failed to load resource: the server responded with a status of ${status} `;
    if (!text.startsWith(words)) return false;
    const { pathname } = new URL(url);
    return typeof path === 'string' ? pathname === path : path.test(pathname);
  };

/** An error in the browser's console fails the test, unless it is the failed answer that the test is about. */
export class Console {
  readonly #complaints: Complaint[] = [];
  readonly #expected: Failure[] = [];
  readonly #allowed: Failure[] = [];

  watch(context: BrowserContext) {
    const listen = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error')
          this.#complaints.push({ text: message.text(), url: message.location().url });
      });
      page.on('pageerror', (error) =>
        this.#complaints.push({ text: error.stack ?? error.message, url: page.url() }),
      );
    };
    for (const page of context.pages()) listen(page);
    context.on('page', listen);
  }

  /** Names a failed answer that the test is about; it has to come. */
  expectFailure(path: string | RegExp, status: number | 'no answer' = 'no answer') {
    this.#expected.push({ path, status });
  }

  /** Names a failed answer that comes or not, depending on which of two things is faster. */
  allowFailure(path: string | RegExp, status: number | 'no answer' = 'no answer') {
    this.#allowed.push({ path, status });
  }

  async check() {
    const missing = () =>
      this.#expected.filter((failure) => !this.#complaints.some(isAbout(failure)));
    await expect.poll(missing, 'failed answers that have not come').toEqual([]);
    const others = this.#complaints.filter(
      (complaint) =>
        ![...this.#expected, ...this.#allowed].some((failure) => isAbout(failure)(complaint)),
    );
    expect(others, 'errors in the browser console').toEqual([]);
  }
}

/** Whether an overlay has just been closed, and its entry is being taken out of the history (src/ui/back.ts). */
const isGoingBack = () =>
  history.state?.overlay === true && document.querySelector(':popover-open, dialog[open]') === null;

/** Going back would stop a navigation that begins meanwhile; no person is as quick as that. An entry that stays would make Back do nothing. */
const arrived = (page: Page) =>
  expect
    .poll(() => page.evaluate(isGoingBack).catch(() => false), 'the history holds a closed overlay')
    .toBe(false);

const accounts = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

export const test = base.extend<
  Fixtures & { browserConsole: Console },
  { site: Site; gateway: Gateway }
>({
  gateway: ['midtrans', { scope: 'worker', option: true }],
  site: [
    async ({ gateway }, use, { workerIndex }) => {
      const site = await startSite(process.env.E2E_FOLDER ?? '', workerIndex, gateway);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = (...args) => arrived(page).then(() => goto(...args));
    page.reload = (...args) => arrived(page).then(() => reload(...args));
    await use(page);
  },
  browserConsole: [
    async ({ context }, use) => {
      const browserConsole = new Console();
      browserConsole.watch(context);
      await use(browserConsole);
      await browserConsole.check();
    },
    { auto: true },
  ],
  signIn: async ({ baseURL }, use) => {
    await use(async (page, email) => {
      const known = accounts.get(email);
      if (known) return page.context().addCookies(known);
      const answer = await page.request.post('/api/auth/sign-in/email', {
        data: { email, password },
        headers: { origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(200);
      accounts.set(email, await page.context().cookies());
    });
  },
  newLearner: async ({ baseURL }, use) => {
    await use(async (page) => {
      const id = unique();
      const person = { name: `Peserta ${id}`, email: `peserta-${id}@nusakelas.test` };
      const answer = await page.request.post('/api/auth/sign-up/email', {
        data: { ...person, password, consent: true },
        headers: { origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(201);
      return person;
    });
  },
  otherBrowser: async ({ browser, contextOptions, browserConsole }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      opened.push(context);
      browserConsole.watch(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect, unique };

/** Waits until transitions have ended, also those that a new colour scheme begins a frame later; spinners never end, nor what follows scrolling. */
const settled = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const moving = document
    .getAnimations()
    .filter(
      ({ timeline, effect }) =>
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.all(moving.map((animation) => animation.finished.catch(() => null)));
};

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * axe finds nothing. Our colours are proven in light and dark in `src/ui/contrast.test.ts`, so that only `contrast` looks at them on the
 * page, which takes most of axe's time: addresses.spec.ts does for every address, and kit.spec.ts for every part. `main` leaves out the frame.
 */
export async function expectAccessible(
  page: Page,
  { contrast = false }: { contrast?: boolean | 'main' } = {},
) {
  await page.evaluate(settled);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (contrast) => {
    window.axe?.configure({
      rules: [{ id: 'color-contrast', selector: contrast === 'main' ? 'main *, dialog *' : '*' }],
    });
    // Frames hold what isn't ours. Naming only what is wrong takes half the time.
    const rules = { 'color-contrast': { enabled: contrast !== false } };
    const result = await window.axe?.run(document, {
      iframes: false,
      resultTypes: ['violations'],
      rules,
    });
    return result?.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' | ')}`,
    );
  }, contrast);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Text and controls that leave the window sideways. An ancestor that cuts them off keeps the page from scrolling, so the
 * page's width alone doesn't tell. What lies in a box that scrolls by itself, or ends its text with an ellipsis, is
 * reached there: then the box has to stay within the window.
 */
const outsideTheWindow = async () => {
  // A desk lays itself out anew when its width or the text's size changes, one picture later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { clientWidth: width, scrollWidth } = document.documentElement;
  // An element wholly to the left is meant for screen readers, as the skip link is.
  const leaves = ({ left, right, height }: DOMRect) =>
    height > 0 && right > 0 && (right > width + 1 || left < -1);
  const isOutOfReach = (element: Element | null): boolean => {
    if (element === null || element === document.body) return true;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (overflowX !== 'visible' && box.width <= 1) return false;
    const isReachedInside =
      overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
    return (!isReachedInside || leaves(box)) && isOutOfReach(element.parentElement);
  };
  const found = scrollWidth > width ? [`the page scrolls to ${scrollWidth} of ${width}`] : [];
  const look = (element: Element, boxes: DOMRect[], name: string) => {
    const box = boxes.find(leaves);
    if (
      !box ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      !isOutOfReach(element)
    )
      return;
    found.push(`${name} lies from ${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent?.trim();
    const { parentElement: holder } = text;
    if (!words || !holder) continue;
    range.selectNode(text);
    // Lines may happen to break before the edge though their box goes on: other words would be cut off.
    look(holder, [...range.getClientRects(), holder.getBoundingClientRect()], `"${words}"`);
  }
  for (const control of document.querySelectorAll(
    'a, button, input, select, textarea, summary, img, video',
  )) {
    look(control, [control.getBoundingClientRect()], control.outerHTML.slice(0, 120));
  }
  return found;
};

/** Nothing is wider than the window, nor cut off at its edge. */
export async function expectNoSideScroll(page: Page) {
  expect(await page.evaluate(outsideTheWindow), `what leaves the window of ${page.url()}`).toEqual(
    [],
  );
}

/** The visible one of the two buttons with this name: the card's on desktop, the thumb bar's on phones. */
export const shown = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true });

export const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });

const firstReads = '/api/first-reads';
/** Leaves every read of a page to a request of its own, which a test can hold up or change. */
export const askOneByOne = (page: Page) =>
  page.route(`**${firstReads}?*`, (route) => route.fulfill({ json: {} }));

/** Opens a page and waits until its scripts are at work: hydrated, it asks who we are. */
export async function open(page: Page, path: string) {
  // Only another hash wouldn't load the page again.
  if (path.includes('#') && page.url().includes(path.replace(/#.*/, '')))
    await page.goto('about:blank');
  const asked = page.waitForRequest((request) =>
    ['/api/me', firstReads].includes(new URL(request.url()).pathname),
  );
  const answer = await page.goto(path);
  await asked;
  // Without a doctype everything still works, but is laid out by the rules of old browsers.
  expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  return answer;
}

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { state: string } } };
  }
}

/** Goes to another address without loading a page, as a link of ours does, and waits until it is drawn. */
export async function goWithin(page: Page, path: string) {
  await arrived(page);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    () => window.__reactRouterDataRouter?.state.navigation.state === 'idle',
  );
  // Until its new rows are there, a desk shows those of the address before, and a click would open one of them.
  await expect(page.locator('[data-rows][aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** A course in a list. */
export const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
