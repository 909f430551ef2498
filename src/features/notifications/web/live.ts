import type { QueryClient } from '@tanstack/react-query';
import { toast } from '~/lib/web/toast';
import type { Notification } from '../schema';
import { fetchNotifications, notificationsQuery } from './api';
import { openTabs } from './tabs';

const retryMs = 5_000;
/** Each tab waits for another time, so that those whose streams ended with their process don't all come back at once. */
const waitMs = () => retryMs * (0.5 + Math.random());

/** The notifications that each person has seen, by id. They are kept as long as the document, so that a change of shell shows no toast twice. */
const seenBy = new Map<string, Set<string>>();

type Session = { userId: string; ended: () => void; paused: () => boolean };

/** The live connection of this tab, and the number of shells that use it. */
let running: { userId: string; frames: number; stop: () => void } | null = null;

/**
 * Keeps this tab's notifications live while a shell is mounted. Shells follow each other, and first comes the guard's spinner, so the next
 * one takes over the connection if it mounts at once. Answers the function that releases it.
 */
export function followLive(client: QueryClient, session: Session): () => void {
  if (running?.userId !== session.userId) {
    running?.stop();
    running = { userId: session.userId, frames: 0, stop: startLive(client, session) };
  }
  const connection = running;
  connection.frames += 1;
  return () => {
    connection.frames -= 1;
    setTimeout(() => {
      if (connection.frames > 0) return;
      connection.stop();
      if (running === connection) running = null;
    });
  };
}

/** Keeps this tab's notifications live, except in the back/forward cache, where browsers refuse pages with an open stream or lock. Answers what stops it. */
function startLive(client: QueryClient, session: Session): () => void {
  let stop = follow(client, session);
  const hide = () => stop();
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = follow(client, session);
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', restored);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', restored);
    stop();
  };
}

/** Opens one stream per browser, whose reader holds a lock and passes events on to the other tabs. Answers the function that stops it. */
function follow(client: QueryClient, { userId, ended, paused }: Session): () => void {
  const stop = new AbortController();
  const pause = () => new Promise((resolve) => setTimeout(resolve, waitMs()));

  /** Fetches the list without the cache, which may hold an answer from before the stream opened. */
  const read = async (): Promise<Notification[]> => {
    for (;;) {
      try {
        const list = await fetchNotifications();
        if (!stop.signal.aborted) client.setQueryData(notificationsQuery().queryKey, list);
        return list.items;
      } catch {
        if (stop.signal.aborted || paused()) return [];
        await pause();
      }
    }
  };

  // Notifications that were in the list when the page opened show no toast. The bell needs the same list, so one request serves both.
  const earlierIds = seenBy.get(userId);
  const list = () => client.fetchQuery(notificationsQuery()).then(({ items }) => items);
  const baseline = earlierIds
    ? Promise.resolve(earlierIds)
    : list()
        .catch(read)
        .then((items) => new Set(items.map((item) => item.id)));
  const arrive = async (notification: Notification) => {
    const seenIds = await baseline;
    seenBy.set(userId, seenIds);
    if (stop.signal.aborted || seenIds.has(notification.id)) return;
    seenIds.add(notification.id);
    void client.invalidateQueries({ queryKey: ['own'] });
    if (!notification.isRead) toast({ kind: 'info', title: notification.title });
  };
  const recount = () => void client.invalidateQueries({ queryKey: notificationsQuery().queryKey });
  const tabs = openTabs((message) => {
    if ('new' in message) void arrive(message.new);
    else recount();
  });

  const passOn = (notification: Notification) => {
    if (stop.signal.aborted) return;
    tabs.tell({ new: notification });
    void arrive(notification);
  };
  // Passes on notifications that came while no stream was open. There are none if the newest one is already known.
  const catchUp = async (newest: string) => {
    if (newest === '' || (await baseline).has(newest)) return;
    for (const item of (await read()).toReversed()) passOn(item);
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        timer = setTimeout(open, waitMs());
      };
      const whenSeen = () => {
        if (document.visibilityState !== 'visible') return;
        document.removeEventListener('visibilitychange', whenSeen);
        open();
      };
      const open = () => {
        if (paused()) return later();
        const stream = new EventSource('/api/notifications/stream');
        source = stream;
        stream.addEventListener('ready', ({ data }) => void catchUp(data));
        stream.addEventListener('notification', ({ data }) =>
          passOn(JSON.parse(data) as Notification),
        );
        stream.addEventListener('read', () => {
          tabs.tell({ read: true });
          recount();
        });
        stream.addEventListener('ended', () => {
          stream.close();
          ended();
          later();
        });
        // Newer streams of this person took its place. It comes back when somebody looks at this tab again, not by itself.
        stream.addEventListener('replaced', () => {
          stream.close();
          document.addEventListener('visibilitychange', whenSeen);
        });
        stream.onerror = () => {
          if (stream.readyState !== EventSource.CLOSED) return;
          ended();
          later();
        };
      };
      open();
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', whenSeen);
        source?.close();
        resolve();
      });
    });

  // Without a secure context there are no locks, so every tab opens a stream of its own.
  if (navigator.locks)
    void navigator.locks.request('nusakelas-live', { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    tabs.close();
  };
}
