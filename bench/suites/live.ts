import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { drive, httpClient, percentile, steady } from '../load.ts';
import { openStreams, type Streams } from '../streams.ts';
import type { MeasureOptions, Row, Stand, Subject, Suite } from '../suite.ts';

const people = 1_000;
const perSecond = 50;
/** From commit to arrival, p99. */
const longest = 1_000;
const kilobytesPerStream = 100;
const patience = 30_000;

/** Learners with their sessions, and for each a submission that an instructor may decide. */
const learners = `select distinct on (p.user_id) p.user_id as "userId", s.token, p.id as "submissionId", i.token as instructor
  from lesson_progress p join courses c on c.id = p.course_id join sessions s on s.user_id = p.user_id join sessions i on i.user_id = c.instructor_id
  where c.accreditation = 'approve' order by p.user_id, p.id limit ${people}`;

const bellOnly = {
  kind: 'ratings.given',
  payload: (word: string) => ({
    author: word,
    stars: 5,
    courseTitle: 'Kursus',
    courseSlug: 'kursus',
  }),
};
const withMail = {
  kind: 'learning.approved',
  payload: (word: string) => ({
    courseSlug: 'kursus',
    lessonId: crypto.randomUUID(),
    lessonTitle: word,
    feedback: '',
    progress: 50,
  }),
};

function residentKilobytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) || null;
  } catch {
    return null;
  }
}

let words = 0;
const newWord = () => {
  words += 1;
  return `word${words}`;
};

/** When words were told to streams, and how long each took to arrive; waits for the last. */
function stopwatch(streams: Streams) {
  const told: { word: string; stream: number; at: number }[] = [];
  const arrived = ({ word, stream }: { word: string; stream: number }) =>
    streams.arrivals[stream]?.get(word);
  return {
    tell: (word: string, stream: number, at: number) => void told.push({ word, stream, at }),
    latencies: async () => {
      for (
        const deadline = performance.now() + patience;
        told.some((one) => arrived(one) === undefined);
        await sleep(20)
      ) {
        if (performance.now() > deadline)
          throw new Error(
            `${told.filter((one) => arrived(one) === undefined).length} of ${told.length} never arrived`,
          );
      }
      return told.map((one) => (arrived(one) ?? 0) - one.at);
    },
  };
}

const row = (name: string, latencies: number[]): Row => {
  const [p50, p99] = [0.5, 0.99].map(
    (share) => Math.round((percentile(latencies, share) ?? 0) * 10) / 10,
  );
  return {
    name,
    p50: p50 ?? null,
    p99: p99 ?? null,
    value: p99 ?? null,
    unit: 'ms p99',
    limit: longest,
  };
};

/**
 * A thousand sessions with a stream each: what one costs in memory, and how long from the commit until the notification
 * has arrived. Time runs from before the statement that commits, so that it is rather too long than too short.
 */
async function run(stand: Stand, { short }: MeasureOptions): Promise<Row[]> {
  const subjects = await stand.subjects(learners);
  const server = await stand.start();
  const client = httpClient(server.url, 16);
  let turn = 0;
  const visit = async () => {
    turn += 1;
    await client.send({
      method: 'GET',
      path: '/api/notifications',
      token: subjects[turn % subjects.length]?.token,
    });
  };
  await drive(visit, { concurrency: 16, seconds: 3 });
  const before = residentKilobytes(server.pid);
  const streams = await openStreams(
    server.url,
    subjects.map(({ token }) => token ?? ''),
  );
  await sleep(2_000);
  const after = residentKilobytes(server.pid);
  const { label } = stand;
  const perStream = before && after ? Math.round((after - before) / subjects.length) : null;
  const rows: Row[] = [
    {
      name: `live: memory of one of ${subjects.length} streams (${label})`,
      value: perStream,
      unit: 'kB',
      limit: kilobytesPerStream,
    },
  ];

  const decided = stopwatch(streams);
  let next = 0;
  const decide = async () => {
    const stream = next++;
    const { submissionId, instructor } = subjects[stream] ?? {};
    const word = newWord();
    decided.tell(word, stream, performance.now());
    const body = { decision: 'approved', feedback: word, attempt: 1 };
    await client.send({
      method: 'POST',
      path: `/api/submissions/${submissionId}/decision`,
      token: instructor,
      body,
    });
  };
  await steady(decide, { perSecond, seconds: short ? 2 : 10 });
  rows.push(
    row(
      `live: ${perSecond} decisions a second, with mail, from the request on (${label})`,
      await decided.latencies(),
    ),
  );
  // Only PostgreSQL lets us write beside the server.
  if (stand.label === 'postgres')
    rows.push(...(await beside({ stand, streams, subjects, rounds: short ? 1 : 5 })));

  client.close();
  streams.close();
  await server.stop();
  if (server.output()) process.stderr.write(`The server said:\n${server.output()}\n`);
  return rows;
}

type Kind = { kind: string; payload: (word: string) => object };
type Watched = { stand: Stand; streams: Streams; subjects: Subject[]; rounds: number };

async function beside({ stand, streams, subjects, rounds }: Watched): Promise<Row[]> {
  const everybody = subjects.map((_, index) => index);
  /** Notices in one transaction: each a word to these streams. */
  const write = async (
    watch: ReturnType<typeof stopwatch>,
    { kind, payload }: Kind,
    notices: number[][],
  ) => {
    const values = notices.map((to) => {
      const word = newWord();
      const ids = to.map((index) => subjects[index]?.userId).join(',');
      return {
        word,
        to,
        sql: `(gen_random_uuid(), '${kind}', '{${ids}}'::uuid[], '${JSON.stringify(payload(word))}'::jsonb, now(), now())`,
      };
    });
    const at = performance.now();
    for (const { word, to } of values) for (const stream of to) watch.tell(word, stream, at);
    await stand.subjects(
      `with written as (insert into outbox (id, kind, recipients, payload, next_attempt_at, created_at) values ${values.map(({ sql }) => sql).join(',')} returning 1)
       select pg_notify('outbox_written', '')::text as told from (select count(*) from written) as all_written`,
    );
  };
  const repeated = async (
    name: string,
    kind: Kind,
    notices: () => number[][],
    times: number,
    pause: number,
  ) => {
    process.stderr.write(`    ${name}\n`);
    const watch = stopwatch(streams);
    for (let round = 0; round < times; round += 1) {
      await write(watch, kind, notices());
      await sleep(pause);
    }
    return row(`live: ${name} (${stand.label})`, await watch.latencies());
  };
  const someone = () => Math.floor(Math.random() * subjects.length);
  return [
    await repeated('one notice to all', bellOnly, () => [everybody], rounds, 2_000),
    await repeated(
      'a notice to each of all',
      bellOnly,
      () => everybody.map((index) => [index]),
      rounds,
      2_000,
    ),
    await repeated(
      'one after another to somebody',
      bellOnly,
      () => [[someone()]],
      100 * rounds,
      20,
    ),
    await repeated('one notice to all, with mail', withMail, () => [everybody], 1, 2_000),
  ];
}

export const live: Suite = { name: 'live', world: 'classroom', run };
