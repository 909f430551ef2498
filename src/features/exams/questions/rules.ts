import { type Draws, drawnMost, type Question, topicMax } from '../terms';
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

/** A topic as a category of Moodle, where a slash separates levels and two of them are one sign. */
export const categoryOf = (topic: string): string => {
  const isPath = topic.split('/').every((level) => level !== '' && level === level.trim());
  return `top/${isPath ? topic : topic.replaceAll('/', '//')}`;
};

const root = /^(top|\$.*\$)$/;
/** A category of Moodle as a topic, with all levels but the topmost ones, which are no topics. */
export function topicIn(category: string): string {
  const levels = category.trim().split(/(?<!\/)\/(?!\/)/);
  while (levels[0] !== undefined && root.test(levels[0].trim())) {
    const level = levels.shift()?.trim();
    if (level === 'top') break;
  }
  return levels.map((level) => level.replaceAll('//', '/').trim()).join('/');
}

/** A topic that is short enough: of a longer path the last levels stay. */
export function shortenedTopic(topic: string): { topic: string; notes: string[] } {
  if (topic.length <= topicMax) return { topic, notes: [] };
  let last = topic;
  while (last.length + 2 > topicMax && last.includes('/')) last = last.slice(last.indexOf('/') + 1);
  const short =
    last.length + 2 > topicMax ? `${last.slice(0, topicMax - 1).trimEnd()}…` : `…/${last}`;
  return {
    topic: short,
    notes: [`Topik “${topic.slice(0, 200)}” dipendekkan menjadi “${short}”.`],
  };
}

/** An explanation with what a file says of single answers, which our questions have no place for. */
export function withFeedback(
  explanation: string,
  feedback: readonly { about: string; words: string }[],
): { explanation: string; notes: string[] } {
  const lines = feedback.flatMap(({ about, words }) =>
    words.trim() === '' ? [] : [`- ${about}: ${words.trim().replace(/\s*\n\s*/g, ' ')}`],
  );
  if (lines.length === 0) return { explanation, notes: [] };
  return {
    explanation: [explanation, lines.join('\n')].filter(Boolean).join('\n\n'),
    notes: ['Umpan balik per jawaban dipindahkan ke pembahasan.'],
  };
}

export type Weighed = { text: string; percent: number };
type Made = { question: Question; notes: string[] };

/** The question of choices that a file gives percents to. Several full ones among those of which one is chosen are right alike. */
export function choiceQuestion(weighed: readonly Weighed[], takesOne: boolean): Made {
  const choices = weighed.map(({ text }) => ({ id: newChoiceId(), text }));
  const idsWith = (test: (percent: number) => boolean) =>
    choices.flatMap(({ id }, index) => (test(weighed[index]?.percent ?? 0) ? [id] : []));
  if (takesOne) {
    const [choice = '', ...others] = idsWith((percent) => percent >= 99.99);
    const partly = weighed.some(({ percent }) => percent !== 0 && percent < 99.99);
    return {
      question: {
        kind: 'single',
        content: { choices },
        key: others.length > 0 ? { choice, others } : { choice },
      },
      notes: partly ? ['Nilai sebagian dari pilihan lain tidak diimpor.'] : [],
    };
  }
  const right = idsWith((percent) => percent > 0);
  const share = 100 / right.length;
  const isEven = weighed.every(({ percent }) =>
    percent > 0 ? Math.abs(percent - share) < 1 : percent < 0,
  );
  return {
    question: { kind: 'multiple', content: { choices }, key: { choices: right } },
    notes: isEven
      ? []
      : ['Nilai dibagi rata: setiap pilihan salah mengurangi sebanyak satu pilihan benar.'],
  };
}

/** The question of pairs as a file lists them; an entry without a left side is one more right side. */
export function pairQuestion(pairs: readonly { left: string; right: string }[]): Made {
  const texts = [...new Set(pairs.map(({ right }) => right))];
  const right = texts.map((text) => ({ id: newChoiceId(), text }));
  const named = pairs.filter(({ left }) => left !== '');
  const left = named.map(({ left }) => ({ id: newChoiceId(), text: left }));
  const partners = left.map(({ id }, index) => [
    id,
    right[texts.indexOf(named[index]?.right ?? '')]?.id ?? '',
  ]);
  return {
    question: {
      kind: 'matching',
      content: { left, right },
      key: { pairs: Object.fromEntries(partners) },
    },
    notes: [],
  };
}
