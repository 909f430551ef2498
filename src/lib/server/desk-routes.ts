import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type DeskShape, readDeskFilter } from '~/lib/desk';
import { deskCounts, deskPage, deskPresence, deskViewers } from '~/lib/desk-answers';
import type { Desk } from './desk';
import { type ApiEnv, ctxOf, gives, valid } from './http/api';
import { sheetFormats, sheetResponse } from './http/sheets';
import { showPresence } from './presence';

const entryParam = z.object({ id: z.uuid() });
const latest = Date.UTC(9999, 11, 31);

function timeOf(text: string | null): Date | null {
  const at = Date.parse(text ?? '');
  return at >= 0 && at <= latest ? new Date(at) : null;
}

/** The routes of a desk: its list, counts and spreadsheet, and who has an entry open. They are mounted before the noun's own routes of one entry. */
export function deskRoutes<Shape extends DeskShape>(
  path: string,
  desk: Desk<Shape>,
  item: z.ZodMiniType,
  title: string,
): Hono<ApiEnv> {
  const { shape } = desk;
  const inPath = Object.keys(shape.filters).filter((name) => path.includes(`/:${name}/`));
  /** A filter that the path names can't be asked for otherwise. */
  const paramsOf = ({
    url,
    param,
  }: {
    url: string;
    param: (name: string) => string | undefined;
  }) => {
    const params = new URL(url).searchParams;
    for (const name of inPath) params.set(name, param(name) ?? '');
    return params;
  };
  const parameters = {
    view: Object.keys(shape.views),
    q: null,
    sort: shape.sorts.flatMap((column) => [column, `-${column}`]),
    ...Object.fromEntries(
      Object.keys(shape.filters).flatMap((name) => (inPath.includes(name) ? [] : [[name, null]])),
    ),
  };
  const presence = gives(`${title}: siapa yang membuka entri ini`, deskViewers);
  const routes = new Hono<ApiEnv>();
  routes
    .get(path, gives(title, deskPage(item), 200, { ...parameters, cursor: null }), async (c) => {
      const params = paramsOf({ url: c.req.url, param: (name) => c.req.param(name) });
      return c.json(
        await desk.list(ctxOf(c), readDeskFilter(shape, params), params.get('cursor') ?? undefined),
      );
    })
    .get(
      `${path}/counts`,
      gives(`${title}: jumlah per tampilan`, deskCounts(shape), 200, {
        ...parameters,
        since: null,
      }),
      async (c) => {
        const params = paramsOf({ url: c.req.url, param: (name) => c.req.param(name) });
        return c.json(
          await desk.counts(ctxOf(c), readDeskFilter(shape, params), timeOf(params.get('since'))),
        );
      },
    )
    .get(
      `${path}/export`,
      gives(`${title}: CSV atau XLSX`, undefined, 200, {
        ...parameters,
        format: [...sheetFormats],
      }),
      async (c) => {
        const params = paramsOf({ url: c.req.url, param: (name) => c.req.param(name) });
        const format = sheetFormats.find((name) => name === params.get('format')) ?? 'csv';
        const ctx = ctxOf(c);
        const filter = readDeskFilter(shape, params);
        const chunks = await desk.table(ctx, filter, format);
        return sheetResponse(c, format, {
          title: desk.title,
          filename: desk.fileName(filter, ctx.now),
          headers: desk.headers,
          chunks,
        });
      },
    )
    .put(
      `${path}/:id/presence`,
      presence,
      valid('param', entryParam),
      valid('json', deskPresence),
      async (c) => {
        const ctx = ctxOf(c);
        const { id: entry } = c.req.valid('param');
        const viewer = { id: ctx.user.userId, name: await desk.actorAt(ctx, entry) };
        return c.json({
          others: await showPresence(ctx, { entry, viewer, open: c.req.valid('json').open }),
        });
      },
    );
  return routes;
}
