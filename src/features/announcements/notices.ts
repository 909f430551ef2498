import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { readerName } from './terms';

/** An announcement of the platform, whose HTML the server has made and sanitised when its sending began. */
export const announcementPublished = notice({
  kind: 'announcements.published',
  payload: z.object({
    id: z.uuid(),
    title: z.string(),
    summary: z.string(),
    text: z.string(),
    html: z.string(),
  }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Pengumuman',
  optional: ['bell', 'mail'],
  bulk: true,
  title: ({ title }) => title,
  message: ({ summary }) => summary,
  mailBody: ({ text, html }) => ({ text, html }),
  readerName,
  link: ({ id }) => `/announcements/${id}`,
  action: 'Baca di situs',
});

/** The mails and notices of one announcement that still wait to leave. */
export const announcementMatter = (id: string) => `announcement:${id}`;
