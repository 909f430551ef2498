import { randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { foldedCode } from '~/features/auth/schema';
import { recoveryCodes } from '~/features/auth/terms';

/** Nothing that is taken for something else when it is read from paper: no 0 or o, no 1, i or l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** better-auth's options for recovery codes. Codes that it made itself had capitals: stored ones are compared as people may type them. */
export const recoveryCodeOptions = (key: string) => ({
  amount: recoveryCodes,
  customBackupCodesGenerate: () => Array.from({ length: recoveryCodes }, () => `${five()}-${five()}`),
  storeBackupCodes: {
    encrypt: (data: string) => symmetricEncrypt({ key, data }),
    decrypt: async (data: string) => JSON.stringify((JSON.parse(await symmetricDecrypt({ key, data })) as string[]).map(foldedCode)),
  },
});
