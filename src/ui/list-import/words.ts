import type { ReactNode } from 'react';
import type { ListChoice, ListField } from '~/lib/list-columns';
import type { ListCheck, ListImportView, ListInput } from '~/lib/list-import';

/** What a noun says about its lists of people. */
export type ListWords<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = {
  title: string;
  field: { label: string; hint: string };
  /** what a column may be */
  fields: readonly ListField[];
  /** that nothing happens before the result of the check was seen */
  promise: string;
  outcomes: readonly Outcome[];
  labels: Record<Outcome, string>;
  /** the labels before anything is stored, where they differ */
  planned: Partial<Record<Outcome, string>>;
  adds: readonly Outcome[];
  person: (row: Check['rows'][number] | View['rows'][number]) => string;
  plan: (check: Check, count: string) => ReactNode;
  running: string;
  /** follows the number of rows in the result, such as "didaftarkan" */
  added: string;
  /** follows the number of rows that an undo leaves */
  kept: string;
  undoing: string;
};

/** The part of a list on its way (`lib/web/list-import.ts`) that its form needs. */
export type WrittenList = {
  list: ListInput;
  fault: string | undefined;
  file: { label: string; choose: string; accept: string };
  isChecking: boolean;
  type: (text: string) => void;
  chooseFile: (file: File) => void;
  look: () => void;
};

/** The part of an import that its result needs. */
export type StartedImport<View> = {
  view: View | undefined;
  reportAddress: string;
  isUndoing: boolean;
  undo: (settled: () => void) => void;
};

/** A list with what it would do and what it has become. */
export type PlannedList<Check, View> = WrittenList & {
  report: Check | undefined;
  isStarting: boolean;
  startedId: string | null;
  /** goes back to the columns of a list that was read */
  choose: () => void;
  /** reads the list with its columns as they are chosen */
  read: (choice: ListChoice) => void;
  change: () => void;
  start: () => void;
  import: StartedImport<View>;
};
