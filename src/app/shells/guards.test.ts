import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStarted, startSession, userUpdated } from '~/features/auth/web/session';
import { browserClient } from '~/lib/web/api';
import routes from '~/routes';
import { clientMiddleware as administration } from './admin';
import { clientMiddleware as company } from './company';
import { clientMiddleware as instructor } from './instructor';
import { clientMiddleware as learners } from './learner';

const flat = (entries: RouteConfigEntry[], shell = ''): { shell: string; address: string }[] =>
  entries.flatMap(({ children, path, file }) =>
    children ? flat(children, shell || file) : [{ shell, address: `/${path ?? ''}` }],
  );
const map = flat(routes);

/** The area that an address's shell belongs to, whose guard lets people in. */
const areas = {
  learner: 'app/shells/learner.tsx',
  instructor: 'app/shells/instructor.tsx',
  company: 'app/shells/company.tsx',
  administration: 'app/shells/admin.tsx',
};
type Area = keyof typeof areas;

/** Everything that belongs to a person; whatever is below /instructor or /admin belongs to those areas. */
const personal = [
  '/dashboard',
  '/announcements',
  '/notifications',
  '/profile/complete',
  '/checkout',
  '/learn',
  '/profile/edit',
];
const isBelow = (address: string, start: string) =>
  address === start || address.startsWith(`${start}/`);
const areaOf = (address: string): Area | null => {
  if (isBelow(address, '/instructor')) return 'instructor';
  // An invited person may have no account yet.
  if (isBelow(address, '/company') && address !== '/company/invitation') return 'company';
  if (isBelow(address, '/admin')) return 'administration';
  return personal.some((start) => isBelow(address, start)) ? 'learner' : null;
};

// spec: S25.1 S28.1 S29.1 S31.1 S32.1 S33.1 S40.1 S41.1 S42.1 S43.1 S44.1 S45.1 S46.1 S47.1 S48.1 S49.1 S50.1 S51.1 S54.1 S154.1-2
test('every address of a person, an instructor or a superadmin lies in the shell that guards it', () => {
  const misplaced = map.filter(({ shell, address }) => {
    const area = areaOf(address);
    return area ? shell !== areas[area] : Object.values(areas).includes(shell);
  });
  expect(misplaced).toEqual([]);
  expect(Object.keys(Object.groupBy(map, ({ shell }) => shell)).toSorted()).toEqual(
    [...Object.values(areas), 'app/shells/public.tsx'].toSorted(),
  );
});

type Person = {
  user: object | null;
  role: object | null;
  isInstructor: boolean;
  earns?: boolean;
  companies?: string[];
};
const user = (more: object = {}) => ({
  id: 'satu',
  name: 'Siti',
  email: 'siti@nusakelas.test',
  emailVerified: true,
  expiresAt: null,
  closingAt: null,
  ...more,
});
const learner: Person = { user: user(), role: { role: 'learner' }, isInstructor: false };
const visitor: Person = { user: null, role: null, isInstructor: false };
const people = {
  visitor,
  learner,
  instructor: { ...learner, role: { role: 'instructor' }, isInstructor: true },
  'somebody who acts for a company': { ...learner, companies: ['1'] },
  superadmin: { ...learner, role: { role: 'superadmin' } },
  'a superadmin without a second factor': {
    ...learner,
    role: { role: 'learner', factorMissing: true },
  },
  'somebody whose account is closing': {
    ...learner,
    user: user({ closingAt: '2026-12-01T00:00:00Z' }),
  },
  'a superadmin whose role isn’t told': { ...learner, role: null },
} satisfies Record<string, Person>;

let person = visitor;
const refusal = {
  type: 'x',
  title: 'x',
  status: 403,
  detail: 'Anda tidak berhak.',
  code: 'forbidden',
};
const answerOf = (address: string): object | null =>
  ({
    '/api/company': { items: (person.companies ?? []).map((id) => ({ id })) },
    '/api/me/role': person.role ?? refusal,
    '/api/me/instructor': {
      isInstructor: person.isInstructor,
      earns: person.isInstructor || person.earns === true,
    },
  })[address] ?? person.user;

let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('fetch', (address: string) => {
    const answer = answerOf(address);
    return Promise.resolve(Response.json(answer, { status: answer === refusal ? 403 : 200 }));
  });
  stop = startSession(browserClient());
});
afterEach(async () => {
  await become(visitor);
  stop();
  vi.unstubAllGlobals();
});

/** This tab's session as it is when `next` has opened the site. */
async function become(next: Person) {
  person = visitor;
  await userUpdated();
  browserClient().clear();
  person = next;
  if (person.user) await sessionStarted();
}

const guards: Record<Area, typeof administration> = {
  learner: learners,
  instructor,
  company,
  administration,
};

/** Where the guard of an address leads: to it, or elsewhere. */
async function led(area: Area, path: string): Promise<string> {
  const args = {
    request: new Request(`http://localhost${path}`),
    params: { company: /^\/company\/(\w+)/.exec(path)?.[1] },
  } as Parameters<(typeof administration)[number]>[0];
  try {
    for (const guard of guards[area]) await guard(args, () => Promise.resolve({}));
    return path;
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('location') ?? '';
  }
}

const signIn = '(to /auth and back)';
const table: Record<keyof typeof people, Record<Area, string>> = {
  visitor: { learner: signIn, instructor: signIn, company: signIn, administration: signIn },
  learner: {
    learner: 'in',
    instructor: '/dashboard',
    company: '/dashboard',
    administration: '/dashboard',
  },
  instructor: {
    learner: 'in',
    instructor: 'in',
    company: '/dashboard',
    administration: '/dashboard',
  },
  'somebody who acts for a company': {
    learner: 'in',
    instructor: '/dashboard',
    company: 'in',
    administration: '/dashboard',
  },
  superadmin: {
    learner: 'in',
    instructor: '/dashboard',
    company: '/dashboard',
    administration: 'in',
  },
  'a superadmin without a second factor': {
    learner: 'in',
    instructor: '/dashboard',
    company: '/dashboard',
    administration: '/profile/edit?tab=keamanan',
  },
  'somebody whose account is closing': {
    learner: '/profile/edit?tab=data',
    instructor: '/profile/edit?tab=data',
    company: '/profile/edit?tab=data',
    administration: '/profile/edit?tab=data',
  },
  'a superadmin whose role isn’t told': {
    learner: 'in',
    instructor: '/dashboard',
    company: '/dashboard',
    administration: '/dashboard',
  },
};

test('the guard of instructors leads who teaches no more to their earnings alone', async () => {
  await become({ ...learner, earns: true });
  expect(await led('instructor', '/instructor/earnings')).toBe('/instructor/earnings');
  expect(await led('instructor', '/instructor/coupons')).toBe('/dashboard');
  await become(learner);
  expect(await led('instructor', '/instructor/earnings')).toBe('/dashboard');
});

// spec: S13.1 S57.2-5 S80.1
describe('the guards of the areas lead', () => {
  test.each(Object.keys(people) as (keyof typeof people)[])('%s', async (name) => {
    await become(people[name]);
    for (const [area, shell] of Object.entries(areas) as [Area, string][]) {
      for (const { address } of map.filter((route) => route.shell === shell)) {
        const path = `${address.replaceAll(/:\w+/g, '1')}?dari=surat`;
        const expected = table[name][area];
        const target =
          expected === 'in'
            ? path
            : expected === signIn
              ? `/auth?returnUrl=${encodeURIComponent(path)}`
              : expected;
        expect(await led(area, path), path).toBe(target);
      }
    }
  });
});

/** The pages that each role of staff opens, written by hand; superadmins open all pages. */
const opened: Record<'sales' | 'finance' | 'content' | 'support', string[]> = {
  sales: [
    'dashboard',
    'superadmin/quote-approvals',
    'superadmin/quotes',
    'superadmin/companies',
    'superadmin/bills',
  ],
  finance: [
    'dashboard',
    'superadmin/orders',
    'superadmin/transfers',
    'superadmin/payments',
    'superadmin/refunds',
    'superadmin/fakturs',
    'superadmin/coupons',
    'superadmin/payouts',
    'superadmin/bank-accounts',
    'superadmin/balances',
    'superadmin/taxes',
    'superadmin/closings',
    'superadmin/bills',
  ],
  content: [
    'dashboard',
    'superadmin/course-reviews',
    'superadmin/courses',
    'superadmin/categories',
    'superadmin/submissions',
    'courses/1/edit',
    'instructor-applications',
    'superadmin/ratings',
  ],
  support: [
    'superadmin/privacy-requests',
    'superadmin/courses',
    'superadmin/certificates',
    'superadmin/certificate-corrections',
    'superadmin/orders',
    'superadmin/users',
    'superadmin/enrollments',
    'superadmin/enrollment-imports',
    'users/1/edit',
    'courses/1/enrollments',
    'member-profiles',
  ],
};

// spec: D32.1 N13.2
test.each(Object.entries(opened))(
  '%s opens the places of its work, and is led to the dashboard from all others',
  async (role, places) => {
    await become({ ...learner, role: { role } });
    const addresses = map
      .filter(({ shell }) => shell === areas.administration)
      .map(({ address }) => address.replaceAll(/:\w+/g, '1'));
    const targets = await Promise.all(
      addresses.map(async (address) => [address, await led('administration', address)]),
    );
    const due = [
      '',
      '/superadmin',
      '/superadmin/exports',
      ...places.map((place) => `/${place}`),
    ].map((place) => `/admin${place}`);
    expect(
      targets
        .filter(([address, target]) => address === target)
        .map(([address]) => address?.toString())
        .toSorted(),
    ).toEqual(due.toSorted());
    expect(
      new Set(
        targets.filter(([address, target]) => address !== target).map(([, target]) => target),
      ),
    ).toEqual(new Set(['/dashboard']));
  },
);

test('who acts for another company is led away from this one', async () => {
  await become({ ...learner, companies: ['2'] });
  expect(await led('company', '/company/2/people')).toBe('/company/2/people');
  expect(await led('company', '/company/1/people')).toBe('/dashboard');
});
