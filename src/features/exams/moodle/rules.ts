import { escapedWords, markdownOfPlain } from '~/lib/markdown-escape';
import { type HtmlHooks, markdownOfHtml, wordsOfHtml } from '~/lib/markdown-of-html';
import { choiceQuestion, newChoiceId, pairQuestion, withFeedback } from '../questions/rules';
import type { ReadQuestion } from '../questions/schema';
import type { Question } from '../terms';

/** An element as the parser gives it: its children by name, its attributes with '@', its text under '#'. */
export type Element = { [name: string]: unknown };

export const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
export const listOf = (value: unknown): Element[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((item) =>
    isElement(item) ? item : { '#': item },
  );
export const attribute = (element: Element, name: string) => String(element[`@${name}`] ?? '');

/** The words of an element, whether they stand in it or in a <text> of it. */
export function wordsOf(value: unknown): string {
  const item = first(value);
  if (!isElement(item)) return item === undefined || item === null ? '' : String(item);
  return 'text' in item ? wordsOf(item.text) : wordsOf(item['#']);
}

type Lose = (what: string) => void;
const formatOf = (value: unknown) => {
  const item = first(value);
  return (isElement(item) && attribute(item, 'format')) || 'moodle_auto_format';
};
const kinds = {
  picture: 'Gambar',
  audio: 'Suara',
  video: 'Video',
  page: 'Halaman',
  file: 'Berkas',
};

/** Where a medium stands of which the file holds the bytes (`exchange/rules.ts`). */
const embedded = /^embedded:\d+$/;

function decodedPath(path: string): string {
  const bare = path.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

/** The address of a file that an element holds beside its text. */
function embeddedAddress(value: unknown, address: string): string | null {
  if (embedded.test(address)) return address;
  const item = first(value);
  const [, path] = /^@@PLUGINFILE@@\/(.*)$/.exec(address) ?? [];
  if (path === undefined || !isElement(item)) return null;
  const file = listOf(item.file).find(
    (candidate) =>
      `${attribute(candidate, 'path') || '/'}${attribute(candidate, 'name')}`.replace(
        /^\/+/,
        '',
      ) === decodedPath(path),
  );
  const content = file ? wordsOf(file).trim() : '';
  return embedded.test(content) ? content : null;
}

/** A medium that the file holds stands in the text; one that it only points to is named. */
const hooksOf = (value: unknown, lose: Lose): HtmlHooks => ({
  lose,
  media: ({ kind, address, name }) => {
    const content = embeddedAddress(value, address);
    if (content) return `![${name.replace(/[[\]\\]/g, ' ').slice(0, 200)}](${content})`;
    const shown = decodedPath(address.replace('@@PLUGINFILE@@/', '')).slice(0, 120);
    lose(
      `${kinds[kind]} “${shown}” tidak ikut, karena tidak ada di dalam berkas. Sisipkan lagi di editor soal.`,
    );
    return '';
  },
});

/** HTML, or Moodle's own format, in which line breaks count; null for others. */
function htmlOf(value: unknown): string | null {
  const format = formatOf(value);
  if (format === 'html') return wordsOf(value);
  return format === 'moodle_auto_format' ? wordsOf(value).trim().replaceAll('\n', '<br>') : null;
}
/** Choices are shown without Markdown. */
function plainOf(value: unknown, lose: Lose): string {
  const html = htmlOf(value);
  if (html === null) return wordsOf(value).trim();
  return wordsOfHtml(html, hooksOf(value, lose));
}
function markdownOf(value: unknown, lose: Lose): string {
  const html = htmlOf(value);
  if (html !== null) return markdownOfHtml(html, hooksOf(value, lose));
  const words = wordsOf(value).trim();
  return formatOf(value) === 'plain_text' ? markdownOfPlain(words) : words;
}

type Made = {
  question: Question | null;
  faults?: string[];
  notes?: string[];
};
const refused = (fault: string): Made => ({ question: null, faults: [fault] });
const fractionOf = (answer: Element) =>
  Number(attribute(answer, 'fraction').replace(',', '.') || '0');
const isFull = (answer: Element) => fractionOf(answer) >= 99.99;
const isPartly = (answer: Element) => fractionOf(answer) > 0 && !isFull(answer);
const partlyNote = 'Jawaban dengan nilai sebagian tidak diimpor.';

/** The texts of choices. Those that differ by their emphasis only are shown with its marks. */
function textsOf(answers: Element[], lose: Lose): string[] {
  const texts = answers.map((answer) => plainOf(answer, lose));
  if (new Set(texts).size === texts.length) return texts;
  const marked = answers.map((answer) => markdownOf(answer, lose).replace(/\s+/g, ' '));
  return new Set(marked).size === marked.length ? marked : texts;
}

function multichoice(element: Element, lose: Lose): Made {
  const answers = listOf(element.answer);
  const texts = textsOf(answers, lose);
  // Moodle takes one answer unless the file says otherwise.
  const single = wordsOf(element.single).trim().toLowerCase();
  return choiceQuestion(
    answers.map((answer, index) => ({ text: texts[index] ?? '', percent: fractionOf(answer) })),
    single !== 'false' && single !== '0',
  );
}

/** Some files have entities in answers that are plain text; Moodle shows what they stand for. */
const plainAnswer = (answer: Element) => wordsOf(answer).trim();

function shortanswer(element: Element): Made {
  const answers = listOf(element.answer);
  const accepted = answers.filter(isFull).map(plainAnswer);
  const cased = wordsOf(element.usecase).trim() === '1' ? { cased: true } : {};
  const hasWildcards = accepted.some((text) => /(?<!\\)\*/.test(text));
  return {
    question: {
      kind: 'short_text',
      content: {},
      key: {
        accepted: hasWildcards ? accepted : accepted.map((text) => text.replaceAll('\\*', '*')),
        typos: 0,
        ...cased,
        ...(hasWildcards ? { wildcards: true } : {}),
      },
    },
    notes: answers.some(isPartly) ? [partlyNote] : [],
  };
}

const numberIn = (value: unknown) =>
  wordsOf(value)
    .trim()
    .replace(',', '.')
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');

function numerical(element: Element): Made {
  const answers = listOf(element.answer);
  const ranges = answers.filter(isFull).map((answer) => ({
    value: numberIn(answer),
    tolerance: numberIn(answer.tolerance) || '0',
  }));
  const [key, ...others] = ranges;
  if (!key) return refused('Soal angka ini tidak punya jawaban dengan nilai penuh.');
  const units = isElement(first(element.units))
    ? listOf((first(element.units) as Element).unit)
    : [];
  const unit = units.find((item) => Number(wordsOf(item.multiplier)) === 1);
  return {
    question: {
      kind: 'number',
      content: { unit: unit ? wordsOf(unit.unit_name).trim() : '' },
      key: others.length > 0 ? { ...key, others } : key,
    },
    notes: [
      ...(units.length > 1 ? ['Hanya satuan pertama yang diimpor.'] : []),
      ...(answers.some(isPartly) ? [partlyNote] : []),
    ],
  };
}

const matching = (element: Element, lose: Lose): Made =>
  pairQuestion(
    listOf(element.subquestion).map((subquestion) => ({
      left: plainOf(subquestion, lose),
      right: wordsOf(subquestion.answer).trim(),
    })),
  );

function truefalse(element: Element): Made {
  const right = listOf(element.answer).find(isFull);
  const word = right ? wordsOf(right).trim().toLowerCase() : '';
  if (word !== 'true' && word !== 'false')
    return refused('Soal benar atau salah tidak punya jawaban yang benar.');
  return { question: { kind: 'true_false', content: {}, key: { value: word === 'true' } } };
}

function ordering(element: Element, lose: Lose): Made {
  const choices = textsOf(listOf(element.answer), lose).map((text) => ({
    id: newChoiceId(),
    text,
  }));
  return {
    question: {
      kind: 'ordering',
      content: { choices },
      key: { order: choices.map(({ id }) => id) },
    },
  };
}

const readers = new Map<string, (element: Element, lose: Lose) => Made>(
  Object.entries({ multichoice, shortanswer, numerical, matching, truefalse, ordering }),
);

const unsupported = new Map([
  ['essay', 'Soal esai tidak didukung, karena ujian dinilai otomatis.'],
  ['description', 'Ini keterangan, bukan soal.'],
]);

/** An answer by its words; a medium is its name. */
function namedOf(answer: Element): string {
  const html = htmlOf(answer);
  return html === null
    ? wordsOf(answer).trim()
    : wordsOfHtml(html, { media: ({ name }) => name || 'gambar' });
}

/** What a file says of single answers, of each with its words. */
const feedbackIn = (element: Element, lose: Lose) =>
  listOf(element.answer).map((answer) => ({
    about: `“${escapedWords(namedOf(answer))}”`,
    words: markdownOf(answer.feedback, lose),
  }));

/** Sentences of Moodle about the whole answer that a file has beside the explanation, other than those that every question is made with. */
const usual =
  /^(Your answer is (correct|partially correct|incorrect)|Jawaban Anda (benar|benar sebagian|salah|tidak benar))\.?$/i;
const overallIn = (element: Element, lose: Lose) =>
  (
    [
      ['correctfeedback', 'Jawaban benar'],
      ['partiallycorrectfeedback', 'Jawaban benar sebagian'],
      ['incorrectfeedback', 'Jawaban salah'],
    ] as const
  ).flatMap(([name, about]) => {
    const words = markdownOf(element[name], lose);
    return usual.test(words) ? [] : [{ about, words }];
  });

/** Parts of a question of Moodle that ours have no place for. */
function leftOut(element: Element): string[] {
  const hints = listOf(element.hint).some((hint) => wordsOf(hint).trim() !== '');
  return hints ? ['Petunjuk (hint) untuk percobaan berikutnya tidak ikut.'] : [];
}

/** The picture of a question in files of Moodle 1, beside its text. */
function oldPicture(element: Element, lose: Lose): string {
  const name = wordsOf(element.image).trim();
  const content = wordsOf(element.image_base64).trim();
  if (embedded.test(content)) return `\n\n![](${content})`;
  if (name)
    lose(
      `Gambar “${name.slice(0, 120)}” tidak ikut, karena tidak ada di dalam berkas. Sisipkan lagi di editor soal.`,
    );
  return '';
}

export function questionOf(
  element: Element,
  line: number,
  topic: { topic: string; notes: string[] },
): ReadQuestion {
  const type = attribute(element, 'type');
  const losses = new Set<string>();
  const lose = (what: string) => losses.add(what);
  const text = markdownOf(element.questiontext, lose) + oldPicture(element, lose);
  const title = text.slice(0, 80) || wordsOf(element.name).trim();
  const {
    question,
    faults = [],
    notes = [],
  } = (
    readers.get(type) ??
    (() => refused(unsupported.get(type) ?? `Jenis soal “${type.slice(0, 40)}” tidak didukung.`))
  )(element, lose);
  if (!question) return { line, title, values: null, faults, notes: [] };
  const grade = Number(wordsOf(element.defaultgrade).trim() || '1');
  const points = Number.isFinite(grade) && grade > 0 ? Math.max(1, Math.round(grade)) : 1;
  const { explanation, notes: moved } = withFeedback(markdownOf(element.generalfeedback, lose), [
    ...feedbackIn(element, lose),
    ...overallIn(element, lose),
  ]);
  return {
    line,
    title,
    values: { topic: topic.topic, points, text, explanation, ...question },
    faults,
    notes: [
      ...notes,
      ...(points === grade ? [] : [`Poin dibulatkan menjadi ${points}.`]),
      ...moved,
      ...topic.notes,
      ...leftOut(element),
      ...losses,
    ],
  };
}
