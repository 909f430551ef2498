import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import { refuse as refuseCommon } from '~/lib/errors';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { LiveHub } from '~/lib/server/realtime';
import { notificationList, notificationPage, notificationPageQuery, readAllInput } from '../schema';
import {
  newestIdOf,
  notificationById,
  notificationPageOf,
  notificationsSince,
  ownNotifications,
} from './data';
import { liveEvent, overlapMs } from './jobs';
import { markAllRead, markRead } from './mutations';

const beatMs = 20_000;
/** Streams that end together, with their process, come back within this time, not all at once. */
const reconnectMs = { least: 1_000, most: 5_000 };
/** A person's further stream takes the place of their oldest one. */
const streamsMost = 10;
/** A client that doesn't read may keep its stream open no longer than this. */
const closeMs = 1_000;
const done = z.object({ ok: z.literal(true) });

export type LiveDeps = { hub: LiveHub };

export const notificationRoutes = ({ hub }: LiveDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/notifications',
      ownRead,
      gives('20 notifikasi terbaru saya', notificationList),
      async (c) => c.json(await ownNotifications(ctxOf(c))),
    )
    .get(
      '/notifications/all',
      gives('Semua notifikasi saya, terbaru dahulu', notificationPage),
      valid('query', notificationPageQuery),
      async (c) => {
        const { cursor, unread } = c.req.valid('query');
        return c.json(await notificationPageOf(ctxOf(c), { cursor, unread: unread !== undefined }));
      },
    )
    .post(
      '/notifications/read',
      gives('Tandai semua dibaca sampai notifikasi ini', done),
      valid('json', readAllInput),
      async (c) => {
        await markAllRead(ctxOf(c), c.req.valid('json').until);
        return c.json({ ok: true as const });
      },
    )
    .post(
      '/notifications/:id/read',
      gives('Tandai sudah dibaca', done),
      valid('param', z.object({ id: z.uuid() })),
      async (c) => {
        await markRead(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    )
    .get(
      '/notifications/stream',
      gives('Aliran notifikasi (Server-Sent Events); melanjutkan dari Last-Event-ID'),
      async (c) => {
        const ctx = ctxOf(c);
        const { userId, sessionId } = ctx.user;
        if (c.req.method === 'HEAD') return c.body(null);
        if (hub.closed) throw refuseCommon('unavailable');
        const since = await resumeTime(c.req.header('last-event-id'));
        c.header('x-accel-buffering', 'no');
        return streamSSE(c, async (stream) => {
          const sent = new Set<string>();
          const ended = Promise.withResolvers<void>();
          hub.makeRoom(userId, streamsMost);
          const remove = hub.add({
            userId,
            sessionId,
            push: (event) => {
              if (event.id && sent.has(event.id)) return;
              if (event.id) sent.add(event.id);
              void stream.writeSSE(event);
            },
            close: (event = 'ended') => {
              void stream.writeSSE({ event, data: '' }).finally(() => ended.resolve());
              setTimeout(() => ended.resolve(), closeMs).unref();
            },
          });
          stream.onAbort(() => ended.resolve());
          const timer = setInterval(
            () => void stream.writeSSE({ event: 'beat', data: '' }),
            beatMs,
          );
          try {
            // A browser that already has the newest notification has missed nothing and need not fetch the list.
            await stream.writeSSE({
              event: 'ready',
              data: (await newestIdOf(ctx)) ?? '',
              retry: Math.round(
                reconnectMs.least + Math.random() * (reconnectMs.most - reconnectMs.least),
              ),
            });
            if (since) {
              for (const row of await notificationsSince(ctx, [userId], { at: since })) {
                if (sent.has(row.id)) continue;
                sent.add(row.id);
                await stream.writeSSE(liveEvent(row));
              }
            }
            await ended.promise;
          } finally {
            clearInterval(timer);
            remove();
          }
        });

        /** A moment before the last event that arrived. The browser drops repeated events by their id. */
        async function resumeTime(lastId: string | undefined): Promise<Date | null> {
          if (!lastId || !z.uuid().safeParse(lastId).success) return null;
          const row = await notificationById(ctx, lastId);
          return row?.userId === userId ? new Date(row.createdAt.getTime() - overlapMs) : null;
        }
      },
    );

export type NotificationRoutes = ReturnType<typeof notificationRoutes>;
