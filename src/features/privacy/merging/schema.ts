import * as z from 'zod/mini';
import { reasonInput } from '~/features/auth/staff/schema';
import { effects } from './terms';

/** The account that stays, named by its address. */
export const mergeCheckInput = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.email('Isi email akun yang tetap')),
});

export const mergeInput = z.extend(reasonInput, {
  into: z.uuid(),
  /** the mark of the plan that was seen */
  seen: z.string().check(z.maxLength(64)),
});

/** What a merge would do, without doing it. */
export const mergePlan = z.object({
  into: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** sentences about what forbids it */
  obstacles: z.array(z.string()),
  /** what it does with the rows of each part of the product */
  parts: z.array(
    z.object({
      title: z.string(),
      rows: z.array(
        z.object({
          label: z.string(),
          effect: z.enum(effects),
          count: z.int(),
          note: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  seen: z.string(),
});

export type MergePlan = z.infer<typeof mergePlan>;
export type MergeInput = z.infer<typeof mergeInput>;
