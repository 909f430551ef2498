import {
  type FormatType,
  type GIFTQuestion,
  type MultipleChoice,
  type Numerical,
  type NumericalFormat,
  parse,
  type ShortAnswer,
  type TextFormat,
} from 'gift-pegjs';
import { markdownOfHtml, wordsOfHtml } from '~/lib/markdown-of-html';
import { categoryOf, newChoiceId, topicIn } from '../../questions/rules';
import type { QuestionValues, ReadFile, ReadQuestion } from '../../questions/schema';
import type { Question } from '../../terms';

type Block = { line: number; text: string };

/** Questions are separated by empty lines; comments are none of them. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  for (const [index, line] of file.split(/\r\n?|\n/).entries()) {
    if (/^\s*\/\//.test(line)) continue;
    if (line.trim() === '') current = null;
    else if (current) current.text += `\n${line}`;
    else {
      current = { line: index + 1, text: line };
      blocks.push(current);
    }
  }
  return blocks;
}

const formatted = ({ format, text }: TextFormat, inherited: FormatType = format) =>
  inherited === 'html' ? markdownOfHtml(text) : text.trim();
/** Choices are shown without Markdown. */
const plain = ({ text }: TextFormat, inherited: FormatType) =>
  inherited === 'html' ? wordsOfHtml(text) : text.trim();
const choicesOf = (texts: string[]) => texts.map((text) => ({ id: newChoiceId(), text }));

type Made = { question: Question | null; faults?: string[]; notes?: string[] };
const refused = (fault: string): Made => ({ question: null, faults: [fault] });
const feedbackNote = 'Umpan balik per pilihan tidak diimpor.';
const notesOf = (choices: { feedback: TextFormat | null }[]) =>
  choices.some(({ feedback }) => feedback) ? [feedbackNote] : [];

function multipleChoice({ choices, stem }: MultipleChoice): Made {
  const made = choicesOf(choices.map(({ text }) => plain(text, stem.format)));
  const correct = made.filter(
    (_, index) => choices[index]?.isCorrect && (choices[index]?.weight ?? 100) === 100,
  );
  const partly = made.filter((_, index) => (choices[index]?.weight ?? 0) > 0);
  const notes = notesOf(choices);
  const [only] = correct;
  if (only && correct.length === 1) {
    const isLossy = choices.some(({ weight, isCorrect }) => weight !== null && !isCorrect);
    return {
      question: { kind: 'single', content: { choices: made }, key: { choice: only.id } },
      notes: isLossy ? [...notes, 'Nilai sebagian dari pilihan lain tidak diimpor.'] : notes,
    };
  }
  const keys = correct.length > 0 ? correct : partly;
  return {
    question: {
      kind: 'multiple',
      content: { choices: made },
      key: { choices: keys.map(({ id }) => id) },
    },
    notes,
  };
}

function shortText({ choices, stem }: ShortAnswer): Made {
  const full = choices.filter(({ weight }) => weight === null || weight === 100);
  const notes = notesOf(choices);
  const accepted = full.map(({ text }) => plain(text, stem.format));
  return {
    question: { kind: 'short_text', content: {}, key: { accepted, typos: 0 } },
    notes:
      full.length < choices.length
        ? [...notes, 'Jawaban dengan nilai sebagian tidak diimpor.']
        : notes,
  };
}

/** The shortest decimal text of a number, with the digits that our questions keep. */
const decimal = (number: number) => number.toFixed(9).replace(/\.?0+$/, '');

function rangeOf({ number = 0, range = 0, numberHigh, numberLow }: NumericalFormat): {
  value: string;
  tolerance: string;
} {
  if (numberHigh === undefined || numberLow === undefined)
    return { value: decimal(number), tolerance: decimal(range) };
  return {
    value: decimal((numberHigh + numberLow) / 2),
    tolerance: decimal((numberHigh - numberLow) / 2),
  };
}

function numerical({ choices }: Numerical): Made {
  const answers = Array.isArray(choices)
    ? choices.filter(({ weight }) => weight === null || weight === 100).map(({ text }) => text)
    : [choices];
  const [answer] = answers;
  if (!answer || answers.length > 1)
    return refused(
      'Soal angka dengan beberapa jawaban tidak didukung. Buat satu jawaban dengan toleransi.',
    );
  const isLossy = Array.isArray(choices) && choices.length > answers.length;
  return {
    question: { kind: 'number', content: { unit: '' }, key: rangeOf(answer) },
    notes: isLossy ? ['Jawaban dengan nilai sebagian tidak diimpor.'] : [],
  };
}

/** The parser leaves its own marks for escaped signs in the right sides of pairs. */
const unmasked = (text: string) =>
  text.replace(/&&(\d{3});/g, (_, code) => String.fromCharCode(Number(code)));

function questionOf(read: Exclude<GIFTQuestion, { type: 'Category' }>): Made {
  switch (read.type) {
    case 'MC':
      return multipleChoice(read);
    case 'Short':
      return shortText(read);
    case 'Numerical':
      return numerical(read);
    case 'TF':
      return {
        question: { kind: 'true_false', content: {}, key: { value: read.isTrue } },
        notes: read.trueFeedback || read.falseFeedback ? [feedbackNote] : [],
      };
    case 'Matching': {
      const rights = read.matchPairs.map(({ subanswer }) => unmasked(subanswer).trim());
      const texts = [...new Set(rights)];
      const right = choicesOf(texts);
      const named = read.matchPairs.flatMap(({ subquestion }, index) =>
        subquestion.text.trim() ? [{ subquestion, right: rights[index] ?? '' }] : [],
      );
      const left = choicesOf(named.map(({ subquestion }) => plain(subquestion, read.stem.format)));
      const partner = (index: number) => right[texts.indexOf(named[index]?.right ?? '')]?.id ?? '';
      return {
        question: {
          kind: 'matching',
          content: { left, right },
          key: { pairs: Object.fromEntries(left.map(({ id }, index) => [id, partner(index)])) },
        },
      };
    }
    case 'Essay':
      return refused('Soal esai tidak didukung, karena ujian dinilai otomatis.');
    case 'Description':
      return refused('Teks ini tidak punya jawaban: tulis jawabannya di antara { dan }.');
  }
}

function readBlock({ line, text }: Block, topic: string): ReadQuestion | { topic: string } {
  const title = text.slice(0, 80);
  const broken = (fault: string): ReadQuestion => ({
    line,
    title,
    values: null,
    faults: [fault],
    notes: [],
  });
  let parsed: GIFTQuestion[];
  try {
    parsed = parse(`${text}\n\n`);
  } catch (error) {
    const { location } = error as { location?: { start?: { line?: number; column?: number } } };
    const at = location?.start;
    return broken(
      at
        ? `Tulisan GIFT tidak terbaca di baris ${line + (at.line ?? 1) - 1}, kolom ${at.column}.`
        : 'Tulisan GIFT tidak terbaca.',
    );
  }
  const [read] = parsed;
  if (!read || parsed.length > 1) return broken('Pisahkan setiap soal dengan baris kosong.');
  if (read.type === 'Category') return { topic: topicIn(read.title) };
  const stem = formatted(read.stem);
  const { question, faults = [], notes = [] } = questionOf(read);
  const explanation =
    'globalFeedback' in read && read.globalFeedback
      ? formatted(read.globalFeedback, read.stem.format)
      : '';
  return {
    line,
    title: stem.slice(0, 80) || title,
    values: question && { topic, points: 1, text: stem, explanation, ...question },
    faults,
    notes,
  };
}

/** Reads a file in Moodle's GIFT format. More than `most` questions are refused before any is read. */
export function readGift(file: string, most: number): ReadFile {
  const blocks = blocksOf(file.replace(/^\uFEFF/, ''));
  if (blocks.filter(({ text }) => !text.startsWith('$CATEGORY')).length > most)
    return { fault: 'many', questions: [] };
  const questions: ReadQuestion[] = [];
  let topic = '';
  for (const block of blocks) {
    const read = readBlock(block, topic);
    if ('line' in read) questions.push(read);
    else topic = read.topic;
  }
  return { fault: null, questions };
}

const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n');
/** The mark of the format also keeps what follows from being read as a weight, a comment or a title. */
const marked = (text: string) => `[markdown]${escaped(text)}`;

function answerOf(question: Question): string | null {
  switch (question.kind) {
    case 'single':
      return question.content.choices
        .map(({ id, text }) => `${id === question.key.choice ? '=' : '~'}${marked(text)}`)
        .join('\n');
    case 'multiple': {
      const share = Number((100 / question.key.choices.length).toFixed(5));
      return question.content.choices
        .map(
          ({ id, text }) =>
            `~%${question.key.choices.includes(id) ? share : -share}%${marked(text)}`,
        )
        .join('\n');
    }
    case 'true_false':
      return question.key.value ? 'TRUE' : 'FALSE';
    case 'short_text':
      return question.key.accepted.map((text) => `=${marked(text)}`).join('\n');
    case 'number':
      return `#${question.key.value}:${question.key.tolerance}`;
    case 'matching': {
      const right = new Map(question.content.right.map(({ id, text }) => [id, text]));
      const used = new Set(Object.values(question.key.pairs));
      const pairs = question.content.left.map(
        ({ id, text }) => [text, right.get(question.key.pairs[id] ?? '') ?? ''] as const,
      );
      const extra = question.content.right
        .filter(({ id }) => !used.has(id))
        .map(({ text }) => ['', text] as const);
      // The format has no escape for the arrow between two sides.
      return [...pairs, ...extra]
        .map(
          ([left, right]) => `=${left && marked(left.replaceAll('->', '→'))} -> ${escaped(right)}`,
        )
        .join('\n');
    }
    case 'ordering':
      return null;
  }
}

function written(values: QuestionValues): string | null {
  const answer = answerOf(values as Question);
  if (answer === null) return null;
  const explanation = values.explanation ? `\n####${marked(values.explanation)}` : '';
  return `${marked(values.text)}{\n${answer}${explanation}\n}\n`;
}

/** Writes questions in Moodle's GIFT format; those that it can't hold are left out. */
export function writeGift(questions: readonly QuestionValues[]): string {
  let topic = '';
  const parts: string[] = [];
  for (const values of questions) {
    const text = written(values);
    if (text === null) continue;
    if (values.topic !== topic) parts.push(`$CATEGORY: ${categoryOf(values.topic)}\n`);
    topic = values.topic;
    parts.push(text);
  }
  return parts.join('\n');
}
