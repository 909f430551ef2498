import { describe, expect, test } from 'vitest';
import { normalized, pieceLexemes, searchWords, textTerms, titleKey, titleTerms } from './rules';

describe('words', () => {
  test.each([
    ['Membuka Café  KECIL!', 'membuka cafe kecil'],
    ['C++ & C#, .NET', 'cplusplus csharp dotnet'],
    ['Node.js', 'node js'],
    ['  ', ''],
    ['ﬁnansial', 'finansial'],
    ['100% <b>', '100 b'],
  ])('%s is indexed and searched as %s', (value, expected) => {
    expect(normalized(value)).toBe(expected);
  });

  test.each([
    ['belajar dengan python', ['belajar', 'python']],
    ['yang dan di', ['yang', 'dan', 'di']],
    ['python Python PYTHON', ['python']],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['???', []],
    ['x'.repeat(90), ['x'.repeat(40)]],
  ])('%s searches for %j', (value, expected) => {
    expect(searchWords(value)).toEqual(expected);
  });

  test('a title gives its significant words to the vocabulary, in order', () => {
    expect(titleTerms('Dasar C++ untuk Pemula: dasar!')).toEqual(['cplusplus', 'dasar', 'pemula']);
    expect(titleKey('Élan Vital')).toBe('elan vital');
  });

  test('a text gives stop words too, because parts of them are searched', () => {
    expect(textTerms('Kelas dari nol, 2026')).toEqual(['dari', 'kelas', 'nol']);
  });

  test('letters of a text and pairs of them within words are pieces, letters first', () => {
    expect(pieceLexemes('Ai di 3D', 1_000)).toEqual(['x9a', 'x9i', 'x9d', 'x93', 'x9ai', 'x9di', 'x93d']);
    expect(pieceLexemes('é', 1_000)).toEqual(['x9e']);
    expect(pieceLexemes('', 1_000)).toEqual([]);
    // Letters and pairs take 9 and 10 bytes.
    expect(pieceLexemes('abab', 29)).toEqual(['x9a', 'x9b', 'x9ab']);
    expect(pieceLexemes('abab', 37)).toEqual(['x9a', 'x9b', 'x9ab']);
    expect(pieceLexemes('abab', 38)).toEqual(['x9a', 'x9b', 'x9ab', 'x9ba']);
  });
});
