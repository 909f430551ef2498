import * as z from 'zod/mini';
import { type FilePurpose, uploadPurposes } from './terms';

export const uploadQuery = z.object({ purpose: z.enum(uploadPurposes) });
export const fileParam = z.object({ id: z.uuid() });

/** An upload as its sender sees it. `url` is null for a private file. */
export const uploadedFile = z.object({
  id: z.uuid(),
  purpose: z.enum(uploadPurposes),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.nullable(z.string()),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

export const fileLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export const linkQuery = z.object({
  expires: z.string().check(z.regex(/^\d{1,15}$/)),
  signature: z.string().check(z.maxLength(100)),
  /** shows a picture or PDF in the page or in a tab instead of saving it; other types are saved all the same */
  shown: z.optional(z.literal('1')),
});

/** The columns on which access to a file depends. */
export type FileFacts = { id: string; ownerId: string | null; purpose: FilePurpose };
