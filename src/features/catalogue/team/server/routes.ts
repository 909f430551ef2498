import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import {
  answerInput,
  answerOutput,
  invitationInput,
  invitationOutput,
  keptShare,
  leadInput,
  leavingView,
  ownInvitation,
  removalQuery,
} from '../schema';
import { keptSharesData, leavingData, ownInvitations } from './data';
import {
  answerInvitation,
  endKeptShare,
  handOverLead,
  inviteTeacher,
  removeTeacher,
  revokeInvitation,
  type TeamDeps,
} from './mutations';

export type TeamRoutesDeps = TeamDeps & { limits: Pick<RequestLimits, 'teamInvitation'> };

const courseParam = z.object({ id: z.uuid() });
const invitationParam = z.object({ id: z.uuid(), invitationId: z.uuid() });
const memberParam = z.object({ id: z.uuid(), userId: z.uuid() });
const ownParam = z.object({ invitationId: z.uuid() });

export const teamRoutes = ({ limits, ...deps }: TeamRoutesDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/studio/invitations',
      ownRead,
      gives('Undangan mengajar untuk saya', z.array(ownInvitation)),
      async (c) => c.json(await ownInvitations(ctxOf(c))),
    )
    .post(
      '/studio/invitations/:invitationId/answer',
      gives('Jawab undangan mengajar', answerOutput),
      valid('param', ownParam),
      valid('json', answerInput),
      async (c) =>
        c.json(
          await answerInvitation(
            ctxOf(c),
            c.req.valid('param').invitationId,
            c.req.valid('json').accept,
          ),
        ),
    )
    .post(
      '/studio/courses/:id/invitations',
      gives('Undang pengajar', invitationOutput, 201),
      valid('param', courseParam),
      valid('json', invitationInput),
      async (c) => {
        const ctx = ctxOf(c);
        // Otherwise it would tell who has an account, as often as it is asked.
        await limits.teamInvitation(ctx.user.userId);
        return c.json(
          await inviteTeacher(ctx, c.req.valid('param').id, c.req.valid('json').email),
          201,
        );
      },
    )
    .delete(
      '/studio/courses/:id/invitations/:invitationId',
      gives('Batalkan undangan', undefined, 204),
      valid('param', invitationParam),
      async (c) => {
        const { id, invitationId } = c.req.valid('param');
        await revokeInvitation(ctxOf(c), id, invitationId);
        return c.body(null, 204);
      },
    )
    .get(
      '/studio/courses/:id/team/:userId/leaving',
      gives('Bagi hasil dan kupon orang yang akan keluar', leavingView),
      valid('param', memberParam),
      async (c) => {
        const { id, userId } = c.req.valid('param');
        return c.json(await leavingData(ctxOf(c), deps, { courseId: id, userId }));
      },
    )
    .delete(
      '/studio/courses/:id/team/:userId',
      gives(
        'Keluarkan pengajar, atau keluar sendiri; yang mempunyai bagi hasil dengan pilihannya',
        undefined,
        204,
      ),
      valid('param', memberParam),
      valid('query', removalQuery),
      async (c) => {
        const { id, userId } = c.req.valid('param');
        await removeTeacher(ctxOf(c), deps, {
          courseId: id,
          userId,
          split: c.req.valid('query').split ?? null,
        });
        return c.body(null, 204);
      },
    )
    .get(
      '/studio/courses/:id/kept-shares',
      gives('Bagi hasil yang dipertahankan', z.array(keptShare)),
      valid('param', courseParam),
      async (c) => c.json(await keptSharesData(ctxOf(c), deps, c.req.valid('param').id)),
    )
    .delete(
      '/studio/courses/:id/kept-shares/:userId',
      gives('Akhiri bagi hasil yang dipertahankan', undefined, 204),
      valid('param', memberParam),
      async (c) => {
        const { id, userId } = c.req.valid('param');
        await endKeptShare(ctxOf(c), deps, { courseId: id, userId });
        return c.body(null, 204);
      },
    )
    .put(
      '/studio/courses/:id/lead',
      gives('Serahkan peran pengajar utama', leadInput),
      valid('param', courseParam),
      valid('json', leadInput),
      async (c) => {
        const { userId } = c.req.valid('json');
        await handOverLead(ctxOf(c), c.req.valid('param').id, userId);
        return c.json({ userId });
      },
    );

export type TeamRoutes = ReturnType<typeof teamRoutes>;
