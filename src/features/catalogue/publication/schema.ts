import * as z from 'zod/mini';

export const publication = z.object({ isPublished: z.boolean() });
