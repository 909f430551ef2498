import * as z from 'zod/mini';

const notification = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});

export const notificationList = z.object({ items: z.array(notification), unread: z.int() });

export const notificationPage = z.object({
  items: z.array(notification),
  next: z.nullable(z.string()),
  unread: z.int(),
});

export const notificationPageQuery = z.object({
  cursor: z.optional(z.string()),
  unread: z.optional(z.literal('true')),
});

/** Marks as read up to and including this notification. Newer ones stay unread. */
export const readAllInput = z.object({ until: z.uuid() });

export type Notification = z.infer<typeof notification>;
