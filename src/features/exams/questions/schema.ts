import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { questionParts } from '../schema';
import {
  attemptsMax,
  drawnMost,
  explanationMax,
  hoursBetweenMax,
  introductionMax,
  minutesMax,
  minutesMin,
  pointsMax,
  type Question,
  type QuestionKind,
  questionKinds,
  questionMax,
  questionsMost,
  reveals,
  topicMax,
} from '../terms';
import { checklistKeys, searchMax, bankTexts as texts } from './terms';

const time = z.iso.datetime();
const revision = z.int().check(z.gte(0), z.lte(revisionMax));
const markdown = (most: number) =>
  z.string().check(z.overwrite(plainText), z.maxLength(most, `Paling banyak ${most} karakter`));
const topic = z
  .string()
  .check(z.overwrite(plainLine), z.maxLength(topicMax, `Paling banyak ${topicMax} karakter`));

type Fault = { path: string[]; message: string };
type Choice = { id: string; text: string };

/** Names the empty and the repeated choices of a list. */
const choiceFaults = (choices: Choice[], ...path: string[]): Fault[] =>
  choices.flatMap(({ text }, index) => {
    const line = plainLine(text);
    const at = [...path, String(index), 'text'];
    if (line === '') return [{ path: at, message: 'Isi teksnya' }];
    return choices.findIndex((candidate) => plainLine(candidate.text) === line) < index
      ? [{ path: at, message: texts.choiceTwice }]
      : [];
  });

const holds = (choices: Choice[], id: string | undefined) =>
  choices.some((choice) => choice.id === id);

/** Finds what keeps a question from being whole: its key has to name choices that are there, and every choice can be told from the others. */
const wholeness: {
  [Kind in QuestionKind]: (question: Extract<Question, { kind: Kind }>) => Fault[];
} = {
  single: ({ content: { choices }, key }) => [
    ...choiceFaults(choices, 'content', 'choices'),
    ...([key.choice, ...(key.others ?? [])].every((id) => holds(choices, id))
      ? []
      : [{ path: ['key', 'choice'], message: texts.choiceOfKey }]),
  ],
  multiple: ({ content: { choices }, key }) => {
    const isWhole =
      key.choices.length > 0 &&
      new Set(key.choices).size === key.choices.length &&
      key.choices.every((id) => holds(choices, id));
    return [
      ...choiceFaults(choices, 'content', 'choices'),
      ...(isWhole ? [] : [{ path: ['key', 'choices'], message: texts.choicesOfKey }]),
    ];
  },
  true_false: () => [],
  short_text: () => [],
  number: ({ key }) =>
    [key, ...(key.others ?? [])].flatMap(({ tolerance }, index) =>
      tolerance.startsWith('-')
        ? [{ path: ['key', index === 0 ? 'tolerance' : 'others'], message: texts.tolerance }]
        : [],
    ),
  matching: ({ content: { left, right }, key }) => [
    ...choiceFaults(left, 'content', 'left'),
    ...choiceFaults(right, 'content', 'right'),
    ...left.flatMap(({ id }) =>
      holds(right, key.pairs[id])
        ? []
        : [{ path: ['key', 'pairs', id], message: texts.pairMissing }],
    ),
    ...Object.keys(key.pairs).flatMap((id) =>
      holds(left, id) ? [] : [{ path: ['key', 'pairs'], message: texts.pairMissing }],
    ),
  ],
  ordering: ({ content: { choices }, key }) => {
    const isWhole =
      key.order.length === choices.length &&
      new Set(key.order).size === choices.length &&
      key.order.every((id) => holds(choices, id));
    return [
      ...choiceFaults(choices, 'content', 'choices'),
      ...(isWhole ? [] : [{ path: ['key', 'order'], message: texts.choiceOfKey }]),
    ];
  },
};

/** Faults of a question that its parts alone don't show. Schemas look for them only in questions whose parts have none. */
export const faultsOf = (question: Question): Fault[] =>
  (wholeness[question.kind] as (question: Question) => Fault[])(question);

const pointsText = `Isi poin bulat dari 1 sampai ${pointsMax}`;
const common = {
  topic,
  points: z.int(pointsText).check(z.gte(1, pointsText), z.lte(pointsMax, pointsText)),
  text: markdown(questionMax).check(z.minLength(1, texts.textMissing)),
  explanation: markdown(explanationMax),
};

const ofKind = <Kind extends QuestionKind, Extra extends z.core.$ZodShape>(
  kind: Kind,
  extra: Extra,
) =>
  z.object({
    ...common,
    kind: z.literal(kind),
    content: questionParts[kind].content,
    key: questionParts[kind].key,
    ...extra,
  });

/** A whole question: also its key fits its choices. */
const whole = <Extra extends z.core.$ZodShape>(extra: Extra) =>
  z
    .discriminatedUnion('kind', [
      ofKind('single', extra),
      ofKind('multiple', extra),
      ofKind('true_false', extra),
      ofKind('short_text', extra),
      ofKind('number', extra),
      ofKind('matching', extra),
      ofKind('ordering', extra),
    ])
    .check(({ value, issues }) => {
      for (const { path, message } of faultsOf(value as Question))
        issues.push({ code: 'custom', input: value, path, message });
    });

export const questionValues = whole({});
/** A new question; `id` is made by the browser, so that sending it twice makes one question. */
export const newQuestionInput = whole({ id: z.uuid() });
/** A question with the revision that was read. */
export const questionInput = whole({ revision });
export const copyInput = z.object({ id: z.uuid() });
/** The question moves to after another one, or with null to the beginning. */
export const placeInput = z.object({ after: z.nullable(z.uuid()) });
/** `untouched` leaves what somebody has edited, or an attempt has drawn. */
export const deletionInput = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(questionsMost)),
  untouched: z._default(z.boolean(), false),
});
export const deletedQuestions = z.object({ deleted: z.int(), kept: z.int() });
export const newQuestion = z.object({ id: z.uuid() });
export const savedQuestion = z.object({ revision: z.int(), values: questionValues });
export const studioQuestion = z.object({
  id: z.uuid(),
  revision: z.int(),
  values: questionValues,
  /** attempts that have this question, in any of its versions */
  attempts: z.int(),
  updatedAt: time,
});

const listedQuestion = z.object({
  id: z.uuid(),
  revision: z.int(),
  kind: z.enum(questionKinds),
  topic: z.string(),
  points: z.int(),
  /** the beginning of its text, without markup */
  excerpt: z.string(),
});
export const questionPage = z.object({
  items: z.array(listedQuestion),
  next: z.nullable(z.string()),
});
export const questionQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(searchMax))),
  kind: z.optional(z.enum(questionKinds)),
  /** an empty one are the questions without a topic */
  topic: z.optional(z.string().check(z.maxLength(topicMax))),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
});

const count = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message));
const draws = z
  .record(z.string().check(z.maxLength(topicMax)), count(0, questionsMost, 'Isi bilangan bulat'))
  .check(
    z.refine(
      (numbers) => Object.values(numbers).reduce((sum, number) => sum + number, 0) <= drawnMost,
      `Paling banyak ${drawnMost} soal dalam satu percobaan`,
    ),
  );

const examFields = {
  introduction: markdown(introductionMax),
  draws,
  shuffled: z.boolean(),
  minutes: count(minutesMin, minutesMax, `Isi ${minutesMin} sampai ${minutesMax} menit`),
  attempts: count(1, attemptsMax, `Isi 1 sampai ${attemptsMax}`),
  hoursBetween: count(0, hoursBetweenMax, `Isi 0 sampai ${hoursBetweenMax} jam`),
  reveal: z.enum(reveals),
};
const examValues = z.object(examFields);
/** The settings of the exam with the revision that was read. */
export const examInput = z.object({ revision, ...examFields });
export const savedExam = z.object({ revision: z.int(), values: examValues });
export const openingInput = z.object({ open: z.boolean() });

/** A topic of the bank with its number of questions; questions without a topic stand under ''. */
const topicCount = z.object({ topic: z.string(), questions: z.int() });

/** The studio's view of a course's exam, besides its questions. */
export const studioExam = z.object({
  revision: z.int(),
  values: examValues,
  openedAt: z.nullable(time),
  topics: z.array(topicCount),
  /** attempts that run now */
  running: z.int(),
});

/** The open points of an exam, each with the topics that it is about. */
const examChecklist = z.array(
  z.object({ key: z.enum(checklistKeys), done: z.boolean(), topics: z.array(z.string()) }),
);

/** A question's own fields with those that its kind decides. */
export type QuestionValues = {
  topic: string;
  points: number;
  text: string;
  explanation: string;
} & Question;
export type ExamValues = z.infer<typeof examValues>;
export type TopicCount = z.infer<typeof topicCount>;
export type NewQuestionInput = z.infer<typeof newQuestionInput>;
export type QuestionInput = z.infer<typeof questionInput>;
export type QuestionQuery = z.infer<typeof questionQuery>;
export type ExamInput = z.infer<typeof examInput>;
export type StudioExam = z.infer<typeof studioExam>;
export type StudioQuestion = z.infer<typeof studioQuestion>;
export type ListedQuestion = z.infer<typeof listedQuestion>;
export type ExamChecklist = z.infer<typeof examChecklist>;

/** A question as it was read from a file, before it is checked; null where the file holds what no question of ours can be. */
export type ReadQuestion = {
  line: number;
  title: string;
  values: QuestionValues | null;
  faults: string[];
  notes: string[];
};
/** A file as it was read; `fault` says why nothing of it could be. */
export type ReadFile = { fault: string | null; questions: ReadQuestion[] };
