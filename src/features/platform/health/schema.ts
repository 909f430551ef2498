import * as z from 'zod/mini';
import { healthStates, probeNames } from './terms';

/** How each part of the installation is: in words, without addresses, names of accounts or keys. */
export const health = z.object({
  probes: z.array(
    z.object({
      name: z.enum(probeNames),
      state: z.enum(healthStates),
      text: z.string(),
      /** what to do; null where it is well */
      advice: z.nullable(z.string()),
      measuredAt: z.iso.datetime(),
    }),
  ),
});
export type Probe = z.infer<typeof health>['probes'][number];
