import { setTimeout as sleep } from 'node:timers/promises';
import { httpClient, percentile, steady } from '../load.ts';
import type { MeasureOptions, Row, Stand, Subject, Suite } from '../suite.ts';

const learners = 1_000;
/** Seconds between two answers of one learner. */
const answerEvery = 10;
const seconds = { short: 5, whole: 30 };
const questions = 8;
const dueAttempts = { short: 1_000, whole: 10_000 };
const limits = { answerP99Ms: 50, dueSeconds: 20 };
/** The job runs every minute, and its queue is looked at every half minute. */
const patienceMs = 180_000;

/** `right` is the share of right answers. */
type Begun = { courses: string; attempts: number; minutes: number; right: number };

/** Gives these courses an exam of single choices, in which so many of their learners begin an attempt. */
async function begin(stand: Stand, { courses, attempts, minutes, right }: Begun) {
  await stand.subjects(`insert into exams (course_id, opened_at, minutes, updated_at) select id, now(), 60, now() from courses where ${courses}
    on conflict do nothing`);
  await stand.subjects(`insert into exam_questions (id, course_id, revision, position, created_at, updated_at)
    select gen_random_uuid(), c.id, 1, i, now(), now() from courses c cross join generate_series(1, ${questions}) i
    where ${courses} and not exists (select 1 from exam_questions q where q.course_id = c.id)`);
  await stand.subjects(`insert into exam_question_versions (question_id, revision, kind, text, content, key, saved_at)
    select q.id, 1, 'single', 'Perintah mana yang menampilkan **semua** kolom?',
      '{"choices":[{"id":"a","text":"SELECT *"},{"id":"b","text":"SHOW ALL"},{"id":"c","text":"GET *"}]}', '{"choice":"a"}', now()
    from exam_questions q on conflict do nothing`);
  await stand.subjects(`insert into exam_attempts (id, user_id, course_id, number, started_at, deadline_at)
    select gen_random_uuid(), e.user_id, e.course_id, 1 + (select count(*) from exam_attempts a where a.user_id = e.user_id and a.course_id = e.course_id),
      now(), now() + ${minutes} * interval '1 minute' from enrollments e join courses c on c.id = e.course_id
    where ${courses} and not exists (select 1 from exam_attempts a where a.user_id = e.user_id and a.course_id = e.course_id and a.state = 'running')
    order by md5(e.id::text) limit ${attempts}`);
  await stand.subjects(`insert into exam_answers (id, attempt_id, position, question_id, question_revision, choice_order, answer, sequence)
    select gen_random_uuid(), a.id, q.position, q.id, 1, '{a,b,c}', case when random() < ${right} then '{"choice":"a"}'::jsonb else '{"choice":"b"}'::jsonb end, 1
    from exam_attempts a join exam_questions q on q.course_id = a.course_id
    where a.state = 'running' and not exists (select 1 from exam_answers x where x.attempt_id = a.id)`);
  await stand.subjects('analyze exam_attempts');
}

/** A thousand learners in one exam, each of whom answers every ten seconds: how long an answer takes, and how many were lost. */
async function answering(stand: Stand, length: 'short' | 'whole'): Promise<Row[]> {
  await begin(stand, {
    courses: "accreditation = 'learn'",
    attempts: learners,
    minutes: 60,
    right: 0.7,
  });
  const sitting = await stand.subjects(
    `select a.id, s.token from exam_attempts a join sessions s on s.user_id = a.user_id where a.state = 'running'`,
  );
  const server = await stand.start();
  const client = httpClient(server.url, 64);
  const acknowledged = new Map<string, number>();
  let turn = 0;
  const answer = async () => {
    const subject = sitting[turn % sitting.length] as Subject;
    const round = Math.floor(turn / sitting.length);
    turn += 1;
    const position = (round % questions) + 1;
    const sequence = 2 + Math.floor(round / questions);
    const body = { kind: 'single', answer: { choice: 'c' }, marked: false, sequence };
    await client.send({
      method: 'PUT',
      path: `/api/exam-attempts/${subject.id}/answers/${position}`,
      token: subject.token,
      body,
    });
    acknowledged.set(`${subject.id} ${position}`, sequence);
  };
  await steady(answer, { perSecond: learners / answerEvery, seconds: 5 });
  const latencies = await steady(answer, {
    perSecond: learners / answerEvery,
    seconds: seconds[length],
  });
  client.close();
  await server.stop();
  const stored = await stand.subjects(
    'select attempt_id as id, position::text as position, sequence::text as sequence from exam_answers where sequence > 1',
  );
  const kept = new Map(
    stored.map(({ id, position, sequence }) => [`${id} ${position}`, Number(sequence)]),
  );
  const lost = [...acknowledged].filter(([place, sequence]) => kept.get(place) !== sequence).length;
  const p99 = Number((percentile(latencies, 0.99) ?? 0).toFixed(1));
  const p50 = Number((percentile(latencies, 0.5) ?? 0).toFixed(1));
  return [
    {
      name: `exam answers of ${learners} learners (${stand.label})`,
      p50,
      p99,
      value: p99,
      unit: 'ms',
      limit: limits.answerP99Ms,
    },
    {
      name: `exam answers lost of ${acknowledged.size} (${stand.label})`,
      value: lost,
      unit: 'answers',
      limit: 0,
      ...(lost > 0 && { failure: `${lost} answers that were acknowledged are lost` }),
    },
  ];
}

/**
 * Ten thousand attempts whose time has run out at once, all of which pass and are the last condition of a certificate: how long the job takes to grade them and
 * to issue the certificates, from its first batch on.
 */
async function handingIn(stand: Stand, length: 'short' | 'whole'): Promise<Row[]> {
  await stand.subjects(`delete from exam_attempts`);
  await begin(stand, {
    courses: "accreditation in ('learn', 'submit')",
    attempts: dueAttempts[length],
    minutes: -5,
    right: 1,
  });
  await stand.subjects(`delete from certificates`);
  await stand.subjects(`update enrollments e set progress = 100, completed_at = now() from exam_attempts a
    where a.user_id = e.user_id and a.course_id = e.course_id`);
  const left = async () =>
    Number(
      (
        await stand.subjects(
          `select count(*)::text as n from exam_attempts where state = 'running'`,
        )
      )[0]?.n,
    );
  const all = await left();
  const server = await stand.start({ worker: true });
  const patience = performance.now() + patienceMs;
  let begun: number | null = null;
  for (let now = all; now > 0; now = await left()) {
    if (performance.now() > patience)
      throw new Error(`after ${patienceMs / 1_000} s ${now} of ${all} attempts are still running`);
    if (begun === null && now < all) begun = performance.now();
    await sleep(50);
  }
  const took = (performance.now() - (begun ?? performance.now())) / 1_000;
  await server.stop();
  const issued = Number(
    (await stand.subjects(`select count(*)::text as n from certificates`))[0]?.n,
  );
  if (issued < all)
    throw new Error(`${all} attempts have passed, but there are ${issued} certificates`);
  const name = `${all} attempts handed in at the deadline, with their certificates (${stand.label})`;
  return [
    {
      name,
      value: Number(took.toFixed(1)),
      unit: 's',
      limit: limits.dueSeconds,
    },
  ];
}

const run = async (stand: Stand, { short }: MeasureOptions): Promise<Row[]> => {
  const length = short ? 'short' : 'whole';
  // The embedded database can't be looked at while its server runs.
  if (stand.label === 'embedded') return answering(stand, length);
  return [...(await answering(stand, length)), ...(await handingIn(stand, length))];
};

export const exams: Suite = { name: 'exams', world: 'classroom', run };
