import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { reminderInput, reminderList } from '../schema';
import { remindersOf } from './data';
import { finishReminder, planReminder, removeReminder } from './mutations';

const requestParam = z.object({ id: z.uuid() });
const reminderParam = z.object({ id: z.uuid(), reminderId: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };
const path = '/staff/quote-requests/:id/reminders';

export const quoteReminderRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      path,
      gives('Pengingat sebuah permintaan', reminderList),
      valid('param', requestParam),
      async (c) => c.json(await remindersOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      path,
      gives('Jadwalkan pengingat', done, 201),
      valid('param', requestParam),
      valid('json', reminderInput),
      async (c) => {
        await planReminder(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok, 201);
      },
    )
    .put(
      `${path}/:reminderId/done`,
      gives('Tandai pengingat selesai', done),
      valid('param', reminderParam),
      async (c) => {
        await finishReminder(ctxOf(c), c.req.valid('param'));
        return c.json(ok);
      },
    )
    .delete(
      `${path}/:reminderId`,
      gives('Hapus pengingat', done),
      valid('param', reminderParam),
      async (c) => {
        await removeReminder(ctxOf(c), c.req.valid('param'));
        return c.json(ok);
      },
    );

export type QuoteReminderRoutes = ReturnType<typeof quoteReminderRoutes>;
