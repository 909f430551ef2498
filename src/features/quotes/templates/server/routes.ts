import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { replacementInput, templateInput, templateList, templateRevision } from '../schema';
import { templatesData } from './data';
import { keepTemplate, removeTemplate, replaceTemplate } from './mutations';

const templateParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };

export const quoteTemplateRoutes = () =>
  new Hono<ApiEnv>()
    .get('/staff/quote-templates', gives('Templat penawaran dan syarat', templateList), async (c) =>
      c.json(await templatesData(ctxOf(c))),
    )
    .post(
      '/staff/quote-templates',
      gives('Simpan templat', done, 201),
      valid('json', templateInput),
      async (c) => {
        await keepTemplate(ctxOf(c), c.req.valid('json'));
        return c.json(ok, 201);
      },
    )
    .put(
      '/staff/quote-templates/:id',
      gives('Ganti isi templat', done),
      valid('param', templateParam),
      valid('json', replacementInput),
      async (c) => {
        await replaceTemplate(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .delete(
      '/staff/quote-templates/:id',
      gives('Hapus templat', done),
      valid('param', templateParam),
      valid('query', templateRevision),
      async (c) => {
        await removeTemplate(ctxOf(c), c.req.valid('param').id, c.req.valid('query').revision);
        return c.json(ok);
      },
    );

export type QuoteTemplateRoutes = ReturnType<typeof quoteTemplateRoutes>;
