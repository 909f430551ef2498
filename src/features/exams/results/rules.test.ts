import { describe, expect, test } from 'vitest';
import { questionsOfEachKind } from '~/testing/sittings';
import type { QuestionValues } from '../questions/schema';
import { answerWords, figureWords } from './rules';

const asked = questionsOfEachKind.map(({ right: _, wrong: __, ...question }) => ({
  topic: '',
  points: 1,
  text: '',
  explanation: '',
  ...question,
})) as QuestionValues[];
const of = (kind: string) => asked.find((question) => question.kind === kind) as QuestionValues;

test.each([
  ['single', 'c2', 'Hijau', true],
  ['single', 'gone', 'Pilihan yang sudah dihapus', false],
  ['multiple', 'c3', 'Empat', false],
  ['true_false', 'false', 'Salah', false],
  ['matching', 'c1=c1', 'Indonesia – Jakarta', true],
  ['ordering', '2=c3', 'Urutan 2: Ketiga', false],
  ['short_text', 'jakarta', 'jakarta', true],
  ['number', '3,5', '3,5', true],
])('the answer of the kind %s: %s', (kind, answer, text, right) =>
  expect(answerWords(of(kind), answer)).toEqual({ text, right }),
);

describe('figures', () => {
  test.each([
    [{ answers: 9, difficulty: 0.5, discrimination: -0.5 }, null],
    [{ answers: 10, difficulty: 0.5, discrimination: -0.5 }, 'Periksa kuncinya'],
    [{ answers: 10, difficulty: 0.5, discrimination: 0.1 }, 'hampir tidak membedakan'],
    [{ answers: 10, difficulty: 0.5, discrimination: 0.2 }, null],
    [{ answers: 10, difficulty: 1, discrimination: null }, null],
  ])('%j', (figures, words) => {
    const { warning } = figureWords(figures);
    if (words) expect(warning).toContain(words);
    else expect(warning).toBeNull();
  });
  test('are written in Indonesian', () =>
    expect(figureWords({ answers: 3, difficulty: 0.666, discrimination: 0.456 })).toMatchObject({
      difficulty: '67% poin diperoleh',
      discrimination: 'daya beda 0,5',
    }));
});
