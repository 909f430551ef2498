import { describe, expect, test } from 'vitest';
import { checkFile } from './house/check-file.ts';
import { circleOf, drawOrder } from './house/order.ts';
import { statementNameFaults } from './house/statement-names.ts';
import { tableNamesIn } from './house/table-names.ts';

const feature = (path: string) => `src/features/${path}`;
const data = feature('ratings/server/data.ts');
const mutations = feature('ratings/server/mutations.ts');
const page = feature('ratings/web/pages/rate.tsx');
const owners = new Map(
  Object.entries({
    ratings: 'ratings',
    courses: 'catalogue',
    course_counts: 'catalogue',
    outbox: 'lib',
  }),
);
const findingsOf = (path: string, source: string) => checkFile(path, source, owners).findings;

const clean: [path: string, source: string][] = [
  ['src/routes.ts', "import { index } from '@react-router/dev/routes';"],
  [
    'src/root.tsx',
    "import { startSession } from './features/auth/web/session';\nimport './ui/base.css';",
  ],
  [
    'src/app/site.ts',
    "import { Hono } from 'hono';\nimport { apiContext } from '~/lib/web/loaders';\nimport { readConfig } from '~/lib/server/env';",
  ],
  [
    'src/app/pages/course.tsx',
    "import type { Route } from './+types/course';\nexport const loader = 1;\nexport const clientLoader = 1;",
  ],
  [
    'src/app/demo/seed.ts',
    "import { profiles } from '~/features/profiles/server/tables';\nctx.db.insert(profiles);",
  ],
  ['src/app/login.api.test.ts', "import { createApi } from './server';\nprocess.env.TZ = 'UTC';"],
  ['src/lib/dates.ts', "export const day = new Intl.DateTimeFormat('id-ID');"],
  ['src/lib/server/env.ts', 'export const env = process.env;'],
  ['src/lib/web/api.ts', "import type { Hono } from 'hono';\nimport { hc } from 'hono/client';"],
  [feature('ratings/terms.ts'), "import { brand } from '~/lib/brand';\nexport const stars = 5;"],
  [
    feature('ratings/schema.ts'),
    "import * as z from 'zod/mini';\nimport { stars } from './terms';\nimport { level } from '~/features/catalogue/schema';",
  ],
  [
    feature('ratings/web/components/ask.tsx'),
    "import { brand } from '~/lib/brand';\nconst title = brand().name;\nexport const Ask = () => <a href={brand().salesEmail}>{title}</a>;",
  ],
  [feature('ratings/rules.ts'), "import type { Rating } from './schema';"],
  [
    feature('ratings/server/tables.ts'),
    "import { pgTable } from 'drizzle-orm/pg-core';\nimport { courses } from '~/features/catalogue/server/tables';\nimport { stars } from '../terms';",
  ],
  [
    data,
    "import { courses } from '~/features/catalogue/server/tables';\nimport { refuse } from '~/features/catalogue/errors';\nctx.db.select().from(courses);",
  ],
  [
    mutations,
    "import { setRating } from '~/features/catalogue/server/mutations';\nimport { ratings } from './tables';\nctx.db.insert(ratings);",
  ],
  [
    feature('ratings/server/jobs.ts'),
    "import { liveSessions } from '~/features/auth/server/data';\nimport { ratingsOf } from './data';",
  ],
  [
    feature('ratings/server/personal.ts'),
    "import { rowsStay } from '~/lib/server/personal';\nimport { courses } from '~/features/catalogue/server/tables';\nimport { announceRated } from './mutations';",
  ],
  [
    feature('ratings/server/desk.ts'),
    "import { courses } from '~/features/catalogue/server/tables';\nimport { hideRating } from './mutations';",
  ],
  [
    feature('ratings/server/documents/letter.tsx'),
    "import { sheet } from '~/lib/server/pdf/sheet';\nimport { stars } from '../../terms';\nimport { head } from './head';",
  ],
  [
    feature('learning/reviews/server/documents/letter.test.ts'),
    "import { letter } from './letter';",
  ],
  [
    feature('ratings/server/provider.ts'),
    "import type { Letter } from './documents/letter';\nexport const draw = async () => (await import('./documents/letter')).letter;",
  ],
  [feature('ratings/server/letter.test.ts'), "import { letter } from './documents/letter';"],
  [feature('ratings/content/faq.ts'), "import { stars } from '../terms';"],
  [
    feature('quotes/programs/content/faq.tsx'),
    "import { stars } from '../terms';\nimport { faq } from '../../content/faq';",
  ],
  [feature('quotes/server/noun.ts'), "import { closeDay } from '../requests/server/jobs';"],
  [
    feature('quotes/server/factory.ts'),
    "import { createRequest } from '../requests/server/factory';",
  ],
  [
    feature('quotes/buyer/web/pages/quote.tsx'),
    "import { Answer } from '../../../web/components/answer';",
  ],
  [
    feature('quotes/staff/server/data.ts'),
    "import { packages } from '../../programs/rules';\nimport { holdRequest } from '../../server/data';",
  ],
  [feature('quotes/staff/web/api.ts'), "import { sendDraft } from '../../sending/web/api';"],
  [data, 'sql`select course_counts from \\u{24}{ratings}`;'],
  [feature('ratings/server/sums.test.ts'), 'sql`select * from ratings`;'],
  [
    feature('ratings/server/factory.ts'),
    "import { createCourse } from '~/features/catalogue/server/factory';",
  ],
  [
    feature('ratings/web/api.ts'),
    "import type { RatingRoutes } from '../server/routes';\nimport { stars } from '../terms';",
  ],
  [
    page,
    "import { Stars } from '../components/stars';\nimport classes from './rate.module.css';\nimport { useAuth } from '~/features/auth/web/session';\nimport { Empty } from '~/ui/states';",
  ],
  [
    feature('learning/reviews/server/data.ts'),
    "import { attemptsOf } from '../../server/data';\nimport { can } from '../../access';",
  ],
  [feature('learning/reviews/web/api.ts'), "import type { ReviewRoutes } from '../server/routes';"],
  [
    feature('ratings/server/mutations.race.test.ts'),
    "import { courses } from '~/features/catalogue/server/tables';\nctx.db.update(courses);",
  ],
];

test.each(clean)('%s keeps the rules', (path, source) => {
  expect(findingsOf(path, source)).toEqual([]);
});

const breaches: [rule: string, path: string, source: string, message: RegExp][] = [
  [
    'settings at loading',
    feature('ratings/terms.ts'),
    "import { brand } from '~/lib/brand';\nexport const contact = brand().supportEmail;",
    /read when it is needed/,
  ],
  [
    'settings in a list',
    feature('ratings/terms.ts'),
    "import { promises } from '~/lib/promises';\nexport const days = [promises().reviewDays];",
    /read when it is needed/,
  ],
  [
    'settings taken apart',
    feature('ratings/content/faq.ts'),
    "import { brand } from '~/lib/brand';\nconst { phone } = brand();",
    /read when it is needed/,
  ],
  [
    'settings in words',
    feature('ratings/terms.ts'),
    "import { offerTime } from '~/lib/promises';\nexport const promise = offerTime();",
    /read when it is needed/,
  ],
  ['closed names', feature('ratings/server/service.ts'), '', /not a room of a noun/],
  ['closed names of web', feature('ratings/web/stars.tsx'), '', /not a room of a noun/],
  ['known nouns', feature('stars/terms.ts'), '', /no noun of the business/],
  ['vague files', 'src/lib/utils.ts', '', /«utils.ts» says nothing/],
  ['vague folders', 'src/ui/common/box.tsx', '', /«common» says nothing/],
  ['layers of src', 'src/services/mail.ts', '', /lib and testing only/],
  ['files of src itself', 'src/server.ts', '', /belongs in src\/app/],
  ['folders of lib', 'src/lib/mail/send.ts', '', /lib holds pure files/],
  [
    'layers: lib → ui',
    'src/lib/web/toast.ts',
    "import { theme } from '~/ui/theme';",
    /lib may not import ui/,
  ],
  [
    'layers: ui → features',
    'src/ui/card.tsx',
    "import { stars } from '~/features/ratings/terms';",
    /ui may not import features/,
  ],
  [
    'layers: features → app',
    page,
    "import { Frame } from '~/app/shells/frame';",
    /features may not import app/,
  ],
  [
    'ui knows no data',
    'src/ui/card.tsx',
    "import { apiOf } from '~/lib/web/api';",
    /ui knows no data/,
  ],
  [
    'lib stays pure',
    'src/lib/money.ts',
    "import { log } from './server/log';",
    /neither server nor web code/,
  ],
  [
    'lib/server without lib/web',
    'src/lib/server/http/api.ts',
    "import { body } from '~/lib/web/api';",
    /server may not import web/,
  ],
  [
    'lib/web without lib/server',
    'src/lib/web/api.ts',
    "import type { Ctx } from '~/lib/server/ctx';",
    /may not import server\//,
  ],
  ['outside src', data, "import { x } from '../../../../scripts/x';", /only src and packages/],
  [
    'noun order',
    data,
    "import { lessonProgress } from '~/features/learning/server/tables';",
    /ratings may not import learning/,
  ],
  [
    'noun order in dynamic imports',
    page,
    "const x = () => import('~/features/learning/web/api');",
    /ratings may not import learning/,
  ],
  [
    'noun order in import types',
    page,
    "type X = import('~/features/learning/schema').X;",
    /ratings may not import learning/,
  ],
  ['known sub-nouns', feature('ratings/stars/terms.ts'), '', /no sub-noun yet/],
  [
    'sub-noun order',
    feature('quotes/programs/rules.ts'),
    "import { filterOf } from '../staff/rules';",
    /quotes\/programs may not import quotes\/staff/,
  ],
  [
    'sub-noun order of routes',
    feature('quotes/staff/web/api.ts'),
    "import type { SendingRoutes } from '../../sending/server/routes';",
    /may not import server\//,
  ],
  [
    'a parent without its sub-nouns: data',
    feature('quotes/server/data.ts'),
    "import { paperOf } from '../staff/server/data';",
    /only server\/noun\.ts of quotes knows its sub-nouns/,
  ],
  [
    'a parent without its sub-nouns: rules',
    feature('quotes/rules.ts'),
    "import { packageOf } from './programs/rules';",
    /only server\/noun\.ts of quotes knows its sub-nouns/,
  ],
  [
    'a parent without its sub-nouns: routes',
    feature('quotes/server/routes.ts'),
    "import { send } from '../sending/server/mutations';",
    /only server\/noun\.ts of quotes/,
  ],
  [
    'a parent without its sub-nouns: web',
    feature('quotes/web/components/quote.tsx'),
    "import { Answer } from '../../buyer/web/components/answer';",
    /only server\/noun\.ts of quotes/,
  ],
  [
    'a manifest that nobody but src/app imports',
    feature('quotes/server/routes.ts'),
    "import { quotes } from './noun';",
    /may not import its noun/,
  ],
  [
    'tables by their objects: foreign',
    data,
    'sql`select 1\nfrom courses`;',
    /:2 «courses» is a table of catalogue/,
  ],
  [
    'tables by their objects: own',
    data,
    'sql`update ratings set stars = 1`;',
    /is a table of ratings/,
  ],
  [
    'tables by their objects: qualified',
    data,
    'sql`select stars + courses.id`;',
    /is a table of catalogue/,
  ],
  [
    'tables by their objects: from app',
    'src/app/commands.ts',
    'sql`lock table outbox in share mode`;',
    /is a table of lib/,
  ],
  [
    'shared rooms without server',
    feature('ratings/rules.ts'),
    "import type { Ctx } from '~/lib/server/ctx';",
    /neither server nor web/,
  ],
  [
    'shared rooms without web',
    feature('ratings/schema.ts'),
    "import { body } from '~/lib/web/api';",
    /neither server nor web/,
  ],
  [
    'terms without own rooms',
    feature('ratings/terms.ts'),
    "import type { Rating } from './schema';",
    /terms may not import its schema/,
  ],
  [
    'terms without zod',
    feature('ratings/terms.ts'),
    "import * as z from 'zod/mini';",
    /terms import only lib/,
  ],
  [
    'rules with schema types only',
    feature('ratings/rules.ts'),
    "import { rating } from './schema';",
    /as types only/,
  ],
  [
    'errors hold sentences',
    feature('ratings/errors.ts'),
    "import { rating } from './schema';",
    /errors may not import its schema/,
  ],
  [
    'tables without data',
    feature('ratings/server/tables.ts'),
    "import { x } from './data';",
    /tables may not import its data/,
  ],
  [
    'tables without foreign terms',
    feature('ratings/server/tables.ts'),
    "import { levels } from '~/features/catalogue/terms';",
    /tables may not import catalogue’s terms/,
  ],
  ['data without mutations', data, "import { rate } from './mutations';", /data only reads/],
  [
    'data without foreign mutations',
    data,
    "import { setRating } from '~/features/catalogue/server/mutations';",
    /data only reads/,
  ],
  ['mutations without provider', mutations, "import { call } from './provider';", /outbox row/],
  [
    'routes without foreign data',
    feature('ratings/server/routes.ts'),
    "import { courseBySlug } from '~/features/catalogue/server/data';",
    /routes may not import catalogue’s data/,
  ],
  [
    'personal knows its own columns',
    feature('ratings/server/personal.ts'),
    "import { x } from './data';",
    /classifies its own/,
  ],
  [
    'personal without other nouns',
    feature('ratings/server/personal.ts'),
    "import { setRating } from '~/features/catalogue/server/mutations';",
    /classifies its own/,
  ],
  [
    'desk without foreign mutations',
    feature('ratings/server/desk.ts'),
    "import { setRating } from '~/features/catalogue/server/mutations';",
    /through its own mutations/,
  ],
  [
    'documents draw what they are given',
    feature('ratings/server/documents/letter.ts'),
    "import { ratingsOf } from '../data';",
    /pass it in/,
  ],
  [
    'documents are loaded lazily',
    feature('ratings/server/provider.ts'),
    "import { letter } from './documents/letter';",
    /await import/,
  ],
  [
    'documents are loaded lazily: inline types',
    feature('ratings/server/jobs.ts'),
    "import { type Letter } from './documents/letter';",
    /await import/,
  ],
  [
    'documents are loaded lazily: re-exports',
    feature('ratings/server/routes.ts'),
    "export { letter } from './documents/letter';",
    /await import/,
  ],
  [
    'documents are loaded lazily: from app',
    'src/app/attachments.ts',
    "import { letter } from '~/features/ratings/server/documents/letter';",
    /await import/,
  ],
  [
    'data without documents',
    data,
    "import type { Letter } from './documents/letter';",
    /data only reads/,
  ],
  [
    'content is prose',
    feature('ratings/content/faq.ts'),
    "import { average } from '../rules';",
    /prose as data/,
  ],
  [
    'content without server',
    feature('ratings/content/faq.ts'),
    "import { ratingsOf } from '../server/data';",
    /neither server nor web/,
  ],
  ['content by its name', feature('ratings/web/content/faq.ts'), '', /not a room of a noun/],
  [
    'the kit of the tests',
    data,
    "import { signUp } from '~/testing/accounts';",
    /kit of the tests/,
  ],
  [
    'the kit of the tests, from app',
    'src/app/demo/seed.ts',
    "import { signUp } from '~/testing/accounts';",
    /kit of the tests/,
  ],
  [
    'server without web',
    data,
    "import { ratingQuery } from '../web/api';",
    /server may not import web/,
  ],
  [
    'web without server',
    page,
    "import type { ratingsOf } from '../../server/data';",
    /may not import server\//,
  ],
  [
    'own routes as types',
    feature('ratings/web/api.ts'),
    "import { type RatingRoutes } from '../server/routes';",
    /write `import type/,
  ],
  [
    'foreign routes',
    feature('ratings/web/api.ts'),
    "import type { CatalogueRoutes } from '~/features/catalogue/server/routes';",
    /may not import server\//,
  ],
  [
    're-exports count',
    page,
    "export { ratingsOf } from '../../server/data';",
    /may not import server\//,
  ],
  [
    'pages of app without server',
    'src/app/pages/home.tsx',
    "import { courses } from '~/features/catalogue/server/data';",
    /may not import server\//,
  ],
  [
    'pages of app without composition',
    'src/app/pages/home.tsx',
    "import { createApi } from '../server';",
    /composition/,
  ],
  ['server packages in web', page, "import { Hono } from 'hono';", /must not reach the browser/],
  [
    'server packages in ui',
    'src/ui/card.tsx',
    "import { sql } from 'drizzle-orm';",
    /must not reach the browser/,
  ],
  [
    'server packages in schema',
    feature('ratings/schema.ts'),
    "import { betterAuth } from 'better-auth';",
    /must not reach the browser/,
  ],
  [
    'write home: insert',
    mutations,
    "import { courses } from '~/features/catalogue/server/tables';\nctx.db.insert(courses);",
    /:2 write home: only catalogue/,
  ],
  [
    'write home: update',
    mutations,
    "import * as t from '~/features/catalogue/server/tables';\nctx.db.update(t.courses);",
    /write home/,
  ],
  [
    'write home: delete, from app',
    'src/app/commands.ts',
    "import { users as u } from '~/features/auth/server/tables';\ntx.delete(u);",
    /write home: only auth/,
  ],
  ['environment', 'src/app/dev.ts', 'const port = process.env.PORT;', /lib\/server\/env\.ts/],
  ['environment by import', data, "import { env } from 'node:process';", /lib\/server\/env\.ts/],
  ['raw dates', page, "const x = new Intl.NumberFormat('id');", /lib\/dates\.ts/],
  ['raw money', page, 'const x = (5).toLocaleString();', /lib\/money\.ts/],
  ['console', data, "console.log('here');", /logger of ctx/],
  ['randomUUID in the browser', page, 'const key = crypto.randomUUID();', /newKey/],
  ['loader without clientLoader', page, 'export const loader = 1;', /also exports `clientLoader/],
  ['export star', data, "export * from './tables';", /no `export \*`/],
  ['global db', data, 'export const db = open();', /take it from ctx/],
  ['broken source', data, 'const = 1;', /can't be parsed/],
];

test.each(breaches)('a breach is reported: %s', (_rule, path, source, message) => {
  const findings = findingsOf(path, source);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatch(message);
  expect(findings[0]).toMatch(new RegExp(`^${path}:\\d+ `));
});

test('a circle of imports is reported with its files in order', () => {
  const imports = { a: ['b'], b: ['c', 'd'], c: [], d: ['e'], e: ['b'] };
  expect(circleOf(new Map(Object.entries(imports)))).toEqual(['b', 'd', 'e', 'b']);
  expect(circleOf(new Map(Object.entries({ ...imports, e: ['c'] })))).toBeNull();
});

test('the order is drawn, a line for each noun that has a folder', () => {
  expect(drawOrder([feature('auth/terms.ts'), feature('learning/terms.ts')])).toMatch(
    /^Nouns.*\n {2}auth {6}consents → .*\n {2}learning {2}reviews → teaching\n$/,
  );
});

test('the names of tables are read from the tables', () => {
  expect(
    tableNamesIn(
      'tables.ts',
      "export const a = pgTable('one', {});\nexport const b = pgTable('two', { id: text('id') });",
    ),
  ).toEqual(['one', 'two']);
});

describe('names of prepared statements', () => {
  const named = (name: string, kind = 'statement') =>
    `export const read = ${kind}('${name}', (db) => db.select());`;
  test('stand for one text each', () => {
    expect(
      statementNameFaults(
        new Map([
          ['src/a.ts', named('own courses')],
          ['src/b.ts', named('own lessons')],
        ]),
      ),
    ).toEqual([]);
    expect(
      statementNameFaults(
        new Map([
          ['src/a.ts', named('own courses')],
          ['src/b.ts', named('own courses')],
        ]),
      ),
    ).toEqual([
      expect.stringContaining('src/b.ts:1 «own courses» is the statement at src/a.ts:1 already'),
    ]);
  });
  test('leave room for the one that looks the session up', () => {
    const name = 'x'.repeat(60);
    expect(statementNameFaults(new Map([['src/a.ts', named(name)]]))).toEqual([]);
    expect(statementNameFaults(new Map([['src/a.ts', named(name, 'ownStatement')]]))).toHaveLength(
      1,
    );
  });
});
