import { and, desc, eq, not, sql } from 'drizzle-orm';
import { isGone, newestRoleOf } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { readStored } from '~/features/files/server/data';
import { files } from '~/features/files/server/tables';
import type { Actor } from '~/lib/actor';
import type { Role } from '~/lib/roles';
import type { Ctx } from '~/lib/server/ctx';
import type { ExportedDesk } from '~/lib/server/noun';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { stateAt } from '../rules';
import { listMost } from '../terms';
import { deskExports } from './tables';

/** The lists that can be prepared, by their address below the API. Passed in by src/app. */
export type ExportedDesks = Record<string, ExportedDesk>;

export const deskAt = (desks: ExportedDesks, path: string) =>
  Object.hasOwn(desks, path) ? desks[path] : undefined;

/** The actor's files, newest first. */
export async function ownExports(ctx: Ctx) {
  const { id, title, format, state, rows, bytes, createdAt, readyAt, expiresAt } = deskExports;
  const exportRows = await ctx.db
    .select({ id, title, format, state, rows, bytes, createdAt, readyAt, expiresAt })
    .from(deskExports)
    .where(eq(deskExports.userId, ctx.user.userId))
    .orderBy(desc(deskExports.createdAt), desc(deskExports.id))
    .limit(listMost);
  return { items: exportRows.map((row) => ({ ...row, state: stateAt(row, ctx.now) })) };
}

/** A file of the actor that is ready, if they may still see its list. @throws export_not_found (404), export_not_ready (409), export_expired (410), forbidden (403) */
export async function readyExport(
  ctx: Ctx,
  { desks, storage }: { desks: ExportedDesks; storage: FileStorage },
  id: string,
) {
  const [record] = await ctx.db
    .select({ row: deskExports, purpose: files.purpose })
    .from(deskExports)
    .leftJoin(files, eq(files.id, deskExports.fileId))
    .where(and(eq(deskExports.id, id), eq(deskExports.userId, ctx.user.userId)))
    .limit(1);
  if (!record) throw refuse('export_not_found');
  const { row, purpose } = record;
  const state = stateAt(row, ctx.now);
  if (state === 'expired') throw refuse('export_expired');
  if (state !== 'ready' || row.fileId === null || purpose === null)
    throw refuse('export_not_ready');
  const desk = deskAt(desks, row.desk);
  if (!desk) throw refuse('export_not_found');
  // Rights may have ended since the file was made. The list asks for them itself, and nothing is read.
  const { filename } = desk.sheet(ctx, new URLSearchParams());
  return {
    body: await readStored(storage, { id: row.fileId, purpose }),
    format: row.format,
    filename,
  };
}

/** Who asked for a file, with the role that they have now; null when their account is gone. */
export async function askerOf(ctx: Ctx, userId: string): Promise<Actor | null> {
  const [row] = await ctx.db
    .select({ role: sql<Role>`coalesce(${newestRoleOf(users.id)}, 'learner')` })
    .from(users)
    .where(and(eq(users.id, userId), not(isGone(users))))
    .limit(1);
  return row ? { userId, sessionId: userId, role: row.role, isInstructor: false } : null;
}
