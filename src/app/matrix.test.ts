import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uploadedFile } from '~/features/files/schema';
import { createNotification } from '~/features/notifications/server/factory';
import { createRating } from '~/features/ratings/server/factory';
import { newId } from '~/lib/server/ids';
import { accountMatrix } from '~/testing/accounts';
import { announcementMatrix } from '~/testing/announcements';
import { certificateMatrix } from '~/testing/certificates';
import { classroom } from '~/testing/classroom';
import { companyMatrix } from '~/testing/companies';
import { companyTrainingMatrix } from '~/testing/company-training';
import { credentialMatrix } from '~/testing/credentials';
import { earningMatrix } from '~/testing/earnings';
import { applicationMatrix } from '~/testing/instructors';
import { mailMatrix } from '~/testing/mails';
import { memberMatrix } from '~/testing/members';
import { orderMatrix } from '~/testing/orders';
import { platformMatrix } from '~/testing/platform';
import { privacyMatrix } from '~/testing/privacy';
import { profileMatrix } from '~/testing/profiles';
import { quoteMatrix } from '~/testing/quote-matrix';
import { acceptance, draftBody, quoteDesk } from '~/testing/quotes';
import { ratingMatrix } from '~/testing/ratings';
import { reviewDecision, reviewMatrix } from '~/testing/reviews';
import { saleMatrix } from '~/testing/sales';
import { type Answer, type Client, expectProblem, type Sent, testSite } from '~/testing/site';
import { sittingMatrix } from '~/testing/sittings';
import { staffAnswers, staffOf } from '~/testing/staff';
import { catalogueMatrix, studioMatrix } from '~/testing/studio';
import { alsoForTeam, joinTeam, learningMatrix } from '~/testing/team';
import { uploaderAlone, videoMatrix } from '~/testing/videos';

const site = await testSite();
const room = await classroom(site, { lessons: [{ isFree: true }, {}] });
const drafts = await classroom(site, { isPublished: false });
const people = {
  visitor: site.visitor,
  learner: room.learner,
  'other learner': await site.person({ name: 'Dimas Prasetyo' }),
  instructor: room.instructor,
  'other instructor': await site.person({ role: 'instructor' }),
  superadmin: await site.person({ name: 'Ayu Lestari', role: 'superadmin' }),
  'co-instructor': await site.person({ name: 'Budi Santoso', role: 'instructor' }),
};
const names = Object.keys(people) as (keyof typeof people)[];
const staffPeople = await staffOf(site);
await room.submit(0);
const submission = await room.submissionId(0);
const [{ id: enrollment } = { id: '' }] = await site.rows<{ id: string }>(
  sql`select id from enrollments where course_id = ${room.courseId}`,
);
const rating = await createRating(site.ctx(), {
  courseId: room.courseId,
  userId: (await site.person()).userId,
  stars: 2,
});
const notification = await createNotification(site.ctx(), {
  userId: room.learner.userId,
  title: 'Halo',
});

const paper = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
const proof = (await room.learner.send('POST', '/files?purpose=proof', { raw: paper })).as(
  uploadedFile,
);

const desk = await quoteDesk(site);
/** Requests of the learner: with an open offer, with a rejected one, and without an offer. */
const offered = await desk.offered({ by: room.learner });
const rejected = await desk.offered({ by: room.learner });
await room.learner.post(`/quotes/${rejected.quoteId}/rejection`, { reason: 'Terlalu mahal' });
const waiting = (await desk.request({ by: room.learner })).id;
const drafted = (await desk.request({ by: room.learner })).id;
await desk.take(drafted);
await desk.draft(drafted);
/** Requests of visitors, which only a link opens: a request of an account has none. */
const linked = { offered: await desk.offered(), rejected: await desk.offered() };
const links = {
  offered: await desk.link(linked.offered.requestId),
  rejected: await desk.link(linked.rejected.requestId),
};
await people.visitor.post(
  `/quote-link/quotes/${linked.rejected.quoteId}/rejection`,
  { reason: 'Terlalu mahal' },
  links.rejected,
);
const [order, reason] = [{ poNumber: 'PO-1' }, 'Disepakati lewat telepon.'] as const;

/** Status for visitor, learner (enrolled), other learner, instructor of the course, other instructor, superadmin, and co-instructor where it matters. */
type Row = { expected: number[]; path?: string; sent?: () => Sent; cache?: string };
const everyone = (status: number) => Array<number>(6).fill(status);
const signedIn = (status: number) => [401, ...Array<number>(5).fill(status)];
const staff = (status: number, others = 404) => [401, others, others, status, others, status];
const owner = (status: number) => [401, status, 404, 404, 404, 404];
const superadmin = (status: number) => [401, 403, 403, 403, 403, status];

const matrix: Record<string, Row> = {
  ...alsoForTeam(await sittingMatrix(site, room, { staff, owner, everyone, signedIn })),
  ...(await accountMatrix(room.learner, {
    everyone,
    signedIn,
    notification,
    proof: { id: proof.id, bytes: paper },
  })),
  ...(await profileMatrix(site, room.learner, { signedIn, owner })),
  ...catalogueMatrix(room, everyone),
  ...(await certificateMatrix(site, room, { everyone })),
  ...alsoForTeam(
    await studioMatrix(site, room, people['other learner'], { signedIn, staff, superadmin }),
    {
      'POST /studio/courses/:id/invitations': 403,
      'DELETE /studio/courses/:id/invitations/:invitationId': 403,
      'GET /studio/courses/:id/team/:userId/leaving': 403,
      'DELETE /studio/courses/:id/team/:userId': 403,
      'GET /studio/courses/:id/kept-shares': 403,
      'DELETE /studio/courses/:id/kept-shares/:userId': 403,
    },
  ),
  'GET /suggestions': { expected: everyone(200), path: '/suggestions?q=dasar' },
  'GET /enrollments': { expected: signedIn(200) },
  'GET /enrollments/:slug': { expected: signedIn(200), path: `/enrollments/${room.slug}` },
  'POST /enrollments': { expected: signedIn(404), sent: () => ({ body: { course: drafts.slug } }) },
  ...alsoForTeam(await reviewMatrix(room, { submission, rating, enrollment, staff, signedIn }), {
    'PUT /reviews/templates/:id': 404,
    'DELETE /reviews/templates/:id': 404,
  }),
  ...ratingMatrix(room, rating, { everyone, signedIn, superadmin }),
  ...alsoForTeam(learningMatrix(room)),
  'GET /learning/summary': { expected: signedIn(200) },
  // No lesson has this video yet; one that a lesson has is in media-access.api.test.ts.
  ...alsoForTeam(await videoMatrix(site, room.instructor), {
    ...Object.fromEntries(uploaderAlone.map((route) => [route, 404])),
    'GET /videos/:id/tracks/:language': 410,
  }),
  ...(await memberMatrix(site, { everyone, signedIn, superadmin })),
  ...(await credentialMatrix(site, room, { everyone, signedIn, owner, superadmin })),
  ...(await privacyMatrix(site, { signedIn, superadmin })),
  ...(await mailMatrix(site, { superadmin })),
  ...(await platformMatrix(site, { superadmin })),
  ...(await announcementMatrix(site, { author: people.superadmin, signedIn, superadmin })),
  ...(await applicationMatrix(site, { superadmin, signedIn })),
  ...(await orderMatrix(site, room.learner, { everyone, signedIn, owner, superadmin })),
  ...(await earningMatrix(site, room, { signedIn, superadmin })),
  ...(await saleMatrix(site, room, { signedIn, owner, superadmin })),
  ...quoteMatrix(
    { desk, offered, rejected, waiting, drafted, linked, links, order, reason },
    { everyone, signedIn, owner, superadmin },
  ),
  ...(await companyMatrix(site, room.learner, { everyone, signedIn, owner, superadmin })),
  ...(await companyTrainingMatrix(site, room, { signedIn, owner })),
  'GET /openapi.json': { expected: everyone(200) },
  'GET /first-reads': { expected: everyone(200), path: '/first-reads?of=%2Fapi%2Fcategories' },
};

await joinTeam(site, room.instructor, people['co-instructor']);

/** Mail programs send no Origin, so that only the link's signature decides. Apple's form comes from Apple's site and writes nothing, nor does a verification. Gateways sign their notices. */
const foreign = [
  'POST /unsubscribe',
  'POST /auth/callback/apple',
  'POST /verify/batch',
  'POST /payments/:gateway/notices',
];
const writes = Object.keys(matrix).filter(
  (route) => !route.startsWith('GET') && !foreign.includes(route),
);
const partsOf = (route: string) => {
  const [method = '', pattern = ''] = route.split(' ');
  return { method, path: matrix[route]?.path ?? pattern };
};
const ask = (who: Client, route: string, more: Sent = {}) => {
  const { method, path } = partsOf(route);
  const sent = matrix[route]?.sent?.() ?? {};
  return who.send(method, path, {
    ...sent,
    ...more,
    headers: { ...sent.headers, ...more.headers },
  });
};

test('every mounted route has a row in the matrix, and every row has a route', () => {
  expect(site.routes().toSorted()).toEqual(Object.keys(matrix).toSorted());
});

// spec: D10.2
test.each(Object.entries(matrix))(
  '%s answers every one as agreed',
  async (route, { expected, cache = 'no-store' }) => {
    const askers = names.slice(0, expected.length);
    const answers: [string, Answer][] = [];
    for (const name of askers) answers.push([name, await ask(people[name], route)]);
    const statuses = answers.map(([name, answer]): [string, number] => [name, answer.status]);
    const agreed = askers.map((name, index): [string, number | undefined] => [
      name,
      expected[index],
    ]);
    for (const { name, expected: due, seen } of staffAnswers(route, expected)) {
      const answer = await ask(staffPeople[name], route);
      answers.push([name, answer]);
      statuses.push([name, seen(answer.status)]);
      agreed.push([name, due]);
    }
    const refusals = answers.flatMap(([name, answer]) =>
      answer.status >= 400 ? [`${name}: ${answer.text}`] : [],
    );
    expect(Object.fromEntries(statuses), refusals.join('\n')).toEqual(Object.fromEntries(agreed));
    for (const [, answer] of answers) {
      if (answer.status >= 400) expectProblem(answer, answer.status);
      expect(answer.headers.get('cache-control')).toBe(cache);
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  },
);

// spec: D10.1
describe('somebody else’s row answers exactly like a missing one', () => {
  const cases = [
    ['POST', (id: string) => `/notifications/${id}/read`, notification, {}],
    ['GET', (id: string) => `/files/${id}/link`, proof.id, {}],
    ['GET', (id: string) => `/submissions/${id}`, submission, {}],
    ['POST', (id: string) => `/submissions/${id}/decision`, submission, { body: reviewDecision }],
    ['POST', (id: string) => `/submissions/${id}/undo`, submission, { body: { attempt: 9 } }],
    ['GET', (slug: string) => `/learn/${slug}`, drafts.slug, {}],
    ['GET', (id: string) => `/lessons/${id}`, drafts.lessonId(0), {}],
    [
      'POST',
      (id: string) => `/lessons/${id}/submission`,
      drafts.lessonId(0),
      { body: { attempt: 1 } },
    ],
    ['GET', (id: string) => `/quotes/${id}/paper`, offered.quoteId, {}],
    ['POST', (id: string) => `/quotes/${id}/view`, offered.quoteId, {}],
    ['POST', (id: string) => `/quotes/${id}/acceptance`, offered.quoteId, { body: acceptance }],
    ['POST', (id: string) => `/quotes/${id}/rejection`, offered.quoteId, { body: {} }],
    ['PUT', (id: string) => `/quotes/${id}/purchase-order`, offered.quoteId, { body: order }],
    // Even the link of another request of the same company must not open this offer.
    [
      'GET',
      (id: string) => `/quote-link/quotes/${id}/paper`,
      linked.offered.quoteId,
      { headers: links.rejected },
    ],
    [
      'POST',
      (id: string) => `/quote-link/quotes/${id}/view`,
      linked.offered.quoteId,
      { headers: links.rejected },
    ],
    [
      'POST',
      (id: string) => `/quote-link/quotes/${id}/acceptance`,
      linked.offered.quoteId,
      { headers: links.rejected, body: acceptance },
    ],
    [
      'POST',
      (id: string) => `/quote-link/quotes/${id}/rejection`,
      linked.offered.quoteId,
      { headers: links.rejected, body: {} },
    ],
    [
      'PUT',
      (id: string) => `/quote-link/quotes/${id}/purchase-order`,
      linked.offered.quoteId,
      { headers: links.rejected, body: order },
    ],
  ] as const;
  test.each(cases)('%s %s', async (method, path, id, sent) => {
    for (const name of ['other learner', 'other instructor'] as const) {
      const shown = async (id: string) => {
        const { requestId: _, ...problem } = expectProblem(
          await people[name].send(method, path(id), sent),
          404,
        );
        return problem;
      };
      expect(await shown(id), name).toEqual(await shown(newId()));
    }
  });
});

test('people who may not handle requests get the same answer for existing and missing ones', async () => {
  for (const [rest, method, body] of [
    ['', 'GET', undefined],
    ['/owner', 'PUT', { mine: true }],
    ['/draft', 'PUT', draftBody()],
    ['/sending', 'POST', { revision: 1 }],
    ['/draft/paper', 'GET', undefined],
    [`/quotes/${offered.quoteId}/paper`, 'GET', undefined],
  ] as const) {
    for (const who of [people.visitor, people.learner, people.instructor]) {
      const [real, missing] = [
        await who.send(method, desk.path(offered.requestId, rest), { body }),
        await who.send(method, desk.path(newId(), rest), { body }),
      ];
      expect({ ...real.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
    }
  }
});

describe('a write from another site', () => {
  // All writes pass the same origin check, so that one write each of a visitor, a learner and a superadmin is enough.
  const tried = [
    ['POST /quote-requests', people.visitor],
    ['PUT /profile', people.learner],
    ['POST /staff/quote-requests/:id/notes', people.superadmin],
  ] as const;
  test.each([
    'https://evil.tld',
    'null',
    `${site.config.appUrl}.evil.tld`,
    'http://nusakelas.test',
    null,
  ])('with origin %s is refused', async (origin) => {
    for (const [route, who] of tried)
      expectProblem(await ask(who, route, { headers: { origin } }), 403, 'invalid_origin');
  });

  test('is refused on every route that writes', async () => {
    expect(writes.length).toBeGreaterThan(150);
    const answered: string[] = [];
    for (const route of writes) {
      for (const origin of ['https://evil.tld', null]) {
        const answer = await ask(room.learner, route, { headers: { origin } });
        if (answer.status !== 403 || answer.problem.code !== 'invalid_origin')
          answered.push(`${route} from ${origin}: ${answer.status}`);
      }
    }
    expect(answered).toEqual([]);
  });
});
