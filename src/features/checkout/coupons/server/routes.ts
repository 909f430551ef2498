import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '~/lib/errors';
import { holds } from '~/lib/permissions';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import {
  coupon,
  couponApproval,
  couponChange,
  couponInput,
  listedCoupon,
  couponTargets as targets,
} from '../schema';
import { couponData, couponTargets } from './data';
import { couponDesk } from './desk';
import { approveCoupon, changeCoupon, createCoupon, disableCoupon } from './mutations';

const param = z.object({ id: z.uuid() });
const query = z.object({ q: z._default(z.string().check(z.maxLength(100)), '') });

const isTaken = (error: unknown) => error instanceof AppError && error.code === 'coupon_code_taken';

export const couponRoutes = ({ limits }: { limits: Pick<RequestLimits, 'couponTry'> }) => {
  /** An instructor learns as little of other people's codes by making coupons as buyers do by trying codes; staff reads them all. */
  const named = <T>(c: Context<ApiEnv>, save: () => Promise<T>): Promise<T> => {
    const { user } = ctxOf(c);
    if (holds(user, 'coupons.manage')) return save();
    return limits.couponTry({
      userId: user.userId,
      address: c.get('clientAddress'),
      look: save,
      isWrong: isTaken,
    });
  };
  return new Hono<ApiEnv>()
    .get(
      '/coupons/targets',
      gives('Kursus, kategori, dan instruktur untuk kupon', targets),
      valid('query', query),
      async (c) => c.json(await couponTargets(ctxOf(c), c.req.valid('query').q)),
    )
    .route(
      '/',
      deskRoutes(
        '/coupons',
        couponDesk,
        listedCoupon,
        'Meja kupon (staf; instruktur melihat kuponnya sendiri dan kupon kursus yang ia pimpin)',
      ),
    )
    .post('/coupons', gives('Buat kupon', coupon, 201), valid('json', couponInput), async (c) =>
      c.json(await named(c, () => createCoupon(ctxOf(c), c.req.valid('json'))), 201),
    )
    .get('/coupons/:id', gives('Satu kupon', coupon), valid('param', param), async (c) =>
      c.json(await couponData(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/coupons/:id',
      gives('Ubah kupon', coupon),
      valid('param', param),
      valid('json', couponChange),
      async (c) =>
        c.json(
          await named(c, () =>
            changeCoupon(ctxOf(c), c.req.valid('param').id, c.req.valid('json')),
          ),
        ),
    )
    .post(
      '/coupons/:id/approval',
      gives('Setujui kupon pengajar lain (pengajar utama)', coupon),
      valid('param', param),
      valid('json', couponApproval),
      async (c) =>
        c.json(
          await approveCoupon(ctxOf(c), c.req.valid('param').id, c.req.valid('json').revision),
        ),
    )
    .post(
      '/coupons/:id/disabling',
      gives('Matikan kupon', coupon),
      valid('param', param),
      async (c) => c.json(await disableCoupon(ctxOf(c), c.req.valid('param').id)),
    );
};

export type CouponRoutes = ReturnType<typeof couponRoutes>;
