import type { QuestionValues } from '../questions/schema';
import type { Question } from '../terms';
import type { Embedded, ExportPreview } from './schema';
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
  pictures: (values) => picture.test(JSON.stringify(values)),
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

const opening =
  /<file\b[^<>]{0,2000}>|<image_base64>|\bdata:(?:image|audio|video)\/[\w.+-]{1,60};base64,/gi;
const nameIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

/** The place at which the base64 after this one ends. */
function endOfData(text: string, start: number): number {
  const other = /[^A-Za-z0-9+/=\s]/g;
  other.lastIndex = start;
  return other.exec(text)?.index ?? text.length;
}

/** Takes the media out of a file of Moodle, so that what must be parsed stays small. Where each was stands its number. */
export function partedMedia(text: string): { text: string; media: Embedded[] } {
  const media: Embedded[] = [];
  const parts: string[] = [];
  let after = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const [mark] = found;
    const isData = mark.startsWith('data:');
    const start = found.index + mark.length;
    const end = isData ? endOfData(text, start) : text.indexOf('</', start);
    if (end < 0) break;
    const before = text.slice(Math.max(0, found.index - 300), found.index);
    const name = isData
      ? 'di dalam teks'
      : nameIn(mark, /\bname="([^"]*)"/) || nameIn(before, /<image>([^<]*)<\/image>\s*$/);
    parts.push(text.slice(after, isData ? found.index : start), `embedded:${media.length}`);
    media.push({ name, encoded: text.slice(start, end) });
    after = end;
    opening.lastIndex = end;
  }
  parts.push(text.slice(after));
  return { text: parts.join(''), media };
}

/** The bytes that base64 of this length stands for. */
export const bytesIn = ({ encoded }: Embedded): number => Math.floor((encoded.length * 3) / 4);

const place = /!\[([^\]\n]*)\]\(embedded:(\d{1,6})\)/g;
/** The numbers of the media that a question shows. */
export const mediaIn = (values: QuestionValues): number[] => [
  ...new Set([...JSON.stringify(values).matchAll(place)].map(([, , number]) => Number(number))),
];

/** A question in which each of its media stands at its address; what has none goes. */
export function withMedia(
  values: QuestionValues,
  addressOf: (number: number) => string | null,
): QuestionValues {
  const replaced = (text: string) =>
    text
      .replace(place, (_, alt: string, number: string) => {
        const address = addressOf(Number(number));
        return address === null ? '' : `![${alt}](${address})`;
      })
      .trim();
  return JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    typeof value === 'string' && value.includes('](embedded:') ? replaced(value) : value,
  ) as QuestionValues;
}

const anyMedium = /\]\((?:embedded:\d+|\/files\/[0-9a-f-]{36}\.webp(?:#\w+)?)\)/g;

/** What makes two questions the same: text, kind, choices and key, whichever files their pictures are. Topic, points and explanation may differ. */
export const sameness = (values: QuestionValues): string =>
  JSON.stringify([values.text.trim(), values.kind, answerOf(values)]).replace(anyMedium, ']()');
