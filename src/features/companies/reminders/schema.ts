import * as z from 'zod/mini';
import { remindMax, remindOutcomes } from './terms';

export const remindInput = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(remindMax)),
});
/** What came of the reminder of each entry. */
export const remindAnswer = z.object({ outcomes: z.record(z.string(), z.enum(remindOutcomes)) });
