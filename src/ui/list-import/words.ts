import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListCheck, ListImportView, ListInput } from '~/lib/list-import';

/** What a noun says about its lists of people. */
export type ListWords<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = {
  title: string;
  field: { label: string; hint: string; empty: string };
  file: { bytesMax: number; tooLarge: string };
  /** that nothing happens before the result of the check was seen */
  promise: string;
  outcomes: readonly Outcome[];
  labels: Record<Outcome, string>;
  /** the labels before anything is stored, where they differ */
  planned: Partial<Record<Outcome, string>>;
  /** the outcomes of rows that a list adds */
  adds: readonly Outcome[];
  person: (row: Check['rows'][number] | View['rows'][number]) => string;
  begin: (count: string) => string;
  plan: (check: Check, count: string) => ReactNode;
  running: string;
  /** follows the number of rows in the result, such as "didaftarkan" */
  added: string;
  /** follows the number of rows that an undo leaves */
  kept: string;
  undoing: string;
};

/** Where a noun's lists are checked, stored and taken back. */
export type ListSource<Check, View> = {
  /** the key under which an import is read, before its id */
  key: readonly string[];
  load: (id: string) => Promise<View>;
  check: (text: string) => Promise<Check>;
  start: (input: ListInput) => Promise<{ id: string }>;
  undo: (id: string) => Promise<unknown>;
  /** reads again what a list has changed elsewhere on the screen */
  refresh: (client: QueryClient) => unknown;
  /** the sentence for a list that couldn't be stored */
  startFailed: string;
  reportAddress: (id: string) => string;
};
