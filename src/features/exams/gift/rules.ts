import { escapedWords, markdownOfPlain } from '~/lib/markdown-escape';
import { markdownOfHtml, wordsOfHtml } from '~/lib/markdown-of-html';
import { choiceQuestion, pairQuestion } from '../questions/rules';
import type { NumberKey, Question } from '../terms';

/** Escaped signs stand as signs that no text has while the others are looked for. */
const escapes = [
  ['\\\\', '\uFDD0', '\\'],
  ['\\:', '\uFDD1', ':'],
  ['\\#', '\uFDD2', '#'],
  ['\\=', '\uFDD3', '='],
  ['\\{', '\uFDD4', '{'],
  ['\\}', '\uFDD5', '}'],
  ['\\~', '\uFDD6', '~'],
  ['\\n', '\uFDD7', '\n'],
] as const;
export const masked = (text: string) =>
  escapes.reduce((words, [written, mask]) => words.replaceAll(written, mask), text);
export const unmasked = (text: string) =>
  escapes.reduce((words, [, mask, sign]) => words.replaceAll(mask, sign), text);

type Format = 'moodle' | 'html' | 'markdown' | 'plain';
type Words = { format: Format; text: string };

export function wordsOf(text: string, inherited: Format): Words {
  const [mark = '', format] = /^\[(moodle|html|markdown|plain)\]/.exec(text.trim()) ?? [];
  return {
    format: (format as Format | undefined) ?? inherited,
    text: unmasked(text.trim().slice(mark.length)).trim(),
  };
}

/** Moodle's own format is HTML in which line breaks count. */
const breaksOf = (text: string) => text.replaceAll('\n', '<br>');

type Reading = {
  question: Question | null;
  faults?: string[];
  notes?: string[];
  feedback?: { about: string; words: string }[];
};
type Answers = { text: string; format: Format; lose: (what: string) => void };
const refused = (fault: string): Reading => ({ question: null, faults: [fault] });

export function markdownOf({ format, text }: Words, lose: (what: string) => void): string {
  const hooks = { lose, media: mediumNamed(lose) };
  if (format === 'html') return markdownOfHtml(text, hooks);
  if (format === 'moodle') return markdownOfHtml(breaksOf(text), hooks);
  return format === 'plain' ? markdownOfPlain(text) : text;
}

/** Choices are shown without Markdown. */
function plainOf({ format, text }: Words, lose: (what: string) => void): string {
  if (format === 'html' || format === 'moodle')
    return wordsOfHtml(text, { lose, media: mediumNamed(lose) });
  return text;
}

/** The format has no place for files: what it only points to is named. */
const mediumNamed =
  (lose: (what: string) => void) =>
  ({ address }: { address: string }) => {
    lose(
      `Berkas “${address.slice(0, 120)}” tidak ada di dalam berkas ini. Sisipkan lagi di editor soal.`,
    );
    return '';
  };

const weight = /^%(-?\d{1,3}(?:\.\d*)?)%/;
type Answer = { percent: number; words: Words; feedback: Words };

/** An answer with its weight before it and its comment behind it. */
function answerOf(text: string, { format }: Answers, usual: number): Answer {
  const [mark = '', percent] = weight.exec(text.trim()) ?? [];
  const [answer = '', ...comment] = text.trim().slice(mark.length).split('#');
  return {
    percent: percent === undefined ? usual : Number(percent),
    words: wordsOf(answer, format),
    feedback: wordsOf(comment.join('#'), format),
  };
}

/** The parts after each of these signs; what stands before the first one is a part where it says something. */
const partsAt = (text: string, sign: string) => {
  const [first = '', ...rest] = text.split(sign);
  return first.trim() === '' ? rest : [first, ...rest];
};

const feedbackOf = (answers: readonly Answer[], { lose }: Answers) =>
  answers.map(({ words, feedback }) => ({
    about: `“${escapedWords(plainOf(words, lose))}”`,
    words: markdownOf(feedback, lose),
  }));

function multipleChoice(given: Answers): Reading {
  const takesOne = given.text.includes('=');
  const parts = partsAt(given.text.replaceAll('=', '~='), '~');
  if (parts.length < 2)
    return refused('Tulis minimal dua pilihan: yang benar setelah =, yang salah setelah ~.');
  const answers = parts.map((part) => {
    const isRight = part.trim().startsWith('=');
    return answerOf(isRight ? part.trim().slice(1) : part, given, isRight ? 100 : 0);
  });
  const { question, notes } = choiceQuestion(
    answers.map(({ words, percent }) => ({ text: plainOf(words, given.lose), percent })),
    takesOne,
  );
  const isSplit = /[^\s~=]=/.test(given.text.replace(/%=/g, '%'));
  return {
    question,
    notes: isSplit
      ? [
          ...notes,
          'Tanda = di tengah jawaban dibaca sebagai pilihan benar yang baru, seperti di Moodle. Tulis \\= bila ia bagian dari teks.',
        ]
      : notes,
    feedback: feedbackOf(answers, given),
  };
}

function matching({ text, format, lose }: Answers): Reading {
  const parts = partsAt(text, '=');
  if (parts.some((part) => !part.includes('->')) || parts.length < 2)
    return refused(
      'Tulis setiap pasangan sebagai “=kiri -> kanan”, minimal dua. Bila tanda = bagian dari teks, tulis \\=.',
    );
  return pairQuestion(
    parts.map((part) => {
      const marker = part.indexOf('->');
      return {
        left: plainOf(wordsOf(part.slice(0, marker), format), lose),
        right: unmasked(part.slice(marker + 2)).trim(),
      };
    }),
  );
}

function trueFalse(given: Answers): Reading {
  const [value = '', wrong = '', right = ''] = given.text.split('#');
  const comment = (text: string) => markdownOf(wordsOf(text, given.format), given.lose);
  return {
    question: { kind: 'true_false', content: {}, key: { value: value.trim().startsWith('T') } },
    feedback: [
      { about: 'Jawaban salah', words: comment(wrong) },
      { about: 'Jawaban benar', words: comment(right) },
    ],
  };
}

const partlyNote = 'Jawaban dengan nilai sebagian tidak diimpor.';
const isFull = ({ percent }: { percent: number }) => percent >= 99.99;
const isPartly = ({ percent }: { percent: number }) => percent > 0 && percent < 99.99;

function shortText(given: Answers): Reading {
  const answers = partsAt(given.text, '=').map((part) => answerOf(part, given, 100));
  const accepted = answers.filter(isFull).map(({ words }) => plainOf(words, given.lose));
  return {
    question: {
      kind: 'short_text',
      content: {},
      key: accepted.some((text) => /(?<!\\)\*/.test(text))
        ? { accepted, typos: 0, wildcards: true }
        : { accepted: accepted.map((text) => text.replaceAll('\\*', '*')), typos: 0 },
    },
    notes: answers.some(isPartly) ? [partlyNote] : [],
    feedback: feedbackOf(answers, given),
  };
}

/** The shortest decimal text of a number, with the digits that our questions keep. */
const decimal = (number: number) => number.toFixed(9).replace(/\.?0+$/, '');
const decimalIn = (text: string) =>
  text
    .trim()
    .replace(',', '.')
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');

function rangeOf(text: string): NumberKey {
  const [low = '', high] = text.split('..');
  if (high !== undefined) {
    const [from, to] = [Number(decimalIn(low)), Number(decimalIn(high))];
    return { value: decimal((from + to) / 2), tolerance: decimal((to - from) / 2) };
  }
  const [value = '', tolerance = '0'] = text.split(':');
  return { value: decimalIn(value), tolerance: decimalIn(tolerance) || '0' };
}

function numerical(given: Answers): Reading {
  const text = given.text.slice(1);
  // What follows the first wrong answer is the comment on all wrong ones.
  const [right = '', ...wrong] = text.split('~');
  const answers = partsAt(right, '=').map((part) => answerOf(part, given, 100));
  const ranges = answers.filter(isFull).map(({ words }) => rangeOf(words.text));
  const [key, ...others] = ranges;
  if (!key)
    return refused(
      'Soal angka ini tidak punya jawaban bernilai penuh. Tulis misalnya {#3,14:0,01}.',
    );
  const comments = wrong.map((part) => answerOf(part.trim().replace(/^=/, ''), given, 0));
  return {
    question: {
      kind: 'number',
      content: { unit: '' },
      key: others.length > 0 ? { ...key, others } : key,
    },
    notes: answers.some(isPartly) ? [partlyNote] : [],
    feedback: [
      ...feedbackOf(answers, given),
      ...comments.map(({ words, feedback }) => ({
        about: 'Jawaban salah',
        words: [words, feedback]
          .map((part) => markdownOf(part, given.lose))
          .filter((part) => part && part !== '*')
          .join(' '),
      })),
    ],
  };
}

/** The kind of question is told by the signs among its answers, as Moodle tells it. */
export function questionOf(given: Answers): Reading {
  const { text } = given;
  if (text === '') return refused('Soal esai tidak didukung, karena ujian dinilai otomatis.');
  if (text.startsWith('#')) return numerical(given);
  if (text.includes('~')) return multipleChoice(given);
  if (text.includes('=') && text.includes('->')) return matching(given);
  return /^(T|TRUE|F|FALSE)\s*(#|$)/.test(text) ? trueFalse(given) : shortText(given);
}
