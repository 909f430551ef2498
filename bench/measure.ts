import { drive, httpClient, median, percentile, steady } from './load.ts';
import type { Server } from './server.ts';
import type { Measure, MeasureOptions, Prepared, Row, Subject, Yardstick } from './suite.ts';

/** Requests a second at the steady rate; the least that the product must bear (bare figures say how much more it does). */
const steadyRate = 50;
/** Requests per second as a share of those of the limit server, or of those that the same SQL makes with nothing around it. */
const leastRatio: Record<Yardstick, number> = { limit: 0.7, replay: 0.5 };

/** Deals the subjects: in a circle, or each once. */
function dealer(measure: Measure, subjects: Subject[]): () => Subject {
  let turn = 0;
  return () => {
    const subject = subjects[measure.once ? turn : turn % subjects.length];
    turn += 1;
    if (!subject)
      throw new Error(
        `${measure.name}: all ${subjects.length} subjects are used up, raise writesPerSecond in bench/run.ts`,
      );
    return subject;
  };
}

const rounded = (value: number | null, digits: number) =>
  value === null ? null : Number(value.toFixed(digits));

const named = ({ label, world }: Prepared, { name }: Measure) => ({
  name: 'size' in world ? `${name}, ${world.size} (${label})` : `${name} (${label})`,
  ...('size' in world && { of: { measure: name, label, size: world.size } }),
});

/** The row of a measure that came to nothing. */
export const failed = (stand: Prepared, measure: Measure, error: unknown): Row => ({
  ...named(stand, measure),
  rps: null,
  p50: null,
  p99: null,
  bareRps: null,
  ratio: null,
  failure: error instanceof Error ? error.message : String(error),
});

/** One row: rounds of the real thing alternating with its bare SQL, from the same process at the same concurrency. */
export async function measured(
  stand: Prepared,
  server: Server,
  measure: Measure,
  { seconds, rounds, concurrency, steadySeconds }: MeasureOptions,
): Promise<Row> {
  const { subjects, bare, statements, failure } = stand.ready.get(measure) ?? {
    subjects: [],
    bare: null,
  };
  if (failure) throw new Error(failure);
  const [nextReal, nextBare] = [dealer(measure, subjects), dealer(measure, subjects)];
  // New connections for each round: the server closes those that idle through a round of bare SQL.
  const connected = async <T>(
    connections: number,
    load: (request: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const client = httpClient(server.url, connections);
    try {
      return await load(async () => void (await client.send(measure.call(nextReal()))));
    } finally {
      client.close();
    }
  };
  const real = (length: number) =>
    connected(concurrency, (request) => drive(request, { concurrency, seconds: length }));
  const alone = async <T>(
    connections: number,
    load: (request: () => Promise<void>) => Promise<T>,
  ): Promise<T | null> => {
    const connection = bare?.connect(connections);
    if (!connection) return null;
    try {
      return await load(() => connection.run(nextBare()));
    } finally {
      connection.close();
    }
  };
  const compared = async (length: number) =>
    (await alone(concurrency, (request) => drive(request, { concurrency, seconds: length })))?.rps;

  const reals: number[] = [];
  const bares: number[] = [];
  const latencies: number[] = [];
  if (!measure.paced) {
    const warmUp = Math.min(1, seconds / 2);
    await real(warmUp);
    await compared(warmUp);
  }
  for (let round = 0; round < rounds && !measure.paced; round += 1) {
    await stand.settle();
    const sample = await real(seconds);
    reals.push(sample.rps);
    latencies.push(...sample.latencies);
    await stand.settle();
    const bareRound = await compared(seconds);
    if (bareRound !== undefined) bares.push(bareRound);
  }
  await stand.settle();
  const rps = median(reals);
  const bareRps = median(bares);
  const atRate = (request: () => Promise<void>) =>
    steady(request, { perSecond: steadyRate, seconds: steadySeconds });
  const calm = measure.limits ? await connected(steadyRate, atRate) : [];
  const bareCalm = measure.paced ? await alone(steadyRate, atRate) : null;
  return {
    ...named(stand, measure),
    rps: rounded(rps, 0),
    p50: rounded(percentile(latencies, 0.5), 2),
    p99: rounded(percentile(latencies, 0.99), 2),
    bareRps: rounded(bareRps, 0),
    against: bare?.kind,
    ratio: rps && bareRps ? rounded(rps / bareRps, 2) : null,
    ...(measure.limits && {
      steadyP50: rounded(percentile(calm, 0.5), 2),
      steadyP99: rounded(percentile(calm, 0.99), 2),
    }),
    ...(bareCalm && { bareP50: rounded(percentile(bareCalm, 0.5), 2) }),
    ...(measure.limits?.statements !== undefined && { statements: statements ?? null }),
    ...((measure.limits || bare?.kind === 'limit') && {
      limits: { ratio: leastRatio[bare?.kind ?? 'replay'], ...measure.limits },
    }),
  };
}

/** Adds to rows of a larger size how much longer they take than at the smallest one. */
export function withGrowth(rows: Row[]): Row[] {
  return rows.map((row) => {
    const same = rows.filter(
      ({ of }) => of && of.measure === row.of?.measure && of.label === row.of.label,
    );
    const smallest = same.toSorted((a, b) => (a.of?.size ?? 0) - (b.of?.size ?? 0))[0];
    if (!smallest?.p50 || !row.p50 || smallest === row) return row;
    return { ...row, growth: rounded(row.p50 / smallest.p50, 2) };
  });
}
