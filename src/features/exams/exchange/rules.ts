import type { QuestionValues } from '../questions/schema';
import type { Question } from '../terms';
import type { ExportPreview } from './schema';
import { type ExchangeFormat, exchangeFormats, type LossKey, lossKeys } from './terms';

const picture = /\/files\/[0-9a-f-]{36}\.webp/;

/** Whether a question loses something in a format that can't hold it. */
const isLost: Record<LossKey, (values: QuestionValues) => boolean> = {
  ordering: ({ kind }) => kind === 'ordering',
  points: ({ points }) => points !== 1,
  unit: (values) => values.kind === 'number' && values.content.unit !== '',
  typos: (values) => values.kind === 'short_text' && values.key.typos > 0,
  cased: ({ kind, key }) => kind === 'short_text' && key.cased === true,
  wildcards: ({ kind, key }) => kind === 'short_text' && key.wildcards === true,
  arrow: (values) =>
    values.kind === 'matching' && values.content.left.some(({ text }) => text.includes('->')),
  pictures: ({ text, explanation }) => picture.test(text) || picture.test(explanation),
};
const cantHold: Record<ExchangeFormat, readonly LossKey[]> = {
  moodle: ['typos', 'pictures'],
  gift: lossKeys.filter((key) => key !== 'wildcards'),
  csv: ['cased', 'wildcards', 'pictures'],
};

/** The losses of these questions in each format, with the number of questions that it concerns. */
export const exportLosses = (questions: readonly QuestionValues[]): ExportPreview['formats'] =>
  exchangeFormats.map((format) => ({
    format,
    losses: cantHold[format].flatMap((key) => {
      const lost = questions.filter(isLost[key]).length;
      return lost > 0 ? [{ key, questions: lost }] : [];
    }),
  }));

const places: [pattern: RegExp, name: string][] = [
  [/^text$/, 'Soal'],
  [/^topic$/, 'Topik'],
  [/^points$/, 'Poin'],
  [/^explanation$/, 'Pembahasan'],
  [/^content\.(?:choices|left)\.(\d+)/, 'Pilihan'],
  [/^content\.right\.(\d+)/, 'Pasangan'],
  [/^content\.unit/, 'Satuan'],
  [/^content/, 'Pilihan'],
  [/^key\.(others\.\d+\.)?tolerance/, 'Toleransi'],
  [/^key/, 'Kunci'],
];

/** A fault of a question that was read, with the name of its place: 'Pilihan 2: isi teksnya'. */
export function faultAt(path: string, message: string): string {
  const [pattern, name = 'Soal'] = places.find(([pattern]) => pattern.test(path)) ?? [];
  const index = pattern?.exec(path)?.[1];
  return `${name}${index === undefined ? '' : ` ${Number(index) + 1}`}: ${message}`;
}

/** The parts of an answer by their texts, because ids of choices are new in every file. */
function answerOf(question: Question): unknown {
  const { kind, content, key } = question;
  if (kind === 'true_false' || kind === 'short_text' || kind === 'number') return [content, key];
  if (kind === 'matching') {
    const right = textsOf(content.right);
    return [
      content.left.map(({ id, text }) => [text, right.get(key.pairs[id] ?? '')]).toSorted(),
      [...right.values()].toSorted(),
    ];
  }
  const texts = textsOf(content.choices);
  if (kind === 'ordering') return key.order.map((id) => texts.get(id));
  return [
    [...texts.values()].toSorted(),
    (kind === 'single' ? [key.choice, ...(key.others ?? [])] : key.choices)
      .map((id) => texts.get(id))
      .toSorted(),
  ];
}

const textsOf = (choices: { id: string; text: string }[]) =>
  new Map(choices.map(({ id, text }) => [id, text]));

/** What makes two questions the same: text, kind, choices and key. Topic, points and explanation may differ. */
export const sameness = (values: QuestionValues): string =>
  JSON.stringify([values.text.trim(), values.kind, answerOf(values)]);
