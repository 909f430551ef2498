import { liveSessions } from '~/features/auth/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Logger } from '~/lib/server/log';
import { channels, type LiveEvent, type LiveHub } from '~/lib/server/realtime';
import { type notificationById, notificationsByIds, notificationsSince, sinceLimit } from './data';

const sessionCheckMs = 25_000;
/** Rows may become visible a little after their time, so reads overlap by this many milliseconds. The browser drops repeated events by their id. */
export const overlapMs = 30_000;

type Live = NonNullable<Awaited<ReturnType<typeof notificationById>>>;

export const liveEvent = ({ userId: _, ...shown }: Live): LiveEvent => ({
  id: shown.id,
  event: 'notification',
  data: JSON.stringify(shown),
});

/** A notice that was settled or read elsewhere isn't news, so that the bell only counts again. */
const pushed = (row: Live): LiveEvent =>
  row.isRead ? { event: 'read', data: '' } : liveEvent(row);

const batchSize = 500;

/** Sends new notifications (NOTIFY) to open streams, reads what a lost connection missed, and closes streams of ended sessions. */
export async function startLiveFeed({
  ctx,
  database,
  hub,
  log,
}: {
  ctx: () => Ctx;
  database: Database;
  hub: LiveHub;
  log: Logger;
}) {
  let last = ctx().now;
  const withWarning = (warning: string, work: () => Promise<void>) => () =>
    void work().catch((err) => log.warn({ err }, warning));

  const catchUp = withWarning('missed notifications not read', async () => {
    const users = hub.users();
    let after: { at: Date; id?: string } | null = { at: new Date(last.getTime() - overlapMs) };
    while (after) {
      const missed: Live[] = await notificationsSince(ctx(), users, after);
      for (const row of missed) hub.toUser(row.userId, liveEvent(row));
      const newest: Live | undefined = missed.length < sinceLimit ? undefined : missed.at(-1);
      after = newest ? { at: newest.createdAt, id: newest.id } : null;
    }
  });

  const pendingIds = new Set<string>();
  let pushing = false;
  const push = withWarning('notifications not pushed', async () => {
    if (pushing) return;
    pushing = true;
    try {
      while (pendingIds.size > 0) {
        const ids = [...pendingIds].slice(0, batchSize);
        const notifications = await notificationsByIds(ctx(), ids);
        for (const id of ids) pendingIds.delete(id);
        for (const row of notifications) hub.toUser(row.userId, pushed(row));
      }
    } finally {
      pushing = false;
    }
  });
  const stopNotifications = await database.listen(channels.notification, {
    receive: (message) => {
      const [id = '', userId = ''] = message.split(' ');
      last = ctx().now;
      if (!hub.watches(userId)) return;
      // Notifications of one transaction arrive together, so they are read with one query, and with those of a query that failed.
      if (!pushing) setImmediate(push);
      pendingIds.add(id);
    },
    resumed: catchUp,
  });
  const stopSessions = await database.listen(channels.sessionEnded, {
    receive: (id) => hub.endSessions((sessionId) => sessionId === id),
    resumed: () => {},
  });
  const checkSessions = withWarning('sessions of streams not checked', async () => {
    const open = hub.sessions();
    const live = await liveSessions(ctx(), open);
    const checked = new Set(open);
    hub.endSessions((sessionId) => checked.has(sessionId) && !live.has(sessionId));
  });
  const timer = setInterval(checkSessions, sessionCheckMs);
  return async () => {
    clearInterval(timer);
    await Promise.all([stopNotifications(), stopSessions()]);
    hub.endSessions(() => true);
  };
}
