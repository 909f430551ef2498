import { sql } from 'drizzle-orm';
import { findTargetHandler } from 'hono/utils/handler';
import { describe, expect, test } from 'vitest';
import { ownRead } from '~/lib/server/http/api';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const room = await classroom(site);

/** The reads that look the session up in their own statement, each with its answer for a person without rows. */
const reads: [path: string, withoutRows: unknown][] = [
  ['/enrollments', []],
  [`/enrollments/${room.slug}`, null],
  ['/certificates', []],
  [
    '/earnings',
    {
      verified: true,
      standing: {
        earned: 0,
        requested: 0,
        paid: 0,
        matured: 0,
        maturing: 0,
        available: 0,
        debt: 0,
      },
      maturing: [],
      months: [],
      courses: [],
      payouts: [],
      account: null,
      tax: null,
    },
  ],
  ['/company', { items: [] }],
  ['/company-invitations', { items: [] }],
  ['/company-memberships', { items: [] }],
  ['/company-training/areas', { companies: [] }],
  ['/exams', []],
  [
    '/instructor-application',
    { current: null, earlier: [], mayStart: true, startFrom: null, revokedAt: null },
  ],
  ['/learning/summary', { approvedMinutes: 0, courses: [] }],
  ['/notifications', { items: [], unread: 0 }],
  ['/orders', { items: [], next: null }],
  ['/quote-requests', { items: [], next: null }],
  ['/studio/invitations', []],
  ['/training', { items: [] }],
  [
    '/teaching/overview',
    {
      waiting: 0,
      oldest: null,
      overdue: 0,
      active7: 0,
      active30: 0,
      unanswered: 0,
      invitations: 0,
      courses: [],
    },
  ],
];
const refused: [path: string, code: string][] = [
  ['/checkout/tidak-ada', 'course_not_found'],
  [`/earnings/shares/${room.courseId}`, 'course_not_found'],
  [`/learn/${room.slug}`, 'not_enrolled'],
  ['/learn/tidak-ada', 'course_not_found'],
  [`/learn/${room.slug}/exam`, 'not_enrolled'],
  [`/exam-attempts/${newId()}`, 'attempt_not_found'],
  [`/exam-attempts/${newId()}/result`, 'attempt_not_found'],
  [`/lessons/${newId()}`, 'lesson_not_found'],
  ['/members/tidak-ada/personal', 'profile_not_found'],
  ['/orders/NK-7F3K-9Q2M', 'order_not_found'],
  [`/studio/courses/${room.courseId}`, 'course_not_found'],
  [`/studio/courses/${room.courseId}/exam`, 'course_not_found'],
  [`/studio/courses/${room.courseId}/exam/preview`, 'course_not_found'],
  [`/studio/courses/${room.courseId}/exam/questions/${newId()}`, 'question_not_found'],
  [`/studio/courses/${room.courseId}/lessons/${room.lessonId(0)}`, 'lesson_not_found'],
  [`/studio/courses/${room.courseId}/revisions/${newId()}/comparison`, 'course_not_found'],
];

describe('a read that looks the session up itself', () => {
  test('is on this list', () => {
    const marked = site.api.routes
      .filter(({ handler }) => findTargetHandler(handler) === ownRead)
      .map(({ path }) => path.replace(/^\/api/, ''));
    const tried = [...reads, ...refused].map(([path]) => path);
    const pattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);
    expect(marked.length).toBeGreaterThan(0);
    // A visitor of /me gets null instead of a refusal; auth.pg.test.ts covers it.
    expect(
      marked.filter((path) => path !== '/me' && !tried.some((one) => pattern(path).test(one))),
    ).toEqual([]);
  });

  test('tells a person without rows from a visitor', async () => {
    const person = await site.person();
    for (const [path, answer] of reads) expect((await person.get(path)).json, path).toEqual(answer);
    for (const [path, code] of refused)
      expect((await person.get(path)).json, path).toMatchObject({ code });
  });

  test('is refused as soon as the session has ended', async () => {
    const person = await site.person();
    await person.get('/me');
    await site.rows(
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.userId}`,
    );
    for (const [path] of [...reads, ...refused])
      expectProblem(await person.get(path), 401, 'not_signed_in');
  });

  test('is refused to an erased person and to a forged cookie', async () => {
    const person = await site.person();
    await site.rows(sql`update users set erased_at = now() where id = ${person.userId}`);
    for (const [path] of [...reads, ...refused])
      expectProblem(await person.get(path), 401, 'not_signed_in');
    const cookie = (await person.cookie).replace(/\.[^.]*$/, '.forged');
    expect((await site.api.request('/api/enrollments', { headers: { cookie } })).status).toBe(401);
  });
});
