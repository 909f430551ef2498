import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCertificates } from './crash/certificates.ts';
import { unnoticedLosses, violations } from './crash/check.ts';
import { type ClientsOptions, type People, signUpPeople, startClients } from './crash/clients.ts';
import { deeds, Ledger, type Outcome } from './crash/ledger.ts';
import { readStored } from './crash/stored.ts';
import { VideoUpload } from './crash/video.ts';
import {
  addCourses,
  addExam,
  addSales,
  addStudio,
  type Course,
  embeddedWorld,
  makeStaff,
  postgresWorld,
  type World,
} from './crash/world.ts';
import { startPostgres } from './postgres.ts';

const usage =
  'npm run crash -- [--rounds N] [--database embedded|postgres|both] [--lossy] [--json]';
/** Settings under which PostgreSQL acknowledges commits that a crash loses. */
const lossy = [
  'synchronous_commit=off',
  'wal_writer_delay=10s',
  'wal_writer_flush_after=1GB',
  // Nothing else may write the log of transactions meanwhile: no full buffer, no other process of the database.
  'wal_buffers=64MB',
  'bgwriter_lru_maxpages=0',
  'checkpoint_timeout=1h',
  'autovacuum=off',
];
const crowd = { learners: 6, reviewers: 2 };
const killAfter = { least: 300, most: 2_000 };
/** The clock runs from the first acknowledged write, so that a slow machine proves as much as a fast one. */
const firstAnswerMs = 40_000;
const drainTries = 5;

type Round = {
  database: string;
  round: number;
  killedAfterMs: number;
  acknowledged: number;
  refused: number;
  unknown: number;
  violations: string[];
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    database: { type: 'string', default: 'both' },
    json: { type: 'boolean', default: false },
    lossy: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (
  !Number.isInteger(rounds) ||
  rounds < 1 ||
  !['embedded', 'postgres', 'both'].includes(values.database)
) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const say = (line: string) =>
  void (values.json ? process.stderr : process.stdout).write(`${line}\n`);

/** Runs one round: all clients work, the server is killed, and the stored rows are compared with the acknowledged writes. */
async function crashOnce(
  world: World,
  { round, video, ...work }: Omit<ClientsOptions, 'url'> & { round: number; video: VideoUpload },
): Promise<Round> {
  const { ledger, people } = work;
  const before = {
    acknowledged: ledger.count('acknowledged'),
    refused: ledger.count('refused'),
    unknown: ledger.count('unknown'),
  };
  const server = await world.start();
  const clients = startClients({ url: server.url, ...work });
  const sending = video.goOn(server.url, teacherOf(people), round);
  const killedAfterMs = Math.round(
    killAfter.least + Math.random() * (killAfter.most - killAfter.least),
  );
  const deadline = performance.now() + firstAnswerMs;
  // The first round lasts until something of each kind was acknowledged: a letter is drawn in a second or more.
  const isBusy = () =>
    ledger.count('acknowledged') > before.acknowledged &&
    unprovenKinds(ledger).length === 0 &&
    video.hasMoved(round);
  while (!isBusy() && performance.now() < deadline) await sleep(20);
  await sleep(killedAfterMs);
  clients.stop();
  await world.kill(server);
  await clients.ended;
  ledger.trouble.push(...(await sending));
  const wrong = await judge(world, ledger, people);
  return {
    database: world.name,
    round,
    killedAfterMs,
    acknowledged: ledger.count('acknowledged') - before.acknowledged,
    refused: ledger.count('refused') - before.refused,
    unknown: ledger.count('unknown') - before.unknown,
    violations: wrong,
  };
}

const isAcknowledged = ({ outcome }: { outcome: Outcome }) => outcome === 'acknowledged';

/** What no acknowledged write has done yet: the deeds, and the last approval of a course, with which a certificate is issued. */
function unprovenKinds(ledger: Ledger): string[] {
  const done = new Set<string>(
    ledger.of('deed').flatMap((entry) => (isAcknowledged(entry) ? entry.deed : [])),
  );
  if (ledger.of('decide').some((entry) => isAcknowledged(entry) && entry.answer.progress === 100))
    done.add('certificate');
  return [...deeds, 'certificate'].filter((kind) => !done.has(kind));
}

const teacherOf = ({ reviewers: [teacher] }: People) => teacher ?? fail('nobody teaches');
const fail = (why: string): never => {
  throw new Error(why);
};
const reviewerIds = ({ reviewers }: People) => reviewers.map((reviewer) => reviewer.id);

async function judge(world: World, ledger: Ledger, people: People): Promise<string[]> {
  const stored = await world.open((query) => readStored(query, world.dataDir));
  return [...ledger.trouble.splice(0), ...violations(ledger, stored, reviewerIds(people))];
}

/** Starts a server that delivers everything the crashes left; afterwards nothing may wait any more. */
async function quiesce(
  world: World,
  ledger: Ledger,
  people: People,
  video: VideoUpload,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await world.start();
    const sent = [
      ...(await video.goOn(server.url, teacherOf(people), 'last')),
      ...(await openCertificates(server.url, people.learners)),
    ];
    await sleep(1_000 * attempt);
    await server.stop();
    const stored = await world.open((query) => readStored(query, world.dataDir));
    if (stored.outbox.length === 0) {
      const unnoticed = unnoticedLosses(ledger, stored, reviewerIds(people)).map(
        (kind) => `the loss of an acknowledged ${kind} would not be noticed`,
      );
      return [...(await judge(world, ledger, people)), ...unnoticed, ...sent, ...video.judge()];
    }
    if (attempt === drainTries)
      return [
        `${stored.outbox.length} notices are never delivered, the first: ${JSON.stringify(stored.outbox[0])}`,
      ];
  }
}

async function crashLoop(world: World): Promise<Round[]> {
  const first = await world.start();
  const people = await signUpPeople(first.url, crowd);
  await first.stop();
  await world.open((query) => makeStaff(query, people.staff.id));
  const learnerIds = people.learners.map(({ id }) => id);
  await world.open((query) => addExam(query, learnerIds));
  const studio = await world.open((query) => addStudio(query, people.writer.id));
  const ledger = new Ledger();
  const video = new VideoUpload(world.dataDir, rounds);
  const done: Round[] = [];
  let earlier: Course[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const fresh = await world.open((query) => addCourses(query, round, reviewerIds(people)));
    const sales = await world.open((query) => addSales(query, round, teacherOf(people).id));
    const result = await crashOnce(world, {
      round,
      ledger,
      people,
      courses: [...earlier, ...fresh],
      sales,
      studio,
      video,
    });
    earlier = fresh;
    done.push(result);
    say(
      `${world.name} ${round}/${rounds}: killed after ${result.killedAfterMs} ms, ${result.acknowledged} acknowledged, ${result.refused} refused, ${result.unknown} unanswered: ${result.violations.length === 0 ? 'right' : `${result.violations.length} WRONG`}`,
    );
    if (result.violations.length > 0) return done;
  }
  const unproven = unprovenKinds(ledger).map(
    (deed) => `no ${deed} was acknowledged, so nothing is proven of it`,
  );
  const left = [...unproven, ...(await quiesce(world, ledger, people, video))];
  done.push({
    database: world.name,
    round: rounds + 1,
    killedAfterMs: 0,
    acknowledged: 0,
    refused: 0,
    unknown: 0,
    violations: left,
  });
  say(
    `${world.name}: ${left.length === 0 ? 'every notice delivered once' : `${left.length} WRONG after the notices were delivered`}`,
  );
  return done;
}

/** With `--lossy` acknowledged commits are lost for certain: a run that finds nothing would find nothing of a real loss either. */
function lossesNoticed(wrong: string[]): number {
  const noticed = wrong.filter((violation) =>
    /: acknowledged |, acknowledged$/.test(violation),
  ).length;
  say(
    noticed > 0
      ? `${noticed} lost commits were noticed, as they should be`
      : 'PostgreSQL loses acknowledged commits, and nothing was noticed',
  );
  if (values.json) process.stdout.write(`${JSON.stringify({ ok: noticed > 0, noticed })}\n`);
  return noticed > 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const all: Round[] = [];
  let skipped = false;
  if (values.database !== 'postgres') all.push(...(await crashLoop(embeddedWorld())));
  if (values.database !== 'embedded') {
    const postgres = await startPostgres({ durable: true, more: values.lossy ? lossy : [] });
    if (postgres) {
      all.push(...(await crashLoop(postgresWorld(postgres, { lossy: values.lossy }))));
      await postgres.stop();
    } else {
      skipped = true;
      say('postgres: skipped, no PostgreSQL is installed here');
    }
  }
  const wrong = all.flatMap((round) =>
    round.violations.map((violation) => `${round.database} round ${round.round}: ${violation}`),
  );
  const acknowledged = all.reduce((sum, round) => sum + round.acknowledged, 0);
  const unknown = all.reduce((sum, round) => sum + round.unknown, 0);
  if (acknowledged === 0) wrong.push('nothing was acknowledged, so nothing is proven');
  say(
    `${acknowledged} acknowledged and ${unknown} unanswered writes over kill -9: ${wrong.length === 0 ? 'all right' : `${wrong.length} violations`}`,
  );
  for (const line of wrong.slice(0, 50)) say(`  ${line}`);
  if (values.lossy) return lossesNoticed(wrong);
  const ok = wrong.length === 0 && !(skipped && process.env.CI === 'true');
  if (values.json) process.stdout.write(`${JSON.stringify({ ok, skipped, rounds: all })}\n`);
  return ok ? 0 : 1;
}

process.exit(await main());
