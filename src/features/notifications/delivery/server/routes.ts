import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { NoticeBook } from '~/lib/notices';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { unsentMail } from '../schema';
import { unsentMailOf } from './data';
import { mailDesk } from './desk';
import { dropRefused, retryMail } from './mutations';

const mailParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const mailRoutes = ({ noticeBook }: { noticeBook: NoticeBook }) =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes(
        '/staff/mails',
        mailDesk(noticeBook),
        unsentMail,
        'Meja email yang tidak terkirim (superadmin)',
      ),
    )
    .get(
      '/staff/mails/:id',
      gives('Satu email yang tidak terkirim (superadmin)', unsentMail),
      valid('param', mailParam),
      async (c) => c.json(await unsentMailOf(ctxOf(c), c.req.valid('param').id, noticeBook)),
    )
    .post(
      '/staff/mails/:id/retry',
      gives('Kirim lagi email yang ditolak (superadmin)', done),
      valid('param', mailParam),
      async (c) => {
        await retryMail(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    )
    .delete(
      '/staff/mails/:id',
      gives('Hapus email yang ditolak (superadmin)', done),
      valid('param', mailParam),
      async (c) => {
        await dropRefused(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    );

export type MailRoutes = ReturnType<typeof mailRoutes>;
