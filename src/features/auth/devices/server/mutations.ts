import { desc, eq, inArray, sql } from 'drizzle-orm';
import { knownDevices, sessions, users } from '~/features/auth/server/tables';
import { deviceDays, devicesKept } from '~/features/auth/terms';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';

const dayMs = 86_400_000;

type Device = { deviceId: string; userId: string; sessionId: string | null };

/**
 * Notes that a person has signed in with a browser, until that is long ago; of many browsers the last used ones stay. A session that ends at
 * the same moment makes nothing known: whoever ends it waits for this and then forgets its device. Answers whether it was noted.
 */
export async function keepDevice(
  ctx: Ctx,
  { deviceId, userId, sessionId }: Device,
): Promise<boolean> {
  const expiresAt = new Date(ctx.now.getTime() + deviceDays * dayMs).toISOString();
  const person =
    sessionId === null
      ? sql`select id as user_id, null::uuid as session_id from ${users} where id = ${userId} for key share`
      : sql`select user_id, id as session_id from ${sessions} where id = ${sessionId} and user_id = ${userId} for key share`;
  const devices = await rows(
    ctx.db,
    sql`with person as (${person}) insert into ${knownDevices} (id, device_id, user_id, session_id, created_at, expires_at)
      select ${newId()}::uuid, ${deviceId}::uuid, user_id, session_id, ${ctx.now.toISOString()}::timestamptz, ${expiresAt}::timestamptz from person
      on conflict (device_id, user_id) do update set session_id = excluded.session_id, expires_at = excluded.expires_at returning id`,
  );
  const used = ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const older = used
    .orderBy(desc(knownDevices.expiresAt), desc(knownDevices.id))
    .offset(devicesKept);
  if (devices.length > 0) await ctx.db.delete(knownDevices).where(inArray(knownDevices.id, older));
  return devices.length > 0;
}
