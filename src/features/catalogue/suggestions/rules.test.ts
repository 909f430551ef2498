import { describe, expect, test } from 'vitest';
import { distance, nearest } from './rules';

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

  test('the nearest word comes first; distant ones are left out', () => {
    expect(nearest('pyhton', ['pytorch', 'python', 'pithon'])).toEqual(['python', 'pithon']);
    expect(nearest('sql', ['sqlite', 'sel', 'html'])).toEqual(['sel']);
    expect(nearest('membatik', ['menenun', 'membuka'])).toEqual([]);
  });
});
