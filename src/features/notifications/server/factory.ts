import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { notifications } from './tables';

/** Makes a notification without an outbox row. */
export async function createNotification(
  ctx: Ctx,
  options: {
    userId: string;
    title: string;
    message?: string;
    link?: string | null;
    isRead?: boolean;
    createdAt?: Date;
  },
): Promise<string> {
  const id = newId();
  await ctx.db
    .insert(notifications)
    .values({ id, eventId: newId(), message: '', createdAt: ctx.now, ...options });
  return id;
}
