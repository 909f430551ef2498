import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { type Answer, expectProblem, type Sent, testSite } from '~/testing/site';

const site = await testSite();
const room = await classroom(site);
await room.submit(0);
const submission = await room.submissionId(0);
const { learner, instructor } = room;
const superadmin = await site.person({ role: 'superadmin' });

/** Every route that reads a body, with a person who may use it. */
const withBody = [
  ['POST', '/auth/sign-up/email', site.visitor],
  ['POST', '/auth/sign-in/email', site.visitor],
  ['POST', '/auth/send-verification-email', site.visitor],
  ['PUT', '/profile', learner],
  ['POST', '/enrollments', learner],
  ['POST', `/lessons/${room.lessonId(0)}/submission`, learner],
  ['POST', `/lessons/${room.lessonId(0)}/withdrawal`, learner],
  ['POST', `/submissions/${submission}/decision`, instructor],
  ['POST', '/quote-requests', site.visitor],
  ['POST', `/quotes/${newId()}/acceptance`, learner],
  ['PUT', `/quote-link/quotes/${newId()}/purchase-order`, site.visitor],
  ['PUT', `/staff/quote-requests/${newId()}/owner`, superadmin],
  ['PUT', `/staff/quote-requests/${newId()}/draft`, superadmin],
  ['POST', `/staff/quote-requests/${newId()}/sending`, superadmin],
  ['POST', `/staff/quote-requests/${newId()}/closing`, superadmin],
] as const;

test.each(withBody)('%s %s refuses a body of the wrong shape', async (method, path, who) => {
  const wrong: [string, number, Sent][] = [
    ['malformed JSON', 400, { raw: '{"attempt": 1,' }],
    ['no JSON at all', 400, { raw: 'attempt=1' }],
    ['nothing', 400, { raw: '' }],
    ['JSON with a byte that is none', 400, { raw: '\u0000' }],
    [
      'another content type',
      422,
      { raw: '{"attempt": 1}', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'a form',
      422,
      { raw: 'attempt=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    ['no content type', 422, { raw: '{"attempt": 1}', headers: { 'content-type': null } }],
    ['null', 422, { raw: 'null' }],
    ['a list', 422, { raw: '[]' }],
    ['a text', 422, { raw: '"x"' }],
    ['an empty object', 422, { raw: '{}' }],
    [
      'wrong types',
      422,
      {
        body: {
          name: {},
          email: 1,
          password: [],
          fullName: 7,
          course: null,
          attempt: '1',
          decision: true,
        },
      },
    ],
    ['a poisoned prototype', 422, { raw: '{"__proto__": {"attempt": 1, "role": "superadmin"}}' }],
    ['300 KB', 413, { raw: JSON.stringify({ notes: 'x'.repeat(300 * 1024), attempt: 1 }) }],
  ];
  const answers: [string, number, Answer][] = [];
  for (const [what, status, sent] of wrong)
    answers.push([what, status, await who.send(method, path, sent)]);
  expect(Object.fromEntries(answers.map(([what, , { status }]) => [what, status]))).toEqual(
    Object.fromEntries(wrong),
  );
  for (const [, status, answer] of answers) expectProblem(answer, status);

  // 300 KB are sent in pieces, without a Content-Length.
  let left = 5;
  const raw = new ReadableStream({
    pull: (controller) =>
      left-- > 0
        ? controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)))
        : controller.close(),
  });
  expectProblem(
    await who.send(method, path, { raw, headers: { 'transfer-encoding': 'chunked' } }),
    413,
    'body_too_large',
  );
});

describe('addresses', () => {
  test.each([
    '/tidak-ada',
    '/',
    '/courses/a/b',
    '/auth',
    '/auth/callback',
    '/auth/sign-in/social',
    '/auth/two-factor/enable',
    '/auth/list-sessions',
    '/auth/update-user',
    '/auth/get-session',
  ])('%s is unknown', async (path) => {
    expectProblem(await site.visitor.get(path), 404, 'not_found');
    expectProblem(await site.visitor.post(path, {}), 404, 'not_found');
  });

  test('every route answers another method with 405', async () => {
    const mounted = site.routes();
    expect(mounted.length).toBeGreaterThan(300);
    // The same segment may be a provider or a word in one method and an id in another.
    const patterns = mounted.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`));
    for (const path of new Set(mounted.map((route) => route.replace(/^\w+ /, '')))) {
      for (const method of ['DELETE', 'PATCH'].filter(
        (method) => !patterns.some((pattern) => pattern.test(`${method} ${path}`)),
      )) {
        expectProblem(
          await learner.send(
            method,
            path.replace(/:\w+/g, () => newId()),
          ),
          405,
          'method_not_allowed',
        );
      }
    }
    expectProblem(await learner.get('/auth/sign-out'), 405, 'method_not_allowed');
    expectProblem(await learner.post('/me'), 405, 'method_not_allowed');
  });

  test('a malformed id is refused', async () => {
    for (const id of [
      'x',
      '0',
      'null',
      '00000000-0000-0000-0000-00000000000g',
      `${newId()}x`,
      "1' or '1'='1",
      '%00',
      '%2e%2e',
    ]) {
      const routes = [
        ['GET', `/lessons/${id}`, {}],
        ['POST', `/lessons/${id}/submission`, { attempt: 1 }],
        ['POST', `/lessons/${id}/withdrawal`, { attempt: 1 }],
        ['POST', `/notifications/${id}/read`, {}],
        ['GET', `/submissions/${id}`, {}],
        ['POST', `/submissions/${id}/decision`, { decision: 'approved', attempt: 1 }],
        ['GET', `/courses/${room.slug}/previews/${id}`, {}],
        ['GET', `/quotes/${id}/paper`, {}],
        ['POST', `/quotes/${id}/view`, {}],
        ['POST', `/quote-link/quotes/${id}/view`, {}],
        ['GET', `/staff/quote-requests/${id}/quotes/${newId()}/paper`, {}],
        ['PUT', `/staff/quote-requests/${id}/owner`, { mine: true }],
        [
          'POST',
          `/staff/quote-requests/${newId()}/quotes/${id}/offline-acceptance`,
          { name: 'Ani', position: 'HR', reason: 'Lewat telepon.' },
        ],
      ] as const;
      for (const [method, path, body] of routes) {
        const answer = await superadmin.send(method, path, method === 'GET' ? {} : { body });
        expect([404, 422], `${path}: ${answer.text}`).toContain(answer.status);
        expectProblem(answer, answer.status);
      }
    }
  });

  test('a malformed slug is unknown', async () => {
    for (const slug of [
      'tidak-ada',
      '%00',
      'a%00b',
      '%',
      '%E0%A4%A',
      '%F0%9F%98',
      'x'.repeat(5_000),
      "'; drop table users; --",
      '%2F..%2F',
      '\u{1f600}',
    ]) {
      const routes = [
        `/courses/${slug}`,
        `/learn/${slug}`,
        `/checkout/${slug}`,
        `/courses/${slug}/previews/${room.lessonId(0)}`,
      ];
      for (const path of routes) expectProblem(await learner.get(path), 404);
      expectProblem(await learner.put(`/checkout/${slug}/interest`), 404);
      const own = await learner.get(`/enrollments/${slug}`);
      expect([200, 404]).toContain(own.status);
      if (own.status === 200) expect(own.json).toBeNull();
    }
  });
});

describe('texts the database cannot hold', () => {
  test.each([
    ['PUT', '/profile', learner, { fullName: 'Sa\u0000ri' }, 'fullName'],
    ['POST', '/enrollments', learner, { course: 'a\u0000b' }, 'course'],
    [
      'POST',
      `/lessons/${room.lessonId(0)}/submission`,
      learner,
      { attempt: 1, notes: 'a\u0000b' },
      'notes',
    ],
    [
      'POST',
      `/submissions/${submission}/decision`,
      instructor,
      { decision: 'approved', attempt: 1, feedback: 'a \ud800 b' },
      'feedback',
    ],
  ] as const)('%s %s: are refused at their field', async (method, path, who, body, field) => {
    expect(
      expectProblem(await who.send(method, path, { body }), 422, 'invalid_input').fields,
    ).toEqual({ [field]: 'Berisi karakter yang tidak didukung' });
  });

  test('an incomplete character in the address is ignored, and so is any filter of a desk', async () => {
    expect((await site.visitor.get('/courses?q=%F0%9F')).status).toBe(200);
    expect((await instructor.get('/submissions?course=%00')).status).toBe(200);
  });

  test.each([
    '/courses?q=%00',
    '/courses?category=%00',
    '/courses?cursor=%00',
    '/submissions?cursor=%00',
    '/quote-requests?cursor=%00',
  ])('%s is refused', async (path) => {
    expectProblem(await instructor.get(path), 422);
  });
});

test('numbers out of range never reach a row', async () => {
  for (const attempt of [0, -1, 1.5, 2 ** 31, 1e308, Number.MAX_SAFE_INTEGER]) {
    const answer = await learner.post(`/lessons/${room.lessonId(0)}/submission`, { attempt });
    expect([409, 422], `${attempt}: ${answer.text}`).toContain(answer.status);
    const decided = await instructor.post(`/submissions/${submission}/decision`, {
      attempt,
      decision: 'approved',
    });
    expect([409, 422], `${attempt}: ${decided.text}`).toContain(decided.status);
  }
  expect(await room.attempts(0)).toEqual(['1 submitted']);
});

test('HEAD is answered like GET, and OPTIONS lets no other site in', async () => {
  expect((await site.visitor.send('HEAD', '/courses')).status).toBe(200);
  const options = await site.visitor.send('OPTIONS', '/courses', {
    headers: { origin: 'https://evil.tld', 'access-control-request-method': 'POST' },
  });
  expect(options.status).toBeGreaterThanOrEqual(400);
  expect(options.headers.get('access-control-allow-origin')).toBeNull();
});
