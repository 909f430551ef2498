import { type Draws, drawnMost, type Question } from '../terms';
import type { ExamChecklist, TopicCount } from './schema';
import type { ExamChecklistKey } from './terms';

export const examChecklistLabels: Record<ExamChecklistKey, string> = {
  questions: 'Ada soal di bank soal',
  drawn: 'Setiap percobaan berisi soal',
  enough: 'Setiap topik punya cukup soal untuk diambil',
};

/** The number of questions in one attempt: a topic gives as many as `draws` says, or all of its questions where it says nothing. */
export const drawnFrom = (draws: Draws, topics: readonly TopicCount[]): number =>
  topics.reduce(
    (sum, { topic, questions }) =>
      sum + Math.min(Object.hasOwn(draws, topic) ? (draws[topic] as number) : questions, questions),
    0,
  );

/** A sentence for editors of banks that give more questions than fit into an attempt; null for others. */
export const tooManyDrawn = (drawn: number): string | null =>
  drawn > drawnMost
    ? `Lebih dari ${drawnMost}: setiap percobaan berisi ${drawnMost} di antaranya, dipilih acak.`
    : null;

/** The conditions under which learners may sit an exam. */
export function examChecklist(draws: Draws, topics: readonly TopicCount[]): ExamChecklist {
  const present = new Map(topics.map(({ topic, questions }) => [topic, questions]));
  const short = Object.entries(draws).flatMap(([topic, number]) =>
    (present.get(topic) ?? 0) < number ? [topic] : [],
  );
  const drawn = drawnFrom(draws, topics);
  return [
    { key: 'questions', done: topics.length > 0, topics: [] },
    { key: 'drawn', done: drawn > 0, topics: [] },
    { key: 'enough', done: short.length === 0, topics: short },
  ];
}

export const isExamReady = (checklist: ExamChecklist): boolean =>
  checklist.every(({ done }) => done);

const idLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 8;

/** A new id of a choice. It is random, because ids in a sequence would tell learners which choices belong together. */
export const newChoiceId = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(idLength)),
    (number) => idLetters[number % idLetters.length],
  ).join('');

/** A question as it is stored: the order of its choices doesn't tell the answer where the order is the answer. */
export function unordered<Values extends Question>(values: Values): Values {
  const byId = <T extends { id: string }>(choices: T[]) =>
    choices.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (values.kind === 'ordering')
    return { ...values, content: { choices: byId(values.content.choices) } };
  if (values.kind === 'matching')
    return { ...values, content: { ...values.content, right: byId(values.content.right) } };
  return values;
}

/** A topic as a category of Moodle, where a slash separates levels and two of them are one. */
export const categoryOf = (topic: string): string => `top/${topic.replaceAll('/', '//')}`;

/** The last level of a category of Moodle; the topmost one is no topic. */
export function topicIn(category: string): string {
  const levels = category.replaceAll('//', '\0').split('/');
  const last =
    levels.length > 1 || !/^(top|\$.*\$)$/.test(category.trim()) ? (levels.at(-1) ?? '') : '';
  return last === 'top' ? '' : last.replaceAll('\0', '/').trim();
}
