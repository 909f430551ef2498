import * as z from 'zod/mini';

export const ownSessionOutput = z.object({
  id: z.uuid(),
  /** 'Chrome di Android' */
  device: z.string(),
  address: z.nullable(z.string()),
  /** exact to a day */
  lastActiveAt: z.iso.datetime(),
  signedInAt: z.iso.datetime(),
  current: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionOutput>;
