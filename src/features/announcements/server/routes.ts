import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  announcement,
  announcementChange,
  announcementInput,
  announcementPreview,
  audienceSize,
  courseChoices as choices,
  listedAnnouncement,
  previewInput,
  readAnnouncement,
  sendingInput,
} from '../schema';
import {
  announcementById,
  audienceSizeOf,
  courseChoices,
  previewOf,
  readAnnouncementOf,
} from './data';
import { announcementDesk } from './desk';
import {
  changeAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  unplanAnnouncement,
} from './mutations';

const param = z.object({ id: z.uuid() });
const query = z.object({ q: z._default(z.string().check(z.maxLength(100)), '') });
const done = z.object({ ok: z.literal(true) });
const path = '/staff/announcements';

export const announcementRoutes = ({ appUrl }: { appUrl: string }) =>
  new Hono<ApiEnv>()
    .get(
      '/announcements/:id',
      gives('Pengumuman yang saya terima', readAnnouncement),
      valid('param', param),
      async (c) => c.json(await readAnnouncementOf(ctxOf(c), c.req.valid('param').id)),
    )
    .get(
      '/staff/announcements/courses',
      gives('Kursus yang pesertanya dapat diberi tahu (superadmin)', choices),
      valid('query', query),
      async (c) => c.json(await courseChoices(ctxOf(c), c.req.valid('query').q)),
    )
    .post(
      '/staff/announcements/preview',
      gives('Pratinjau pengumuman (superadmin)', announcementPreview),
      valid('json', previewInput),
      async (c) => c.json(await previewOf(ctxOf(c), { ...c.req.valid('json'), appUrl })),
    )
    .route(
      '/',
      deskRoutes(path, announcementDesk, listedAnnouncement, 'Meja pengumuman (superadmin)'),
    )
    .post(
      '/staff/announcements',
      gives('Buat draf pengumuman (superadmin)', announcement, 201),
      valid('json', announcementInput),
      async (c) => c.json(await createAnnouncement(ctxOf(c), c.req.valid('json')), 201),
    )
    .get(
      '/staff/announcements/:id',
      gives('Satu pengumuman (superadmin)', announcement),
      valid('param', param),
      async (c) => c.json(await announcementById(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/staff/announcements/:id',
      gives('Ubah draf (superadmin)', announcement),
      valid('param', param),
      valid('json', announcementChange),
      async (c) =>
        c.json(await changeAnnouncement(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/staff/announcements/:id',
      gives('Hapus draf (superadmin)', done),
      valid('param', param),
      async (c) => {
        await deleteAnnouncement(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    )
    .get(
      '/staff/announcements/:id/audience',
      gives('Banyaknya penerima saat ini (superadmin)', audienceSize),
      valid('param', param),
      async (c) => c.json(await audienceSizeOf(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/announcements/:id/test',
      gives('Kirim uji ke diri sendiri (superadmin)', done),
      valid('param', param),
      async (c) => {
        await testAnnouncement(ctxOf(c), c.req.valid('param').id);
        return c.json({ ok: true as const });
      },
    )
    .post(
      '/staff/announcements/:id/sending',
      gives('Kirim sekarang atau jadwalkan (superadmin)', announcement),
      valid('param', param),
      valid('json', sendingInput),
      async (c) =>
        c.json(await sendAnnouncement(ctxOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .post(
      '/staff/announcements/:id/unplanning',
      gives('Batalkan jadwal (superadmin)', announcement),
      valid('param', param),
      async (c) => c.json(await unplanAnnouncement(ctxOf(c), c.req.valid('param').id)),
    )
    .post(
      '/staff/announcements/:id/stopping',
      gives('Hentikan pengiriman (superadmin)', announcement),
      valid('param', param),
      async (c) => c.json(await stopAnnouncement(ctxOf(c), c.req.valid('param').id)),
    );

export type AnnouncementRoutes = ReturnType<typeof announcementRoutes>;
