import type { QueryClient } from '@tanstack/react-query';
import { toast } from '~/lib/web/toast';
import type { Notification } from '../schema';
import { notificationsQuery } from './api';

const retryAfter = 5_000;

/**
 * Keeps this tab's notifications live: one stream per browser, held by the tab that has the lock and passed on to the
 * others. What arrives refreshes whatever of ours is on screen and shows an info toast. Answers how to stop.
 */
export function startLive(client: QueryClient, { ended, paused }: { ended: () => void; paused: () => boolean }): () => void {
  const since = Date.now();
  const seen = new Set<string>();
  const channel = new BroadcastChannel('nusakelas-live');
  const stop = new AbortController();

  const arrive = (notification: Notification) => {
    if (seen.has(notification.id) || Date.parse(notification.createdAt) < since - 60_000) return;
    seen.add(notification.id);
    void client.invalidateQueries({ queryKey: ['own'] });
    toast({ kind: 'info', title: notification.title });
  };
  channel.onmessage = ({ data }: MessageEvent<Notification>) => arrive(data);

  // What came while no stream stood: before this one opened, or while another tab was taking over.
  const catchUp = async () => {
    const { items } = await client.fetchQuery(notificationsQuery());
    for (const item of items.toReversed()) {
      if (!item.isRead && Date.parse(item.createdAt) >= since) arrive(item);
    }
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      if (stop.signal.aborted) return resolve();
      let source: EventSource | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const open = () => {
        if (paused()) {
          timer = setTimeout(open, retryAfter);
          return;
        }
        const stream = new EventSource('/api/notifications/stream');
        source = stream;
        stream.addEventListener('open', () => void catchUp().catch(() => {}));
        stream.addEventListener('notification', ({ data }) => {
          const notification = JSON.parse(data) as Notification;
          channel.postMessage(notification);
          arrive(notification);
        });
        stream.addEventListener('ended', () => {
          stream.close();
          ended();
          timer = setTimeout(open, retryAfter);
        });
        stream.onerror = () => {
          if (stream.readyState !== EventSource.CLOSED) return;
          ended();
          timer = setTimeout(open, retryAfter);
        };
      };
      open();
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        source?.close();
        resolve();
      });
    });

  void navigator.locks.request('nusakelas-live', { signal: stop.signal }, lead).catch(() => {});
  return () => {
    stop.abort();
    channel.close();
  };
}
