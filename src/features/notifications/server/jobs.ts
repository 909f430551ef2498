import { liveSessions } from '~/features/auth/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Logger } from '~/lib/server/log';
import { channels, type LiveEvent, type LiveHub } from '~/lib/server/realtime';
import { type notificationById, notificationsByIds, notificationsSince, sinceLimit } from './data';

const sessionCheckEvery = 25_000;
/** Rows may become visible a little after their time, so reads overlap by this many milliseconds. The browser drops repeated events by their id. */
export const overlap = 30_000;

type Live = NonNullable<Awaited<ReturnType<typeof notificationById>>>;

export const liveEvent = ({ userId: _, ...shown }: Live): LiveEvent => ({ id: shown.id, event: 'notification', data: JSON.stringify(shown) });

const readAtOnce = 500;

/**
 * Sends new notifications (NOTIFY) to this process's open streams, reads what a lost connection missed, and closes streams whose session
 * has ended.
 */
export async function startLiveFeed({ ctx, database, hub, log }: { ctx: () => Ctx; database: Database; hub: LiveHub; log: Logger }) {
  let last = ctx().now;
  const guarded = (what: string, work: () => Promise<void>) => () => void work().catch((err) => log.warn({ err }, what));

  const catchUp = guarded('missed notifications not read', async () => {
    const users = hub.users();
    let after: { at: Date; id?: string } | null = { at: new Date(last.getTime() - overlap) };
    while (after) {
      const missed: Live[] = await notificationsSince(ctx(), users, after);
      for (const row of missed) hub.toUser(row.userId, liveEvent(row));
      const newest: Live | undefined = missed.length < sinceLimit ? undefined : missed.at(-1);
      after = newest ? { at: newest.createdAt, id: newest.id } : null;
    }
  });

  const waiting = new Set<string>();
  let pushing = false;
  const push = guarded('notifications not pushed', async () => {
    if (pushing) return;
    pushing = true;
    try {
      while (waiting.size > 0) {
        const ids = [...waiting].slice(0, readAtOnce);
        const found = await notificationsByIds(ctx(), ids);
        for (const id of ids) waiting.delete(id);
        for (const row of found) hub.toUser(row.userId, liveEvent(row));
      }
    } finally {
      pushing = false;
    }
  });
  const stopNotifications = await database.listen(channels.notification, {
    receive: (word) => {
      const [id = '', userId = ''] = word.split(' ');
      last = ctx().now;
      if (!hub.watches(userId)) return;
      // Notifications of one transaction arrive together, so they are read with one query.
      if (waiting.size === 0) setImmediate(push);
      waiting.add(id);
    },
    resumed: catchUp,
  });
  const stopSessions = await database.listen(channels.sessionEnded, {
    receive: (id) => hub.endSessions((sessionId) => sessionId === id),
    resumed: () => {},
  });
  const checkSessions = guarded('sessions of streams not checked', async () => {
    const open = hub.sessions();
    const live = await liveSessions(ctx(), open);
    const asked = new Set(open);
    hub.endSessions((sessionId) => asked.has(sessionId) && !live.has(sessionId));
  });
  const timer = setInterval(checkSessions, sessionCheckEvery);
  return async () => {
    clearInterval(timer);
    await Promise.all([stopNotifications(), stopSessions()]);
    hub.endSessions(() => true);
  };
}
