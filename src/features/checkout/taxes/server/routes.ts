import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  doneAnswer,
  planParam,
  sellerParam,
  sellerTaxView,
  taxInput,
  taxQuery,
  taxSettingsView,
} from '../schema';
import { sellerTaxData, taxSettingsData } from './data';
import { cancelTaxPlan, setTax } from './mutations';

export const taxRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/staff/tax-settings',
      gives('Perlakuan pajak: umum, dan instruktur dengan aturan sendiri (staf)', taxSettingsView),
      valid('query', taxQuery),
      async (c) => c.json(await taxSettingsData(ctxOf(c), c.req.valid('query').q)),
    )
    .post(
      '/staff/tax-settings',
      gives('Tetapkan perlakuan pajak mulai suatu hari (staf)', doneAnswer),
      valid('json', taxInput),
      async (c) => {
        await setTax(ctxOf(c), c.req.valid('json'));
        return c.json({ ok: true as const });
      },
    )
    .delete(
      '/staff/tax-settings/plans/:id',
      gives('Batalkan perlakuan pajak yang belum berlaku (staf)', doneAnswer),
      valid('param', planParam),
      async (c) => {
        await cancelTaxPlan(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    )
    .get(
      '/staff/tax-settings/:id',
      gives('Perlakuan pajak satu instruktur (staf)', sellerTaxView),
      valid('param', sellerParam),
      async (c) => c.json(await sellerTaxData(ctxOf(c), c.req.valid('param').id)),
    );

export type TaxRoutes = ReturnType<typeof taxRoutes>;
