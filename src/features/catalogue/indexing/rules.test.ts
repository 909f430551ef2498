import { describe, expect, test } from 'vitest';
import { normalized, searchWords, textTerms, titleKey, titleTerms } from './rules';

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
});
