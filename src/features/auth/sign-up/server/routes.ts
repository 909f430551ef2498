import { Hono } from 'hono';
import * as z from 'zod/mini';
import { inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { recordConsents } from '../../consents/server/mutations';
import { refuse } from '../../errors';
import { signUpInput } from '../../schema';
import { userByEmail } from '../../server/data';
import { sendAuthMails } from '../../server/mutations';
import {
  type AuthDeps,
  headersFor,
  requireSuccess,
  signedInCookies,
  withMails,
} from '../../server/provider';

type Signed = { user: { id: string; name: string } };

export const signUpRoutes = ({ auth, limits, accountCreated }: AuthDeps) =>
  new Hono<ApiEnv>().post(
    '/auth/sign-up/email',
    gives('Daftar dengan email', z.object({ userId: z.uuid() }), 201),
    valid('json', signUpInput, ['name']),
    async (c) => {
      await limits.signUp(c.var.clientAddress);
      const { consent: _, ...body } = c.req.valid('json');
      // The address of a merged account is free, but its owner has an account already.
      if (await userByEmail(ctxOf(c), body.email)) throw refuse('email_taken');
      const { result, mails } = await withMails(() =>
        auth.api.signUpEmail({ body, headers: headersFor(c), asResponse: true }),
      );
      const { user } = await requireSuccess<Signed>(result, 'sign_up_failed').catch(
        async (refusal) => {
          // For two sign-ups with the same address at the same moment the library has no error code of its own.
          throw (await userByEmail(ctxOf(c), body.email)) ? refuse('email_taken') : refusal;
        },
      );
      await inTransaction(ctxOf(c), async (ctx) => {
        await accountCreated(ctx, user);
        // The schema lets nobody through without the tick.
        await recordConsents(ctx, user.id, {
          ipAddress: c.var.clientAddress,
          userAgent: c.req.header('user-agent') ?? null,
        });
        await sendAuthMails(ctx, mails);
      });
      return c.json({ userId: user.id }, 201, await signedInCookies(c, auth, result, user.id));
    },
  );

export type SignUpRoutes = ReturnType<typeof signUpRoutes>;
