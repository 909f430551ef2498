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

export type Notification = z.infer<typeof notification>;
