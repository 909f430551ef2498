import { csvOf, neutralCell, readTable } from '~/lib/server/csv';
import { newChoiceId, pairQuestion } from '../../questions/rules';
import type { QuestionValues, ReadFile, ReadQuestion } from '../../questions/schema';
import {
  choicesMax,
  type Question,
  type QuestionKind,
  questionKindLabels,
  questionKinds,
} from '../../terms';
import { type FixedColumn, fixedColumns, kindWords } from '../terms';

const letterAt = (index: number) => String.fromCharCode(65 + index);
const numbered = (name: string, most = choicesMax) =>
  Array.from({ length: most }, (_, index) => `${name}_${index + 1}`);
/** Pairs may share a right side, and others may have none. */
const partnersMost = 2 * choicesMax;
const kindOf = (word: string): QuestionKind | undefined => {
  const bare = word.trim().toLowerCase();
  return questionKinds.find(
    (kind) => kindWords[kind] === bare || questionKindLabels[kind].toLowerCase() === bare,
  );
};

type Row = Record<string, string>;
type Made = { question: Question | null; faults: string[] };
const refused = (fault: string): Made => ({ question: null, faults: [fault] });
const made = (question: Question): Made => ({ question, faults: [] });

const cellsOf = (row: Row, columns: string[]) =>
  columns.map((column) => (row[column] ?? '').trim());
const filled = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
const numberIn = (cell: string) => cell.trim().replace(',', '.');
/** A single answer may hold the mark, so that several lines count more than it. */
const acceptedIn = (cell: string) =>
  cell.split(cell.includes('\n') ? '\n' : '|').flatMap((text) => text.trim() || []);

const alternatives = ([choice = '', ...others]: string[]) =>
  others.length > 0 ? { choice, others } : { choice };

/** Several right numbers are parted as short answers are, each with its tolerance. */
function numbersIn(values: string, tolerances: string) {
  const own = tolerances.split('|');
  const [key = { value: '', tolerance: '0' }, ...others] = values
    .split('|')
    .map((value, index) => ({
      value: numberIn(value),
      tolerance: numberIn(own[index] ?? own[0] ?? '') || '0',
    }));
  return others.length > 0 ? { ...key, others } : key;
}

/** A right side stands beside its left one; others have none. */
function pairsIn(row: Row): Question {
  const lefts = cellsOf(row, numbered('pilihan'));
  const rights = cellsOf(row, numbered('pasangan', partnersMost));
  const named = rights.flatMap((right, index) =>
    right || lefts[index] ? [{ left: lefts[index] ?? '', right }] : [],
  );
  return pairQuestion(named).question;
}

function questionOf(kind: QuestionKind, row: Row): Made {
  const key = (row.kunci ?? '').trim();
  const choices = filled(cellsOf(row, numbered('pilihan'))).map((text) => ({
    id: newChoiceId(),
    text,
  }));
  const letters = key
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter(Boolean);
  const ids = letters.map((letter) => choices[letter.charCodeAt(0) - 65]?.id ?? '');
  const isUnknown = letters.some((letter, index) => letter.length > 1 || !ids[index]);
  switch (kind) {
    case 'single':
      // Several right choices, of which one is enough, are parted by slashes.
      if (isUnknown || ids.length === 0 || (ids.length > 1 && /[,;\s]/.test(key)))
        return refused(
          'Kolom kunci: tulis satu huruf pilihan, misalnya A, atau A/C bila salah satunya cukup.',
        );
      return made({ kind, content: { choices }, key: alternatives(ids) });
    case 'multiple':
      if (isUnknown || ids.length === 0)
        return refused('Kolom kunci: tulis huruf pilihan yang benar, misalnya A,C.');
      return made({ kind, content: { choices }, key: { choices: ids } });
    case 'true_false':
      if (!/^(benar|salah)$/i.test(key)) return refused('Kolom kunci: tulis “benar” atau “salah”.');
      return made({ kind, content: {}, key: { value: key.toLowerCase() === 'benar' } });
    case 'short_text': {
      const typos = row.salah_ketik?.trim() || '0';
      if (!/^\d$/.test(typos)) return refused('Kolom salah_ketik: tulis 0, 1, atau 2.');
      return made({
        kind,
        content: {},
        key: { accepted: acceptedIn(row.kunci ?? ''), typos: Number(typos) },
      });
    }
    case 'number':
      return made({
        kind,
        content: { unit: (row.satuan ?? '').trim() },
        key: numbersIn(key, row.toleransi ?? ''),
      });
    case 'matching':
      return made(pairsIn(row));
    case 'ordering':
      return made({ kind, content: { choices }, key: { order: choices.map(({ id }) => id) } });
  }
}

function readRow(row: Row, line: number): ReadQuestion {
  const text = (row.soal ?? '').trim();
  const title = text.slice(0, 80);
  const kind = kindOf(row.jenis ?? '');
  if (!kind)
    return {
      line,
      title,
      values: null,
      faults: [`Kolom jenis: tulis salah satu dari ${Object.values(kindWords).join(', ')}.`],
      notes: [],
    };
  const { question, faults } = questionOf(kind, row);
  const points = (row.poin ?? '').trim() || '1';
  const own = {
    topic: (row.topik ?? '').trim(),
    points: Number(points),
    text,
    explanation: (row.pembahasan ?? '').trim(),
  };
  return { line, title, values: question && { ...own, ...question }, faults, notes: [] };
}

/** Reads a table of questions. The separator may be a comma, a semicolon or a tab; columns are found by their names. */
export function readCsv(file: string, most: number): ReadFile {
  const { fault, rows: table } = readTable(file, most, { multiline: true });
  if (fault) return { fault, questions: [] };
  const [head, ...rows] = table;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = ['jenis', 'soal'].filter((name) => !names.includes(name));
  if (missing.length > 0)
    return {
      fault: `Baris pertama harus memuat nama kolom. Yang belum ada: ${missing.join(', ')}.`,
      questions: [],
    };
  return {
    fault: null,
    questions: rows.map(({ line, cells }) =>
      readRow(Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])), line),
    ),
  };
}

type Cells = Partial<Record<FixedColumn, string>> & { choices?: string[]; partners?: string[] };

function cellsFor(question: Question): Cells {
  switch (question.kind) {
    case 'single': {
      const { choices } = question.content;
      return {
        choices: choices.map(({ text }) => text),
        kunci: [question.key.choice, ...(question.key.others ?? [])]
          .map((right) => letterAt(choices.findIndex(({ id }) => id === right)))
          .join('/'),
      };
    }
    case 'multiple': {
      const { choices } = question.content;
      const letters = choices.flatMap(({ id }, index) =>
        question.key.choices.includes(id) ? [letterAt(index)] : [],
      );
      return { choices: choices.map(({ text }) => text), kunci: letters.join(',') };
    }
    case 'true_false':
      return { kunci: question.key.value ? 'benar' : 'salah' };
    case 'short_text': {
      const { accepted, typos } = question.key;
      const isMarked = accepted.some((text) => text.includes('|'));
      return {
        kunci: isMarked ? `${accepted.join('\n')}\n` : accepted.join('|'),
        salah_ketik: String(typos),
      };
    }
    case 'number': {
      const keys = [question.key, ...(question.key.others ?? [])];
      return {
        kunci: keys.map(({ value }) => value.replace('.', ',')).join('|'),
        toleransi: keys.map(({ tolerance }) => tolerance.replace('.', ',')).join('|'),
        satuan: question.content.unit,
      };
    }
    case 'matching': {
      const { content, key } = question;
      const texts = new Map(content.right.map(({ id, text }) => [id, text]));
      const used = new Set(Object.values(key.pairs));
      const extra = content.right.filter(({ id }) => !used.has(id)).map(({ text }) => text);
      return {
        choices: content.left.map(({ text }) => text),
        partners: [...content.left.map(({ id }) => texts.get(key.pairs[id] ?? '') ?? ''), ...extra],
      };
    }
    case 'ordering': {
      const { content, key } = question;
      return {
        choices: key.order.map(
          (id) => content.choices.find((choice) => choice.id === id)?.text ?? '',
        ),
      };
    }
  }
}

/** Writes questions as a table, in which no cell is run as a formula. */
export function writeCsv(questions: readonly QuestionValues[]): string {
  const rows = questions.map((values) => {
    const { choices = [], partners = [], ...cells } = cellsFor(values as Question);
    const own = {
      jenis: kindWords[values.kind],
      topik: values.topic,
      poin: String(values.points),
      soal: values.text,
      pembahasan: values.explanation,
    };
    const all: Record<FixedColumn, string> = {
      kunci: '',
      toleransi: '',
      satuan: '',
      salah_ketik: '',
      ...own,
      ...cells,
    };
    const at = (texts: string[], most: number) =>
      Array.from({ length: most }, (_, index) => texts[index] ?? '');
    return [
      ...fixedColumns.map((column) => all[column]),
      ...at(choices, choicesMax),
      ...at(partners, partnersMost),
    ].map(neutralCell);
  });
  return csvOf(
    [[...fixedColumns, ...numbered('pilihan'), ...numbered('pasangan', partnersMost)], ...rows],
    { readBack: true },
  );
}
