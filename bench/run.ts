import { parseArgs } from 'node:util';
import { type MeasureOptions, measured } from './measure.ts';
import { type Prepared, prepareEmbedded, preparePostgres } from './stands.ts';
import type { Measure, Row } from './suite.ts';
import { approve } from './suites/approve.ts';
import { course } from './suites/course.ts';
import { learn } from './suites/learn.ts';
import { session } from './suites/session.ts';
import { start } from './suites/start.ts';
import { submit } from './suites/submit.ts';

const suites = [session, course, learn, submit, approve, start];
/** More than any machine makes of one kind, so that the subjects of a write don't run out. */
const writesPerSecond = { postgres: 4_000, embedded: 800 };

const usage = `npm run bench -- [${suites.map((suite) => suite.name).join(' | ')} …] [--json]
  --database embedded|postgres   only one of the two
  --seconds N      length of a round (1.5)
  --rounds N       rounds of each kind; the median counts (5)
  --concurrency N  requests at once (16)
  --prof FOLDER    writes the server's CPU profile there
  --no-worker      the server doesn't deliver notices meanwhile`;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      json: { type: 'boolean', default: false },
      database: { type: 'string' },
      seconds: { type: 'string', default: '1.5' },
      rounds: { type: 'string', default: '5' },
      concurrency: { type: 'string', default: '16' },
      prof: { type: 'string' },
      worker: { type: 'boolean', default: true },
    },
  });
  const chosen = positionals.length === 0 ? suites : suites.filter((suite) => positionals.includes(suite.name));
  const measure: MeasureOptions = { seconds: Number(values.seconds), rounds: Number(values.rounds), concurrency: Number(values.concurrency) };
  const wrong = positionals.some((name) => !suites.some((suite) => suite.name === name)) || Object.values(measure).some((value) => !(value > 0));
  if (wrong || (values.database && !['embedded', 'postgres'].includes(values.database))) throw new Error(usage);
  return { ...values, chosen, measure };
}

const say = (line: string) => void process.stderr.write(`${line}\n`);

const rows: Row[] = [];

async function measureOn(stand: Prepared, options: ReturnType<typeof readOptions>): Promise<void> {
  const measures = measuresOf(options.chosen);
  if (measures.length > 0) {
    const server = await stand.start();
    for (const measure of measures) {
      say(`  ${measure.name} (${stand.label})`);
      rows.push(await measured(stand, server, measure, options.measure));
    }
    await server.stop();
    if (server.output()) say(`The server said:\n${server.output()}`);
  }
  for (const suite of options.chosen) {
    if (!('run' in suite)) continue;
    say(`  ${suite.name} (${stand.label})`);
    rows.push(...(await suite.run(stand)));
  }
  await stand.close();
}

const measuresOf = (chosen: typeof suites): Measure[] => chosen.flatMap((suite) => ('measures' in suite ? suite.measures : []));

function table(rows: Row[]): string {
  const shown = rows.map(({ name, rps, p50, p99, bareRps, ratio, value, unit, limit }) => [
    name,
    ...[rps, p50, p99, bareRps, ratio].map((number) => number?.toString() ?? ''),
    value === undefined ? '' : `${value ?? 'unknown'} ${unit} (≤ ${limit})${value && limit && value > limit ? ' !' : ''}`,
  ]);
  const lines = [['', 'req/s', 'p50 ms', 'p99 ms', 'bare/s', 'ratio', ''], ...shown];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 || column === 6 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function main() {
  const options = readOptions();
  const standOptions = (label: 'postgres' | 'embedded') => ({
    measures: measuresOf(options.chosen),
    writes: Math.ceil((options.measure.rounds * options.measure.seconds + 1) * writesPerSecond[label]),
    concurrency: options.measure.concurrency,
    nodeArgs: options.prof ? ['--cpu-prof', '--cpu-prof-dir', options.prof] : [],
    worker: options.worker,
  });
  if (options.database !== 'embedded') {
    say('PostgreSQL: preparing');
    const stand = await preparePostgres(standOptions('postgres'));
    if (stand) await measureOn(stand, options);
    else say('PostgreSQL is not installed here: only the embedded database is measured.');
  }
  if (options.database !== 'postgres') {
    say('Embedded: preparing');
    await measureOn(await prepareEmbedded(standOptions('embedded')), options);
  }
  process.stdout.write(options.json ? `${JSON.stringify({ rows })}\n` : `${table(rows)}\n`);
}

try {
  await main();
} catch (error) {
  if (rows.length > 0) say(`Until the failure:\n${table(rows)}\n`);
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
