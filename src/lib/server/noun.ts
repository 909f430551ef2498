import type { Hono } from 'hono';
import type { Notice, NoticeBook } from '~/lib/notices';
import type { AuditWords } from './audit';
import type { Ctx } from './ctx';
import type { DeskSheet } from './desk-description';
import type { QueueDesk } from './desk-waiting';
import { type DueWork, startDueWork } from './due-work';
import type { ApiEnv } from './http/api';
import type { Merging, PartMerging } from './merging';
import type { PersonalData } from './personal';
import type { Queue } from './queue';

/** Timed work. Every job takes the time from its ctx, which is the database's: a machine whose clock is wrong must not end an offer or remove a file. */
export type Job = {
  /** when it is due, in the zone of Jakarta */
  cron: string;
  run: () => Promise<unknown>;
  /** It also runs at the start, because the process may have been stopped at its time; a failure is a warning with this sentence. */
  madeUp?: string;
};

/** What a worker gets besides the dependencies of its noun. */
export type WorkerDeps = {
  ctx: () => Ctx;
  queue: Queue;
  /** says what delivers notices as soon as they are written */
  wakesRelay: (wake: () => void) => void;
};
/** What only requests need. */
export type ForWork<Deps> = Omit<Deps, 'auth' | 'limits'>;
/** Starts what runs beside requests, and answers the function that stops it. `due` is what it takes from rows of its noun. */
export type Worker<Deps> = {
  name: string;
  start: (deps: ForWork<Deps> & WorkerDeps) => Promise<() => Promise<void>>;
  end?: DueWork<never>['end'];
};

/** A worker that takes rows of its noun which are due. */
export const dueWorker = <WorkDeps extends { ctx: () => Ctx }, Deps = object>(
  work: DueWork<WorkDeps>,
  depsOf: (deps: ForWork<Deps> & WorkerDeps) => WorkDeps,
): Worker<Deps> => ({
  name: work.queue,
  start: (deps) => startDueWork(work, depsOf(deps), deps.queue),
  ...(work.end && { end: work.end }),
});

/** A list of staff that can be prepared as a file. */
export type ExportedDesk = {
  title: string;
  sheet: (ctx: Ctx, params: URLSearchParams) => DeskSheet;
};

/** What is made of all nouns' lists, for the few nouns that show or write down those of the others. */
type Book = { noticeBook: NoticeBook; auditWords: AuditWords[] };

/**
 * The order of an erasure. The account comes late, because its row is locked first. Files come after the requests about data: a file of an export
 * that has just been finished is erased too, and an export that still runs finds its request cancelled.
 */
export const erasureRanks = [
  'profile',
  'learning',
  'money',
  'messages',
  'content',
  'account',
  'records',
  'files',
] as const;

/** A merge locks and moves in the order in which everybody locks; then the nouns follow one another. */
export const mergeRanks = ['account', 'orders', 'courses', 'others'] as const;

/** What a noun offers the whole. `Deps` is what its routes, jobs and workers are given by src/app, `Names` what its lists read of later nouns. */
export type Noun<Deps, Names> = {
  name: string;
  /** its routers, whose addresses are below /api */
  routes?: (deps: Deps) => Hono<ApiEnv>[];
  jobs?: (deps: ForWork<Deps>, ctx: () => Ctx) => Record<string, Job>;
  /** deletes rows whose time is over, one after another, in the night */
  forget?: ((ctx: Ctx) => Promise<unknown>)[];
  workers?: Worker<Deps>[];
  /** the lists of staff, by their addresses below /api */
  desks?: (book: Book & Names) => Record<string, ExportedDesk>;
  /** the desks in which something waits, by the names that their pages have for them; a group is read in one statement */
  queues?: (book: Book & Names) => Record<string, Record<string, QueueDesk>>;
  notices?: Notice[];
  personal?: (names: Names) => PersonalData[];
  /** its place in an erasure; without one nothing of it is erased */
  erasure?: (typeof erasureRanks)[number];
  audit?: AuditWords[];
  /** the rules of the noun, then those of its sub-nouns, which a merge carries out together */
  merging?: [Merging, ...PartMerging[]];
  /** `held first`: it locks before all others, and its rows move in its place among them */
  mergeRank?: (typeof mergeRanks)[number] | 'held first';
};

export const defineNoun = <Deps = object, Names = object>(
  noun: Noun<Deps, Names>,
): Noun<Deps, Names> => noun;

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' && value !== null && 'kind' in value && 'payload' in value;

/** All notices of a noun's `notices.ts`, each given as a module. */
export const noticesIn = (...modules: object[]): Notice[] =>
  modules.flatMap((module) => Object.values(module).filter(isNotice));
