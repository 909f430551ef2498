import { describe, expect, test } from 'vitest';
import { codeRequest, maskedEmail, npwpText, wrongCode } from './rules';
import { acceptanceInput } from './schema';
import { codesPerDay, codeTriesMax, acceptanceTexts as texts } from './terms';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 3, minutes));
const code = { sentAt: at(0), expiresAt: at(15), wrong: 0, sent: 1, countedFrom: at(0) };

describe('asking for a code', () => {
  test.each([
    ['the first', null, at(0), { kind: 'new', sent: 1, countedFrom: at(0) }],
    ['again within a minute', code, at(0.9), { kind: 'stands' }],
    ['again after it', code, at(1), { kind: 'new', sent: 2, countedFrom: at(0) }],
    [
      'at once, after too many wrong ones',
      { ...code, wrong: codeTriesMax },
      at(0.5),
      { kind: 'new', sent: 2, countedFrom: at(0) },
    ],
    ['one more than a day has', { ...code, sent: codesPerDay }, at(60), { kind: 'many' }],
    [
      'a day later',
      { ...code, sent: codesPerDay },
      at(24 * 60),
      { kind: 'new', sent: 1, countedFrom: at(24 * 60) },
    ],
  ] as const)('%s', (_, before, now, expected) => {
    expect(codeRequest(before, now)).toEqual(expected);
  });
});

test.each([
  [1, 'Kode ini salah. Pakai kode dari email yang terbaru; sisa 4 percobaan.'],
  [codeTriesMax - 1, 'Kode ini salah. Pakai kode dari email yang terbaru; sisa 1 percobaan.'],
  [codeTriesMax, texts.codeUsedUp],
])('after %s wrong codes', (wrong, sentence) => {
  expect(wrongCode(wrong)).toBe(sentence);
});

test.each([
  ['hrd@rempah.test', 'h•••@rempah.test'],
  ['a@b.id', 'a•••@b.id'],
  ['"x@y"@rempah.test', '"•••@rempah.test'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});

test('an NPWP is written in groups', () => {
  expect(npwpText('0012345678901000')).toBe('0012.3456.7890.1000');
});

describe('an acceptance', () => {
  const whole = {
    name: 'Bambang Santoso',
    position: 'Manajer SDM',
    npwp: '01.234.567.8-901.000',
    legalAddress: 'Jalan Merdeka 17, Bandung 40111',
    terms: true,
    code: ' 123 456 ',
  };

  test('is stored with 16 digits of NPWP and six of the code', () => {
    expect(acceptanceInput.parse(whole)).toMatchObject({
      npwp: '0012345678901000',
      code: '123456',
      poNumber: null,
      poFile: null,
    });
  });

  test.each([
    ['terms', false, texts.terms],
    ['terms', undefined, texts.terms],
    ['terms', 'true', texts.terms],
    ['npwp', '', texts.npwp],
    ['npwp', '12345678901234', texts.npwp],
    ['npwp', '12345678901234567', texts.npwp],
    ['npwp', '0000000000000000', texts.npwp],
    ['npwp', '01.234.567.8-901.00O', texts.npwp],
    ['legalAddress', 'Bandung', texts.address],
    ['code', '12345', texts.codeFormat],
    ['code', '12345a', texts.codeFormat],
  ])('with %s %j is refused there', (field, value, sentence) => {
    const checked = acceptanceInput.safeParse({ ...whole, [field]: value });
    expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [field, sentence],
    ]);
  });
});
