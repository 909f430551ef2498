import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouterProvider,
  useParams,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { numberOf } from '~/features/certificates/rules';
import { browserClient, createQueryClient } from '~/lib/web/api';
import routes from '~/routes';

type Page = {
  default: ComponentType<{ params: object; loaderData: unknown }>;
  clientLoader?: (args: unknown) => Promise<unknown>;
};
type Silence = {
  api: string | RegExp;
  says?: string;
  path?: string;
  loaderData?: object;
  /** answers that have come before */
  known?: Record<string, unknown>;
  /** what signed-in people see of a public page */
  part?: () => Promise<ComponentType>;
};

const again = 'Coba lagi';
const failed = 'Halaman gagal dimuat';
const id = '0197b2f0-0000-7000-8000-000000000000';

/** What each address says when one of its questions gets no answer. How these states look is seen in /kit. */
const silences: Record<string, Silence> = {
  '/courses': {
    api: '/api/courses',
    says: 'Daftar kursus gagal dimuat.',
    loaderData: { facets: null, first: null, categories: [] },
  },
  '/members': {
    api: '/api/members',
    says: 'Daftar anggota gagal dimuat.',
    loaderData: { facets: null, first: null },
  },
  '/dashboard': { api: '/api/enrollments' },
  '/dashboard?tab=orders': { api: '/api/orders' },
  '/dashboard?tab=certificates': { api: '/api/certificates' },
  '/dashboard?tab=quotes': { api: '/api/quote-requests' },
  '/announcements/:id': {
    path: `/announcements/${id}`,
    api: `/api/announcements/${id}`,
    says: 'Pengumuman gagal dimuat.',
  },
  '/notifications': { api: '/api/notifications/all' },
  '/profile/complete': { api: '/api/profile', says: failed },
  '/profile/edit': { api: '/api/profile', known: { '/api/categories': [] } },
  '/profile/edit?tab=pendidikan': {
    api: '/api/profile/educations',
    says: 'Pendidikan Anda gagal dimuat.',
  },
  '/profile/edit?tab=pengalaman': {
    api: '/api/profile/experiences',
    says: 'Pengalaman Anda gagal dimuat.',
  },
  '/profile/edit?tab=privasi': { api: '/api/profile' },
  '/profile/edit?tab=data': { api: /^\/api\/privacy\// },
  '/profile/edit?tab=notifikasi': { api: '/api/notification-preferences' },
  '/profile/edit?tab=keamanan': { api: '/api/me/security', says: 'Keamanan akun gagal dimuat.' },
  '/profile/edit/cv': { api: '/api/cv', says: failed },
  '/profile/edit/education/:id': {
    path: `/profile/edit/education/${id}`,
    api: /^\/api\/profile\/educations\//,
    says: 'Pendidikan gagal dimuat.',
  },
  '/profile/edit/experience/:id': {
    path: `/profile/edit/experience/${id}`,
    api: /^\/api\/profile\/experiences\//,
    says: 'Pengalaman gagal dimuat.',
  },
  '/checkout/:slug': { api: /^\/api\/checkout\//, says: failed },
  '/checkout/:slug/orders/:number': { api: '/api/orders/NK-2222-2222', says: failed },
  '/checkout/:slug/orders/:number/simulation': {
    api: '/api/orders/NK-2222-2222/simulation',
    says: failed,
  },
  '/learn/:courseSlug': { api: /^\/api\/learn\//, says: failed },
  '/learn/:courseSlug/exam': { api: /^\/api\/learn\/[^/]+\/exam$/, says: failed },
  '/become-instructor': {
    api: '/api/instructor-application',
    part: async () => (await import('./become-instructor-own')).OwnSection,
  },
  '/profile/edit?tab=perusahaan': { api: '/api/company-memberships' },
  '/company/:company': { api: /^\/api\/company\/[^/]+$/ },
  '/company/:company/people': { api: /^\/api\/company\/[^/]+\/people$/ },
  '/company/:company/contracts': { api: /^\/api\/company\/[^/]+\/contracts$/ },
  '/company/:company/settings': { api: /^\/api\/company\/[^/]+\/settings$/ },
  '/instructor': { api: '/api/teaching/overview' },
  '/instructor/approvals': { api: '/api/submissions' },
  '/instructor/students': { api: '/api/participants' },
  '/instructor/reviews': { api: '/api/ratings' },
  '/instructor/coupons': { api: '/api/coupons' },
  '/instructor/earnings': { api: '/api/earnings' },
  '/instructor/courses': { api: '/api/studio/courses' },
  '/instructor/courses/:courseId/exam': { api: /^\/api\/studio\/courses\/[^/]+\/exam\/preview$/ },
  '/instructor/courses/:courseId/edit': { api: /^\/api\/studio\/courses\// },
  '/admin/dashboard': { api: '/api/staff/figures' },
  '/admin/superadmin': { api: '/api/staff/queues' },
  '/admin/superadmin/quote-approvals': { api: '/api/staff/quote-approvals' },
  '/admin/superadmin/quotes': { api: '/api/staff/quote-requests' },
  '/admin/superadmin/companies': { api: '/api/staff/companies' },
  '/admin/superadmin/privacy-requests': { api: '/api/staff/privacy-requests' },
  '/admin/superadmin/course-reviews': { api: '/api/studio/reviews' },
  '/admin/superadmin/users': { api: '/api/staff/accounts' },
  '/admin/superadmin/courses': { api: '/api/staff/courses' },
  '/admin/superadmin/categories': { api: '/api/staff/categories' },
  '/admin/superadmin/enrollment-imports': { api: '/api/staff/enrollment-imports' },
  '/admin/superadmin/enrollments': { api: '/api/staff/enrollments' },
  '/admin/superadmin/certificates': { api: '/api/staff/certificates' },
  '/admin/superadmin/certificate-corrections': { api: '/api/staff/certificate-corrections' },
  '/admin/superadmin/submissions': { api: '/api/submissions' },
  '/admin/superadmin/ratings': { api: '/api/staff/ratings' },
  '/admin/superadmin/announcements': { api: '/api/staff/announcements' },
  '/admin/superadmin/orders': { api: '/api/staff/orders' },
  '/admin/superadmin/transfers': { api: '/api/staff/payment-proofs' },
  '/admin/superadmin/payments': { api: '/api/staff/payment-events' },
  '/admin/superadmin/refunds': { api: '/api/staff/refunds' },
  '/company/:company/courses': {
    path: `/company/${id}/courses`,
    api: /^\/api\/company\/[^/]+\/assignments$/,
  },
  '/company/:company/reports': { path: `/company/${id}/reports`, api: '/api/company-training' },
  '/admin/superadmin/coupons': { api: '/api/coupons' },
  '/admin/superadmin/payouts': { api: '/api/staff/payouts' },
  '/admin/superadmin/bank-accounts': { api: '/api/staff/bank-accounts' },
  '/admin/superadmin/balances': { api: '/api/staff/balances' },
  '/admin/superadmin/bills': { api: '/api/staff/bills' },
  '/admin/superadmin/fakturs': { api: '/api/staff/fakturs' },
  '/admin/superadmin/taxes': { api: '/api/staff/tax-settings' },
  '/admin/superadmin/shares': { api: '/api/staff/shares' },
  '/admin/superadmin/closings': { api: '/api/staff/closings' },
  '/admin/superadmin/mails': { api: '/api/staff/mails' },
  '/admin/superadmin/audit': { api: '/api/staff/audit' },
  '/admin/superadmin/jobs': { api: '/api/staff/jobs' },
  '/admin/superadmin/schedules': { api: '/api/staff/schedules' },
  '/admin/superadmin/notices': { api: '/api/staff/notices' },
  '/admin/superadmin/settings': { api: '/api/staff/settings' },
  '/admin/superadmin/policies': { api: '/api/staff/policies' },
  '/admin/superadmin/exports': { api: '/api/staff/exports' },
  '/admin/superadmin/health': { api: '/api/staff/health' },
  '/admin/courses/:courseId/enrollments': {
    api: /^\/api\/staff\/courses\/[^/]+\/enrollment-imports$/,
  },
  '/admin/courses/:courseId/exam': { api: /^\/api\/studio\/courses\/[^/]+\/exam\/preview$/ },
  '/admin/courses/:courseId/edit': { api: /^\/api\/studio\/courses\// },
  '/admin/users/:userId/edit': { api: /^\/api\/staff\/users\// },
  '/admin/instructor-applications': { api: '/api/staff/instructor-applications' },
  '/admin/member-profiles': { api: '/api/staff/member-profiles' },
};

/** Public pages that can't be shown without what their loader asks for. */
const needed: Record<string, string | RegExp> = {
  '/': '/api/courses',
  '/auth': '/api/auth/providers',
  '/company': '/api/company',
  '/course/:slug': /^\/api\/courses\//,
  '/profile/:slug': /^\/api\/members\//,
  '/verify/:number': /^\/api\/verify\//,
};

/** They ask with the token of their address's fragment, which only a browser has: `e2e/unanswered.spec.ts` and `e2e/quote-link.spec.ts` look at such pages. */
const byToken = [
  '/auth/correction',
  '/auth/email',
  '/auth/reset',
  '/auth/verify',
  '/business/quote',
  '/company/invitation',
  '/unsubscribe',
];

const parameters: Record<string, string> = { number: 'NK-2222-2222' };
const pathOf = (address: string) =>
  address
    .replace('/verify/:number', `/verify/${numberOf(2026, 100_001)}`)
    .replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'dasar');
const flat = (entries: RouteConfigEntry[]): { address: string; file: string }[] =>
  entries.flatMap(({ children, index, path, file }) =>
    children ? flat(children) : [{ address: index ? '/' : path === '*' ? '*' : `/${path}`, file }],
  );
const pages = new Map(flat(routes).map(({ address, file }) => [address, file]));
const withoutQuery = (address: string) => address.replace(/\?.*/, '');
const pageAt = (address: string) =>
  import(
    join(import.meta.dirname, '../..', pages.get(withoutQuery(address)) ?? '')
  ) as Promise<Page>;

let silence: Silence = { api: '' };
const asked: string[] = [];
const isUnanswered = (path: string) =>
  typeof silence.api === 'string' ? path === silence.api : silence.api.test(path);

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    asked.push(pathname);
    if (isUnanswered(pathname)) return Promise.reject(new TypeError('Failed to fetch'));
    const known = silence.known?.[pathname];
    return known ? Promise.resolve(Response.json(known)) : new Promise(() => {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws a page as the browser does after its cache has changed. */
async function drawer(
  address: string,
  { path = pathOf(address), part, loaderData }: Partial<Silence>,
) {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0, retryOnMount: false },
  });
  const Page = (await part?.()) ?? (await pageAt(address)).default;
  const Shown = () => <Page params={useParams()} loaderData={loaderData} />;
  const root = {
    id: 'root',
    loader: () => ({ origin: 'http://localhost' }),
    children: [{ path: withoutQuery(address), Component: Shown }],
  };
  const handler = createStaticHandler([root]);
  const draw = async () => {
    const context = await handler.query(new Request(`http://localhost${path}`));
    if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
    const { prelude } = await prerender(
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>,
    );
    return new Response(prelude).text();
  };
  return {
    queries: client.getQueryCache(),
    draw,
    ask: (options: object) => new QueryObserver(client, options as never).subscribe(() => {}),
  };
}

test.each(Object.entries(silences))('%s says so when it gets no answer', async (address, told) => {
  silence = told;
  const { says = again, part } = told;
  const { queries, draw, ask } = await drawer(address, told);
  const stops = new Map<string, () => void>();
  expect(await draw()).not.toContain(says);
  await vi.waitFor(
    async () => {
      for (const { queryHash, options } of queries.getAll())
        if (!stops.has(queryHash)) stops.set(queryHash, ask(options));
      await draw();
      expect(
        queries.getAll().filter(({ state }) => state.status === 'error').length,
        `a failure among ${asked.join(', ')}`,
      ).toBeGreaterThan(0);
    },
    { interval: 5, timeout: 5_000 },
  );
  const html = await draw();
  for (const stop of stops.values()) stop();
  expect(html).toContain(says);
  expect(html).toContain(again);
  if (!part) expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
});

test.each(Object.entries(needed))('%s isn’t shown when it gets no answer', async (address, api) => {
  silence = { api };
  const { clientLoader } = await pageAt(address);
  const client = browserClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...defaults.queries, retryDelay: 0 } });
  const path = pathOf(address);
  const { params } = matchPath(address, path) ?? {};
  const loaded = clientLoader?.({ params, request: new Request(`http://localhost${path}`) });
  await expect(loaded, asked.join())
    .rejects.toThrow()
    .finally(() => {
      client.clear();
      client.setDefaultOptions(defaults);
    });
});

test('the other pages ask nothing when they are opened, or only what helps', async () => {
  const known = [...Object.keys(silences), ...Object.keys(needed), ...byToken].map(withoutQuery);
  const asking: string[] = [];
  for (const address of pages.keys()) {
    if (known.includes(address)) continue;
    const { queries, draw } = await drawer(address, {});
    await draw();
    if (queries.getAll().length > 0) asking.push(address);
  }
  expect(asking.toSorted()).toEqual(['/business/request-quote', '/instructor/courses/create']);
});
