import { expect, test } from 'vitest';
import { multibase } from '../../credentials/rules';
import { numberOf } from '../../rules';
import type { Verification } from '../schema';
import { type CheckOutcome, checkCredential, type Sources } from './check';
import { contentsOf, numberIn } from './files';
import { bytesOf } from './proof';

const origin = 'https://nusakelas.test';
const issuer = `${origin}/credentials/issuer`;
const number = numberOf(2026, 123_456);
async function issuerOf() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const publicKeyMultibase = multibase(new Uint8Array([0xed, 0x01, ...raw]));
  const method = `${issuer}#${publicKeyMultibase}`;
  const sign = async (document: Record<string, unknown>) => {
    const proof = {
      type: 'DataIntegrityProof',
      created: '2026-11-20T07:05:00Z',
      verificationMethod: method,
      cryptosuite: 'eddsa-rdfc-2022',
      proofPurpose: 'assertionMethod',
    };
    const bytes = await bytesOf({ ...document, proof });
    return {
      ...document,
      proof: {
        ...proof,
        proofValue: multibase(
          new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes)),
        ),
      },
    };
  };
  const profile = {
    id: issuer,
    type: ['Profile'],
    verificationMethod: [{ id: method, type: 'Multikey', controller: issuer, publicKeyMultibase }],
  };
  return { sign, profile };
}

const document = {
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  id: `${origin}/credentials/${number}`,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: issuer, type: ['Profile'], name: 'NusaKelas' },
  validFrom: '2026-11-20T07:05:00Z',
  name: 'Sertifikat: Git',
  credentialSubject: {
    type: ['AchievementSubject'],
    id: 'urn:uuid:01a206c7-0f17-725e-bea8-86bd71671301',
    identifier: [
      { type: 'IdentityObject', hashed: false, identityHash: 'Wulan Sari', identityType: 'name' },
    ],
    achievement: {
      id: `${origin}/credentials/achievements/1`,
      type: ['Achievement'],
      name: 'Git untuk Kerja Tim',
      description: 'Kerja dengan cabang.',
      criteria: { narrative: 'Semua pelajaran disetujui.' },
    },
  },
};

const record = {
  number,
  result: 'valid',
  name: 'Wulan Sari',
  courseTitle: 'Git untuk Kerja Tim',
  issuedAt: '2026-11-20T07:05:00.123Z',
  expiresAt: null,
} as Verification;

const ours = await issuerOf();
const signed = await ours.sign(document);
const sources = (more: Partial<Sources> = {}): Sources => ({
  origin,
  now: new Date('2026-11-23T00:00:00Z'),
  issuer: async () => ours.profile,
  recordOf: async () => record,
  ...more,
});
const wrong = (outcome: CheckOutcome) =>
  outcome.kind === 'checked'
    ? outcome.findings.filter(({ ok }) => !ok).map(({ about, text }) => `${about}: ${text}`)
    : [outcome.kind];
const check = async (credential: unknown, more: Partial<Sources> = {}) =>
  checkCredential(credential, sources(more));

test('a credential of ours that nobody changed is valid', async () => {
  const outcome = await check(signed);
  expect(wrong(outcome)).toEqual([]);
  expect(outcome).toMatchObject({ valid: true, number });
});

test('a badge whose picture isn’t ours is told from a forgery', async () => {
  expect(await check(signed, { issued: true })).toMatchObject({
    valid: true,
    lapse: null,
  });
  expect(await check(signed, { issued: false })).toMatchObject({
    valid: false,
    lapse: 'redrawn',
  });
  expect(await check(edited, { issued: false })).toMatchObject({
    valid: false,
    lapse: null,
  });
  expect(
    await check(signed, {
      recordOf: async () => ({ ...record, result: 'revoked' }),
      issued: false,
    }),
  ).toMatchObject({ lapse: 'revoked' });
});

const edited = {
  ...signed,
  credentialSubject: {
    ...document.credentialSubject,
    achievement: { ...document.credentialSubject.achievement, name: 'Kedokteran' },
  },
};
const other = await issuerOf();
const later = await ours.sign({ ...document, validFrom: '2027-01-01T00:00:00Z' });
const ended = await ours.sign({ ...document, validUntil: '2026-11-21T17:00:00Z' });

test.each<[string, unknown, Partial<Sources>, string]>([
  ['an edited course', edited, {}, 'Tanda tangan: Tidak cocok'],
  [
    'added words',
    { ...signed, gelar: 'Doktor' },
    {},
    'Tanda tangan: Memuat keterangan yang tidak dikenal',
  ],
  [
    'another context',
    { ...signed, '@context': [...document['@context'], 'https://evil.example/x.json'] },
    {},
    'Tanda tangan: Memuat keterangan',
  ],
  [
    'a key of somebody else',
    await other.sign(document),
    {},
    'Penerbit: Kunci yang dipakai tidak ada',
  ],
  [
    'another issuer',
    { ...signed, issuer: { ...document.issuer, id: 'https://evil.example/credentials/issuer' } },
    {},
    'Penerbit: Diterbitkan https://evil.example',
  ],
  ['an unsigned document', document, {}, 'Bentuk: Ini bukan kredensial'],
  ['a list', [], {}, 'Bentuk: Ini bukan kredensial'],
  ['a future start', later, {}, 'Masa berlaku: Belum mulai'],
  ['a past end', ended, {}, 'Masa berlaku: Hanya sampai 21 November 2026'],
  [
    'a revoked number',
    signed,
    { recordOf: async () => ({ ...record, result: 'revoked' }) },
    `Status sekarang: ${number}: Dicabut`,
  ],
  [
    'an unknown number',
    signed,
    { recordOf: async () => null },
    `Status sekarang: Tidak ada sertifikat dengan nomor ${number}`,
  ],
  [
    'another name in our records',
    signed,
    { recordOf: async () => ({ ...record, name: 'Orang Lain' }) },
    'Isi: Berbeda dari catatan kami: nama pemilik',
  ],
])('%s makes it invalid, and it says why', async (_, credential, more, sentence) => {
  const outcome = await check(credential, more);
  expect(outcome).toMatchObject({ kind: 'checked', valid: false });
  expect(wrong(outcome).join('\n')).toContain(sentence);
});

test.each<[string, unknown, Partial<Verification>, string | null]>([
  ['a revoked one', signed, { result: 'revoked' }, 'revoked'],
  ['a replaced one', signed, { result: 'replaced', name: null }, 'replaced'],
  [
    'one whose time is over',
    ended,
    { result: 'expired', expiresAt: '2026-11-21T17:00:00.000Z' },
    'expired',
  ],
  [
    'a revoked one whose time is over too',
    ended,
    { result: 'revoked', expiresAt: '2026-11-21T17:00:00.000Z' },
    'revoked',
  ],
  ['a revoked one that was edited', edited, { result: 'revoked' }, null],
  ['a valid one', signed, {}, null],
])('%s is told apart from a forgery', async (_, credential, state, lapse) => {
  expect(
    await check(credential, { recordOf: async () => ({ ...record, ...state }) }),
  ).toMatchObject({
    kind: 'checked',
    lapse,
  });
});

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const png = (...chunks: Buffer[]) =>
  new Uint8Array(
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]),
  );
const baked = (text: string) =>
  chunk(
    'iTXt',
    Buffer.concat([Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'), Buffer.from(text)]),
  );

test('a credential is found in a baked badge, as JSON, and by the number of a PDF', () => {
  const text = JSON.stringify(signed);
  expect(contentsOf(png(chunk('IHDR', Buffer.alloc(13)), baked(text)))).toEqual({
    kind: 'credential',
    json: signed,
    picture: true,
  });
  expect(contentsOf(new TextEncoder().encode(text))).toEqual({
    kind: 'credential',
    json: signed,
    picture: false,
  });
  const pdf = new TextEncoder().encode(`%PDF-1.7 /Title (Sertifikat ${number})`);
  expect(contentsOf(pdf)).toEqual({ kind: 'certificate' });
  expect([
    numberIn([], pdf),
    numberIn(['Nomor sertifikat', 'NK-2026-999999-X'], pdf),
    numberIn([], new Uint8Array()),
  ]).toEqual([number, null, null]);
});

test.each([
  ['a picture without a badge', png(chunk('IHDR', Buffer.alloc(13)))],
  ['a cut picture', png(baked('{}')).slice(0, 20)],
  [
    'a chunk that claims to be longer than the file',
    png(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x69, 0x54, 0x58, 0x74])),
  ],
  ['a broken badge', png(baked('{'))],
  ['any text', new TextEncoder().encode('halo')],
  ['nothing', new Uint8Array()],
])('%s holds nothing, and it says so', (_, bytes) => {
  expect(contentsOf(bytes)).toMatchObject({
    kind: 'nothing',
    why: expect.stringMatching(/^\p{Lu}.+\.$/u),
  });
});
