import { Hono } from 'hono';
import * as z from 'zod/mini';
import { mailedLinkInput } from '~/features/auth/emails/schema';
import { okOutput } from '~/features/auth/schema';
import type { AuthDeps } from '~/features/auth/server/provider';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { refuse } from '../errors';
import { addressesFor } from '../rules';
import {
  correctionAnswer,
  correctionAnswered,
  correctionInput,
  correctionLink,
  staffCorrection,
} from '../schema';
import { correctionById, newestCorrection, tokenParts } from './data';
import { answerCorrection, requestCorrection, withdrawCorrection } from './mutations';

const param = z.object({ id: z.uuid() });
const correctionParam = z.object({ id: z.uuid(), correction: z.uuid() });
const ok = { ok: true as const };

type Deps = Pick<AuthDeps, 'secret' | 'appUrl' | 'limits' | 'addressVerified'>;

/** The routes by which staff asks for a corrected address and both mailboxes answer. */
export const correctionRoutes = ({ secret, appUrl, limits, addressVerified }: Deps) =>
  new Hono<ApiEnv>()
    .get(
      '/staff/users/:id/email-correction',
      gives('Perbaikan email terbaru satu akun; null tanpa', z.nullable(staffCorrection)),
      valid('param', param),
      async (c) => c.json(await newestCorrection(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/users/:id/email-correction',
      gives('Ajukan perbaikan email; kedua alamat dikirimi tautan', okOutput, 201),
      valid('param', param),
      valid('json', correctionInput),
      async (c) => {
        await requestCorrection(ctxOf(c), c.req.valid('param').id, c.req.valid('json'), {
          secret,
          appUrl,
        });
        return c.json(ok, 201);
      },
    )
    .post(
      '/staff/users/:id/email-correction/:correction/withdrawal',
      gives('Tarik perbaikan email yang menunggu', okOutput),
      valid('param', correctionParam),
      async (c) => {
        const { id, correction } = c.req.valid('param');
        await withdrawCorrection(ctxOf(c), id, correction);
        return c.json(ok);
      },
    )
    // A POST keeps the token out of the logs.
    .post(
      '/auth/email-correction/check',
      gives('Apa yang ditanyakan tautan perbaikan email', correctionLink),
      valid('json', mailedLinkInput),
      async (c) => {
        await limits.mailedLink(c.var.clientAddress);
        const parts = tokenParts(c.req.valid('json').token, secret);
        const row = parts && (await correctionById(ctxOf(c), parts.id));
        if (!parts || !row) return c.json({ state: 'unknown' as const });
        const { correction, account, state } = row;
        if (state !== 'waiting') return c.json({ state });
        const { side } = parts;
        const { fromEmail: from, toEmail: to } = correction;
        const shown = addressesFor(side, { from, to, isProved: account.emailVerified });
        return c.json({
          state,
          side,
          ...shown,
          agreed: (side === 'old' ? correction.oldAgreedAt : correction.newAgreedAt) !== null,
        });
      },
    )
    .post(
      '/auth/email-correction',
      gives('Setujui atau tolak perbaikan email', correctionAnswered),
      valid('json', correctionAnswer),
      async (c) => {
        const { token, agree } = c.req.valid('json');
        await limits.mailedLink(c.var.clientAddress);
        const parts = tokenParts(token, secret);
        if (!parts) throw refuse('correction_link_dead');
        const { userId, ...answered } = await answerCorrection(ctxOf(c), parts, agree);
        // A failure here must not undo the move, because the next sign-in tries again.
        if (answered.state === 'moved')
          await addressVerified(ctxOf(c), userId).catch((err) =>
            ctxOf(c).log.error({ err }, 'verified account not welcomed'),
          );
        return c.json(answered);
      },
    );

export type CorrectionRoutes = ReturnType<typeof correctionRoutes>;
