import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { reminderNoteMax, reminderTexts as texts } from './terms';

const time = z.iso.datetime();

/** A reminder of staff; `id` is made in the browser, `at` is the time in WIB, `2026-11-24T09:00`. */
export const reminderInput = z.object({
  id: z.uuid(),
  at: z.string().check(z.minLength(1, texts.at), z.maxLength(30, texts.at)),
  note: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(1, texts.note),
      z.maxLength(reminderNoteMax, texts.noteTooLong),
    ),
});
export type ReminderInput = z.infer<typeof reminderInput>;

const shownReminder = z.object({
  id: z.uuid(),
  dueAt: time,
  note: z.string(),
  by: z.nullable(z.string()),
  toldAt: z.nullable(time),
  doneAt: z.nullable(time),
  doneBy: z.nullable(z.string()),
});
/** Open ones first, the soonest on top; then those that are done, the newest on top. */
export const reminderList = z.object({ items: z.array(shownReminder) });
export type ShownReminder = z.infer<typeof shownReminder>;
