import type { Ctx } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import { participantLists } from './data';
import { goOn } from './mutations';

/** Imports that run: long ones, and those that a crash interrupted. */
export const importWork = {
  queue: 'enrollment-import',
  name: 'imports of participants',
  key: 'enrollment import',
  everyMs: 3_000,
  limits: { atOnce: 1, seconds: 120 },
  due: participantLists.running,
  work: ({ ctx }, id) => goOn(ctx(), id),
  end: participantLists.end,
} satisfies DueWork<{ ctx: () => Ctx }>;
