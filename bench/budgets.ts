import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './suite.ts';

/** What a request may cost: statements, and milliseconds of the server's processor, which are a machine's own. */
export type Budget = { statements?: number; cpu?: number };

const file = join(import.meta.dirname, 'budgets.json');
/** A processor that others use too takes longer for the same; a statement more is one too many. */
const cpuMargin = 1.5;
/** What the garbage collector takes or leaves weighs more, the cheaper a request is. */
const cpuStep = 0.05;

const read = (): Record<string, Budget> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Budget>) : {};

/** Puts to each row what was recorded under its name. */
export function withBudgets(rows: Row[]): Row[] {
  const budgets = read();
  return rows.map((row) => ({ ...row, budget: budgets[row.name] }));
}

export const isOverStatements = ({ statements, budget }: Row): boolean =>
  typeof statements === 'number' && statements !== (budget?.statements ?? statements);
export const isOverCpu = ({ cpu, budget }: Row): boolean =>
  typeof cpu === 'number' && cpu > (budget?.cpu ?? Number.POSITIVE_INFINITY) * cpuMargin + cpuStep;

/** What a row costs otherwise than recorded; `[]` for rows that are no requests. */
export function budgetBreaches(row: Row): string[] {
  const { statements, cpu, budget } = row;
  if (statements === undefined && cpu === undefined) return [];
  if (!budget) return ['no budget is recorded (--record)'];
  return [
    ...(isOverStatements(row) ? [`${statements} statements instead of ${budget.statements}`] : []),
    ...(isOverCpu(row) ? [`${cpu} ms of the processor instead of ${budget.cpu}`] : []),
  ];
}

/** Writes what the rows cost as their budgets; those of other rows stay. */
export function recordBudgets(rows: Row[]): void {
  const budgets = read();
  for (const { name, statements, cpu } of rows)
    if (typeof cpu === 'number' || typeof statements === 'number')
      budgets[name] = {
        ...(typeof statements === 'number' && { statements }),
        ...(typeof cpu === 'number' && { cpu }),
      };
  const sorted = Object.fromEntries(
    Object.entries(budgets).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
