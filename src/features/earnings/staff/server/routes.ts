import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isoDate } from '~/lib/dates';
import { fileHeader } from '~/lib/download';
import { csvOf } from '~/lib/server/csv';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { done } from '../../schema';
import {
  accountDecision,
  batchInput,
  correctionInput,
  decisionInput,
  listedAccount,
  listedBalance,
  listedPayout,
  madeBatch,
  paymentInput,
  reasonInput,
  staffAccount,
  staffBalance,
  staffPayout,
} from '../schema';
import { batchFileData, staffAccountData, staffBalanceData, staffPayoutData } from './data';
import { accountDesk, balanceDesk, payoutDesk } from './desk';
import {
  correctEarnings,
  decideAccount,
  decidePayout,
  makeBatch,
  payPayout,
  returnPayout,
  withdrawPayout,
} from './mutations';

const param = z.object({ id: z.uuid() });
const ok = { ok: true as const };

export const earningStaffRoutes = () =>
  new Hono<ApiEnv>()
    .route('/', deskRoutes('/staff/payouts', payoutDesk, listedPayout, 'Meja pencairan (staf)'))
    .route(
      '/',
      deskRoutes('/staff/bank-accounts', accountDesk, listedAccount, 'Meja rekening bank (staf)'),
    )
    .route(
      '/',
      deskRoutes('/staff/balances', balanceDesk, listedBalance, 'Meja saldo instruktur (staf)'),
    )
    .get(
      '/staff/payouts/:id',
      gives('Satu pencairan dengan riwayatnya', staffPayout),
      valid('param', param),
      async (c) => c.json(await staffPayoutData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/payouts/:id/decision',
      gives('Setujui atau tolak pencairan', done),
      valid('param', param),
      valid('json', decisionInput),
      async (c) => {
        await decidePayout(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/payouts/:id/payment',
      gives('Catat pencairan yang sudah dibayar', done),
      valid('param', param),
      valid('json', paymentInput),
      async (c) => {
        await payPayout(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/staff/payouts/:id/return',
      gives('Catat pencairan yang dikembalikan bank', done),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        await returnPayout(ctxOf(c), c.req.valid('param').id, c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .post(
      '/staff/payouts/:id/withdrawal',
      gives('Keluarkan pencairan dari berkas bank', done),
      valid('param', param),
      valid('json', reasonInput),
      async (c) => {
        await withdrawPayout(ctxOf(c), c.req.valid('param').id, c.req.valid('json').reason);
        return c.json(ok);
      },
    )
    .post(
      '/staff/payout-batches',
      gives('Buat berkas bank dari pencairan yang disetujui', madeBatch),
      valid('json', batchInput),
      async (c) => c.json(await makeBatch(ctxOf(c), c.req.valid('json'))),
    )
    .get(
      '/staff/payout-batches/:id/file',
      gives('Berkas bank sebagai CSV'),
      valid('param', param),
      async (c) => {
        const ctx = ctxOf(c);
        const { number, rows } = await batchFileData(ctx, c.req.valid('param').id);
        const name = `pencairan-${number}-${isoDate(ctx.now)}.csv`;
        return c.body(csvOf(rows), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': fileHeader('attachment', name),
        });
      },
    )
    .get(
      '/staff/bank-accounts/:id',
      gives('Satu rekening bank', staffAccount),
      valid('param', param),
      async (c) => c.json(await staffAccountData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/bank-accounts/:id/decision',
      gives('Verifikasi atau tolak rekening', done),
      valid('param', param),
      valid('json', accountDecision),
      async (c) => {
        await decideAccount(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .get(
      '/staff/balances/:id',
      gives('Saldo satu instruktur', staffBalance),
      valid('param', param),
      async (c) => c.json(await staffBalanceData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/balances/:id/corrections',
      gives('Koreksi pendapatan satu instruktur', done),
      valid('param', param),
      valid('json', correctionInput),
      async (c) => {
        await correctEarnings(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    );

export type EarningStaffRoutes = ReturnType<typeof earningStaffRoutes>;
