import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { bytesOf, isSigned } from './proof';

/** The vector of the Open Badges 3.0 implementation guide (linked data proofs). */
const key = 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi';
const credential = {
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  id: 'http://example.com/credentials/3527',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: {
    id: 'https://example.edu/issuers/565049',
    type: ['Profile'],
    url: 'https://www.imsglobal.org',
    name: 'Example Corp',
  },
  validFrom: '2010-01-01T00:00:00Z',
  name: 'Teamwork Badge',
  credentialSubject: {
    id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
    type: ['AchievementSubject'],
    achievement: {
      id: 'https://example.com/achievements/21st-century-skills/teamwork',
      type: ['Achievement'],
      criteria: {
        narrative:
          'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
      },
      description:
        'This badge recognizes the development of the capacity to collaborate within a group environment.',
      name: 'Teamwork',
    },
  },
  proof: {
    type: 'DataIntegrityProof',
    created: '2010-01-01T19:23:24Z',
    verificationMethod:
      'https://example.edu/issuers/565049#z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi',
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    proofValue:
      'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr',
  },
};
const hashes =
  'd34009cea0dbc1ca941e09dc01c8c9d3e3ce3c5b853f67ee44698dcea10f5d19' +
  '87f65a76d40146205e3b3e06cb0fbd153f97f9ce70372390f52566bb7f9e0773';

test('the vector of the specification is signed, to the byte', async () => {
  expect(Buffer.from(await bytesOf(credential)).toString('hex')).toBe(hashes);
  expect(await isSigned(credential, key)).toBe(true);
});

test.each([
  ['another name', { ...credential, name: 'Teamwork badge' }],
  [
    'a later time of the proof',
    { ...credential, proof: { ...credential.proof, created: '2010-01-01T19:23:25Z' } },
  ],
  [
    'another signature',
    {
      ...credential,
      proof: {
        ...credential.proof,
        proofValue: credential.proof.proofValue.replace('z5x9', 'z5x8'),
      },
    },
  ],
  ['no signature', { ...credential, proof: { ...credential.proof, proofValue: '' } }],
])('with %s it is not', async (_, changed) => {
  expect(await isSigned(changed, key)).toBe(false);
});

test('another key didn’t sign it', async () => {
  for (const other of [
    'z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH',
    'zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
    'halo',
    '',
  ]) {
    expect(await isSigned(credential, other)).toBe(false);
  }
});

test('words that no signature covers are refused, and no context is fetched', async () => {
  await expect(isSigned({ ...credential, gelar: 'Doktor' }, key)).rejects.toThrow();
  await expect(
    isSigned(
      {
        ...credential,
        '@context': [...credential['@context'], 'https://evil.example/context.json'],
      },
      key,
    ),
  ).rejects.toThrow();
});
