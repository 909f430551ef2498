import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courseBySlug } from '~/features/catalogue/server/data';
import { checkoutOf } from '~/features/checkout/orders/server/data';
import { learnCourseData } from '~/features/learning/server/data';
import { courseStanding, moderationOf } from '~/features/ratings/server/data';
import { Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { type Sent, testSite } from '~/testing/site';

const site = await testSite();
const draft = await classroom(site, { lessons: [{ isFree: true }] });
const desk = await quoteDesk(site);
const requestId = await desk.taken({ by: await site.person() });
await desk.drafted(requestId);
const [offer] = await site.rows<{ quoteId: string }>(
  sql`select id as "quoteId" from business_quotes where quote_request_id = ${requestId}`,
);
await site.rows(sql`update courses set state = 'hidden' where slug = ${draft.slug}`);
const nowhere = { slug: 'tidak-pernah-ada', lessonId: newId(), quoteId: newId() };
const there = { slug: draft.slug, lessonId: draft.lessonId(0), quoteId: offer?.quoteId ?? '' };
const strangers = {
  visitor: site.visitor,
  learner: await site.person(),
  instructor: await site.person({ role: 'instructor' }),
};

type Place = typeof nowhere;
const asked: [method: string, path: (place: Place) => string, body?: (place: Place) => unknown][] =
  [
    ['GET', ({ slug }) => `/courses/${slug}`],
    ['GET', ({ slug }) => `/courses/${slug}/similar`],
    ['GET', ({ slug }) => `/courses/${slug}/instructor`],
    ['GET', ({ slug, lessonId }) => `/courses/${slug}/previews/${lessonId}`],
    ['GET', ({ slug }) => `/courses/${slug}/ratings`],
    ['GET', ({ slug }) => `/courses/${slug}/ratings/mine`],
    [
      'PUT',
      ({ slug }) => `/courses/${slug}/ratings/mine`,
      () => ({ stars: 4, comment: 'Jelas dan runtut.' }),
    ],
    ['GET', ({ slug }) => `/courses/${slug}/ratings/moderation`],
    ['GET', ({ slug }) => `/enrollments/${slug}`],
    ['POST', () => '/enrollments', ({ slug }) => ({ course: slug })],
    ['GET', ({ slug }) => `/learn/${slug}`],
    ['GET', ({ lessonId }) => `/lessons/${lessonId}`],
    ['POST', ({ lessonId }) => `/lessons/${lessonId}/submission`, () => ({ attempt: 1 })],
    ['POST', ({ lessonId }) => `/lessons/${lessonId}/withdrawal`, () => ({ attempt: 1 })],
    ['GET', ({ slug }) => `/checkout/${slug}`],
    ['PUT', ({ slug }) => `/checkout/${slug}/interest`],
    ['GET', ({ quoteId }) => `/quotes/${quoteId}/paper`],
    ['POST', ({ quoteId }) => `/quotes/${quoteId}/view`],
    ['POST', ({ quoteId }) => `/quotes/${quoteId}/acceptance`, () => acceptance],
    ['POST', ({ quoteId }) => `/quotes/${quoteId}/rejection`, () => ({})],
  ];

describe.each(Object.entries(strangers))(
  'somebody else’s draft, asked for by the %s, answers like one that doesn’t exist:',
  (_, who) => {
    test.each(
      asked.map(([method, path, body]) => ({
        what: `${method} ${path({ slug: ':slug', lessonId: ':lessonId', quoteId: ':quoteId' })}`,
        method,
        path,
        body,
      })),
    )('$what', async ({ method, path, body }) => {
      const answerAt = async (place: Place) => {
        const sent: Sent = body ? { body: body(place) } : {};
        const { status, text } = await who.send(method as 'GET', path(place), sent);
        return { status, text: text.replace(/"requestId":"[^"]*"/, '') };
      };
      expect(await answerAt(there)).toEqual(await answerAt(nowhere));
    });
  },
);

const actor = {
  userId: strangers.learner.userId,
  sessionId: newId(),
  role: 'learner',
  isInstructor: false,
} as const;
const scansNow = sql`select relname as name, (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables order by relname`;

/** How often each table is looked into for an address without a public course. */
const looked = (read: (ctx: Ctx, slug: string) => Promise<unknown>, slug: string) =>
  inTransaction(new Ctx({ ...site.ctx(), db: site.deps.database.db, actor }), async (ctx) => {
    const tables = () => rows<{ name: string; scans: number }>(ctx.db, scansNow);
    const before = new Map((await tables()).map(({ name, scans }) => [name, scans]));
    await expect(read(ctx, slug)).rejects.toMatchObject({ code: 'course_not_found' });
    return (await tables())
      .map(({ name, scans }) => ({ name, scans: scans - (before.get(name) ?? 0) }))
      .filter(({ scans }) => scans > 0);
  });

// A draft would take longer than an address that nothing has.
const checkout = (ctx: Ctx, slug: string) => checkoutOf(ctx, slug, []);
const moderated = (ctx: Ctx, slug: string) => moderationOf(ctx, slug, {});
test.each(Object.entries({ courseBySlug, checkout, courseStanding, learnCourseData, moderated }))(
  'for a draft %s looks nowhere else than for an address without a course',
  async (_, read) => {
    const unknown = await looked(read, nowhere.slug);
    expect(unknown).not.toEqual([]);
    expect(await looked(read, draft.slug)).toEqual(unknown);
  },
);
