import { defineNoun, dueWorker, type WorkerDeps } from '~/lib/server/noun';
import { type ExaminationDeps, examinationWork } from '../examination/server/jobs';
import { type RenditionDeps, renditionWork } from '../renditions/server/jobs';
import { uploadRoutes } from '../uploads/server/routes';
import { sweepVideos } from './jobs';
import { mediaMerging } from './merging';
import { mediaPersonal } from './personal';
import { captionRoutes, type MediaDeps, mediaRoutes } from './routes';

type Deps = MediaDeps &
  Parameters<typeof uploadRoutes>[0] &
  Omit<ExaminationDeps & RenditionDeps, 'ctx'>;

export const media = defineNoun<Deps>({
  name: 'media',
  routes: (deps) => [uploadRoutes(deps), captionRoutes(deps), mediaRoutes(deps)],
  jobs: ({ store }, ctx) => ({
    videos: { cron: '40 2 * * *', run: () => sweepVideos(ctx(), store) },
  }),
  workers: [
    dueWorker(examinationWork, (deps: Deps & WorkerDeps) => deps),
    dueWorker(renditionWork, (deps: Deps & WorkerDeps) => deps),
  ],
  personal: () => [mediaPersonal],
  erasure: 'records',
  merging: [mediaMerging],
});
