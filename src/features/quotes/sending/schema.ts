import * as z from 'zod/mini';
import { revisionMax } from '~/lib/revision';

/** The revision of the draft that was read: a later save in between refuses the request. */
export const revisionInput = z.object({ revision: z.int().check(z.gte(1), z.lte(revisionMax)) });

export const sentOutput = z.object({ id: z.uuid(), number: z.string() });

export type ReadDraft = z.infer<typeof revisionInput>;
