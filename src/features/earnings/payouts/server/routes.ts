import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { done } from '../../schema';
import { accountInput, payoutInput, requestedPayout, savedTax, taxInput } from '../schema';
import { requestPayout, saveAccount, saveTax, type Withholding } from './mutations';

/** The writes of instructors about their own money. */
export const payoutRoutes = (withholding: Withholding) =>
  new Hono<ApiEnv>()
    .post(
      '/earnings/payouts',
      gives('Ajukan pencairan', requestedPayout),
      valid('json', payoutInput),
      async (c) => c.json(await requestPayout(ctxOf(c), c.req.valid('json'), withholding)),
    )
    .put(
      '/earnings/account',
      gives('Simpan rekening bank saya', done),
      valid('json', accountInput),
      async (c) => {
        await saveAccount(ctxOf(c), c.req.valid('json'));
        return c.json({ ok: true as const });
      },
    )
    .put(
      '/earnings/tax',
      gives('Simpan data pajak saya', savedTax),
      valid('json', taxInput, ['name']),
      async (c) => c.json(await saveTax(ctxOf(c), c.req.valid('json'))),
    );

export type PayoutRoutes = ReturnType<typeof payoutRoutes>;
