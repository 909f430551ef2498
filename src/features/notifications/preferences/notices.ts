import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { digestShown } from './terms';

/** The mails of a day to one instructor in one mail. Its readers end it by choosing another rhythm. */
export const digest = notice({
  kind: 'notifications.digest',
  payload: z.object({
    count: z.int(),
    items: z.array(z.object({ title: z.string(), message: z.string() })),
  }),
  channels: ['mail'],
  audience: 'instructor',
  label: 'Ringkasan harian',
  optional: ['mail'],
  title: ({ count }) => `Ringkasan harian: ${count} pemberitahuan`,
  message: ({ count, items }) => {
    const more = count - Math.min(items.length, digestShown);
    const lines = items.slice(0, digestShown).map(({ title, message }) => `${title}: ${message}`);
    return [...lines, ...(more > 0 ? [`Dan ${more} lainnya.`] : [])].join('\n');
  },
  link: () => '/notifications?filter=unread',
  action: 'Lihat pemberitahuan',
});
