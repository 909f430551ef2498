import { afterEach, expect, test, vi } from 'vitest';
import { browserClient } from '~/lib/web/api';

type Page = { clientLoader: (args: { params: object; request: Request }) => Promise<unknown> };

const empty = { items: [], next: null, total: { count: 0, more: false }, corrected: null };
const answers: Record<string, unknown> = {
  '/api/categories': [{ id: '1', name: 'Bisnis', slug: 'bisnis' }],
  '/api/categories/niaga': { id: '1', name: 'Bisnis', slug: 'bisnis' },
  '/api/courses': empty,
  '/api/course-facets': { categories: [], levels: [], prices: [], atLeast: false },
  '/api/members': empty,
  '/api/member-facets': { members: 0, instructors: 0, cities: [], categories: [] },
};

afterEach(() => {
  vi.unstubAllGlobals();
  browserClient().clear();
});

/** Where a page leads to from an address; null where it stays. */
async function leadsTo({ clientLoader }: Page, address: string) {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const known = answers[pathname];
    const problem = {
      type: 'about:blank',
      title: 'Tidak ditemukan',
      status: 404,
      detail: 'Kategori ini tidak ditemukan.',
      code: 'category_not_found',
    };
    return Promise.resolve(
      known
        ? Response.json(known)
        : Response.json(problem, {
            status: 404,
            headers: { 'content-type': 'application/problem+json' },
          }),
    );
  });
  try {
    await clientLoader({ params: {}, request: new Request(`http://localhost${address}`) });
    return null;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return [answer.status, answer.headers.get('location')];
  }
}

const pages = {
  courses: () => import('~/features/catalogue/search/web/pages/courses'),
  members: () => import('~/features/directory/members/web/pages/members'),
};

test.each([
  [
    'courses',
    '/courses?category=niaga&level=beginner',
    [301, '/courses?category=bisnis&level=beginner'],
  ],
  ['courses', '/courses?category=bisnis', null],
  ['courses', '/courses?category=tidak-pernah-ada', null],
  ['members', '/members?category=niaga', [301, '/members?category=bisnis']],
  ['members', '/members?category=tidak-pernah-ada', null],
] as const)('%s: %s leads to %j', async (page, address, expected) => {
  expect(await leadsTo((await pages[page]()) as unknown as Page, address)).toEqual(expected);
});
