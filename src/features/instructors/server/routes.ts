import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deskRoutes } from '~/lib/server/desk-routes';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import {
  decisionInput,
  draftInput,
  listedApplication,
  ownApplications,
  reviewerInput,
  revisionInput,
  staffApplication,
} from '../schema';
import { type CategoryNames, ownApplicationsOf, staffApplicationOf } from './data';
import { applicationDesk } from './desk';
import {
  type ApplicationDeps,
  decideApplication,
  saveApplication,
  setReviewer,
  submitApplication,
  withdrawApplication,
} from './mutations';

const param = z.object({ id: z.uuid() });
const own = '/instructor-application';
const staff = '/staff/instructor-applications';

export type InstructorDeps = ApplicationDeps & { categoryNames: CategoryNames };

/** The routes of a person's own application, and of staff's desk for all of them. */
export const instructorRoutes = (deps: InstructorDeps) =>
  new Hono<ApiEnv>()
    .get(own, ownRead, gives('Lamaran saya menjadi instruktur', ownApplications), async (c) =>
      c.json(await ownApplicationsOf(ctxOf(c))),
    )
    .put(
      own,
      gives('Simpan lamaran saya; simpanan pertama memulainya', ownApplications),
      valid('json', draftInput),
      async (c) => {
        await saveApplication(ctxOf(c), c.req.valid('json'), deps);
        return c.json(await ownApplicationsOf(ctxOf(c)));
      },
    )
    .post(
      `${own}/submission`,
      gives('Ajukan lamaran saya', ownApplications),
      valid('json', revisionInput),
      async (c) => {
        await submitApplication(ctxOf(c), c.req.valid('json').revision);
        return c.json(await ownApplicationsOf(ctxOf(c)));
      },
    )
    .post(`${own}/withdrawal`, gives('Tarik kembali lamaran saya', ownApplications), async (c) => {
      await withdrawApplication(ctxOf(c));
      return c.json(await ownApplicationsOf(ctxOf(c)));
    })
    .route(
      '/',
      deskRoutes(staff, applicationDesk(deps), listedApplication, 'Meja calon instruktur (staf)'),
    )
    .get(
      `${staff}/:id`,
      gives('Satu lamaran dengan riwayatnya (staf)', staffApplication),
      valid('param', param),
      async (c) =>
        c.json(await staffApplicationOf(ctxOf(c), c.req.valid('param').id, deps.categoryNames)),
    )
    .put(
      `${staff}/:id/reviewer`,
      gives('Mulai tinjau, atau lepaskan', staffApplication),
      valid('param', param),
      valid('json', reviewerInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await setReviewer(ctxOf(c), id, c.req.valid('json'));
        return c.json(await staffApplicationOf(ctxOf(c), id, deps.categoryNames));
      },
    )
    .post(
      `${staff}/:id/decision`,
      gives('Putuskan lamaran', staffApplication),
      valid('param', param),
      valid('json', decisionInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await decideApplication(ctxOf(c), id, c.req.valid('json'));
        return c.json(await staffApplicationOf(ctxOf(c), id, deps.categoryNames));
      },
    );

export type InstructorRoutes = ReturnType<typeof instructorRoutes>;
