import type { Ctx } from '~/lib/server/ctx';
import type { ForWork, Job } from '~/lib/server/noun';
import type { NounDeps } from './deps';
import { sweepAllFiles } from './file-sweep';
import { nouns } from './nouns';

/** The jobs of all nouns that run at fixed times, by their names in the queue. */
export const scheduledJobs = (ctx: () => Ctx, deps: ForWork<NounDeps>): Record<string, Job> => ({
  ...(Object.assign({}, ...nouns.map(({ jobs }) => jobs?.(deps, ctx))) as Record<string, Job>),
  forget: {
    cron: '0 2 * * *',
    run: async () => {
      for (const forget of nouns.flatMap(({ forget }) => forget ?? [])) await forget(ctx());
    },
  },
  files: { cron: '20 2 * * *', run: () => sweepAllFiles(ctx(), deps) },
  ...(deps.database.kind === 'embedded' && {
    vacuum: { cron: '30 2 * * *', run: () => deps.database.executeSql('vacuum (analyze)') },
  }),
});
