import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { v7 } from 'uuid';
import type { Statement } from './record.ts';
import type { Subject } from './suite.ts';

type Iteration = { subject: Subject; now: string; fresh: string[] };
type Param = (iteration: Iteration) => string | null;
type Step = { name: string; text: string; params: Param[]; tag: string; rows: number };

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/** The number of a request or an order, made by the server and unique: `RQ-7F3K-9Q2M`. */
const reference = /^(RQ|NK)-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/;

/**
 * Makes a parameter of a recorded value: what the recorded subject names becomes the next subject's, an id or number nobody
 * knows was made by the server and becomes a fresh one, a time becomes now, the rest stays.
 */
function parameter(value: string | null, recorded: Subject, made: string[]): Param {
  if (value === null) return () => null;
  if (time.test(value)) return ({ now }) => now;
  const known = Object.entries(recorded).filter(([, part]) => value.includes(part));
  const named = reference.test(value) ? [value] : (value.match(uuid) ?? []);
  const unknown = [...new Set(named)].filter((id) => !known.some(([, part]) => part === id));
  for (const id of unknown) if (!made.includes(id)) made.push(id);
  const whole = known.find(([, part]) => part === value)?.[0];
  if (whole) return ({ subject }) => subject[whole] ?? null;
  if (unknown[0] === value) {
    const index = made.indexOf(value);
    return ({ fresh }) => fresh[index] ?? null;
  }
  if (known.length + unknown.length === 0) return () => value;
  return ({ subject, fresh }) => {
    let text = value;
    for (const [key, part] of known) text = text.replaceAll(part, subject[key] ?? '');
    for (const id of unknown) text = text.replaceAll(id, fresh[made.indexOf(id)] ?? '');
    return text;
  };
}

const freshAs = (value: string) =>
  reference.test(value) ? `${value.slice(0, 3)}${randomBytes(4).toString('hex')}` : v7();

const rowsOf = (tag: string) => Number(tag.match(/ (\d+)$/)?.[1] ?? -1);
const verb = (text: string) => text.trimStart().slice(0, 8).toLowerCase();

/** Turns the recorded SQL of one request into a function that runs it for another subject, with nothing around it. */
export function replay(
  statements: Statement[],
  recorded: Subject,
  pool: Pool,
): (subject: Subject) => Promise<void> {
  const made: string[] = [];
  const steps: Step[] = statements.map(({ name, text, params, tag }) => ({
    name,
    text,
    tag,
    rows: rowsOf(tag),
    params: params.map((value) => parameter(value, recorded, made)),
  }));

  return async (subject) => {
    const iteration = { subject, now: new Date().toISOString(), fresh: made.map(freshAs) };
    let client: PoolClient | null = null;
    try {
      for (const step of steps) {
        if (verb(step.text).startsWith('begin')) client = await pool.connect();
        const values = step.params.map((param) => param(iteration));
        const result = await (client ?? pool).query({
          text: step.text,
          rowMode: 'array',
          ...(values.length > 0 && { values }),
          ...(step.name && { name: step.name }),
        });
        if (step.rows >= 0 && result.rowCount !== step.rows) {
          throw new Error(
            `the replay went another way than the request: ${result.command} ${result.rowCount} instead of ${step.tag} for\n${step.text}`,
          );
        }
        if (/^(commit|rollback;?$)/.test(verb(step.text))) {
          client?.release();
          client = null;
        }
      }
    } catch (error) {
      client?.release(true);
      throw error;
    }
  };
}

/** The same for requests whose statements depend on the subject: each subject's own, with the values they had. */
export function replayExactly(
  tapes: Map<Subject, Statement[]>,
  pool: Pool,
): (subject: Subject) => Promise<void> {
  return async (subject) => {
    for (const { name, text, params, tag } of tapes.get(subject) ?? []) {
      const { rowCount } = await pool.query({
        text,
        rowMode: 'array',
        ...(params.length > 0 && { values: params }),
        ...(name && { name }),
      });
      // A capped count over a large table begins wherever another scan stands: how many groups it finds varies.
      if ((rowCount ?? 0) > 0 !== rowsOf(tag) > 0)
        throw new Error(`the replay found ${rowCount} rows instead of ${tag} for\n${text}`);
    }
  };
}
