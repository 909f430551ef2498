import { expect, test } from 'vitest';
import { digitsOf, kindOf } from './rules';

test.each([
  ['sari@', 'mail'],
  ['Sari@nusakelas.test', 'mail'],
  ['@nusakelas.test', 'name'],
  ['sari wulandari', 'name'],
  ['1990', 'name'],
  ['zq', 'beginning'],
  ['08', 'beginning'],
  ['0812-3456-7890', 'phone'],
  ['+62 (812) 3456', 'phone'],
  ['budi 0812345', 'name'],
])('%s looks like a %s', (q, kind) => {
  expect(kindOf(q)).toBe(kind);
});

test.each([
  ['0812-3456-7890', '6281234567890'],
  ['+62 812 3456 7890', '6281234567890'],
  ['0062 812 345', '62812345'],
  ['81234567890', '81234567890'],
  ['345678901', '345678901'],
])('the digits of %s are %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
