import * as z from 'zod/mini';
import { accountStates } from '~/features/auth/staff/terms';
import { roles } from '~/lib/roles';

const time = z.iso.datetime();

export const listedAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  /** null of an erased or merged account */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(roles),
  state: z.enum(accountStates),
  createdAt: time,
  lastSeenAt: time,
});

export type ListedAccount = z.infer<typeof listedAccount>;

/** What others and the person themselves have written of an account beside its way in, and where they learn and teach. */
export const accountPerson = z.object({
  phone: z.nullable(z.string()),
  city: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** the address of the public page; null where others don't see it */
  slug: z.nullable(z.string()),
  teaching: z.array(z.object({ id: z.uuid(), title: z.string(), published: z.boolean() })),
  enrollments: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      slug: z.string(),
      progress: z.int(),
      completed: z.boolean(),
      since: time,
    }),
  ),
});
export type AccountPerson = z.infer<typeof accountPerson>;
