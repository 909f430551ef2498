import type { Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectNoSideScroll, open, test } from './fixtures';
import { admin, enrolled, heading, instructor, learner, type Scene } from './sights/scene';

// How these states look, in light and dark, is seen in schemes.spec.ts: here each address has to show them.

type Silence = { as?: string | ((scene: Scene) => Promise<unknown>); path: string; api: string | RegExp; says: (page: Page) => Promise<void> };

const stranger = ({ page, newLearner }: Scene) => newLearner(page);
const canTryAgain = (page: Page) => expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
const text = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible();
const failedPage = (page: Page) => heading(page, 'Halaman gagal dimuat');

/** Opened while one question of theirs gets no answer. */
const opened: Record<string, Silence> = {
  '/dashboard': { as: enrolled, path: '/dashboard', api: '/api/enrollments', says: canTryAgain },
  '/profile/complete': { as: 'tanpanama@nusakelas.test', path: '/profile/complete', api: '/api/profile', says: failedPage },
  '/notifications': { as: learner, path: '/notifications', api: '/api/notifications/all', says: canTryAgain },
  '/profile/edit': { as: instructor, path: '/profile/edit', api: '/api/profile', says: canTryAgain },
  '/profile/edit?tab=data': { as: stranger, path: '/profile/edit?tab=data', api: /^\/api\/privacy\//, says: canTryAgain },
  '/profile/edit?tab=notifikasi': { as: learner, path: '/profile/edit?tab=notifikasi', api: '/api/notification-preferences', says: canTryAgain },
  '/profile/edit?tab=keamanan': { as: learner, path: '/profile/edit?tab=keamanan', api: '/api/me/security', says: text('Keamanan akun gagal dimuat.') },
  '/profile/edit/cv': { as: learner, path: '/profile/edit/cv', api: '/api/cv', says: failedPage },
  '/profile/edit/experience/:id': {
    as: instructor,
    path: '/profile/edit/experience/0197b2f0-0000-7000-8000-000000000000',
    api: /^\/api\/profile\/experiences\//,
    says: text('Pengalaman gagal dimuat.'),
  },
  '/checkout/:slug': { as: learner, path: '/checkout/analisis-data-dengan-python', api: /^\/api\/checkout\//, says: failedPage },
  '/learn/:courseSlug': { as: enrolled, path: '/learn/dasar-pemrograman-web', api: /^\/api\/learn\//, says: failedPage },
  '/instructor/approvals': { as: instructor, path: '/instructor/approvals', api: '/api/submissions', says: canTryAgain },
  '/admin/member-profiles': { as: admin, path: '/admin/member-profiles', api: '/api/staff/member-profiles', says: canTryAgain },
  '/admin/superadmin': { as: admin, path: '/admin/superadmin', api: '/api/staff/quote-requests/counts', says: canTryAgain },
  '/admin/superadmin/quotes': { as: admin, path: '/admin/superadmin/quotes', api: '/api/staff/quote-requests', says: canTryAgain },
  '/admin/superadmin/privacy-requests': {
    as: admin,
    path: '/admin/superadmin/privacy-requests',
    api: '/api/staff/privacy-requests',
    says: canTryAgain,
  },
  '/profile/:slug': {
    as: stranger,
    path: '/profile/putri-maharani',
    api: /^\/api\/members\/[^/]+\/personal$/,
    says: text('Bagian untuk anggota gagal dimuat.'),
  },
  '/business/quote': { path: `/business/quote#${'0'.repeat(32)}.${'A'.repeat(43)}`, api: '/api/quote-link', says: canTryAgain },
  '/unsubscribe': { path: `/unsubscribe#${'0'.repeat(36)}.learning.approved.${'A'.repeat(43)}`, api: '/api/subscription', says: canTryAgain },
};

/** Public pages come whole with their data: a question that follows gets no answer. */
const followed: Record<string, Omit<Silence, 'as'> & { follow: (page: Page) => Promise<void> }> = {
  '/': {
    path: '/',
    api: '/api/courses',
    follow: (page) => page.getByRole('tab', { name: 'Keuangan' }).click(),
    says: text('Kursus gagal dimuat.'),
  },
  '/courses': {
    path: '/courses',
    api: '/api/courses',
    follow: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Desain' }).click(),
    says: text('Daftar kursus gagal dimuat.'),
  },
  '/course/:slug': {
    path: '/courses',
    api: /^\/api\/courses\//,
    follow: (page) => page.getByRole('link', { name: 'Dasar Pemrograman Web' }).click(),
    says: (page) => heading(page, 'Terjadi kesalahan'),
  },
  '/members': {
    path: '/members',
    api: '/api/members',
    follow: (page) => page.getByRole('checkbox', { name: 'Hanya instruktur' }).click(),
    says: text('Daftar anggota gagal dimuat.'),
  },
};

const cutOff = (page: Page, api: string | RegExp) =>
  page.route(
    ({ pathname }) => (typeof api === 'string' ? pathname === api : api.test(pathname)),
    (route) => route.abort(),
  );

async function expectFrame(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const viewport of [devices.desktop.viewport, devices.phone.viewport]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
  }
}

for (const [address, { as = async () => {}, path, api, says }] of Object.entries(opened)) {
  test(`${address} says that it got no answer`, async ({ page, signIn, newLearner, baseURL, browserConsole }) => {
    if (typeof as === 'string') await signIn(page, as);
    else await as({ page, signIn, newLearner, browserConsole, origin: baseURL ?? '' });
    browserConsole.expectFailure(api);
    await cutOff(page, api);
    await page.goto(path);
    await says(page);
    await expectFrame(page);
  });
}

for (const [address, { path, api, follow, says }] of Object.entries(followed)) {
  test(`${address} says that what followed got no answer`, async ({ page, browserConsole }) => {
    await open(page, path);
    browserConsole.expectFailure(api);
    await cutOff(page, api);
    await follow(page);
    await says(page);
    await expectFrame(page);
  });
}
