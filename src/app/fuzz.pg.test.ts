import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  createCompany,
  createCompanyPerson,
  createDepartment,
} from '~/features/companies/server/factory';
import { createNotification } from '~/features/notifications/server/factory';
import { linkHeader } from '~/features/quotes/links/terms';
import { createRating } from '~/features/ratings/server/factory';
import { newId } from '~/lib/server/ids';
import { startQueue } from '~/lib/server/queue';
import { classroom } from '~/testing/classroom';
import {
  type ApiDocument,
  asCurl,
  idsOf,
  operationsOf,
  type Shot,
  shoot,
  slugsOf,
} from '~/testing/fuzz';
import { Dice, Seen } from '~/testing/hostile';
import { member } from '~/testing/members';
import { educationBody, experienceBody } from '~/testing/profiles';
import { quoteDesk } from '~/testing/quotes';
import { type Person, testPassword, testSite } from '~/testing/site';

/** `npm run fuzz` sets these; a run of all tests takes a short walk. */
const { FUZZ_SEED, FUZZ_REQUESTS, FUZZ_ROUND } = process.env;
const seed = Number(FUZZ_SEED ?? 13);
const requests = Number(FUZZ_REQUESTS ?? 1_500);
/** After so many requests a new world begins, because accounts end and sessions are closed; a round can be run alone. */
const perRound = 2_000;
/** Letters and hashes cost a hundred times what other requests do. */
const dear =
  /\/paper$|\.pdf$|^\/auth\/(sign-up|sign-in\/email|reset-password|change-password|set-password|reauthenticate)/;
const dearShare = 0.1;

const many = '100000000';
const site = await testSite({
  env: { LIMIT_SIGN_IN_FAILURES: many, LIMIT_WRITES_PER_MINUTE: many },
});
// The desk of jobs reads the queue's own tables, which a worker makes.
const queue = await startQueue(site.database, site.place.url, site.deps.log);
afterAll(() => queue.stop());
const operations = operationsOf((await site.visitor.get('/openapi.json')).json as ApiDocument);

/** The fields of bodies that hold the ids of a table. */
const fields: Record<string, string> = {
  courses: 'courseId',
  lessons: 'lessonId',
  business_quotes: 'quoteId',
  files: 'fileId',
  notifications: 'until',
};

/** A school at work whose people know each other's ids. */
async function world() {
  await site.reset();
  const seen = new Seen();
  const room = await classroom(site, { lessons: [{ isFree: true }, {}, {}] });
  const drafts = await classroom(site, { isPublished: false });
  await room.finish(1);
  await room.submit(1);
  const desk = await quoteDesk(site);
  const offered = await desk.offered({ by: room.learner });
  const mailed = await desk.offered();
  await desk.request({ by: room.learner });
  const drafted = await desk.taken();
  await desk.draft(drafted);
  await createNotification(site.ctx(), { userId: room.learner.userId, title: 'Halo' });
  await member(site, { name: 'Dimas Prasetyo' });
  for (const [path, body] of [
    ['educations', educationBody({ key: newId() })],
    ['experiences', experienceBody({ key: newId() })],
  ] as const) {
    expect((await room.learner.post(`/profile/${path}`, body)).status).toBe(201);
  }
  const { companyId } = await createCompany(site.ctx(), { ownerId: room.learner.userId });
  const departmentId = await createDepartment(site.ctx(), companyId, 'Gudang');
  await createCompanyPerson(site.ctx(), {
    companyId,
    departmentId,
    email: room.learner.email,
    name: 'Sari Utami',
    userId: room.learner.userId,
  });
  await createRating(site.ctx(), {
    courseId: room.courseId,
    userId: room.learner.userId,
    stars: 2,
  });
  for (const { email } of [room.learner, room.instructor]) seen.keep('email', email);
  seen.keep('password', testPassword);
  await room.learner.send('POST', '/files?purpose=proof', {
    raw: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  });
  for (const request of [mailed.requestId, mailed.requestId, offered.requestId, drafted])
    seen.keep(linkHeader, (await desk.link(request))[linkHeader]);
  const tables = await site.rows<{ name: string; noun: string }>(
    sql`select quote_ident(table_name) as name, table_name as noun from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  for (const { name, noun } of tables) {
    const found = await site.rows<{ id: string }>(
      sql.raw(`select id from ${name} order by id limit 5`),
    );
    for (const { id } of found) {
      seen.keep('id', id);
      seen.keep(idsOf(noun), id);
      const field = fields[noun];
      if (field) seen.keep(field, id);
    }
  }
  for (const table of ['courses', 'profiles'] as const) {
    const found = await site.rows<{ slug: string }>(
      sql.raw(`select slug from ${table} where slug is not null order by created_at, slug`),
    );
    for (const { slug } of found) seen.keep(slugsOf(table), slug);
  }
  const people: Record<string, Person> = {
    learner: room.learner,
    'other learner': await site.person({ name: 'Dewi Anggraini' }),
    instructor: room.instructor,
    'other instructor': drafts.instructor,
    superadmin: desk.staff,
  };
  const cookies: Record<string, string> = { visitor: '' };
  const signIn = async (who: string) => {
    const person = people[who];
    if (person) cookies[who] = await site.as(person).cookie;
  };
  for (const who of Object.keys(people)) await signIn(who);
  return { seen, cookies, signIn };
}

/** Sends it; answers the status and the text, of which a live stream has no end. */
async function send({ who, method, path, headers, body }: Shot, cookies: Record<string, string>) {
  const cookie = cookies[who];
  const given = { ...headers, ...(cookie && { cookie }) };
  const answer = await site.api.request(`/api${path}`, {
    method,
    headers: given,
    ...(body !== null && { body }),
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, text: '' };
  }
  return { status: answer.status, text: await answer.text() };
}

test(`${requests} generated requests (seed ${seed}) are all answered without an error of ours`, {
  timeout: 3_600_000,
}, async () => {
  const failures: string[] = [];
  const fail = (failure: string) => {
    failures.push(failure);
    if (FUZZ_REQUESTS) process.stdout.write(`✗ ${failure}\n\n`);
  };
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const rounds =
    FUZZ_ROUND === undefined
      ? Array.from({ length: Math.ceil(requests / perRound) }, (_, round) => round)
      : [Number(FUZZ_ROUND)];
  for (const round of rounds) {
    const dice = new Dice(seed * 1_000_003 + round);
    const { seen, cookies, signIn } = await world();
    const context = {
      dice,
      seen,
      names: Object.keys(cookies),
      origin: site.config.appUrl,
      linkHeader,
    };
    for (let turn = 0; turn < Math.min(perRound, requests - round * perRound); turn += 1) {
      let operation = dice.of(operations);
      if (dear.test(operation.path) && !dice.chance(dearShare)) operation = dice.of(operations);
      const shot = shoot(operation, context);
      const { status, text } = await send(shot, cookies).catch((error: Error) => ({
        status: 599,
        text: `${error.stack}`,
      }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 300) succeeded.add(`${operation.method} ${operation.path}`);
      // Somebody's session may have been ended by the request before, or their account by themselves.
      if (status === 401 && !operation.path.startsWith('/auth')) await signIn(shot.who);
      if (status >= 500)
        fail(
          `round ${round}, request ${turn} of seed ${seed}: ${status}\n${asCurl(shot)}\n${text.slice(0, 500)}`,
        );
      else if (status === 200 && text.startsWith('{') && !operation.path.startsWith('/auth'))
        seen.keepAll(JSON.parse(text));
    }
  }
  if (FUZZ_REQUESTS) {
    const counts = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    const never = operations
      .map(({ method, path }) => `${method} ${path}`)
      .filter((operation) => !succeeded.has(operation));
    process.stdout.write(
      `${counts.join(', ')}\n${succeeded.size} of ${operations.length} operations succeeded at least once; never: ${never.join(', ')}\n`,
    );
  }
  expect(failures.slice(0, 30).join('\n\n')).toBe('');
  // Requests that are all refused at the door would prove nothing.
  expect(succeeded.size).toBeGreaterThan(operations.length / 4);
});
