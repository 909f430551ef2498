import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { staffLink, toStaff } from '../notices';

/** Who does or removes the reminder settles it. */
export const reminderMatter = (reminderId: string) => `quote-reminder:${reminderId}`;

export const reminderDue = notice({
  kind: 'quotes.reminder_due',
  payload: z.extend(toStaff, { reminderId: z.uuid(), note: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Pengingat permintaan penawaran',
  optional: ['mail'],
  title: ({ companyName }) => `Pengingat: ${companyName}`,
  matter: ({ reminderId }) => reminderMatter(reminderId),
  message: ({ reference, note }) => `${note} (${reference})`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});
