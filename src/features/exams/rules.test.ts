import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choiceOrderOf,
  distance,
  drawFrom,
  type Graded,
  grade,
  readingsOf,
  scoreOf,
  shuffled,
} from './rules';
import { drawnMost, type Fraction, type Question } from './terms';

const choices = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
const multiple = (...right: string[]): Question => ({
  kind: 'multiple',
  content: { choices: choices('a', 'b', 'c', 'd', 'e') },
  key: { choices: right },
});
const short = (accepted: string[], typos = 0): Question => ({
  kind: 'short_text',
  content: {},
  key: { accepted, typos },
});
const number = (value: string, tolerance = '0', unit = ''): Question => ({
  kind: 'number',
  content: { unit },
  key: { value, tolerance },
});

describe('an answer earns', () => {
  const single: Question = {
    kind: 'single',
    content: { choices: choices('a', 'b') },
    key: { choice: 'a' },
  };
  const trueFalse: Question = { kind: 'true_false', content: {}, key: { value: false } };
  const matching: Question = {
    kind: 'matching',
    content: { left: choices('l1', 'l2', 'l3'), right: choices('r1', 'r2', 'r3', 'r4') },
    key: { pairs: { l1: 'r1', l2: 'r2', l3: 'r3' } },
  };
  const ordering: Question = {
    kind: 'ordering',
    content: { choices: choices('a', 'b', 'c', 'd') },
    key: { order: ['a', 'b', 'c', 'd'] },
  };
  test.each<[string, Question, Parameters<typeof grade>[1], number, number]>([
    ['nothing without an answer', single, null, 0, 1],
    ['all for the right choice', single, { choice: 'a' }, 1, 1],
    ['nothing for another choice', single, { choice: 'b' }, 0, 1],
    ['all for the right side of true and false', trueFalse, { value: false }, 1, 1],
    ['nothing for the wrong one', trueFalse, { value: true }, 0, 1],
    ['all for exactly the right choices', multiple('a', 'b'), { choices: ['b', 'a'] }, 2, 2],
    ['the share of right choices', multiple('a', 'b', 'c'), { choices: ['a'] }, 1, 3],
    ['less for each wrong choice', multiple('a', 'b', 'c'), { choices: ['a', 'b', 'd'] }, 1, 3],
    ['never less than nothing', multiple('a'), { choices: ['b', 'c', 'd'] }, 0, 1],
    [
      'nothing more for a choice that is named twice',
      multiple('a', 'b'),
      { choices: ['a', 'a'] },
      1,
      2,
    ],
    ['all where no choice is right and none is chosen', multiple(), { choices: [] }, 1, 1],
    ['the share of right pairs', matching, { pairs: { l1: 'r1', l2: 'r3', l3: 'r3' } }, 2, 3],
    [
      'nothing for pairs of names that every object has',
      matching,
      { pairs: { constructor: 'r1' } as Record<string, string> },
      0,
      3,
    ],
    ['the share of right places', ordering, { order: ['a', 'c', 'b', 'd'] }, 2, 4],
    ['nothing for places that are missing', ordering, { order: ['a'] }, 1, 4],
  ])('%s', (_name, question, answer, numerator, denominator) => {
    expect(grade(question, answer)).toEqual([numerator, denominator]);
  });
});

const isRight = (question: Question, text: string) => grade(question, { text })[0] === 1;

describe('a short answer is right', () => {
  test.each<[string, Question, string, boolean]>([
    ['as it is accepted', short(['SELECT']), 'SELECT', true],
    ['in other capitals, with spaces around', short(['Jakarta Pusat']), '  jakarta   PUSAT ', true],
    ['without accents', short(['résumé']), 'resume', true],
    ['with a curved apostrophe', short(["Jum'at"]), 'jum’at', true],
    ['as any of several', short(['primary key', 'kunci utama']), 'Kunci Utama', true],
    ['not when it is empty', short(['a']), ' ', false],
    ['not with a typing error where none is allowed', short(['database']), 'databse', false],
    ['with one letter missing where one may differ', short(['database'], 1), 'databse', true],
    ['with two letters swapped, which is one error', short(['database'], 1), 'databsae', true],
    ['with an accent and an error', short(['résumé'], 1), 'resumme', true],
    ['not with two errors where one may differ', short(['database'], 1), 'datbse', false],
    ['with two errors where two may differ', short(['database'], 2), 'datbse', true],
    ['not in a word of fewer than five letters', short(['join'], 2), 'joim', false],
    ['in a word of five letters', short(['inner'], 1), 'iner', true],
    ['not in the short word beside a long one', short(['inner join'], 2), 'inner joim', false],
    ['in the long word beside a short one', short(['inner join'], 1), 'iner join', true],
    [
      'not with more errors in all words together',
      short(['primary foreign'], 1),
      'primry foregn',
      false,
    ],
    ['not with another number', short(['versi 12345'], 2), 'versi 12346', false],
    ['not with a word more', short(['database'], 2), 'database x', false],
  ])('%s', (_name, question, text, right) => {
    expect(isRight(question, text)).toBe(right);
  });
});

describe('a number is right', () => {
  test.each<[string, Question, string, boolean]>([
    ['with an Indonesian decimal', number('3.14'), '3,14', true],
    ['with an English decimal', number('3.14'), '3.14', true],
    ['with zeros behind', number('3.14'), '3,1400', true],
    ['without a zero before', number('0.5'), ',5', true],
    ['with Indonesian groups', number('1234567.89'), '1.234.567,89', true],
    ['with English groups', number('1234567.89'), '1,234,567.89', true],
    ['with spaces as groups', number('1234567'), '1 234 567', true],
    ['as a thousand, which others read as one', number('1000'), '1.000', true],
    ['as one, which others read as a thousand', number('1'), '1.000', true],
    ['with its unit', number('10', '0', 'km'), '10 KM', true],
    ['below zero with a real minus', number('-2.5'), '−2,5', true],
    ['at the edge of the tolerance', number('0.3', '0.1'), '0,4', true],
    ['not behind it', number('0.3', '0.1'), '0,4000000001', false],
    ['where floating numbers would differ', number('0.3'), '0,3', true],
    ['not as words', number('3'), 'tiga', false],
    ['not when it is empty', number('0'), '', false],
    ['not as half a number', number('0'), ',', false],
    ['not with groups of two digits', number('1234'), '12.34', false],
    ['not with two decimal signs', number('1.5'), '1,5,0', false],
    ['not with an exponent', number('1000'), '1e3', false],
  ])('%s', (_name, question, text, right) => {
    expect(isRight(question, text)).toBe(right);
  });
  test('and every typed text is read in no time', () => {
    expect(readingsOf('9'.repeat(40))).toHaveLength(1);
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => readingsOf(text).length <= 2));
  });
});

test('the distance of two words is the same both ways, and never more than the longer one', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const apart = distance(one, other);
      expect(apart).toBe(distance(other, one));
      expect(apart === 0).toBe(one === other);
      expect(apart).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
    }),
  );
});

describe('an exam is passed from 70.00 percent', () => {
  /** points that are earned of 100,000 */
  // spec: N12.3
  test.each([
    [69_995, 69.99, false],
    [69_996, 69.99, false],
    [69_997, 69.99, false],
    [69_998, 69.99, false],
    [69_999, 69.99, false],
    [70_000, 70, true],
    [70_001, 70, true],
    [70_002, 70, true],
    [70_003, 70, true],
    [70_004, 70, true],
    [70_005, 70, true],
    [100_000, 100, true],
    [0, 0, false],
  ])('%i of 100,000 is %d: %s', (earned, score, passed) => {
    expect(scoreOf([{ points: 1, earned: [earned, 100_000] }])).toEqual({ score, passed });
  });
  test.each<[string, Graded[], number, boolean]>([
    [
      'seven tenths in thirds and sixths are exactly 70',
      [
        { points: 5, earned: [1, 3] },
        { points: 5, earned: [2, 3] },
        { points: 10, earned: [9, 10] },
      ],
      70,
      true,
    ],
    [
      'seven of ten',
      Array.from(
        { length: 10 },
        (_, index): Graded => ({ points: 1, earned: [index < 7 ? 1 : 0, 1] }),
      ),
      70,
      true,
    ],
    ['two thirds', [{ points: 3, earned: [2, 3] }], 66.66, false],
    ['without points', [], 0, false],
  ])('%s', (_name, parts, score, passed) => {
    expect(scoreOf(parts)).toEqual({ score, passed });
  });

  const fraction = fc
    .integer({ min: 1, max: 12 })
    .chain((denominator) =>
      fc.tuple(fc.integer({ min: 0, max: denominator }), fc.constant(denominator)),
    );
  const part = fc.record({
    points: fc.integer({ min: 1, max: 100 }),
    earned: fraction as fc.Arbitrary<Fraction>,
  });
  /** 27,720 is divided by every denominator up to 12. */
  const common = 27_720;
  test('whatever the points and parts of answers, as counted in their common denominator', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 100 }), (parts) => {
        const earned = parts.reduce(
          (sum, { points, earned: [numerator, denominator] }) =>
            sum + points * numerator * (common / denominator),
          0,
        );
        const full = parts.reduce((sum, { points }) => sum + points, 0) * common;
        const { score, passed } = scoreOf(parts);
        expect(passed).toBe(earned * 100 >= 70 * full);
        expect(Math.round(score * 100)).toBe(Math.floor((earned * 10_000) / full));
        expect(passed).toBe(score >= 70);
      }),
    );
  });
  test('and a better answer never makes it worse', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), fc.nat(), (parts, at) => {
        const better = parts.map(
          (one, index): Graded => (index === at % parts.length ? { ...one, earned: [1, 1] } : one),
        );
        expect(scoreOf(better).score).toBeGreaterThanOrEqual(scoreOf(parts).score);
      }),
    );
  });
  test('and a grade always lies between nothing and everything', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
    fc.assert(
      fc.property(ids, ids, (right, chosen) => {
        const [numerator, denominator] = grade(multiple(...right), { choices: chosen });
        expect(numerator >= 0 && numerator <= denominator && denominator > 0).toBe(true);
      }),
    );
  });
});

describe('chance', () => {
  const random = fc
    .infiniteStream(fc.nat())
    .map((numbers) => (below: number) => (numbers.next().value as number) % below);
  /** The same numbers each time, as if by chance. */
  const chance = (seed = 1) => {
    return (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
  };
  const bank = ['', '', '', 'join', 'join', 'join', 'index'].map((topic, id) => ({ id, topic }));

  test('draws from each topic as many as are asked for, each once and in the order of the bank', () => {
    fc.assert(
      fc.property(random, fc.nat(4), fc.nat(4), (random, plain, join) => {
        const drawn = drawFrom(bank, { '': plain, join }, random);
        const of = (topic: string) => drawn.filter((question) => question.topic === topic).length;
        expect([of(''), of('join'), of('index')]).toEqual([
          Math.min(plain, 3),
          Math.min(join, 3),
          1,
        ]);
        expect(drawn.map(({ id }) => id)).toEqual(
          [...new Set(drawn.map(({ id }) => id))].toSorted((a, b) => a - b),
        );
      }),
    );
  });
  test('draws every question now and then', () => {
    const next = chance();
    const seen = new Set(
      Array.from({ length: 60 }, () => drawFrom(bank, { '': 1, join: 1, index: 0 }, next)).flatMap(
        (drawn) => drawn.map(({ id }) => id),
      ),
    );
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
  });
  test('draws as many as fit into an attempt from a bank that gives more, each now and then, and no fewer of a topic with a number', () => {
    const large = Array.from({ length: 250 }, (_, id) => ({
      id,
      topic: id < 10 ? 'wajib' : id < 200 ? '' : 'join',
    }));
    const next = chance();
    const seen = new Set<number>();
    for (let round = 0; round < 60; round += 1) {
      const drawn = drawFrom(large, { wajib: 4 }, next);
      expect(drawn).toHaveLength(drawnMost);
      expect(drawn.filter(({ topic }) => topic === 'wajib')).toHaveLength(4);
      for (const { id } of drawn) seen.add(id);
    }
    expect(seen.size).toBe(large.length);
  });
  test('loses nothing when it shuffles', () => {
    fc.assert(
      fc.property(random, fc.array(fc.nat()), (random, things) => {
        expect(shuffled(things, random).toSorted()).toEqual(things.toSorted());
      }),
    );
  });
  test('mixes things to put in order even where an exam isn’t shuffled, and shows each order now and then', () => {
    const order = ['a', 'b', 'c'];
    const ordering: Question = {
      kind: 'ordering',
      content: { choices: choices(...order) },
      key: { order },
    };
    const next = chance();
    const shown = Array.from({ length: 90 }, (_, round) =>
      choiceOrderOf(ordering, { shuffled: round % 2 === 0, random: next }).join(''),
    );
    expect([...new Set(shown)].toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  });
  test('leaves choices as they are written where an exam isn’t shuffled', () => {
    expect(choiceOrderOf(multiple('a'), { shuffled: false, random: () => 0 })).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(choiceOrderOf(short(['x']), { shuffled: true, random: () => 0 })).toEqual([]);
  });
});
