import * as z from 'zod/mini';

export const ownSessionOutput = z.object({
  id: z.uuid(),
  /** For example 'Chrome di Android'. */
  device: z.string(),
  address: z.nullable(z.string()),
  /** The time is exact to a day. */
  lastActiveAt: z.iso.datetime(),
  signedInAt: z.iso.datetime(),
  current: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionOutput>;
