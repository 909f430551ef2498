import type { Page } from '@playwright/test';
import { numbers } from './certificate-numbers';
import { devices } from './devices';
import { expect, expectNoSideScroll, open, test } from './fixtures';
import { arrive, enrolled, examinee, heading, nameless, type Person, staff, stranger, student, teacher, visitor } from './sights/scene';

// How these states look is seen in /kit: here each address has to show them.

type Silence = { as: Person; path: string; api: string | RegExp; says: (page: Page) => Promise<void> };

const canTryAgain = (page: Page) => expect(page.getByRole('button', { name: 'Coba lagi' }).first()).toBeVisible();
const text = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible();
const failedPage = (page: Page) => heading(page, 'Halaman gagal dimuat');

/** Opened while one question of theirs gets no answer. */
const opened: Record<string, Silence> = {
  '/dashboard?tab=certificates': { as: student, path: '/dashboard?tab=certificates', api: '/api/certificates', says: canTryAgain },
  '/dashboard': { as: enrolled, path: '/dashboard', api: '/api/enrollments', says: canTryAgain },
  '/profile/complete': { as: nameless, path: '/profile/complete', api: '/api/profile', says: failedPage },
  // Somebody who hasn't opened the dashboard before: it asks for them on every tab.
  '/dashboard?tab=orders': { as: nameless, path: '/dashboard?tab=orders', api: '/api/orders', says: canTryAgain },
  '/notifications': { as: student, path: '/notifications', api: '/api/notifications/all', says: canTryAgain },
  '/profile/edit': { as: teacher, path: '/profile/edit', api: '/api/profile', says: canTryAgain },
  '/profile/edit?tab=data': { as: stranger, path: '/profile/edit?tab=data', api: /^\/api\/privacy\//, says: canTryAgain },
  '/profile/edit?tab=notifikasi': { as: student, path: '/profile/edit?tab=notifikasi', api: '/api/notification-preferences', says: canTryAgain },
  '/profile/edit?tab=keamanan': { as: student, path: '/profile/edit?tab=keamanan', api: '/api/me/security', says: text('Keamanan akun gagal dimuat.') },
  '/profile/edit/cv': { as: student, path: '/profile/edit/cv', api: '/api/cv', says: failedPage },
  '/profile/edit/experience/:id': {
    as: teacher,
    path: '/profile/edit/experience/0197b2f0-0000-7000-8000-000000000000',
    api: /^\/api\/profile\/experiences\//,
    says: text('Pengalaman gagal dimuat.'),
  },
  '/checkout/:slug': { as: student, path: '/checkout/analisis-data-dengan-python', api: /^\/api\/checkout\//, says: failedPage },
  '/checkout/:slug/orders/:number': {
    as: student,
    path: '/checkout/analisis-data-dengan-python/orders/NK-2222-2222',
    api: '/api/orders/NK-2222-2222',
    says: failedPage,
  },
  '/checkout/:slug/orders/:number/simulation': {
    as: student,
    path: '/checkout/analisis-data-dengan-python/orders/NK-2222-2222/simulation',
    api: '/api/orders/NK-2222-2222/simulation',
    says: failedPage,
  },
  '/learn/:courseSlug': { as: enrolled, path: '/learn/dasar-pemrograman-web', api: /^\/api\/learn\//, says: failedPage },
  '/learn/:courseSlug/exam': { as: examinee, path: '/learn/ujian-lengkap/exam', api: /^\/api\/learn\/[^/]+\/exam$/, says: failedPage },
  '/instructor/approvals': { as: teacher, path: '/instructor/approvals', api: '/api/submissions', says: canTryAgain },
  '/instructor': { as: teacher, path: '/instructor', api: '/api/teaching/overview', says: canTryAgain },
  '/instructor/students': { as: teacher, path: '/instructor/students', api: '/api/participants', says: canTryAgain },
  '/instructor/earnings': { as: teacher, path: '/instructor/earnings', api: '/api/earnings', says: canTryAgain },
  '/instructor/coupons': { as: teacher, path: '/instructor/coupons', api: '/api/coupons', says: canTryAgain },
  '/instructor/reviews': { as: teacher, path: '/instructor/reviews', api: '/api/ratings', says: canTryAgain },
  '/instructor/courses': { as: teacher, path: '/instructor/courses', api: '/api/studio/courses', says: canTryAgain },
  '/instructor/courses/:courseId/edit': {
    as: teacher,
    path: '/instructor/courses/0197b2f0-0000-7000-8000-000000000000/edit',
    api: /^\/api\/studio\/courses\//,
    says: canTryAgain,
  },
  // The menu asks for the counts too: this has to be the first page of its walk.
  '/admin/superadmin': { as: staff, path: '/admin/superadmin', api: '/api/staff/quote-requests/counts', says: canTryAgain },
  '/become-instructor': { as: student, path: '/become-instructor', api: '/api/instructor-application', says: canTryAgain },
  '/admin/instructor-applications': { as: staff, path: '/admin/instructor-applications', api: '/api/staff/instructor-applications', says: canTryAgain },
  '/admin/member-profiles': { as: staff, path: '/admin/member-profiles', api: '/api/staff/member-profiles', says: canTryAgain },
  '/admin/superadmin/course-reviews': { as: staff, path: '/admin/superadmin/course-reviews', api: '/api/studio/reviews', says: canTryAgain },
  '/admin/superadmin/submissions': { as: staff, path: '/admin/superadmin/submissions', api: '/api/submissions', says: canTryAgain },
  '/admin/superadmin/certificates': { as: staff, path: '/admin/superadmin/certificates', api: '/api/staff/certificates', says: canTryAgain },
  '/admin/superadmin/certificate-corrections': {
    as: staff,
    path: '/admin/superadmin/certificate-corrections',
    api: '/api/staff/certificate-corrections',
    says: canTryAgain,
  },
  '/admin/superadmin/orders': { as: staff, path: '/admin/superadmin/orders', api: '/api/staff/orders', says: canTryAgain },
  '/admin/superadmin/transfers': { as: staff, path: '/admin/superadmin/transfers', api: '/api/staff/payment-proofs', says: canTryAgain },
  '/admin/superadmin/payments': { as: staff, path: '/admin/superadmin/payments', api: '/api/staff/payment-events', says: canTryAgain },
  '/admin/superadmin/refunds': { as: staff, path: '/admin/superadmin/refunds', api: '/api/staff/refunds', says: canTryAgain },
  '/admin/superadmin/fakturs': { as: staff, path: '/admin/superadmin/fakturs', api: '/api/staff/fakturs', says: canTryAgain },
  '/admin/superadmin/coupons': { as: staff, path: '/admin/superadmin/coupons', api: '/api/coupons', says: canTryAgain },
  '/admin/superadmin/payouts': { as: staff, path: '/admin/superadmin/payouts', api: '/api/staff/payouts', says: canTryAgain },
  '/admin/superadmin/bank-accounts': { as: staff, path: '/admin/superadmin/bank-accounts', api: '/api/staff/bank-accounts', says: canTryAgain },
  '/admin/superadmin/balances': { as: staff, path: '/admin/superadmin/balances', api: '/api/staff/balances', says: canTryAgain },
  '/admin/superadmin/taxes': { as: staff, path: '/admin/superadmin/taxes', api: '/api/staff/tax-settings', says: canTryAgain },
  '/admin/superadmin/shares': { as: staff, path: '/admin/superadmin/shares', api: '/api/staff/shares', says: canTryAgain },
  '/admin/superadmin/closings': { as: staff, path: '/admin/superadmin/closings', api: '/api/staff/closings', says: canTryAgain },
  '/admin/superadmin/mails': { as: staff, path: '/admin/superadmin/mails', api: '/api/staff/mails', says: canTryAgain },
  '/admin/superadmin/quotes': { as: staff, path: '/admin/superadmin/quotes', api: '/api/staff/quote-requests', says: canTryAgain },
  '/admin/superadmin/privacy-requests': {
    as: staff,
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
  '/business/quote': { as: visitor, path: `/business/quote#${'0'.repeat(32)}.${'A'.repeat(43)}`, api: '/api/quote-link', says: canTryAgain },
  '/unsubscribe': { as: visitor, path: `/unsubscribe#${'0'.repeat(36)}.learning.approved.${'A'.repeat(43)}`, api: '/api/subscription', says: canTryAgain },
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
  '/verify/:number': {
    path: '/verify/batch',
    api: /^\/api\/verify\/NK-/,
    follow: async (page) => {
      await page.getByRole('textbox').fill(numbers.valid);
      await page.getByRole('button', { name: 'Verifikasi', exact: true }).click();
      await page.getByRole('link', { name: numbers.valid }).click();
    },
    says: (page) => heading(page, 'Terjadi kesalahan'),
  },
  '/members': {
    path: '/members',
    api: '/api/members',
    follow: (page) => page.getByRole('checkbox', { name: 'Hanya instruktur' }).click(),
    says: text('Daftar anggota gagal dimuat.'),
  },
};

/** Leaves a question without an answer; what it answers comes true when it has been asked. */
async function cutOff(page: Page, api: string | RegExp) {
  const isAsked = ({ pathname }: URL) => (typeof api === 'string' ? pathname === api : api.test(pathname));
  await page.route(isAsked, (route) => route.abort());
  return { asked: page.waitForEvent('requestfailed', (request) => isAsked(new URL(request.url()))) };
}

async function expectFrame(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const viewport of [devices.desktop.viewport, devices.phone.viewport]) {
    await page.setViewportSize(viewport);
    await expectNoSideScroll(page);
  }
}

for (const [person, silences] of Map.groupBy(Object.entries(opened), ([, { as }]) => as)) {
  test(`pages whose request gets no answer say so: ${silences.map(([address]) => address).join(', ')}`, async ({
    page,
    signIn,
    newLearner,
    baseURL,
    browserConsole,
  }) => {
    const { go } = await arrive(person, { page, signIn, newLearner, origin: baseURL ?? '' });
    for (const [address, { path, api, says }] of silences) {
      await test.step(address, async () => {
        browserConsole.expectFailure(api);
        const { asked } = await cutOff(page, api);
        await (person === visitor ? open(page, path) : go(path));
        await asked;
        await says(page);
        await expectFrame(page);
        await page.unrouteAll();
      });
    }
  });
}

test(`pages whose later request gets no answer say so: ${Object.keys(followed).join(', ')}`, async ({ page, browserConsole }) => {
  for (const [address, { path, api, follow, says }] of Object.entries(followed)) {
    await test.step(address, async () => {
      await page.setViewportSize(devices.desktop.viewport);
      await open(page, path);
      browserConsole.expectFailure(api);
      const { asked } = await cutOff(page, api);
      await follow(page);
      await asked;
      await says(page);
      await expectFrame(page);
      await page.unrouteAll();
    });
  }
});
