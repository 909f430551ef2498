import type { Budget } from './budgets.ts';
import type { Server, ServerOptions } from './server.ts';

/** Runs SQL text of several statements, or one query. */
export type Sql = {
  exec: (text: string) => Promise<unknown>;
  query: (text: string, values?: unknown[]) => Promise<Record<string, string>[]>;
};

/** The subject of one request. */
export type Subject = Record<string, string>;

export type Call = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string | undefined;
  body?: object;
};

/** One kind of request. */
export type Measure = {
  name: string;
  /** selects the subjects, one column per field */
  subjects: string;
  /** each subject is good for one request: a write that can't be repeated */
  once?: boolean;
  /** which statements run depends on the subject: those of the first ones are counted */
  exact?: boolean;
  /** the limit server answers it too, with the same bytes */
  limit?: true;
  /** measured at the steady rate only: a write of which there are few subjects */
  paced?: boolean;
  /** measured at a steady rate too, against these */
  limits?: Limits;
  call: (subject: Subject) => Call;
};

/** The most that is allowed: p99 at the steady rate in ms, and p50 as a multiple of that at the smallest size; and the least ratio. */
export type Limits = { steadyP99: number; growth?: number; ratio?: number };

export type Row = {
  name: string;
  /** what was measured where; rows that differ in `size` only are compared */
  of?: { measure: string; label: string; size: number };
  rps?: number | null;
  p50?: number | null;
  p99?: number | null;
  bareRps?: number | null;
  ratio?: number | null;
  steadyP50?: number | null;
  steadyP99?: number | null;
  /** the most that one request sends, without the beginning and end of its transaction */
  statements?: number | null;
  /** the least of the rounds' milliseconds of the server's processor for a request; null where the system doesn't tell */
  cpu?: number | null;
  /** what was recorded for it (budgets.json) */
  budget?: Budget | undefined;
  growth?: number | null;
  limits?: Partial<Limits>;
  value?: number | null;
  unit?: string;
  /** the most `value` should be, where there is such a limit */
  limit?: number;
  /** why nothing was measured, or what it costs too much */
  failure?: string;
};

/** A measured database as a suite of its own kind sees it: no server runs on it meanwhile. */
export type Stand = {
  label: 'postgres' | 'embedded';
  world: World;
  start: (options?: Partial<ServerOptions>) => Promise<Server>;
  subjects: (sql: string) => Promise<Subject[]>;
};

/** `failure` says why a measure can't be compared with what it should be. */
type Ready = { subjects: Subject[]; limitUrl?: string; statements?: number; failure?: string };

/** A stand with everything that its measures need. */
export type Prepared = Stand & {
  /** the subjects of each measure, and on PostgreSQL its statements */
  ready: Map<Measure, Ready>;
  /** waits until background work that the last requests caused is done */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

/** The contents of a suite's database: a school at work (data.ts), one instructor's day (teaching-fill.ts), or so many courses (catalogue-fill.ts), members (members-fill.ts), lines of the ledger (earnings-fill.ts), accounts (administration-fill.ts) or people of a company (companies-fill.ts). */
export type World =
  | { name: 'classroom' | 'teaching' }
  | { name: 'catalogue' | 'members' | 'earnings' | 'administration' | 'companies'; size: number };

export type MeasureOptions = {
  seconds: number;
  rounds: number;
  concurrency: number;
  steadySeconds: number;
  uploadMegabytes: number;
  /** leaves out what only takes long, and steady rates where they aren't needed */
  short: boolean;
};

/** Either requests under load, or something of its own, done at the largest size only; on one of the databases where it names it. */
export type Suite = { name: string; world: World['name']; database?: 'postgres' } & (
  | { measures: Measure[] }
  | { run: (stand: Stand, options: MeasureOptions) => Promise<Row[]> }
);
