import * as z from 'zod/mini';
import { answerInput, sitting } from '../attempts/schema';
import { choicesMax, drawnMost } from '../terms';

const drawn = {
  questionId: z.uuid(),
  revision: z.int32(),
  order: z.array(z.string()).check(z.maxLength(choicesMax)),
};

/** A sitting of which nothing is stored: the browser keeps what was drawn, and sends it back with the answers. */
export const previewSitting = z.extend(sitting, { drawn: z.array(z.object(drawn)) });

/** The answers in the order in which their questions stood; null for a question that wasn't touched. */
export const previewInput = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  answers: z
    .array(z.object({ ...drawn, given: z.nullable(answerInput) }))
    .check(z.minLength(1), z.maxLength(drawnMost)),
});

export type PreviewInput = z.infer<typeof previewInput>;
