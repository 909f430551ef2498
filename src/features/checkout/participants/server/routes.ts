import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { requireRight } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { listBody, listReport } from '~/lib/server/http/list-import';
import { can } from '../access';
import {
  checkInput,
  importCheck,
  importInput,
  importList,
  importView,
  listedEnrollment,
  listedImport,
  reasonInput,
  resetInput,
  staffEnrollment,
} from '../schema';
import { importBytesMax, outcomeLabels } from '../terms';
import {
  checkImport,
  importData,
  importsOfCourse,
  type ParticipantDeps,
  staffEnrollmentData,
} from './data';
import { enrollmentList, importList as importDesk } from './desk';
import {
  removeParticipant,
  resetParticipant,
  restoreParticipant,
  startImport,
  takeReport,
  undoImport,
} from './mutations';

const idParam = z.object({ id: z.uuid() });

/** Paths of this noun whose bodies are files and may be larger than others. */
export const participantImportPath = /^\/api\/staff\/courses\/[^/]+\/enrollment-imports(\/check)?$/;

/** Large bodies are read for staff only. */
const staffOnly: MiddlewareHandler<ApiEnv> = (c, next) => {
  requireRight(can(ctxOf(c).user, 'add', 'any'));
  return next();
};
/** The lists of a course: the last ones, what another would do, and its start. */
const courseImportRoutes = new Hono<ApiEnv>()
  .get(
    '/staff/courses/:id/enrollment-imports',
    gives('Impor peserta terakhir kursus (staf)', importList),
    valid('param', idParam),
    async (c) => c.json(await importsOfCourse(ctxOf(c), c.req.valid('param').id)),
  )
  .post(
    '/staff/courses/:id/enrollment-imports/check',
    staffOnly,
    listBody(importBytesMax),
    gives('Periksa daftar peserta tanpa menyimpan (staf)', importCheck),
    valid('param', idParam),
    valid('json', checkInput),
    async (c) => c.json(await checkImport(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/staff/courses/:id/enrollment-imports',
    staffOnly,
    listBody(importBytesMax),
    gives('Daftarkan peserta dari daftar (staf)', importView, 201),
    valid('param', idParam),
    valid('json', importInput),
    async (c) => {
      const input = c.req.valid('json');
      await startImport(ctxOf(c), c.req.valid('param').id, input);
      return c.json(await importData(ctxOf(c), input.key), 201);
    },
  );

/** All lists, and each with what it did. */
const importRoutes = (deps: ParticipantDeps) =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes('/staff/enrollment-imports', importDesk, listedImport, 'Impor peserta (staf)'),
    )
    .get(
      '/staff/enrollment-imports/:id',
      gives('Satu impor peserta dengan barisnya (staf)', importView),
      valid('param', idParam),
      async (c) => c.json(await importData(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/staff/enrollment-imports/:id/report',
      gives('Semua baris impor sebagai CSV (staf)'),
      valid('param', idParam),
      async (c) => {
        const report = await takeReport(ctxOf(c), c.req.valid('param').id);
        return listReport(c, report, {
          Baris: ({ line }) => line,
          Email: ({ email }) => email,
          Hasil: ({ outcome }) => outcomeLabels[outcome],
          Keterangan: ({ fault }) => fault,
        });
      },
    )
    .post(
      '/staff/enrollment-imports/:id/undo',
      gives('Urungkan impor peserta (staf)', importView),
      valid('param', idParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await undoImport(ctxOf(c), deps, id);
        return c.json(await importData(ctxOf(c), id));
      },
    );

export const participantRoutes = (deps: ParticipantDeps) =>
  new Hono<ApiEnv>()
    .route(
      '/',
      deskRoutes('/staff/enrollments', enrollmentList, listedEnrollment, 'Peserta kursus (staf)'),
    )
    .get(
      '/staff/enrollments/:id',
      gives('Satu peserta kursus (staf)', staffEnrollment),
      valid('param', idParam),
      async (c) => c.json(await staffEnrollmentData(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/enrollments/:id/removal',
      gives('Keluarkan peserta dari kursus (staf)', staffEnrollment),
      valid('param', idParam),
      valid('json', reasonInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await removeParticipant(ctxOf(c), id, c.req.valid('json').reason);
        return c.json(await staffEnrollmentData(ctxOf(c), id));
      },
    )
    .post(
      '/staff/enrollments/:id/restoration',
      gives('Buka lagi kursus untuk peserta yang dikeluarkan (staf)', staffEnrollment),
      valid('param', idParam),
      valid('json', reasonInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await restoreParticipant(ctxOf(c), id, c.req.valid('json').reason);
        return c.json(await staffEnrollmentData(ctxOf(c), id));
      },
    )
    .post(
      '/staff/enrollments/:id/reset',
      gives('Ulangi kemajuan peserta dari awal (staf)', staffEnrollment),
      valid('param', idParam),
      valid('json', resetInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await resetParticipant(ctxOf(c), id, c.req.valid('json'));
        return c.json(await staffEnrollmentData(ctxOf(c), id));
      },
    )
    .route('/', courseImportRoutes)
    .route('/', importRoutes(deps));

export type ParticipantRoutes = ReturnType<typeof participantRoutes>;
