import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { listBody, listReport } from '~/lib/server/http/list-import';
import { checkInput, importCheck, importInput, importList, importView } from '../../people/schema';
import type { PeopleDeps } from '../../people/server/mutations';
import { importBytesMax, outcomeLabels } from '../../people/terms';
import { companyParam } from '../../schema';
import { requireCompany } from '../../server/data';
import { importData, importReportData, importsData } from './data';
import { checkImport, startImport, undoImport } from './mutations';

/** Paths of this noun whose bodies are files and may be larger than others. */
export const companyImportPath = /^\/api\/company\/[^/]+\/imports(\/check)?$/;

const importParam = z.object({ company: z.uuid(), id: z.uuid() });

/** Large bodies are read only for who may send them. */
const keepersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { success, data } = z.safeParse(companyParam, c.req.param());
  await requireCompany(
    ctxOf(c),
    success ? data.company : '00000000-0000-0000-0000-000000000000',
    'people',
  );
  return next();
};
export const companyImportRoutes = (deps: PeopleDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/company/:company/imports',
      gives('Impor peserta terakhir perusahaan', importList),
      valid('param', companyParam),
      async (c) => c.json(await importsData(ctxOf(c), c.req.valid('param').company)),
    )
    .post(
      '/company/:company/imports/check',
      keepersOnly,
      listBody(importBytesMax),
      gives('Periksa daftar peserta tanpa menyimpan', importCheck),
      valid('param', companyParam),
      valid('json', checkInput),
      async (c) =>
        c.json(await checkImport(ctxOf(c), c.req.valid('param').company, c.req.valid('json'))),
    )
    .post(
      '/company/:company/imports',
      keepersOnly,
      listBody(importBytesMax),
      gives('Undang peserta dari daftar', importView, 201),
      valid('param', companyParam),
      valid('json', importInput),
      async (c) => {
        const { company } = c.req.valid('param');
        const input = c.req.valid('json');
        await startImport(ctxOf(c), deps, company, input);
        return c.json(await importData(ctxOf(c), company, input.key), 201);
      },
    )
    .get(
      '/company/:company/imports/:id',
      gives('Satu impor peserta dengan barisnya', importView),
      valid('param', importParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        return c.json(await importData(ctxOf(c), company, id));
      },
    )
    .get(
      '/company/:company/imports/:id/report',
      gives('Semua baris impor sebagai CSV'),
      valid('param', importParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        const report = await importReportData(ctxOf(c), company, id);
        return listReport(c, report, {
          Baris: ({ line }) => line,
          Nama: ({ name }) => name,
          Email: ({ email }) => email,
          Departemen: ({ department }) => department,
          Hasil: ({ outcome }) => outcomeLabels[outcome],
          Keterangan: ({ fault }) => fault,
        });
      },
    )
    .post(
      '/company/:company/imports/:id/undo',
      gives('Urungkan impor peserta', importView),
      valid('param', importParam),
      async (c) => {
        const { company, id } = c.req.valid('param');
        await undoImport(ctxOf(c), deps, company, id);
        return c.json(await importData(ctxOf(c), company, id));
      },
    );

export type CompanyImportRoutes = ReturnType<typeof companyImportRoutes>;
