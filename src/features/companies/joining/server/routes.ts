import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { invitation, memberships, ownInvitations } from '../../people/schema';
import type { PeopleDeps } from '../../people/server/mutations';
import { inviteHeader } from '../../people/terms';
import { invitationData, membershipsData, ownInvitationsData } from './data';
import { acceptInvitation, leaveCompany } from './mutations';

const param = z.object({ id: z.uuid() });

/** The routes of whoever is invited. The link's token comes in a header, since logs keep addresses. */
export const companyJoiningRoutes = ({
  limits,
  ...deps
}: PeopleDeps & { limits: Pick<RequestLimits, 'quoteLink'> }) => {
  const tokenOf = (c: Context<ApiEnv>) => c.req.header(inviteHeader) ?? '';
  return new Hono<ApiEnv>()
    .get(
      '/company-invitation',
      gives('Undangan perusahaan di balik tautan', invitation),
      async (c) => {
        await limits.quoteLink(c.get('clientAddress'));
        return c.json(await invitationData(ctxOf(c), deps.secret, tokenOf(c)));
      },
    )
    .post(
      '/company-invitation/acceptance',
      gives('Terima undangan perusahaan', memberships),
      async (c) => {
        await acceptInvitation(ctxOf(c), deps, tokenOf(c));
        return c.json(await membershipsData(ctxOf(c)));
      },
    )
    .get(
      '/company-invitations',
      ownRead,
      gives('Undangan perusahaan untuk alamat saya', ownInvitations),
      async (c) => c.json(await ownInvitationsData(ctxOf(c), deps.secret)),
    )
    .get(
      '/company-memberships',
      ownRead,
      gives('Perusahaan yang memberi saya kursi', memberships),
      async (c) => c.json(await membershipsData(ctxOf(c))),
    )
    .post(
      '/company-memberships/:id/leaving',
      gives('Keluar dari perusahaan', memberships),
      valid('param', param),
      async (c) => {
        await leaveCompany(ctxOf(c), deps, c.req.valid('param').id);
        return c.json(await membershipsData(ctxOf(c)));
      },
    );
};

export type CompanyJoiningRoutes = ReturnType<typeof companyJoiningRoutes>;
