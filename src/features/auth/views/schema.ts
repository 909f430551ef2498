import * as z from 'zod/mini';
import { viewEndings } from '../terms';

const time = z.iso.datetime();

export const viewBegun = z.object({ until: time });

/** The account whose page the staff member returns to; null where no view was running. */
export const viewEnded = z.object({ userId: z.nullable(z.uuid()) });

/** A view of the person's own account by staff, whose names they don't read. `endedAt` is null while it runs. */
export const ownView = z.object({
  id: z.uuid(),
  reason: z.string(),
  begunAt: time,
  endedAt: z.nullable(time),
  ending: z.nullable(z.enum(viewEndings)),
});

export type OwnView = z.infer<typeof ownView>;
