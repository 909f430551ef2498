import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { type BuyerAccess, openedRequest } from '../../links/server/data';
import { type LinkDeps, openLink } from '../../links/server/routes';
import { handledRequest } from '../../server/data';
import {
  correctionInput,
  messageInput,
  readInput,
  replyInput,
  thread,
  withdrawalInput,
} from '../schema';
import { messagesOf } from './data';
import {
  correctRequest,
  readByBuyer,
  readByStaff,
  replyTo,
  sendMessage,
  withdrawRequest,
} from './mutations';

const requestParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };
const own = ({ id }: { id: string }): BuyerAccess => ({ by: 'owner', requestId: id });

/** Messages about a request, its correction and withdrawal: of its owner, through the signed link, and of staff. */
export const quoteThreadRoutes = (deps: LinkDeps) => {
  const { secret } = deps;
  const link = openLink(deps);
  return new Hono<ApiEnv>()
    .get(
      '/quote-requests/:id/thread',
      gives('Percakapan tentang permintaan saya', thread),
      valid('param', requestParam),
      async (c) => {
        const ctx = ctxOf(c);
        return c.json(
          await messagesOf(ctx, (await openedRequest(ctx, own(c.req.valid('param')))).id),
        );
      },
    )
    .post(
      '/quote-requests/:id/messages',
      gives('Kirim pesan tentang permintaan saya', done, 201),
      valid('param', requestParam),
      valid('json', messageInput),
      async (c) => {
        await sendMessage(ctxOf(c), own(c.req.valid('param')), c.req.valid('json'));
        return c.json(ok, 201);
      },
    )
    .post(
      '/quote-requests/:id/thread/read',
      gives('Percakapan sudah dibaca', done),
      valid('param', requestParam),
      valid('json', readInput),
      async (c) => {
        await readByBuyer(ctxOf(c), own(c.req.valid('param')), c.req.valid('json').upTo);
        return c.json(ok);
      },
    )
    .put(
      '/quote-requests/:id',
      gives('Perbaiki permintaan saya', done),
      valid('param', requestParam),
      valid('json', correctionInput),
      async (c) => {
        await correctRequest(ctxOf(c), own(c.req.valid('param')), c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/quote-requests/:id/withdrawal',
      gives('Tarik permintaan saya', done),
      valid('param', requestParam),
      valid('json', withdrawalInput),
      async (c) => {
        await withdrawRequest(
          ctxOf(c),
          secret,
          own(c.req.valid('param')),
          c.req.valid('json').reason,
        );
        return c.json(ok);
      },
    )
    .get('/quote-link/thread', gives('Percakapan di balik tautan', thread), async (c) => {
      const ctx = ctxOf(c);
      return c.json(await messagesOf(ctx, (await openedRequest(ctx, link.read(c))).id));
    })
    .post(
      '/quote-link/messages',
      gives('Kirim pesan lewat tautan', done, 201),
      valid('json', messageInput),
      async (c) => {
        await sendMessage(ctxOf(c), await link.write(c), c.req.valid('json'));
        return c.json(ok, 201);
      },
    )
    .post(
      '/quote-link/thread/read',
      gives('Percakapan sudah dibaca lewat tautan', done),
      valid('json', readInput),
      async (c) => {
        await readByBuyer(ctxOf(c), await link.write(c), c.req.valid('json').upTo);
        return c.json(ok);
      },
    )
    .put(
      '/quote-link',
      gives('Perbaiki permintaan lewat tautan', done),
      valid('json', correctionInput),
      async (c) => {
        await correctRequest(ctxOf(c), await link.write(c), c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/quote-link/withdrawal',
      gives('Tarik permintaan lewat tautan', done),
      valid('json', withdrawalInput),
      async (c) => {
        await withdrawRequest(ctxOf(c), secret, await link.write(c), c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .get(
      '/staff/quote-requests/:id/thread',
      gives('Percakapan tentang sebuah permintaan (staf)', thread),
      valid('param', requestParam),
      async (c) => {
        const ctx = ctxOf(c);
        return c.json(
          await messagesOf(ctx, (await handledRequest(ctx, c.req.valid('param').id)).id),
        );
      },
    )
    .post(
      '/staff/quote-requests/:id/messages',
      gives('Jawab pembeli (staf)', done, 201),
      valid('param', requestParam),
      valid('json', replyInput),
      async (c) => {
        await replyTo(ctxOf(c), secret, c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok, 201);
      },
    )
    .post(
      '/staff/quote-requests/:id/thread/read',
      gives('Percakapan sudah dibaca staf', done),
      valid('param', requestParam),
      valid('json', readInput),
      async (c) => {
        await readByStaff(ctxOf(c), c.req.valid('param').id, c.req.valid('json').upTo);
        return c.json(ok);
      },
    );
};

export type QuoteThreadRoutes = ReturnType<typeof quoteThreadRoutes>;
