import type * as z from 'zod/mini';
import type { deskCounts, deskPage, deskViewers } from './desk-answers';

export type DeskPage<Row> = z.infer<ReturnType<typeof deskPage<z.ZodMiniType<Row>>>>;
export type DeskCounts = z.infer<ReturnType<typeof deskCounts<string>>>;
type Viewers = z.infer<typeof deskViewers>;

/** Where the entries of a desk come from. */
export type DeskSource<Row> = {
  /** the desk's name in query keys and in the browser's storage */
  name: string;
  page: (query: string, cursor?: string) => Promise<DeskPage<Row>>;
  counts: (query?: string, since?: string) => Promise<DeskCounts>;
  exportPath: (query: string, format: 'csv' | 'xlsx') => string;
  /** has the list prepared as a file, and says so; null where it can't be */
  prepare: ((query: string, format: 'csv' | 'xlsx') => Promise<void>) | null;
  /** the sentence about a failure */
  failure: (error: unknown) => string;
  /** says whether the actor has an entry open, and answers who else has */
  presence: (id: string, open: boolean) => Promise<Viewers>;
};
