import { parseArgs } from 'node:util';
import { budgetBreaches, isOverCpu, recordBudgets, withBudgets } from './budgets.ts';
import { failed, measured, messageOf, withGrowth } from './measure.ts';
import type { Server } from './server.ts';
import { prepareEmbedded, preparePostgres } from './stands.ts';
import type { Measure, MeasureOptions, Prepared, Row, Suite, World } from './suite.ts';
import { administration } from './suites/administration.ts';
import { approve } from './suites/approve.ts';
import { catalogue } from './suites/catalogue.ts';
import { certificatePapers } from './suites/certificates.ts';
import { companies } from './suites/companies.ts';
import { course } from './suites/course.ts';
import { closings, earnings } from './suites/earnings.ts';
import { exams } from './suites/exams.ts';
import { learn } from './suites/learn.ts';
import { live } from './suites/live.ts';
import { members } from './suites/members.ts';
import { orders } from './suites/orders.ts';
import { own } from './suites/own.ts';
import { pages } from './suites/pages.ts';
import { quotes } from './suites/quotes.ts';
import { session } from './suites/session.ts';
import { start } from './suites/start.ts';
import { submit } from './suites/submit.ts';
import { teaching } from './suites/teaching.ts';
import { uploads } from './suites/uploads.ts';
import { verify } from './suites/verify.ts';
import { table } from './table.ts';

const suites = [
  session,
  own,
  course,
  learn,
  submit,
  approve,
  quotes,
  start,
  live,
  catalogue,
  pages,
  members,
  teaching,
  uploads,
  certificatePapers,
  verify,
  exams,
  earnings,
  closings,
  orders,
  administration,
  companies,
];
/** More than any machine makes of one kind, so that the subjects of a write don't run out. */
const writesPerSecond = { postgres: 4_000, embedded: 800 };

/** `reads`: every read, on PostgreSQL in the largest sizes, in ten minutes. */
const readSuites = [session, own, course, learn, quotes, catalogue, members];
const wholeDefaults = {
  courses: '1000,210000',
  members: '1000,200000',
  ledger: '5000000',
  accounts: '1000000',
  people: '20000',
  seconds: '1.5',
  rounds: '5',
  steady: '10',
  upload: '64',
};
const readDefaults = {
  ...wholeDefaults,
  database: 'postgres',
  courses: '210000',
  members: '200000',
  seconds: '0.8',
};
const shortDefaults = {
  database: 'postgres',
  courses: '2000',
  members: '2000',
  ledger: '20000',
  accounts: '5000',
  people: '1000',
  seconds: '0.3',
  rounds: '3',
  steady: '2',
  upload: '8',
};
const isRead = ({ name, once }: Measure) => !once && !name.endsWith(' page');

const usage = `npm run bench -- [reads | ${suites.map((suite) => suite.name).join(' | ')} …] [--json]
  --database embedded|postgres   only one of the two
  --courses N,N    sizes of the catalogue (1000,210000); pages are measured in the largest
  --members N,N    sizes of the directory (1000,200000)
  --ledger N,N     lines of the ledger (5000000)
  --accounts N,N   accounts of the platform that is administered (1000000)
  --people N,N     people of the large company among a thousand (20000)
  --only TEXT      only requests whose name contains it
  --seconds N      length of a round (1.5)
  --rounds N       rounds of each kind; the median counts (5)
  --concurrency N  requests at once (16)
  --steady N       seconds at 50 requests a second, whatever the answers take (10)
  --upload N       megabytes of each of 20 uploads at once (64)
  --prof FOLDER    writes the server's CPU profile there
  --no-worker      the server doesn't deliver notices meanwhile
  --keep FOLDER    PostgreSQL fills its databases once and keeps them there; the next run copies them
  --short          small sizes, short rounds and PostgreSQL alone: what a change is checked with, in six minutes
  --record         writes statements and processor time of each request into bench/budgets.json; a row without them fails`;

function parsed(reads: boolean, short: boolean) {
  const { database, ...defaults }: typeof wholeDefaults & { database?: string } = short
    ? shortDefaults
    : reads
      ? readDefaults
      : wholeDefaults;
  return parseArgs({
    args: process.argv.slice(reads ? 3 : 2),
    allowPositionals: true,
    allowNegative: true,
    options: {
      json: { type: 'boolean', default: false },
      database: { type: 'string', ...(database !== undefined && { default: database }) },
      courses: { type: 'string', default: defaults.courses },
      members: { type: 'string', default: defaults.members },
      ledger: { type: 'string', default: defaults.ledger },
      accounts: { type: 'string', default: defaults.accounts },
      people: { type: 'string', default: defaults.people },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: defaults.seconds },
      rounds: { type: 'string', default: defaults.rounds },
      concurrency: { type: 'string', default: '16' },
      steady: { type: 'string', default: defaults.steady },
      upload: { type: 'string', default: defaults.upload },
      short: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      prof: { type: 'string' },
      worker: { type: 'boolean', default: true },
      keep: { type: 'string' },
    },
  });
}

function readOptions() {
  const reads = process.argv[2] === 'reads';
  const short = process.argv.includes('--short');
  const { values, positionals } = parsed(reads, short);
  const offered = reads ? readSuites : suites;
  const chosen =
    positionals.length === 0
      ? offered
      : offered.filter((suite) => positionals.includes(suite.name));
  const measure: MeasureOptions = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    concurrency: Number(values.concurrency),
    steadySeconds: Number(values.steady),
    uploadMegabytes: Number(values.upload),
    short,
  };
  const sizes = {
    catalogue: sizesOf(values.courses),
    members: sizesOf(values.members),
    earnings: sizesOf(values.ledger),
    administration: sizesOf(values.accounts),
    companies: sizesOf(values.people),
  };
  const wrong =
    positionals.some((name) => !suites.some((suite) => suite.name === name)) ||
    Object.values(measure).some((value) => typeof value === 'number' && !(value > 0)) ||
    Object.values(sizes)
      .flat()
      .some((size) => !Number.isInteger(size) || size < 100);
  if (wrong || (values.database && !['embedded', 'postgres'].includes(values.database)))
    throw new Error(usage);
  return { ...values, reads, chosen, measure, sizes };
}

const sizesOf = (given: string) =>
  given
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b);

type Options = ReturnType<typeof readOptions>;
type Job = { world: World; measures: Measure[]; runs: Extract<Suite, { run: unknown }>[] };

const say = (line: string) => void process.stderr.write(`${line}\n`);

const rows: Row[] = [];
const isBad = (row: Row) => row.failure !== undefined || budgetBreaches(row).length > 0;

/** Assigns the chosen suites to the worlds that they need; a world without suites isn't prepared. */
function jobsOf({ chosen, sizes, only, reads }: Options, label: 'postgres' | 'embedded'): Job[] {
  const sized = (
    ['catalogue', 'members', 'earnings', 'administration', 'companies'] as const
  ).flatMap((name) => sizes[name].map((size) => ({ name, size })));
  const worlds: World[] = [{ name: 'classroom' }, { name: 'teaching' }, ...sized];
  return worlds
    .map((world) => {
      const here = chosen.filter(
        (suite) => suite.world === world.name && (suite.database ?? label) === label,
      );
      const measures = here
        .flatMap((suite) => ('measures' in suite ? suite.measures : []))
        .filter((measure) => measure.name.includes(only) && (!reads || isRead(measure)));
      const last = !('size' in world) || world.size === sizes[world.name].at(-1);
      return { world, measures, runs: last ? here.filter((suite) => 'run' in suite) : [] };
    })
    .filter(({ measures, runs }) => measures.length + runs.length > 0);
}

async function measureOn(
  stand: Prepared,
  { measures, runs }: Job,
  options: Options,
): Promise<void> {
  if (measures.length > 0) {
    const server = await stand.start();
    for (const measure of measures) {
      say(`  ${measure.name} (${stand.label})`);
      rows.push(await measuredAgain(stand, server, measure, options));
    }
    await server.stop();
    if (server.output()) say(`The server said:\n${server.output()}`);
  }
  for (const suite of runs) {
    say(`  ${suite.name} (${stand.label})`);
    rows.push(...(await runOn(stand, suite, options.measure)));
  }
  await stand.close();
}

/** Measures once more, at most twice, what was dearer than recorded: others may have used the processor. A write that can't be repeated has no second try. */
async function measuredAgain(
  stand: Prepared,
  server: Server,
  measure: Measure,
  { measure: options, record }: Options,
): Promise<Row> {
  const measuredOnce = () =>
    measured(stand, server, measure, options).catch((error: unknown) =>
      failed(stand, measure, error),
    );
  let row = await measuredOnce();
  const mayBeNoise = () => !record && !measure.once && withBudgets([row]).some(isOverCpu);
  for (let tries = 1; tries < 3 && mayBeNoise(); tries += 1) row = await measuredOnce();
  return row;
}

/** A suite that fails leaves no server behind, which the next one would suffer from. */
async function runOn(
  stand: Prepared,
  suite: Job['runs'][number],
  options: MeasureOptions,
): Promise<Row[]> {
  const servers: Server[] = [];
  const start: Prepared['start'] = async (more) => {
    const server = await stand.start(more);
    servers.push(server);
    return server;
  };
  try {
    return await suite.run({ ...stand, start }, options);
  } catch (error) {
    for (const server of servers) {
      await server.kill();
      if (server.output()) say(`The server said:\n${server.output()}`);
    }
    return [{ name: `${suite.name} (${stand.label})`, failure: messageOf(error) }];
  }
}

async function main() {
  const options = readOptions();
  for (const label of ['postgres', 'embedded'] as const) {
    if (options.database && options.database !== label) continue;
    for (const job of jobsOf(options, label)) {
      say(
        `${label}: preparing a ${job.world.name}${'size' in job.world ? ` of ${job.world.size}` : ''}`,
      );
      const stand = await (label === 'postgres' ? preparePostgres : prepareEmbedded)({
        world: job.world,
        measures: job.measures,
        writes: options.reads
          ? 1
          : Math.ceil(
              (options.measure.rounds * options.measure.seconds + 1) * writesPerSecond[label],
            ),
        quotes: options.short ? 5_000 : 100_000,
        nodeArgs: options.prof ? ['--cpu-prof', '--cpu-prof-dir', options.prof] : [],
        worker: options.worker,
        keep: options.keep,
      });
      if (stand) {
        await measureOn(stand, job, options);
        if (options.record) recordBudgets(rows);
      } else say('PostgreSQL is not installed here: only the embedded database is measured.');
    }
  }
  const shown = withBudgets(withGrowth(rows));
  const bad = shown.filter(isBad);
  if (bad.length > 0) {
    process.exitCode = 1;
    say(`${bad.length} failed:`);
    for (const row of bad) say(`  ${row.name}: ${row.failure ?? budgetBreaches(row).join(', ')}`);
  }
  process.stdout.write(options.json ? `${JSON.stringify({ rows: shown })}\n` : `${table(shown)}\n`);
}

try {
  await main();
} catch (error) {
  if (rows.length > 0) say(`Until the failure:\n${table(withGrowth(rows))}\n`);
  say(messageOf(error));
  process.exit(1);
}
