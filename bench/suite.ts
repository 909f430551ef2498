import type { Server, ServerOptions } from './server.ts';

/** What one request is about: its values are replaced by the next subject's when the SQL is replayed. */
export type Subject = Record<string, string>;

export type Call = { method: 'GET' | 'POST'; path: string; token?: string | undefined; body?: object };

/** One kind of request. */
export type Measure = {
  name: string;
  /** selects the subjects, one column per field; a value stands in nothing but what it names */
  subjects: string;
  /** each subject is good for one request: a write that can't be repeated */
  once?: boolean;
  call: (subject: Subject) => Call;
};

export type Row = {
  name: string;
  rps: number | null;
  p50: number | null;
  p99: number | null;
  bareRps: number | null;
  ratio: number | null;
  value?: number | null;
  unit?: string;
  /** the most `value` should be */
  limit?: number;
};

/** A measured database as a suite of its own kind sees it: no server runs on it meanwhile. */
export type Stand = {
  label: 'postgres' | 'embedded';
  start: (options?: Partial<ServerOptions>) => Promise<Server>;
  subjects: (sql: string) => Promise<Subject[]>;
};

/** Either requests under load, or something of its own. */
export type Suite = { name: string; measures: Measure[] } | { name: string; run: (stand: Stand) => Promise<Row[]> };
