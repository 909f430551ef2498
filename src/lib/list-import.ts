import type { ListChoice, ListTable } from './list-columns';

/** A shorter list is done at once; a longer one is a job, which can be left. */
export const listAtOnceMax = 200;
export const listBatch = 500;
/** rows of a list that a screen shows; the file of the report has all */
export const listRowsShown = 200;
/** days after which the rows of a list go, which name people without an account too */
export const listDays = 30;

/** Outcomes that rows of every list have; a noun has its own beside them. */
type CommonOutcome = 'waiting' | 'broken' | 'existing' | 'undone' | 'kept';

/** A row of a list of people, and what became of it or would. */
export type ListRow<Outcome extends string> = {
  line: number;
  email: string;
  outcome: Outcome;
  fault: string | null;
};
export type ListCounts<Outcome extends string> = Partial<Record<Outcome | CommonOutcome, number>>;

/** What a list would do, with those of its rows that are shown. */
export type ListCheck<Outcome extends string> = {
  /** why nothing of the list can be read */
  fault: string | null;
  total: number;
  counts: ListCounts<Outcome>;
  rows: ListRow<Outcome>[];
  /** what the list holds, with a guess of its columns; null where nothing can be read */
  table: ListTable | null;
  /** whether its columns are chosen; until then no row is judged */
  isChosen: boolean;
  /** rows to look at though nothing is wrong with them alone */
  notes: { line: number; text: string }[];
};

export const listImportStates = ['running', 'done', 'undone'] as const;
export type ListImportState = (typeof listImportStates)[number];
export const listImportStateLabels: Record<ListImportState, string> = {
  running: 'Berjalan',
  done: 'Selesai',
  undone: 'Diurungkan',
};

/** A list as the last ones are listed. */
export type ListImport = {
  id: string;
  /** the name of the file; empty for a list that was typed */
  name: string;
  state: ListImportState;
  total: number;
  by: string | null;
  createdAt: string;
};
export type ListImportView<Outcome extends string> = ListImport & {
  counts: ListCounts<Outcome>;
  rows: ListRow<Outcome>[];
};

/** A list as it is sent: its text, or its file in Base64, with what was chosen of its columns. */
export type ListSent = {
  text?: string | undefined;
  file?: string | undefined;
  choice: ListChoice | null;
};
/** A list to be stored. `key` is its id, so that sending it twice adds nobody twice. */
export type ListInput = { key: string; name: string } & ListSent;

export const countOf = <Outcome extends string>(
  counts: Partial<Record<Outcome, number>>,
  outcomes: readonly Outcome[],
): number => outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** What a list would do, from what each row would: those rows first that aren't `fine`, `most` at most. */
export function checkOf<Outcome extends string, Row extends ListRow<Outcome>>(
  rows: readonly Row[],
  { fault, fine, most }: { fault: string | null; fine: readonly Outcome[]; most: number },
): { fault: string | null; total: number; counts: Partial<Record<Outcome, number>>; rows: Row[] } {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const isFine = ({ outcome }: Row) => fine.includes(outcome);
  const shown = [...rows.filter((row) => !isFine(row)), ...rows.filter(isFine)].slice(0, most);
  return { fault, total: rows.length, counts, rows: shown };
}
