import type { ExportedDesks } from '~/features/platform/exports/server/data';
import type { Queues } from '~/features/platform/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { endings } from '~/lib/server/due-work';
import type { Worker } from '~/lib/server/noun';
import { auditWords, noticeBook, nouns } from './nouns';
import { names } from './readers';

const book = { noticeBook, auditWords, ...names };

/** The lists of staff that can be prepared as files, by their addresses below the API. */
export const desks: ExportedDesks = Object.assign({}, ...nouns.map(({ desks }) => desks?.(book)));

/** The desks in which something waits, by noun and by the names that `shells/admin-sections.ts` has for them. */
export const queues: Queues = Object.assign({}, ...nouns.map(({ queues }) => queues?.(book)));

/** Ends what a job was for when staff throws the job away. */
export const dropped: Record<string, (ctx: Ctx, data: unknown) => Promise<void>> = endings(
  nouns
    .flatMap(({ workers = [] }: { workers?: Worker<never>[] }) => workers)
    .flatMap(({ name, end }) => (end ? [{ queue: name, end }] : [])),
);
