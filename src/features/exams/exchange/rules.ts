import type { QuestionValues } from '../questions/schema';
import type { ExportPreview } from './schema';
import { type ExchangeFormat, exchangeFormats, type LossKey, lossKeys } from './terms';

const picture = /\/files\/[0-9a-f-]{36}\.webp/;

/** Whether a question loses something in a format that can't hold it. */
const isLost: Record<LossKey, (values: QuestionValues) => boolean> = {
  ordering: ({ kind }) => kind === 'ordering',
  points: ({ points }) => points !== 1,
  unit: (values) => values.kind === 'number' && values.content.unit !== '',
  typos: (values) => values.kind === 'short_text' && values.key.typos > 0,
  arrow: (values) => values.kind === 'matching' && values.content.left.some(({ text }) => text.includes('->')),
  pictures: ({ text, explanation }) => picture.test(text) || picture.test(explanation),
};
const cantHold: Record<ExchangeFormat, readonly LossKey[]> = { moodle: ['typos', 'pictures'], gift: lossKeys, csv: ['pictures'] };

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
  [/^key\.tolerance/, 'Toleransi'],
  [/^key/, 'Kunci'],
];

/** A fault of a question that was read, with the name of its place: 'Pilihan 2: isi teksnya'. */
export function faultAt(path: string, message: string): string {
  const [pattern, name = 'Soal'] = places.find(([pattern]) => pattern.test(path)) ?? [];
  const index = pattern?.exec(path)?.[1];
  return `${name}${index === undefined ? '' : ` ${Number(index) + 1}`}: ${message}`;
}
