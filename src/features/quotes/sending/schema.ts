import * as z from 'zod/mini';
import { revisionMax } from '../terms';

/** The draft as it was read: whoever saved it since was first. */
export const revisionInput = z.object({ revision: z.int().check(z.gte(1), z.lte(revisionMax)) });

export const sentOutput = z.object({ id: z.uuid(), number: z.string() });

export type ReadDraft = z.infer<typeof revisionInput>;
