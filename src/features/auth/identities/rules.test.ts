import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameMax } from '../terms';
import { nameOf, problemFor, remainsReachable, saysVerified, tidyName, vouchesFor } from './rules';
import { usableEmail } from './schema';
import { identityProblems } from './terms';

describe('a provider’s name for a person', () => {
  test.each([
    ['Sari Wulandari', 'Sari Wulandari'],
    ['  Sari\n\tWulandari ', 'Sari Wulandari'],
    ['Sari\u0000\u202e', 'Sari'],
    ['\u3164Sari\u115f Wulandari\u2800', 'Sari Wulandari'],
    ['😀'.repeat(80), '😀'.repeat(50)],
    ['\ud800', ''],
    ['Klik evil.test/x', ''],
    [undefined, ''],
    [{}, ''],
  ])('%j becomes %j', (claim, name) => expect(tidyName(claim)).toBe(name));

  test('is always storable, short and tidy', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (claim) => {
        const name = tidyName(claim);
        expect(name.length).toBeLessThanOrEqual(nameMax);
        expect(name).toBe(name.trim());
        expect(name.isWellFormed() && !name.includes('\0')).toBe(true);
        expect(tidyName(name)).toBe(name);
      }),
    );
  });
});

test.each([
  ['sari@nusakelas.test', true],
  ['SARI@NusaKelas.test', true],
  ['sari', false],
  ['sari..w@a.id', false],
  ['.sari@a.id', false],
  ['<sari>@a.id', false],
  ['sari@a.1', false],
  ['\u017fari@a.id', false],
  ['bu\u212a@a.id', false],
  ['sari@lokal', false],
  ['sari @a.id', false],
  ['sa\0ri@a.id', false],
  [`${'x'.repeat(250)}@a.id`, false],
  [null, false],
  [['a@b.id'], false],
])('the address %j is usable: %j', (claim, usable) =>
  expect(usableEmail(claim)).toBe(usable ? claim : null),
);

test.each([
  [{ name: 'Rina Putri', given_name: 'R', family_name: 'P' }, 'Rina Putri'],
  [{ given_name: 'Rina', family_name: 'Putri' }, 'Rina Putri'],
  [{ name: '', given_name: ' Rina ', family_name: 'Putri\n' }, 'Rina Putri'],
  [{ name: null, given_name: 'Suharto' }, 'Suharto'],
  [{ name: 'rina@perusahaan.co.id', given_name: 'Rina', family_name: 'Putri' }, 'Rina Putri'],
  [{ family_name: 'Putri', given_name: 7 }, 'Putri'],
  [{ given_name: ['Rina'] }, ''],
  [{}, ''],
])('the name in %j is %j', (claims, name) => expect(nameOf(claims)).toBe(name));

test.each([
  [true, false, true],
  ['true', false, true],
  [undefined, false, false],
  [undefined, true, true],
  [null, true, true],
  [false, true, false],
  ['false', true, false],
  ['', true, false],
  [0, true, false],
])(
  'the word %j of a provider whose addresses are trusted (%j) counts: %j',
  (claim, trusted, counts) => expect(vouchesFor(claim, trusted)).toBe(counts),
);

test.each([[true], ['true']])('%j makes an address verified', (claim) =>
  expect(saysVerified(claim)).toBe(true),
);
test.each([[false], ['false'], ['TRUE'], [1], [undefined], [null], [{}]])('%j doesn’t', (claim) =>
  expect(saysVerified(claim)).toBe(false),
);

test('every code becomes one of our sentences', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'no_code')),
      (code) => problemFor(code) in identityProblems,
    ),
  );
  expect(problemFor(null)).toBe('sign_in_failed');
  expect(problemFor('constructor')).toBe('sign_in_failed');
});

test.each([
  [true, [], true],
  [false, [], false],
  [false, ['google'], true],
  [false, ['github'], false],
  [true, ['github'], true],
])(
  'with password %j and the others %j a person can still sign in: %j',
  (hasPassword, others, reachable) => {
    const identities = ['google', ...others].map((provider, index) => ({
      id: String(index),
      provider,
    }));
    expect(
      remainsReachable({ hasPassword, identities }, '0', (provider) => provider === 'google'),
    ).toBe(reachable);
  },
);
