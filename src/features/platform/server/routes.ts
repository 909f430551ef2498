import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives } from '~/lib/server/http/api';
import { queuesAnswer } from '../schema';
import { type Queues, queuesReader } from './data';

export const queueRoutes = ({ queues }: { queues: Queues }) => {
  const queuesData = queuesReader(queues);
  return new Hono<ApiEnv>().get(
    '/staff/queues',
    gives('Semua antrean dengan jumlah, yang tertua, dan penanggung jawab (staf)', queuesAnswer),
    async (c) => c.json(await queuesData(ctxOf(c))),
  );
};

export type QueueRoutes = ReturnType<typeof queueRoutes>;
