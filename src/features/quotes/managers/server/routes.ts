import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { contactInput, staffContact } from '../schema';
import { contactData } from './data';
import { saveContact } from './mutations';

const param = z.object({ id: z.uuid() });
const path = '/staff/users/:id/sales-contact';

export const quoteManagerRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      path,
      gives('Nomor staf penjualan yang dilihat pembeli', staffContact),
      valid('param', param),
      async (c) => c.json(await contactData(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      path,
      gives('Ubah nomor staf penjualan yang dilihat pembeli', staffContact),
      valid('param', param),
      valid('json', contactInput),
      async (c) =>
        c.json(await saveContact(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    );

export type QuoteManagerRoutes = ReturnType<typeof quoteManagerRoutes>;
