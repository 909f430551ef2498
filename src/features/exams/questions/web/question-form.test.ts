import { describe, expect, test } from 'vitest';
import { newKey } from '~/lib/web/key';
import { questionsOfEachKind } from '~/testing/sittings';
import { questionKinds } from '../../terms';
import { newQuestionInput, questionValues } from '../schema';
import {
  answerFaults,
  blankForm,
  ofKind,
  sentValues,
  storedQuestion,
  typedDecimal,
} from './question-form';

const stored = questionsOfEachKind.map(({ right: _, wrong: __, ...question }) => ({
  topic: 'Bab 1',
  points: 2,
  text: 'Apa?',
  explanation: '',
  ...question,
}));

describe('a question in its form', () => {
  test.each(stored)('of the kind $kind goes back as it came', (values) => {
    const { values: form } = storedQuestion({ revision: 1, values });
    expect(questionValues.parse(sentValues(form))).toEqual(values);
    expect(answerFaults(form)).toEqual({});
  });

  test.each([
    {
      kind: 'single',
      content: {
        choices: [
          { id: 'a', text: 'A' },
          { id: 'b', text: 'B' },
        ],
      },
      key: { choice: 'a', others: ['b'] },
    },
    {
      kind: 'number',
      content: { unit: '' },
      key: { value: '2.5', tolerance: '0', others: [{ value: '-2.5', tolerance: '0.1' }] },
    },
    {
      kind: 'short_text',
      content: {},
      key: { accepted: ['a*'], typos: 0, cased: true, wildcards: true },
    },
  ])('of the kind $kind keeps all its right answers', (question) => {
    const values = { topic: '', points: 1, text: 'Apa?', explanation: '', ...question };
    const { values: form } = storedQuestion({ revision: 1, values });
    expect(questionValues.parse(sentValues(form))).toEqual(values);
  });

  test.each(questionKinds)(
    'of the kind %s begins empty, with a sentence at each field that is missing',
    (kind) => {
      const form = blankForm(kind, '');
      const result = newQuestionInput.safeParse({ ...sentValues(form), id: newKey() });
      expect(result.success).toBe(false);
      const sentences = [
        ...(result.error?.issues ?? []).map(({ message }) => message),
        ...Object.values(answerFaults(form)),
      ];
      for (const sentence of sentences) expect(sentence).toMatch(/^(Isi|Pilih)/);
    },
  );

  test('keeps its choices and what is marked where another kind has them', () => {
    const single = ofKind(stored[1] as never, 'single');
    expect(single).toMatchObject({ kind: 'single', key: { choice: 'c1' } });
    expect(ofKind(single, 'ordering')).toMatchObject({ key: { order: ['c1', 'c2', 'c3', 'c4'] } });
    expect(ofKind(single, 'number')).toMatchObject({ key: { value: '' } });
  });

  test('of pairs with the same right side keeps one for both', () => {
    const left = [
      { id: 'l1', text: 'Bandung' },
      { id: 'l2', text: 'Bogor' },
    ];
    const right = [
      { id: 'r1', text: 'Jawa Barat' },
      { id: 'r2', text: 'Bali' },
    ];
    const values = {
      ...stored[0],
      kind: 'matching',
      content: { left, right },
      key: { pairs: { l1: 'r1', l2: 'r1' } },
    } as never;
    const { values: form } = storedQuestion({ revision: 1, values });
    expect(form.question.content).toMatchObject({ right: [...right, { text: 'Jawa Barat' }] });
    expect(sentValues(form)).toEqual(values);
  });
});

test.each([
  ['3,14', '3.14'],
  [' −1.250,5 ', '-1250.5'],
  ['1.000', '1000'],
  ['0.125', '0.125'],
  ['2.5', '2.5'],
  ['tiga', 'tiga'],
])('%s is read as %s', (text, number) => expect(typedDecimal(text)).toBe(number));
