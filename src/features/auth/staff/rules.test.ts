import { expect, test } from 'vitest';
import { isUnseen, suspensionSentence } from '~/features/auth/rules';
import type { Role } from '~/lib/roles';
import { roleTaken } from './notices';
import { changesRole, effectOfRole, stateOf } from './rules';
import { roleTexts } from './terms';

const now = new Date('2026-11-24T03:00:00Z');

test.each([
  [{ erasedAt: null, mergedAt: null, closingAt: null, suspended: false }, 'active'],
  [{ erasedAt: null, mergedAt: null, closingAt: null, suspended: true }, 'suspended'],
  [{ erasedAt: null, mergedAt: null, closingAt: now, suspended: false }, 'closing'],
  [{ erasedAt: null, mergedAt: null, closingAt: now, suspended: true }, 'suspended'],
  [{ erasedAt: now, mergedAt: null, closingAt: null, suspended: false }, 'erased'],
  [{ erasedAt: now, mergedAt: null, closingAt: null, suspended: true }, 'erased'],
  [{ erasedAt: null, mergedAt: now, closingAt: null, suspended: true }, 'merged'],
  [{ erasedAt: now, mergedAt: now, closingAt: null, suspended: false }, 'erased'],
] as const)('of %o the state is %s', (account, state) => {
  expect(stateOf(account)).toBe(state);
});

const none = { inForce: [], current: 'learner' };
const teacher = { inForce: ['instructor'], current: 'instructor' };
const admin = { inForce: ['superadmin'], current: 'superadmin' };
const both = { inForce: ['instructor', 'superadmin'], current: 'superadmin' };
const seller = { inForce: ['instructor', 'sales'], current: 'sales' };
const former = { inForce: ['learner', 'superadmin'], current: 'learner' };
test.each([
  [none, 'instructor', true, true],
  [none, 'instructor', false, false],
  [teacher, 'instructor', true, false],
  [teacher, 'instructor', false, true],
  [teacher, 'superadmin', true, true],
  [admin, 'instructor', true, true],
  [admin, 'superadmin', true, false],
  [admin, 'superadmin', false, true],
  [both, 'instructor', true, false],
  [both, 'instructor', false, true],
  [both, 'superadmin', false, true],
  [former, 'superadmin', true, true],
  [seller, 'instructor', true, false],
  [seller, 'finance', true, true],
  [seller, 'sales', false, true],
] as [{ inForce: Role[]; current: Role }, Role, boolean, boolean][])(
  'with %o, %s given (%s) changes something: %s',
  (held, role, granted, changes) => {
    expect(changesRole(held, { role, granted })).toBe(changes);
  },
);

test.each([
  [
    'instructor',
    { granted: false, teaches: true, current: 'instructor' },
    'Kursus yang ia ajar tetap dapat ia ubah; keluarkan ia dari tim kursus. Semua perangkatnya keluar',
  ],
  [
    'instructor',
    { granted: false, teaches: false, current: 'instructor' },
    'Semua perangkatnya keluar',
  ],
  [
    'superadmin',
    { granted: false, teaches: true, current: 'superadmin' },
    'Semua perangkatnya keluar',
  ],
  [
    'finance',
    { granted: true, teaches: false, current: 'sales' },
    `${roleTexts.rights.finance} Peran stafnya yang sekarang berakhir.`,
  ],
  [
    'instructor',
    { granted: true, teaches: true, current: 'sales' },
    'Instruktur dapat membuat kursus',
  ],
] as const)(
  'the dialog about the role %s with %o begins with its effect',
  (role, change, begin) => {
    expect(effectOfRole(role, change).slice(0, begin.length)).toBe(begin);
  },
);

test.each([
  ['instructor', true],
  ['superadmin', false],
] as const)(
  'who lost the role %s is told of courses that stay theirs to change: %s',
  (role, told) => {
    expect(roleTaken.message({ role }).includes('tetap dapat Anda ubah')).toBe(told);
  },
);

test('a suspended person is told why and until when', () => {
  expect(suspensionSentence({ reason: 'Membagikan jawaban ujian.', until: now })).toMatch(
    /^Akun Anda ditangguhkan sampai 24 November 2026, 10\.00 WIB\. Alasan: Membagikan jawaban ujian\. Bila/,
  );
  expect(suspensionSentence({ reason: 'Membagikan jawaban ujian', until: null })).toContain(
    'sampai pemberitahuan lebih lanjut. Alasan: Membagikan jawaban ujian. Bila',
  );
});

test.each([
  [59, false],
  [61, true],
])('a visit of %i minutes ago is noted again: %s', (minutes, noted) => {
  expect(isUnseen(new Date(now.getTime() - minutes * 60_000), now)).toBe(noted);
});
