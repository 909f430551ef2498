import type { Ctx } from '~/lib/server/ctx';
import { dueReminders, tellReminder } from './mutations';

/** Reminders that one run tells; the rest follow a minute later. */
const atOnce = 500;

/** The job of every minute: tells of reminders whose time has come. A failure is logged, and tried again by the next run. */
export async function tellReminders(ctx: () => Ctx): Promise<number> {
  let count = 0;
  for (const reminder of await dueReminders(ctx(), atOnce)) {
    try {
      if (await tellReminder(ctx(), reminder)) count += 1;
    } catch (err) {
      ctx().log.error({ err, reminderId: reminder.id }, 'a reminder was not told');
    }
  }
  return count;
}
