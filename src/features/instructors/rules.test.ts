import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type ApplicationVerb,
  againFrom,
  answerDue,
  changesSince,
  faultsOf,
  mayStart,
  sampleOf,
  stateAfter,
} from './rules';
import { completeAnswers } from './server/factory';
import {
  type ApplicationState,
  agreementVersion,
  applicationStates,
  shareExample,
  texts,
} from './terms';

afterEach(() => vi.unstubAllEnvs());

const verbs: ApplicationVerb[] = [
  'save',
  'submit',
  'withdraw',
  'take',
  'release',
  'approve',
  'ask',
  'reject',
];
const doers = ['applicant', 'staff', 'reviewer'] as const;

/** Everything that is allowed; all other combinations are tried as well and must be refused. */
const allowed: Record<string, ApplicationState> = {
  'applicant save draft': 'draft',
  'applicant save changes_requested': 'changes_requested',
  'applicant submit draft': 'submitted',
  'applicant submit changes_requested': 'submitted',
  'applicant withdraw submitted': 'draft',
  'staff take submitted': 'under_review',
  'reviewer release under_review': 'submitted',
  'reviewer approve under_review': 'approved',
  'reviewer ask under_review': 'changes_requested',
  'reviewer reject under_review': 'rejected',
};

describe('what was changed since an application was rejected', () => {
  const before = {
    expertise: ['SQL'],
    categoryId: 'a',
    category: 'Data',
    bio: 'Lama',
    sampleUrl: 'https://a.id',
    outline: 'Rencana',
  };
  const cases: [name: string, more: Partial<typeof before>, changes: object[]][] = [
    ['nothing', {}, []],
    [
      'an expertise more',
      { expertise: ['SQL', 'R'] },
      [{ name: 'expertise', before: ['SQL'], after: ['SQL', 'R'] }],
    ],
    [
      'the order of expertise',
      { expertise: ['R', 'SQL'] },
      [{ name: 'expertise', before: ['SQL'], after: ['R', 'SQL'] }],
    ],
    [
      'another category, by its name',
      { categoryId: 'b', category: 'Desain' },
      [{ name: 'categoryId', before: 'Data', after: 'Desain' }],
    ],
    ['a category that was renamed', { category: 'Data & AI' }, []],
    ['a text', { bio: 'Baru' }, [{ name: 'bio', before: 'Lama', after: 'Baru' }]],
    [
      'a text that was emptied',
      { outline: '' },
      [{ name: 'outline', before: 'Rencana', after: null }],
    ],
    [
      'several answers, in the order of the form',
      { bio: 'Baru', sampleUrl: 'https://b.id' },
      [
        { name: 'sampleUrl', before: 'https://a.id', after: 'https://b.id' },
        { name: 'bio', before: 'Lama', after: 'Baru' },
      ],
    ],
  ];
  test.each(cases)('%s', (_, more, changes) => {
    expect(changesSince(before, { ...before, ...more })).toEqual(changes);
  });
});

describe('what becomes of an application', () => {
  const cases = doers.flatMap((by) =>
    verbs.flatMap((verb) => applicationStates.map((state) => [by, verb, state] as const)),
  );
  // spec: N7.1
  test.each(cases)('%s %s %s', (by, verb, state) => {
    expect(stateAfter(state, verb, by)).toBe(allowed[`${by} ${verb} ${state}`] ?? null);
  });
});

describe('times', () => {
  test.each(['Pacific/Kiritimati', 'America/Adak', 'Asia/Kathmandu'])(
    'a machine in %s promises and forbids by the days of Jakarta',
    (zone) => {
      vi.stubEnv('TZ', zone);
      // Thursday evening in Jakarta; Friday 25 December is a holiday, and Thursday 24 a joint leave.
      expect(answerDue(new Date('2026-12-17T16:30:00Z')).toISOString()).toBe(
        '2026-12-28T10:00:00.000Z',
      );
      // 23:59 and 00:01 in Jakarta are two days.
      expect(againFrom(new Date('2026-11-23T16:59:00Z')).toISOString()).toBe(
        '2026-12-22T17:00:00.000Z',
      );
      expect(againFrom(new Date('2026-11-23T17:01:00Z')).toISOString()).toBe(
        '2026-12-23T17:00:00.000Z',
      );
    },
  );

  // spec: N7.2
  test('a rejected person begins again on the thirtieth day, not a moment before', () => {
    const rejected = { state: 'rejected' as const, decidedAt: new Date('2026-11-23T03:00:00Z') };
    const from = new Date('2026-12-22T17:00:00Z');
    const past = { newest: rejected, revokedAt: null };
    expect(mayStart(past, new Date(from.getTime() - 1))).toEqual(from);
    expect(mayStart(past, from)).toBeNull();
  });
  test.each([
    [
      'who was approved before',
      { state: 'approved' as const, decidedAt: new Date('2026-01-05T03:00:00Z') },
    ],
    [
      'who was rejected before',
      { state: 'rejected' as const, decidedAt: new Date('2026-01-05T03:00:00Z') },
    ],
    ['who never applied', null],
  ])('a person %s begins again on the thirtieth day after the end of their role', (_, newest) => {
    const past = { newest, revokedAt: new Date('2026-11-23T03:00:00Z') };
    const from = new Date('2026-12-22T17:00:00Z');
    expect(mayStart(past, new Date(from.getTime() - 1))).toEqual(from);
    expect(mayStart(past, from)).toBeNull();
  });

  test.each([
    [null, null],
    ['draft', 'open'],
    ['submitted', 'open'],
    ['under_review', 'open'],
    ['changes_requested', 'open'],
    ['approved', null],
  ] as const)('after %s the next application may begin: %s', (state, expected) => {
    expect(
      mayStart({ newest: state && { state, decidedAt: new Date() }, revokedAt: null }, new Date()),
    ).toBe(expected);
  });
});

describe('the link to a sample', () => {
  test.each([
    ['https://youtu.be/abc', 'https://youtu.be/abc', 'YouTube'],
    ['www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc', 'YouTube'],
    ['https://vimeo.com/1', 'https://vimeo.com/1', 'Vimeo'],
    ['https://drive.google.com/file/d/1', 'https://drive.google.com/file/d/1', 'Google Drive'],
    ['https://blog.sari.id/kelas', 'https://blog.sari.id/kelas', null],
    ['https://youtube.com.evil.id/x', 'https://youtube.com.evil.id/x', null],
  ])('%s', (text, url, platform) => {
    expect(sampleOf(text)).toEqual({ url, platform });
  });

  test.each([
    '',
    'youtube',
    'http://sari.id',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://sari.id/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://router.local',
    'https://wiki.internal/x',
    'https://nas.lan',
    'https://x.test',
    'https://db.localhost',
    'https://www.example.com/x',
    'https://a:b@sari.id',
    'https://sari.id@evil.id',
    'https://sari.id:8443/x',
    'https://sari.id /x',
    'https://1.0.0.127.in-addr.arpa',
  ])('%j is none', (text) => {
    expect(sampleOf(text)).toBeNull();
  });
});

describe('what is missing', () => {
  const complete = { ...completeAnswers, categoryId: 'c', proof: 'p' };
  test('nothing of a complete application', () => expect(faultsOf(complete)).toEqual({}));
  test.each([
    ['expertise', [], texts.expertiseMissing],
    ['categoryId', null, texts.categoryMissing],
    ['bio', 'Guru.', texts.bioTooShort],
    ['sampleUrl', '', texts.sampleMissing],
    ['sampleUrl', 'https://10.0.0.1/', texts.sampleWrong],
    ['proof', null, texts.proofMissing],
    ['outline', 'x'.repeat(99), texts.outlineTooShort],
    ['agreement', null, texts.agreementMissing],
    ['agreement', '2000-01-01', texts.agreementMissing],
  ] as const)('%s as %j', (field, value, sentence) => {
    expect(faultsOf({ ...complete, [field]: value })).toEqual({ [field]: sentence });
  });
  test('the version of the agreement is a day', () =>
    expect(agreementVersion).toMatch(/^\d{4}-\d\d-\d\d$/));
});

test('the worked example divides the price without PPN, after the coupon of the instructor (spec decision 30)', () => {
  const { usual, ownCoupon } = shareExample(new Date('2026-11-23T00:00:00Z'));
  expect(usual).toMatchObject({ price: 500_000, ppn: 55_000, total: 555_000, share: 350_000 });
  expect(ownCoupon).toMatchObject({ price: 400_000, ppn: 44_000, total: 444_000, share: 340_000 });
});
