import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  changedEducation,
  changedExperience,
  education,
  experience,
  newEducation,
  newExperience,
  revisionQuery,
} from '../schema';
import { educationsOf, experiencesOf, ownEducation, ownExperience } from './data';
import { educationEntries, experienceEntries } from './mutations';

type EntryDeps = Parameters<typeof educationEntries.add>[2];

const entryParam = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const entryRoutes = (deps: EntryDeps) =>
  new Hono<ApiEnv>()
    .get(
      '/profile/educations',
      gives('Pendidikan sendiri, terbaru dahulu', z.array(education)),
      async (c) => c.json(await educationsOf(ctxOf(c), ctxOf(c).user.userId)),
    )
    .post(
      '/profile/educations',
      gives('Tambah pendidikan', education, 201),
      valid('json', newEducation),
      async (c) =>
        c.json(
          await ownEducation(
            ctxOf(c),
            await educationEntries.add(ctxOf(c), c.req.valid('json'), deps),
          ),
          201,
        ),
    )
    .get(
      '/profile/educations/:id',
      gives('Satu pendidikan sendiri', education),
      valid('param', entryParam),
      async (c) => c.json(await ownEducation(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/profile/educations/:id',
      gives('Simpan pendidikan', education),
      valid('param', entryParam),
      valid('json', changedEducation),
      async (c) => {
        const { id } = c.req.valid('param');
        await educationEntries.change(ctxOf(c), id, c.req.valid('json'), deps);
        return c.json(await ownEducation(ctxOf(c), id));
      },
    )
    .delete(
      '/profile/educations/:id',
      gives('Hapus pendidikan', done),
      valid('param', entryParam),
      valid('query', revisionQuery),
      async (c) => {
        await educationEntries.remove(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('query').revision,
          deps,
        );
        return c.json({ ok: true as const });
      },
    )
    .get(
      '/profile/experiences',
      gives('Pengalaman sendiri, terbaru dahulu', z.array(experience)),
      async (c) => c.json(await experiencesOf(ctxOf(c), ctxOf(c).user.userId)),
    )
    .post(
      '/profile/experiences',
      gives('Tambah pengalaman', experience, 201),
      valid('json', newExperience),
      async (c) =>
        c.json(
          await ownExperience(
            ctxOf(c),
            await experienceEntries.add(ctxOf(c), c.req.valid('json'), deps),
          ),
          201,
        ),
    )
    .get(
      '/profile/experiences/:id',
      gives('Satu pengalaman sendiri', experience),
      valid('param', entryParam),
      async (c) => c.json(await ownExperience(ctxOf(c), c.req.valid('param').id)),
    )
    .put(
      '/profile/experiences/:id',
      gives('Simpan pengalaman', experience),
      valid('param', entryParam),
      valid('json', changedExperience),
      async (c) => {
        const { id } = c.req.valid('param');
        await experienceEntries.change(ctxOf(c), id, c.req.valid('json'), deps);
        return c.json(await ownExperience(ctxOf(c), id));
      },
    )
    .delete(
      '/profile/experiences/:id',
      gives('Hapus pengalaman', done),
      valid('param', entryParam),
      valid('query', revisionQuery),
      async (c) => {
        await experienceEntries.remove(
          ctxOf(c),
          c.req.valid('param').id,
          c.req.valid('query').revision,
          deps,
        );
        return c.json({ ok: true as const });
      },
    );

export type EntryRoutes = ReturnType<typeof entryRoutes>;
