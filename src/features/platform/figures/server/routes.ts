import { Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { sheetFormats, sheetResponse } from '~/lib/server/http/sheets';
import { readRange } from '../rules';
import { concernsAnswer, figuresAnswer, pipelineAnswer, rangeQuery } from '../schema';
import { concernsData, figuresData, figuresSheet, pipelineData } from './data';

const paramsOf = ({ url }: { url: string }) => new URL(url).searchParams;

export const figureRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/staff/figures',
      gives('Angka harian satu rentang dan rentang sebelumnya (staf)', figuresAnswer),
      valid('query', rangeQuery),
      async (c) => {
        const ctx = ctxOf(c);
        return c.json(await figuresData(ctx, readRange(paramsOf(c.req), ctx.now)));
      },
    )
    .get(
      '/staff/figures/export',
      gives('Angka harian: CSV atau XLSX (staf)', undefined, 200, {
        range: null,
        from: null,
        to: null,
        format: [...sheetFormats],
      }),
      async (c) => {
        const ctx = ctxOf(c);
        const params = paramsOf(c.req);
        const format = sheetFormats.find((name) => name === params.get('format')) ?? 'csv';
        return sheetResponse(c, format, await figuresSheet(ctx, readRange(params, ctx.now)));
      },
    )
    .get(
      '/staff/figures/quotes',
      gives('Permintaan penawaran per status (staf)', pipelineAnswer),
      valid('query', rangeQuery),
      async (c) => {
        const ctx = ctxOf(c);
        return c.json(await pipelineData(ctx, readRange(paramsOf(c.req), ctx.now)));
      },
    )
    .get(
      '/staff/concerns',
      gives(
        'Yang melewati janji atau menunggu keputusan, dengan yang tertua (staf)',
        concernsAnswer,
      ),
      async (c) => c.json(await concernsData(ctxOf(c))),
    );

export type FigureRoutes = ReturnType<typeof figureRoutes>;
