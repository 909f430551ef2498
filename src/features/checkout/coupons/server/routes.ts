import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { coupon, couponChange, couponInput, listedCoupon, couponTargets as targets } from '../schema';
import { couponData, couponTargets } from './data';
import { couponDesk } from './desk';
import { changeCoupon, createCoupon, disableCoupon } from './mutations';

const param = z.object({ id: z.uuid() });
const query = z.object({ q: z._default(z.string().check(z.maxLength(100)), '') });

export const couponRoutes = () =>
  new Hono<ApiEnv>()
    .get('/coupons/targets', gives('Kursus, kategori, dan instruktur untuk kupon', targets), valid('query', query), async (c) =>
      c.json(await couponTargets(ctxOf(c), c.req.valid('query').q)),
    )
    .route('/', deskRoutes('/coupons', couponDesk, listedCoupon, 'Meja kupon (superadmin; instruktur melihat kuponnya sendiri)'))
    .post('/coupons', gives('Buat kupon', coupon, 201), valid('json', couponInput), async (c) => c.json(await createCoupon(ctxOf(c), c.req.valid('json')), 201))
    .get('/coupons/:id', gives('Satu kupon', coupon), valid('param', param), async (c) => c.json(await couponData(ctxOf(c), c.req.valid('param').id)))
    .put('/coupons/:id', gives('Ubah kupon', coupon), valid('param', param), valid('json', couponChange), async (c) =>
      c.json(await changeCoupon(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .post('/coupons/:id/disabling', gives('Matikan kupon', coupon), valid('param', param), async (c) =>
      c.json(await disableCoupon(ctxOf(c), c.req.valid('param').id)),
    );

export type CouponRoutes = ReturnType<typeof couponRoutes>;
