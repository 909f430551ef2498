import { categoryOf, shortenedTopic, topicIn, withFeedback } from '../../questions/rules';
import type { QuestionValues, ReadFile, ReadQuestion } from '../../questions/schema';
import { isRightChoice } from '../../rules';
import type { Question } from '../../terms';
import { markdownOf, masked, questionOf, unmasked, wordsOf } from '../rules';

type Block = { line: number; text: string };

/** Questions are separated by empty lines; comments are none of them. A category ends with its line. */
function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let current: Block | null = null;
  for (const [index, line] of file.split(/\r\n?|\n/).entries()) {
    if (/^\s*\/\//.test(line)) {
      // Its line stays, so that later ones keep their numbers.
      if (current) current.text += '\n';
      continue;
    }
    if (line.trim() === '') current = null;
    else if (current) current.text += `\n${line.trim()}`;
    else {
      current = { line: index + 1, text: line.trim() };
      blocks.push(current);
      if (/^\$CATEGORY:/.test(current.text)) current = null;
    }
  }
  return blocks;
}

type Sections = { stem: string; answers: string; explanation: string } | { fault: string };

/** A question's text and its answers between the first braces; a text around them has a gap there. */
function sectionsOf({ line, text }: Block): Sections {
  const lineOf = (place: number) => line + text.slice(0, place).split('\n').length - 1;
  const [start, end] = [text.indexOf('{'), text.indexOf('}')];
  if (start < 0 && end < 0)
    return {
      fault: `Baris ${line}: teks ini tidak punya jawaban. Tulis jawabannya di antara { dan }.`,
    };
  if (start < 0 || (end >= 0 && end < start))
    return {
      fault: `Baris ${lineOf(end)}: tanda } tidak punya { di depannya. Tulis \\} bila ia bagian dari teks.`,
    };
  if (end < 0)
    return {
      fault: `Tulisan GIFT tidak terbaca di baris ${lineOf(start)}: tanda { tidak ditutup. Tutup jawabannya dengan }, atau tulis \\{ bila ia bagian dari teks.`,
    };
  const extra = text.slice(end + 1).search(/[{}]/);
  if (extra >= 0 || text.slice(start + 1, end).includes('{'))
    return {
      fault: `Baris ${lineOf(extra < 0 ? start : end + 1 + extra)}: ada lebih dari satu { atau }. Pisahkan setiap soal dengan baris kosong, dan tulis \\{ dan \\} bila keduanya bagian dari teks.`,
    };
  const [before, after] = [text.slice(0, start), text.slice(end + 1)];
  const inner = text.slice(start + 1, end).trim();
  const comment = inner.lastIndexOf('####');
  return {
    stem: after.trim() === '' ? before : `${before}_____${after}`,
    answers: comment < 0 ? inner : inner.slice(0, comment).trim(),
    explanation: comment < 0 ? '' : inner.slice(comment + 4),
  };
}

function readBlock(block: Block, topic: { topic: string; notes: string[] }): ReadQuestion {
  const { line } = block;
  const whole = masked(block.text);
  const [, name = '', named] = /^::([\s\S]*?)::([\s\S]*)$/.exec(whole) ?? [];
  // The lines of a name stay, so that faults are found where they are.
  const text = named === undefined ? whole : `${name.replace(/[^\n]/g, '')}${named}`;
  const sections = sectionsOf({ line, text });
  const title = unmasked(text).trim().slice(0, 80);
  if ('fault' in sections)
    return { line, title, values: null, faults: [sections.fault], notes: [] };
  const losses = new Set<string>();
  const lose = (what: string) => losses.add(what);
  const words = wordsOf(sections.stem, 'moodle');
  const stem = markdownOf(words, lose);
  const {
    question,
    faults = [],
    notes = [],
    feedback = [],
  } = questionOf({ text: sections.answers, format: words.format, lose });
  const explained = withFeedback(
    markdownOf(wordsOf(sections.explanation, words.format), lose),
    feedback,
  );
  const own = { topic: topic.topic, points: 1, text: stem, explanation: explained.explanation };
  return {
    line,
    title: stem.slice(0, 80) || title,
    values: question && { ...own, ...question },
    faults,
    notes: question ? [...notes, ...explained.notes, ...topic.notes, ...losses] : [],
  };
}

/** Reads a file in Moodle's GIFT format. More than `most` questions are refused before any is read. */
export function readGift(file: string, most: number): ReadFile {
  const blocks = blocksOf(file.replace(/^\uFEFF/, ''));
  if (blocks.filter(({ text }) => !text.startsWith('$CATEGORY')).length > most)
    return { fault: 'many', questions: [] };
  const questions: ReadQuestion[] = [];
  let topic = shortenedTopic('');
  for (const block of blocks) {
    const [, category] = /^\$CATEGORY:(.*)$/.exec(block.text) ?? [];
    if (category === undefined) questions.push(readBlock(block, topic));
    else topic = shortenedTopic(topicIn(unmasked(masked(category))));
  }
  return { fault: null, questions };
}

const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\n/g, '\\n');
/** The mark of the format also keeps what follows from being read as a weight, a comment or a title. */
const marked = (text: string) => `[markdown]${escaped(text)}`;
/** Choices are shown without Markdown. */
const plain = (text: string) => `[plain]${escaped(text)}`;

function answerOf(question: Question): string | null {
  switch (question.kind) {
    case 'single':
      return question.content.choices
        .map(({ id, text }) => `${isRightChoice(question.key, id) ? '=' : '~'}${plain(text)}`)
        .join('\n');
    case 'multiple': {
      const share = Number((100 / question.key.choices.length).toFixed(5));
      return question.content.choices
        .map(
          ({ id, text }) =>
            `~%${question.key.choices.includes(id) ? share : -share}%${plain(text)}`,
        )
        .join('\n');
    }
    case 'true_false':
      return question.key.value ? 'TRUE' : 'FALSE';
    case 'short_text':
      return question.key.accepted
        .map((text) => `=${plain(question.key.wildcards ? text : text.replaceAll('*', '\\*'))}`)
        .join('\n');
    case 'number': {
      const { others = [], value, tolerance } = question.key;
      return others.length === 0
        ? `#${value}:${tolerance}`
        : `#${[question.key, ...others].map((one) => `\n=${one.value}:${one.tolerance}`).join('')}`;
    }
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
          ([left, right]) => `=${left && plain(left.replaceAll('->', '→'))} -> ${escaped(right)}`,
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
