import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isStaff } from '~/lib/actor';
import { fileHeader } from '~/lib/download';
import { requireRight } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { sheetTypes } from '~/lib/server/http/sheets';
import type { FileStorage } from '~/lib/server/storage/port';
import { exportInput, preparedFiles } from '../schema';
import { type ExportedDesks, ownExports, readyExport } from './data';
import { askExport } from './mutations';

export type DeskExportRouteDeps = { desks: ExportedDesks; storage: FileStorage };
const param = z.object({ id: z.uuid() });

/** The routes by which staff has a list prepared as a file, and fetches it. */
export const exportFileRoutes = ({ desks, storage }: DeskExportRouteDeps) =>
  new Hono<ApiEnv>()
    .get('/staff/exports', gives('Berkas daftar saya (staf)', preparedFiles), async (c) => {
      requireRight(isStaff(ctxOf(c).user));
      return c.json(await ownExports(ctxOf(c)));
    })
    .post(
      '/staff/exports',
      gives('Siapkan daftar sebagai berkas (staf)', z.object({ id: z.uuid() }), 201),
      valid('json', exportInput),
      async (c) => {
        const { id, created } = await askExport(ctxOf(c), desks, c.req.valid('json'));
        return c.json({ id }, created ? 201 : 200);
      },
    )
    .get(
      '/staff/exports/:id/file',
      gives('Unduh berkas daftar (staf yang memintanya)'),
      valid('param', param),
      async (c) => {
        requireRight(isStaff(ctxOf(c).user));
        const { body, format, filename } = await readyExport(
          ctxOf(c),
          { desks, storage },
          c.req.valid('param').id,
        );
        return c.body(Readable.toWeb(body) as ReadableStream, 200, {
          'content-type': sheetTypes[format],
          'content-disposition': fileHeader('attachment', `${filename}.${format}`),
        });
      },
    );

export type ExportFileRoutes = ReturnType<typeof exportFileRoutes>;
