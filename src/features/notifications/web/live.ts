import type { QueryClient } from '@tanstack/react-query';
import { toast } from '~/lib/web/toast';
import type { Notification } from '../schema';
import { fetchNotifications, notificationsQuery } from './api';
import { openTabs } from './tabs';

const retryAfter = 5_000;

/** What this person has been shown, by id; kept while the document lives, so that changing shells tells nothing twice. */
const seenBy = new Map<string, Set<string>>();

type Session = { userId: string; ended: () => void; paused: () => boolean };

/** What runs in this tab, and the frames that want it. */
let running: { userId: string; frames: number; stop: () => void } | null = null;

/**
 * Keeps this tab's notifications live while a frame stands. One frame follows the other, the guard's spinner first: whoever comes in the
 * same moment takes over what runs. Answers how to let go.
 */
export function followLive(client: QueryClient, session: Session): () => void {
  if (running?.userId !== session.userId) {
    running?.stop();
    running = { userId: session.userId, frames: 0, stop: startLive(client, session) };
  }
  const mine = running;
  mine.frames += 1;
  return () => {
    mine.frames -= 1;
    setTimeout(() => {
      if (mine.frames > 0) return;
      mine.stop();
      if (running === mine) running = null;
    });
  };
}

/**
 * Keeps this tab's notifications live, except while it rests in the back/forward cache: a page with a stream or a lock
 * isn't let in there. Answers how to stop.
 */
function startLive(client: QueryClient, session: Session): () => void {
  let stop = follow(client, session);
  const hidden = () => stop();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stop = follow(client, session);
  };
  window.addEventListener('pagehide', hidden);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('pagehide', hidden);
    window.removeEventListener('pageshow', shown);
    stop();
  };
}

/**
 * One stream per browser, held by the tab that has the lock and passed on to the others. What is new refreshes whatever
 * of ours is on screen and shows an info toast. Answers how to stop.
 */
function follow(client: QueryClient, { userId, ended, paused }: Session): () => void {
  const stop = new AbortController();
  const pause = () => new Promise((resolve) => setTimeout(resolve, retryAfter));

  /** The list as it is now. Asked past the cache, which may hold an answer from before the stream stood. */
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

  // What the list held when the page came is no news. The bell asks for the same list: one answer serves both.
  const known = seenBy.get(userId);
  const list = () => client.fetchQuery(notificationsQuery()).then(({ items }) => items);
  const baseline = known
    ? Promise.resolve(known)
    : list()
        .catch(read)
        .then((items) => new Set(items.map((item) => item.id)));
  const arrive = async (notification: Notification) => {
    const seen = await baseline;
    seenBy.set(userId, seen);
    if (stop.signal.aborted || seen.has(notification.id)) return;
    seen.add(notification.id);
    void client.invalidateQueries({ queryKey: ['own'] });
    if (!notification.isRead) toast({ kind: 'info', title: notification.title });
  };
  const tabs = openTabs((message) => {
    if ('new' in message) void arrive(message.new);
    else void client.invalidateQueries({ queryKey: notificationsQuery().queryKey });
  });

  const pass = (notification: Notification) => {
    if (stop.signal.aborted) return;
    tabs.tell({ new: notification });
    void arrive(notification);
  };
  // What came while no stream stood: before this one opened, after a cut, or while another tab was taking over. Nothing did if the newest is known.
  const catchUp = async (newest: string) => {
    if (newest === '' || (await baseline).has(newest)) return;
    for (const item of (await read()).toReversed()) pass(item);
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        timer = setTimeout(open, retryAfter);
      };
      const open = () => {
        if (paused()) return later();
        const stream = new EventSource('/api/notifications/stream');
        source = stream;
        stream.addEventListener('ready', ({ data }) => void catchUp(data));
        stream.addEventListener('notification', ({ data }) => pass(JSON.parse(data) as Notification));
        stream.addEventListener('ended', () => {
          stream.close();
          ended();
          later();
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
        source?.close();
        resolve();
      });
    });

  // Without a secure context there are no locks: then every tab has a stream of its own.
  if (navigator.locks) void navigator.locks.request('nusakelas-live', { signal: stop.signal }, lead).catch(() => {});
  else void lead();
  return () => {
    stop.abort();
    tabs.close();
  };
}
