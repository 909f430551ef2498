import * as z from 'zod/mini';
import { audiences, channels } from '~/lib/notices';
import { rhythms } from './terms';

/** `always`: the kind is mandatory. `never`: the kind doesn't use the channel. */
const setting = z.enum(['on', 'off', 'always', 'never']);

const kind = z.object({ kind: z.string(), label: z.string(), bell: setting, mail: setting });

const rhythm = z.enum(rhythms);

/** `rhythm` is null for people who get no mails to instructors. */
export const preferenceGroups = z.object({
  groups: z.array(z.object({ audience: z.enum(audiences), kinds: z.array(kind) })),
  rhythm: z.nullable(rhythm),
});
export const rhythmInput = z.object({ rhythm });
export type PreferenceGroups = z.infer<typeof preferenceGroups>;
export type PreferenceKind = z.infer<typeof kind>;
export type Setting = z.infer<typeof setting>;

export const preferenceInput = z.object({
  kind: z.string().check(z.maxLength(80)),
  channel: z.enum(channels),
  enabled: z.boolean(),
});
export type PreferenceInput = z.infer<typeof preferenceInput>;

/** The kind of mail that an unsubscribe link stops. */
export const subscription = z.object({ label: z.string(), subscribed: z.boolean() });

export const subscriptionInput = z.object({ subscribed: z.boolean() });

export const unsubscribeQuery = z.object({ w: z.string().check(z.maxLength(200)) });
