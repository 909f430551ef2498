import * as z from 'zod/mini';
import { plainLine } from '~/lib/plain-text';
import {
  acceptedMost,
  choiceMax,
  choicesMax,
  choicesMin,
  type QuestionKind,
  type QuestionParts,
  shortAnswerMax,
  typosMax,
} from './terms';

/** A choice keeps its id when its text is corrected, so that given answers and keys still name it. */
const choiceId = z.string().check(z.regex(/^[a-z0-9]{1,12}$/, 'Pilih jawaban yang benar'));
const choice = z.object({
  id: choiceId,
  text: z.string().check(z.minLength(1, 'Isi teksnya'), z.maxLength(choiceMax)),
});
const choices = z.array(choice).check(
  z.minLength(choicesMin, `Isi minimal ${choicesMin} pilihan`),
  z.maxLength(choicesMax, `Paling banyak ${choicesMax} pilihan`),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
);
/** a decimal number with a point, as text, so that no digit is lost */
const decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,9})?$/, 'Isi angka, misalnya 3,14'));
const ids = z.array(choiceId).check(z.maxLength(choicesMax));

const none = z.strictObject({});
const single = {
  content: z.object({ choices }),
  key: z.object({ choice: choiceId, others: z.optional(ids) }),
  answer: z.object({ choice: choiceId }),
};
const multiple = {
  content: z.object({ choices }),
  key: z.object({ choices: ids }),
  answer: z.object({ choices: ids }),
};
const trueFalse = {
  content: none,
  key: z.object({ value: z.boolean() }),
  answer: z.object({ value: z.boolean() }),
};
const shortText = {
  content: none,
  key: z.object({
    accepted: z
      .array(z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(shortAnswerMax)))
      .check(z.minLength(1, 'Isi minimal satu jawaban yang diterima'), z.maxLength(acceptedMost)),
    /** the number of letters that may differ; longer answers only */
    typos: z.int().check(z.gte(0), z.lte(typosMax)),
    cased: z.optional(z.boolean()),
    wildcards: z.optional(z.boolean()),
  }),
  answer: z.object({ text: z.string().check(z.overwrite(plainLine), z.maxLength(shortAnswerMax)) }),
};
const number = {
  content: z.object({ unit: z.string().check(z.overwrite(plainLine), z.maxLength(20)) }),
  key: z.object({
    value: decimal,
    tolerance: decimal,
    others: z.optional(
      z.array(z.object({ value: decimal, tolerance: decimal })).check(z.maxLength(acceptedMost)),
    ),
  }),
  /** the text that the learner typed, with a comma or a point */
  answer: z.object({ text: z.string().check(z.overwrite(plainLine), z.maxLength(40)) }),
};
const matching = {
  content: z.object({ left: choices, right: choices }),
  key: z.object({ pairs: z.record(choiceId, choiceId) }),
  answer: z.object({ pairs: z.record(choiceId, choiceId) }),
};
const ordering = {
  content: z.object({ choices }),
  key: z.object({ order: ids }),
  answer: z.object({ order: ids }),
};

/** Checks the parts of a question by its kind. */
export const questionParts = {
  single,
  multiple,
  true_false: trueFalse,
  short_text: shortText,
  number,
  matching,
  ordering,
} satisfies {
  [Kind in QuestionKind]: {
    [Part in keyof QuestionParts[Kind]]: z.ZodMiniType<QuestionParts[Kind][Part]>;
  };
};
