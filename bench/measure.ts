import { costsOf } from './cost.ts';
import { drive, httpClient, median, percentile, steady } from './load.ts';
import type { Server } from './server.ts';
import type { Measure, MeasureOptions, Prepared, Row, Subject } from './suite.ts';

/** Requests a second at the steady rate; the least that the product must bear (bare figures say how much more it does). */
const steadyRate = 50;
/** Requests per second as a share of those of the limit server. */
const leastRatio = 0.7;
/** Requests of a round on a machine that others use, so that the code is compiled and the costs are those of many. */
const least = 60;

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

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The row of a measure that came to nothing. */
export const failed = (stand: Prepared, measure: Measure, error: unknown): Row => ({
  ...named(stand, measure),
  failure: messageOf(error),
});

/** Sends requests of a measure to one address, over new connections for each round: a server closes those that idle through a round of another. */
const sender = (url: string, measure: Measure, subjects: Subject[]) => {
  const next = dealer(measure, subjects);
  return async <T>(
    connections: number,
    load: (request: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    const client = httpClient(url, connections);
    try {
      return await load(async () => void (await client.send(measure.call(next()))));
    } finally {
      client.close();
    }
  };
};

/** One row: rounds of the product, alternating with the limit server where that answers too, and the processor's time that a request took. */
export async function measured(
  stand: Prepared,
  server: Server,
  measure: Measure,
  { seconds, rounds, concurrency, steadySeconds, short }: MeasureOptions,
): Promise<Row> {
  const { subjects, limitUrl, statements, failure } = stand.ready.get(measure) ?? { subjects: [] };
  if (failure) throw new Error(failure);
  const ours = sender(server.url, measure, subjects);
  const bare = limitUrl ? sender(limitUrl, measure, subjects) : null;
  const round = (send: typeof ours, length: number) =>
    send(concurrency, (request) => drive(request, { concurrency, seconds: length, least }));
  const reals: number[] = [];
  const bares: number[] = [];
  const latencies: number[] = [];
  const costs = costsOf(server.pid);
  if (!measure.paced) {
    const warmUp = Math.min(1, seconds / 2);
    await round(ours, warmUp);
    if (bare) await round(bare, warmUp);
  }
  for (let turn = 0; turn < rounds && !measure.paced; turn += 1) {
    await stand.settle();
    const sample = await costs.timed(
      () => round(ours, seconds),
      (result) => result.latencies.length,
    );
    reals.push(sample.rps);
    latencies.push(...sample.latencies);
    await stand.settle();
    if (bare) bares.push((await round(bare, seconds)).rps);
  }
  await stand.settle();
  const atRate = () =>
    ours(steadyRate, (request) =>
      steady(request, { perSecond: steadyRate, seconds: steadySeconds }),
    );
  const calm = measure.paced
    ? await costs.timed(atRate, (result) => result.length)
    : measure.limits && !short
      ? await atRate()
      : [];
  const [rps, bareRps] = [median(reals), median(bares)];
  return {
    ...named(stand, measure),
    rps: rounded(rps, 0),
    p50: rounded(percentile(latencies, 0.5), 2),
    p99: rounded(percentile(latencies, 0.99), 2),
    bareRps: rounded(bareRps, 0),
    ratio: rps && bareRps ? rounded(rps / bareRps, 2) : null,
    cpu: costs.least(),
    ...(statements !== undefined && { statements }),
    ...(calm.length > 0 && {
      steadyP50: rounded(percentile(calm, 0.5), 2),
      steadyP99: rounded(percentile(calm, 0.99), 2),
    }),
    ...((measure.limits || bare) && {
      limits: { ...(bare && { ratio: leastRatio }), ...measure.limits },
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
