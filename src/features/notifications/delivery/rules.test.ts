import { expect, test } from 'vitest';
import { causeOf } from './rules';

test.each([
  ['550 5.1.1 User unknown', 'Alamat ini tidak ada'],
  ['550 No such user here', 'Alamat ini tidak ada'],
  ['552 5.2.2 Mailbox full', 'Kotak suratnya penuh'],
  ['452 4.2.2 Over quota', 'Kotak suratnya penuh'],
  ['550 5.7.1 Message rejected as spam', 'Server penerima menolak email dari kami'],
  ['connect ECONNREFUSED', 'Server email tidak terjangkau'],
  ['451 4.3.0 Try again later', 'Server penerima sedang tidak dapat menerima'],
  ['554 Transaction failed', null],
  [null, null],
])('staff read why a mail server answered %j', (reason, cause) =>
  expect(causeOf(reason)).toBe(cause),
);
