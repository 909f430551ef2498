import { drive, httpClient, median, percentile } from './load.ts';
import type { Server } from './server.ts';
import type { Prepared } from './stands.ts';
import type { Measure, Row, Subject } from './suite.ts';

export type MeasureOptions = { seconds: number; rounds: number; concurrency: number };

/** Deals the subjects: in a circle, or each once. */
function dealer(measure: Measure, subjects: Subject[]): () => Subject {
  let turn = 0;
  return () => {
    const subject = subjects[measure.once ? turn : turn % subjects.length];
    turn += 1;
    if (!subject) throw new Error(`${measure.name}: all ${subjects.length} subjects are used up, raise writesPerSecond in bench/run.ts`);
    return subject;
  };
}

const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)));

/** One row: rounds of the real thing alternating with its bare SQL, from the same process at the same concurrency. */
export async function measured(stand: Prepared, server: Server, measure: Measure, { seconds, rounds, concurrency }: MeasureOptions): Promise<Row> {
  const { subjects, bare } = stand.ready.get(measure) ?? { subjects: [], bare: null };
  const [nextReal, nextBare] = [dealer(measure, subjects), dealer(measure, subjects)];
  // New connections for each round: the server closes those that idle through a round of bare SQL.
  const real = async (length: number) => {
    const client = httpClient(server.url, concurrency);
    try {
      return await drive(async () => void (await client.send(measure.call(nextReal()))), { concurrency, seconds: length });
    } finally {
      client.close();
    }
  };
  const sql = bare && (() => bare(nextBare()));

  const warmUp = Math.min(1, seconds / 2);
  await real(warmUp);
  if (sql) await drive(sql, { concurrency, seconds: warmUp });
  const reals: number[] = [];
  const bares: number[] = [];
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stand.settle();
    const sample = await real(seconds);
    reals.push(sample.rps);
    latencies.push(...sample.latencies);
    if (!sql) continue;
    await stand.settle();
    bares.push((await drive(sql, { concurrency, seconds })).rps);
  }
  await stand.settle();
  const rps = median(reals);
  const bareRps = median(bares);
  return {
    name: `${measure.name} (${stand.label})`,
    rps: rounded(rps, 0),
    p50: rounded(percentile(latencies, 0.5), 2),
    p99: rounded(percentile(latencies, 0.99), 2),
    bareRps: rounded(bareRps, 0),
    ratio: rps && bareRps ? rounded(rps / bareRps, 2) : null,
  };
}
