import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { lessonStatuses, textMax, textTooLong } from '../terms';
import { manyMax, templateTitleMax, reviewTexts as texts } from './terms';

const attempt = z.int32().check(z.positive());

export const undoInput = z.object({ attempt });

/** Submissions with the attempt that the reviewer has seen. */
export const manyInput = z.object({
  submissions: z
    .array(z.object({ id: z.uuid(), attempt }))
    .check(z.minLength(1), z.maxLength(manyMax)),
});

/** The outcome for each submission, in the order of the request; `refusal` is the sentence of a failure. */
export const manyOutput = z.object({
  outcomes: z.array(
    z.object({
      id: z.uuid(),
      status: z.nullable(z.enum(lessonStatuses)),
      refusal: z.nullable(z.string()),
    }),
  ),
});

export const lessonChoices = z.object({
  lessons: z.array(z.object({ id: z.uuid(), title: z.string(), waiting: z.int() })),
});

const title = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.templateTitleMissing),
    z.maxLength(templateTitleMax, texts.templateTitleTooLong),
  );
const text = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.templateTextMissing),
    z.maxLength(textMax, textTooLong),
  );
export const templateInput = z.object({ title, text });

const template = z.object({ id: z.uuid(), title: z.string(), text: z.string() });
export const templateOutput = template;
export const templateList = z.object({ templates: z.array(template) });
export const templateGone = z.object({ id: z.uuid() });

export type ManyInput = z.infer<typeof manyInput>;
export type Outcome = z.infer<typeof manyOutput>['outcomes'][number];
export type TemplateInput = z.infer<typeof templateInput>;
export type Template = z.infer<typeof template>;
