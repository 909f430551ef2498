import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import {
  listedParticipant,
  messageInput,
  messageOutput,
  overview,
  participantDetail,
} from '../schema';
import { overviewOf, participantDetailData } from './data';
import { participantList } from './desk';
import { sendMessage } from './mutations';

const idParam = z.object({ id: z.uuid() });

export const teachingRoutes = () =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes('/participants', participantList, listedParticipant, 'Peserta kursus saya'),
    )
    .get('/teaching/overview', ownRead, gives('Ringkasan mengajar saya', overview), async (c) =>
      c.json(await overviewOf(ctxOf(c))),
    )
    .get(
      '/participants/:id',
      gives('Satu peserta dengan pelajarannya', participantDetail),
      valid('param', idParam),
      async (c) => c.json(await participantDetailData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/participants/messages',
      gives('Kirim pesan ke peserta', messageOutput),
      valid('json', messageInput),
      async (c) => c.json(await sendMessage(ctxOf(c), c.req.valid('json'))),
    );

export type TeachingRoutes = ReturnType<typeof teachingRoutes>;
