import { expect, test } from 'vitest';
import { recoveryCodeInput } from '../schema';
import { recoveryCodeOptions } from './provider';

const { customBackupCodesGenerate, storeBackupCodes } = recoveryCodeOptions('s'.repeat(32));
const typed = (recoveryCode: string) =>
  recoveryCodeInput.safeParse({ recoveryCode }).data?.recoveryCode;

test('ten different codes are made, without letters that look alike', () => {
  const codes = customBackupCodesGenerate();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
});

test('a stored code of any alphabet matches the code as people type it', async () => {
  const stored = await storeBackupCodes.encrypt(JSON.stringify(['aO0Il-1xYzQ', 'bcd23-efg45']));
  const known = JSON.parse(await storeBackupCodes.decrypt(stored)) as string[];
  expect([typed('a00llIXYZQ'), typed(' AOOIL 1XYZQ'), typed('aO0Il-1xYzQ')]).toEqual([
    known[0],
    known[0],
    known[0],
  ]);
  expect([typed('BCD23 – EFG45'), typed('b c d 2 3 e f g 4 5')]).toEqual([known[1], known[1]]);
});

test.each(['', 'bcd23-efg4', 'bcd23-efg456', '-'.repeat(10)])(
  '«%s» is not a recovery code',
  (input) => {
    expect(typed(input)).toBeUndefined();
  },
);
