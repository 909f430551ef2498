import type { Page } from '@playwright/test';
import { devices } from './devices';
import { askOneByOne, expect, expectNoSideScroll, open, test } from './fixtures';
import { heading, type Person, staff, stranger, student, visitor } from './sights/scene';

// Every address's words are proven in `src/app/pages/unanswered.test.tsx`, and how they look in /kit. Here a page of each kind asks in vain: of a shop, of an area, of
// one whose public part stands, by a link's token, and one that is gone to.

type Silence = {
  as: Person;
  path: string;
  api: string | RegExp;
  says: (page: Page) => Promise<void>;
  follow?: (page: Page) => Promise<void>;
};

const text = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible();
const canTryAgain = (page: Page) =>
  expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();

const silences: Record<string, Silence> = {
  '/checkout/:slug': {
    as: student,
    path: '/checkout/analisis-data-dengan-python',
    api: /^\/api\/checkout\//,
    says: (page) => heading(page, 'Halaman gagal dimuat'),
  },
  '/admin/superadmin/orders': {
    as: staff,
    path: '/admin/superadmin/orders',
    api: '/api/staff/orders',
    says: canTryAgain,
  },
  '/profile/:slug': {
    as: stranger,
    path: '/profile/putri-maharani',
    api: /^\/api\/members\/[^/]+\/personal$/,
    says: text('Bagian untuk anggota gagal dimuat.'),
  },
  '/unsubscribe': {
    as: visitor,
    path: `/unsubscribe#${'0'.repeat(36)}.learning.approved.${'A'.repeat(43)}`,
    api: '/api/subscription',
    says: canTryAgain,
  },
  '/course/:slug': {
    as: visitor,
    path: '/courses',
    api: /^\/api\/courses\//,
    follow: (page) => page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click(),
    says: (page) => heading(page, 'Terjadi kesalahan'),
  },
};

/** Leaves a question without an answer; what it answers comes true when it has been asked. */
async function cutOff(page: Page, api: string | RegExp) {
  const isAsked = ({ pathname }: URL) =>
    typeof api === 'string' ? pathname === api : api.test(pathname);
  await askOneByOne(page);
  await page.route(isAsked, (route) => route.abort());
  return {
    asked: page.waitForEvent('requestfailed', (request) => isAsked(new URL(request.url()))),
  };
}

async function expectFrame(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const viewport of [devices.desktop.viewport, devices.phone.viewport]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
  }
}

for (const [address, { as, path, api, says, follow }] of Object.entries(silences)) {
  test(`${address} says so when it gets no answer`, async ({
    page,
    signIn,
    newLearner,
    baseURL,
    browserConsole,
  }) => {
    await as({ page, signIn, newLearner, origin: baseURL ?? '' });
    if (follow) await open(page, path);
    browserConsole.expectFailure(api);
    const { asked } = await cutOff(page, api);
    await (follow ? follow(page) : open(page, path));
    await asked;
    await says(page);
    await expectFrame(page);
  });
}
