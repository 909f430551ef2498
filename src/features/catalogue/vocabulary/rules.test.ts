import { describe, expect, test } from 'vitest';
import {
  distance,
  expressionsOf,
  halves,
  isCorrect,
  meaningOf,
  mended,
  nearest,
  nearestTo,
} from './rules';

const wordsOf = (text: string) => meaningOf(text).concepts.map(({ words }) => words.join(' '));
const means = (text: string, phrase: string) =>
  meaningOf(text).concepts.some(({ synonyms }) =>
    synonyms.some((words) => words.join(' ') === phrase),
  );

describe('the meaning of a search', () => {
  test.each([
    ['cara membuat web', ['web']],
    ['belajar python untuk pemula', ['python']],
    ['kursus excel', ['excel']],
    ['digital marketing murah', ['digital marketing']],
    ['belajar', ['belajar']],
    ['kursus gratis', ['gratis']],
    ['dasar desain grafis', ['desain grafis']],
    ['', []],
  ])('«%s» is about %j', (text, concepts) => {
    expect(wordsOf(text)).toEqual(concepts);
  });

  test.each([
    ['coding', 'pemrograman'],
    ['programming', 'pemrograman'],
    ['digital marketing', 'pemasaran digital'],
    ['ui/ux', 'desain antarmuka'],
    ['web development', 'pemrograman web'],
    ['accounting', 'akuntansi'],
    ['akuntansi', 'accounting'],
    ['frontend', 'antarmuka'],
    ['front end', 'antarmuka'],
    ['java script', 'javascript'],
    ['jualan online', 'toko daring'],
    ['spreadsheet', 'lembar kerja'],
  ])('«%s» means «%s» too', (typed, meant) => {
    expect(means(typed, meant)).toBe(true);
  });

  test('words for level and price aren’t about anything', () => {
    expect(meaningOf('desain pemula gratis')).toMatchObject({ level: 'beginner', price: 'free' });
    expect(meaningOf('advanced excel')).toMatchObject({ level: 'advanced', price: null });
    expect(meaningOf('pemula')).toMatchObject({ level: null, concepts: [{ words: ['pemula'] }] });
  });

  test('words are put together or apart only where that is known', () => {
    const known = (word: string) => ['postgresql', 'media', 'sosial', 'data'].includes(word);
    expect(mended(meaningOf('postgre sql').concepts, known)[0]?.synonyms).toContainEqual([
      'postgresql',
    ]);
    expect(mended(meaningOf('mediasosial').concepts, known)).toEqual([
      { words: ['mediasosial'], synonyms: [['media', 'sosial']] },
    ]);
    expect(mended(meaningOf('data warung').concepts, known).map(({ words }) => words)).toEqual([
      ['data'],
      ['warung'],
    ]);
    expect(halves('abcdef')).toEqual([['abc', 'def']]);
    expect(halves('abcde')).toEqual([]);
  });

  test('becomes three conditions, each wider than the one before', () => {
    const expressions = expressionsOf(meaningOf('belajar kop'), (word) =>
      word === 'kop' ? ['kopi', 'koperasi'] : [],
    );
    expect(expressions).toMatchObject({
      whole: `('belajar' & 'kop')`,
      exact: `'kop'`,
      levels: '',
      prices: '',
    });
    expect(expressions.parts).toBe(`('kop' | 'kopi' | 'koperasi')`);
    expect(expressionsOf(meaningOf('rahm'), () => undefined).parts).toContain(`'rahm':*`);
  });

  test('nothing typed can be an operator of a search', () => {
    for (const text of [`' | !x & (y)`, `a:* <-> 'b'`, `\\' \\\\ ''`]) {
      const { whole, exact, parts } = expressionsOf(meaningOf(text), () => []);
      for (const expression of [whole, exact, parts])
        expect(expression.replace(/'[a-z]+'/g, 'w')).toMatch(/^[w&|() ]*$/);
    }
  });

  test.each([
    ['react', 'javascript'],
    ['laravel', 'pemrograman web'],
    ['data science', 'analisis data'],
    ['toko online', 'pemasaran digital'],
    ['menyelam', null],
  ])('nearest to «%s» is «%s»', (typed, taught) => {
    expect(nearestTo(meaningOf(typed))).toBe(taught);
  });
});

describe('mistyped words', () => {
  test.each([
    ['pyhton', 'python', 1],
    ['phyton', 'python', 2],
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['desin', 'desain', 1],
    ['ca', 'abc', 3],
  ])('%s is %s with %i mistakes', (a, b, mistakes) => {
    expect(distance(a, b)).toBe(mistakes);
    expect(distance(b, a)).toBe(mistakes);
  });

  test.each([
    ['pyhton', ['pytorch', 'python', 'pithon'], ['python']],
    ['phyton', ['python', 'photon'], ['photon', 'python']],
    ['sql', ['sqlite', 'sel', 'html'], ['sel']],
    ['membatik', ['menenun', 'membuka'], []],
    ['react', ['rest', 'reaksi'], []],
    ['marketting', ['marketing', 'marking'], ['marketing']],
  ])('%s may have become of %j: %j', (typed, candidates, expected) => {
    expect(nearest(typed, candidates)).toEqual(expected);
  });

  test.each(['react', 'laravel', 'excel', 'marketing', 'belajar'])(
    '%s is no mistake, whether it is taught or not',
    (word) => {
      expect(isCorrect(word)).toBe(true);
    },
  );
});
