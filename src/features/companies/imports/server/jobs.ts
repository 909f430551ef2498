import type { Ctx } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import type { PeopleDeps } from '../../people/server/mutations';
import { companyLists } from './data';
import { goOn } from './mutations';

/** Imports that run: long ones, and those that a crash interrupted. */
export const companyImportWork = {
  queue: 'company-import',
  name: 'imports of companies',
  key: 'company import',
  everyMs: 3_000,
  limits: { atOnce: 1, seconds: 300 },
  due: companyLists.running,
  work: ({ ctx, ...deps }, id) => goOn(ctx(), deps, id),
  end: companyLists.end,
} satisfies DueWork<{ ctx: () => Ctx } & PeopleDeps>;
