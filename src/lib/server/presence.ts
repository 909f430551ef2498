import { sql } from 'drizzle-orm';
import type { Ctx } from './ctx';
import type { Database } from './db/port';
import { channels } from './realtime';

/** A browser says again and again that an entry is still open; after this time without a word it is taken as closed. */
const forgottenAfterMs = 60_000;

type Viewer = { id: string; name: string };
type Seen = { entry: string; viewer: Viewer; until: number };

/** The people who have an entry open, by entry, in the memory of each process; ids are unique, so one map serves all desks. */
const viewers = new Map<string, Map<string, Seen>>();

function remember(sighting: Seen) {
  const { entry, viewer, until } = sighting;
  const open = viewers.get(entry) ?? new Map<string, Seen>();
  if (until > 0) viewers.set(entry, open.set(viewer.id, sighting));
  else open.delete(viewer.id);
  if (open.size === 0) viewers.delete(entry);
}

function forgetPast(now: number) {
  for (const [entry, open] of viewers) {
    for (const [id, { until }] of open) if (until <= now) open.delete(id);
    if (open.size === 0) viewers.delete(entry);
  }
}

/** Notes that the viewer has opened or left an entry, tells the other processes, and answers who else has it open. */
export async function showPresence(
  ctx: Ctx,
  { entry, viewer, open }: { entry: string; viewer: Viewer; open: boolean },
): Promise<Viewer[]> {
  const now = ctx.now.getTime();
  forgetPast(now);
  const sighting: Seen = { entry, viewer, until: open ? now + forgottenAfterMs : 0 };
  remember(sighting);
  await ctx.db.execute(sql`select pg_notify(${channels.presence}, ${JSON.stringify(sighting)})`);
  const others = [...(viewers.get(entry)?.values() ?? [])].filter(
    (sighting) => sighting.viewer.id !== viewer.id,
  );
  return others.map((sighting) => sighting.viewer);
}

/** Hears from the other processes. What a cut connection misses comes again with the next word of each browser. */
export const listenForPresence = (database: Database) =>
  database.listen(channels.presence, {
    receive: (payload) => remember(JSON.parse(payload)),
    resumed: () => {},
  });
