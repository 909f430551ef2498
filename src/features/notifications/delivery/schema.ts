import * as z from 'zod/mini';

const time = z.iso.datetime();

/** A mail that was not sent. `reason` is what the mail server said, with masked addresses. */
export const unsentMail = z.object({
  id: z.uuid(),
  label: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  refused: z.boolean(),
  reason: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: time,
  refusedAt: z.nullable(time),
});
export type UnsentMail = z.infer<typeof unsentMail>;
