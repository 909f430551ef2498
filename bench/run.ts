import { parseArgs } from 'node:util';
import { failed, measured, withGrowth } from './measure.ts';
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

/** `reads`: every read beside its limit server, on PostgreSQL in the largest sizes, in ten minutes. */
const readSuites = [session, own, course, learn, quotes, catalogue, members];
const readDefaults = { database: 'postgres', courses: '210000', members: '200000', seconds: '0.8' };
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
  --keep FOLDER    PostgreSQL fills its databases once and keeps them there; the next run copies them`;

function readOptions() {
  const reads = process.argv[2] === 'reads';
  const defaults = {
    courses: '1000,210000',
    members: '1000,200000',
    ledger: '5000000',
    accounts: '1000000',
    people: '20000',
    seconds: '1.5',
    ...(reads && readDefaults),
  };
  const { values, positionals } = parseArgs({
    args: process.argv.slice(reads ? 3 : 2),
    allowPositionals: true,
    allowNegative: true,
    options: {
      json: { type: 'boolean', default: false },
      database: { type: 'string', ...(reads && { default: readDefaults.database }) },
      courses: { type: 'string', default: defaults.courses },
      members: { type: 'string', default: defaults.members },
      ledger: { type: 'string', default: defaults.ledger },
      accounts: { type: 'string', default: defaults.accounts },
      people: { type: 'string', default: defaults.people },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: defaults.seconds },
      rounds: { type: 'string', default: '5' },
      concurrency: { type: 'string', default: '16' },
      steady: { type: 'string', default: '10' },
      upload: { type: 'string', default: '64' },
      prof: { type: 'string' },
      worker: { type: 'boolean', default: true },
      keep: { type: 'string' },
    },
  });
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
    Object.values(measure).some((value) => !(value > 0)) ||
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
        .filter((measure) => measure.name.includes(only) && (!reads || isRead(measure)))
        .map(
          ({ limits, ...measure }): Measure =>
            reads || !limits ? measure : { ...measure, limits },
        );
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
      rows.push(
        await measured(stand, server, measure, options.measure).catch((error: unknown) =>
          failed(stand, measure, error),
        ),
      );
    }
    await server.stop();
    if (server.output()) say(`The server said:\n${server.output()}`);
  }
  for (const suite of runs) {
    say(`  ${suite.name} (${stand.label})`);
    rows.push(...(await suite.run(stand, options.measure)));
  }
  await stand.close();
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
        concurrency: options.measure.concurrency,
        nodeArgs: options.prof ? ['--cpu-prof', '--cpu-prof-dir', options.prof] : [],
        worker: options.worker,
        keep: options.keep,
      });
      if (stand) await measureOn(stand, job, options);
      else say('PostgreSQL is not installed here: only the embedded database is measured.');
    }
  }
  const shown = withGrowth(rows);
  if (rows.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
  process.stdout.write(options.json ? `${JSON.stringify({ rows: shown })}\n` : `${table(shown)}\n`);
}

try {
  await main();
} catch (error) {
  if (rows.length > 0) say(`Until the failure:\n${table(withGrowth(rows))}\n`);
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
