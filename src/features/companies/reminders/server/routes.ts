import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { companyParam } from '../../schema';
import { remindAnswer, remindInput } from '../schema';
import { remindLearners } from './mutations';

export const reminderRoutes = () =>
  new Hono<ApiEnv>().post(
    '/company/:company/reminders',
    gives('Ingatkan peserta (perusahaan)', remindAnswer),
    valid('param', companyParam),
    valid('json', remindInput),
    async (c) =>
      c.json({
        outcomes: await remindLearners(
          ctxOf(c),
          c.req.valid('param').company,
          c.req.valid('json').ids,
        ),
      }),
  );

export type ReminderRoutes = ReturnType<typeof reminderRoutes>;
