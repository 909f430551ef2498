import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };
/** Counts of a stage, with the names of what failed in it, and of what failed at first and passed when it ran again. */
export type Outcome = Counts & { failures?: string[]; flaky?: string[] };
/** One part of a run. `node` starts node with arguments and answers whether it succeeded; `say` writes a line. */
export type Tools = {
  node: (args: string[], env?: Record<string, string>) => Promise<boolean>;
  say: (line: string) => void;
};
export type Stage = { name: string; work: (tools: Tools) => Promise<Outcome> };

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };
export const one = (passed: boolean): Counts =>
  passed ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };

const root = join(import.meta.dirname, '..');
const total = { ...nothing };
const failures: string[] = [];
const flaky: string[] = [];
const children = new Set<ChildProcess>();
let interrupted: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = signal;
    for (const child of children) child.kill(signal);
  });
}

function node(
  args: string[],
  env: Record<string, string>,
  write?: (part: string) => void,
): Promise<boolean> {
  if (interrupted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const stdio = write ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['inherit', stdio, stdio],
      env: { ...process.env, ...env },
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => write?.(part));
    child.on('close', (code) => {
      children.delete(child);
      resolve(code === 0);
    });
  });
}

/** Runs stages side by side and answers whether all of them passed. A single stage writes its output at once, several each at their end. */
export async function run(...stages: Stage[]): Promise<boolean> {
  const alone = stages.length === 1;
  const passed = await Promise.all(
    stages.map(async ({ name, work }) => {
      let kept = '';
      const write = (part: string) => {
        if (alone) process.stdout.write(part);
        else kept += part;
      };
      write(`\n▶ ${name}\n`);
      const start = performance.now();
      const tools: Tools = {
        node: (args, env = {}) => node(args, env, alone ? undefined : write),
        say: (line) => write(`${line}\n`),
      };
      const counts: Outcome = await work(tools).catch((error: Error): Outcome => {
        tools.say(`${error.stack}`);
        return one(false);
      });
      if (interrupted) return false;
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
      if (counts.failed > 0)
        failures.push(
          ...(counts.failures?.length ? counts.failures : ['see its output']).map(
            (failure) => `${name}: ${failure}`,
          ),
        );
      flaky.push(...(counts.flaky ?? []).map((test) => `${name}: ${test}`));
      const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '-';
      write(`${mark} ${name} ${((performance.now() - start) / 1_000).toFixed(1)} s\n`);
      process.stdout.write(kept);
      return counts.failed === 0;
    }),
  );
  if (interrupted) finish(128 + constants.signals[interrupted]);
  return passed.every(Boolean);
}

/** Ends the run with what failed, which may stand thousands of lines above, and its counts as the last line. */
export function finish(code = total.failed > 0 ? 1 : 0): never {
  for (const test of flaky) process.stdout.write(`\nFlaky, passed when it ran again: ${test}`);
  for (const failure of failures) process.stdout.write(`\n✗ ${failure}`);
  if (flaky.length + failures.length > 0) process.stdout.write('\n');
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
  );
  process.exit(code);
}
