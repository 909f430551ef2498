import * as z from 'zod/mini';

/** A file of a request, as its buyer and staff see it; `bytes` of the file. */
export const attachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});
export type AttachedFile = z.infer<typeof attachedFile>;
