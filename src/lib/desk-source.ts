export type DeskPage<Row> = { items: Row[]; next: string | null; at: string };
/** The number of entries in each view, since when the oldest one waits, and how many of the asked view came after the asked time. */
export type DeskCounts = { views: Record<string, number>; oldest: string | null; fresh: number };
type Viewers = { others: { id: string; name: string }[] };

/** Where the entries of a desk come from. */
export type DeskSource<Row> = {
  /** the desk's name in query keys and in the browser's storage */
  name: string;
  page: (query: string, cursor?: string) => Promise<DeskPage<Row>>;
  counts: (query?: string, since?: string) => Promise<DeskCounts>;
  exportPath: (query: string, format: 'csv' | 'xlsx') => string;
  /** the sentence about a failure */
  failure: (error: unknown) => string;
  /** says whether the actor has an entry open, and answers who else has */
  presence: (id: string, open: boolean) => Promise<Viewers>;
};
