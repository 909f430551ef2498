import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { done } from '../../schema';
import { ownShare, sharedCourse, shareSettings, sharesInput, splitInput } from '../schema';
import { ownShareData, sharedCourseData, shareSettingsData } from './data';
import { cancelShares, cancelSplit, setShares, setSplit } from './mutations';

const query = z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(100)), '') });
const slugParam = z.object({ slug: z.string().check(z.maxLength(200)) });
const idParam = z.object({ courseId: z.uuid() });
const planParam = z.object({ id: z.uuid() });
const ok = { ok: true as const };

export const shareRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      '/earnings/shares/:courseId',
      ownRead,
      gives('Bagian saya dari penjualan kursus ini', ownShare),
      valid('param', idParam),
      async (c) => c.json(await ownShareData(ctxOf(c), c.req.valid('param').courseId)),
    )
    .get(
      '/staff/shares',
      gives('Bagi hasil: umum, dan kursus dengan aturan sendiri (superadmin)', shareSettings),
      valid('query', query),
      async (c) => c.json(await shareSettingsData(ctxOf(c), c.req.valid('query').q)),
    )
    .post(
      '/staff/shares',
      gives('Tetapkan bagi hasil mulai suatu hari (superadmin)', done),
      valid('json', sharesInput),
      async (c) => {
        await setShares(ctxOf(c), c.req.valid('json'));
        return c.json(ok);
      },
    )
    .delete(
      '/staff/shares/plans/:id',
      gives('Batalkan bagi hasil yang belum berlaku (superadmin)', done),
      valid('param', planParam),
      async (c) => {
        await cancelShares(ctxOf(c), c.req.valid('param').id);
        return c.json(ok);
      },
    )
    .delete(
      '/staff/shares/split-plans/:id',
      gives('Batalkan pembagian yang belum berlaku (superadmin)', done),
      valid('param', planParam),
      async (c) => {
        await cancelSplit(ctxOf(c), c.req.valid('param').id);
        return c.json(ok);
      },
    )
    .get(
      '/staff/shares/courses/:slug',
      gives('Bagi hasil satu kursus (superadmin)', sharedCourse),
      valid('param', slugParam),
      async (c) => c.json(await sharedCourseData(ctxOf(c), c.req.valid('param').slug)),
    )
    .post(
      '/staff/shares/courses/:courseId/splits',
      gives('Tetapkan pembagian antarinstruktur (superadmin)', done),
      valid('param', idParam),
      valid('json', splitInput),
      async (c) => {
        await setSplit(ctxOf(c), c.req.valid('param').courseId, c.req.valid('json'));
        return c.json(ok);
      },
    );

export type ShareRoutes = ReturnType<typeof shareRoutes>;
