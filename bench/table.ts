import { type Budget, isOverCpu, isOverStatements } from './budgets.ts';
import type { Row } from './suite.ts';

const marked = (value: number | string | null | undefined, broken: boolean) =>
  value === null || value === undefined ? '' : `${value}${broken ? ' !' : ''}`;
const above = (value: number | null | undefined, limit: number | undefined) =>
  typeof value === 'number' && limit !== undefined && value > limit;
const below = (value: number | null | undefined, limit: number | undefined) =>
  typeof value === 'number' && limit !== undefined && value < limit;

type Column = { head: string; cell: (row: Row) => string; left?: boolean };

const columns: Column[] = [
  { head: '', cell: ({ name }) => name, left: true },
  { head: 'req/s', cell: ({ rps }) => marked(rps, false) },
  { head: 'p50 ms', cell: ({ p50 }) => marked(p50, false) },
  { head: 'p99 ms', cell: ({ p99 }) => marked(p99, false) },
  { head: 'bare/s', cell: ({ bareRps }) => marked(bareRps, false) },
  { head: 'ratio', cell: ({ ratio, limits }) => marked(ratio, below(ratio, limits?.ratio)) },
  { head: 'growth', cell: ({ growth, limits }) => marked(growth, above(growth, limits?.growth)) },
  { head: 'p50 at 50/s', cell: ({ steadyP50 }) => marked(steadyP50, false) },
  {
    head: 'p99 at 50/s',
    cell: ({ steadyP99, limits }) => marked(steadyP99, above(steadyP99, limits?.steadyP99)),
  },
  {
    head: 'statements',
    cell: (row) => marked(row.statements, isOverStatements(row)),
  },
  { head: 'cpu ms', cell: (row) => marked(row.cpu, isOverCpu(row)) },
  { head: 'budget', cell: ({ budget }) => budgetText(budget), left: true },
  { head: 'limits', cell: ({ limits }) => limitsOf(limits), left: true },
  {
    head: '',
    cell: ({ value, unit, limit }) =>
      value === undefined
        ? ''
        : marked(
            `${value ?? 'unknown'} ${unit}${limit === undefined ? '' : ` (≤ ${limit})`}`,
            above(value, limit),
          ),
    left: true,
  },
  {
    head: '',
    cell: ({ failure }) => (failure === undefined ? '' : `failed: ${failure.split('\n')[0]} !`),
    left: true,
  },
];

const budgetText = (budget: Budget | undefined) =>
  budget ? `${budget.statements ?? '-'} / ${budget.cpu ?? '-'}` : '';

function limitsOf(limits: Row['limits']): string {
  if (!limits) return '';
  const { ratio, growth, steadyP99 } = limits;
  return [
    ratio && `ratio ≥ ${ratio}`,
    growth && `growth ≤ ${growth}`,
    steadyP99 && `p99 at 50/s ≤ ${steadyP99}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The rows as text; columns that nobody fills stay away, what breaks its limit has a `!`. */
export function table(rows: Row[]): string {
  const filled = columns
    .map(({ head, cell, left }) => ({ left, lines: [head, ...rows.map(cell)] }))
    .filter(({ lines }) => lines.slice(1).some((text) => text !== ''))
    .map(({ left, lines }) => {
      const width = Math.max(...lines.map((text) => text.length));
      return lines.map((text) => (left ? text.padEnd(width) : text.padStart(width)));
    });
  return [undefined, ...rows]
    .map((_, line) =>
      filled
        .map((lines) => lines[line])
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
