import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import { formatDecimal, formatPercent } from '~/lib/money';
import { bakedKeyword, contexts, cryptosuite } from './terms';

export type Certified = {
  id: string;
  number: string;
  courseId: string;
  name: string;
  courseTitle: string;
  hours: number;
  lessons: { title: string; approvedAt: string }[];
  score: number | null;
  instructorName: string;
  organizationName: string | null;
  accreditation: string | null;
  certificateType: string | null;
  finishedAt: Date;
  issuedAt: Date;
  expiresAt: Date | null;
};

const passMark = '70';
export const issuerAddress = (appUrl: string) => `${appUrl}/credentials/issuer`;
const achievementAddress = (appUrl: string, courseId: string) =>
  `${appUrl}/credentials/achievements/${courseId}`;
export const credentialAddress = (appUrl: string, number: string) =>
  `${appUrl}/credentials/${number}`;
export const verificationAddress = (appUrl: string, number: string) => `${appUrl}/verify/${number}`;

/** The learner's work for a certificate, as the credential and the papers say it. */
export const criteriaOf = ({ examined }: { examined: boolean }): string =>
  examined
    ? `Semua pelajaran disetujui instruktur, dan nilai ujian akhir sedikitnya ${passMark}%.`
    : 'Semua pelajaran disetujui instruktur.';

export const issuerOf = (appUrl: string) => ({
  id: issuerAddress(appUrl),
  type: ['Profile'],
  name: brand().name,
  url: appUrl,
});

type Course = Pick<
  Certified,
  | 'courseId'
  | 'courseTitle'
  | 'hours'
  | 'instructorName'
  | 'organizationName'
  | 'accreditation'
  | 'certificateType'
>;

/** The achievement of finishing a course, which all its credentials name. */
export function achievementOf(
  course: Course,
  { appUrl, examined }: { appUrl: string; examined: boolean },
) {
  const { courseTitle, hours, instructorName, organizationName, accreditation, certificateType } =
    course;
  const by = [instructorName, organizationName].filter(Boolean).join(', ');
  const id = achievementAddress(appUrl, course.courseId);
  const about = [
    `Kursus daring ${formatDecimal(hours)} jam di ${brand().name}${by ? ` oleh ${by}` : ''}.`,
    certificateType ? `Jenis sertifikat: ${certificateType}.` : '',
    accreditation ? `Akreditasi: ${accreditation}.` : '',
  ];
  return {
    id,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: courseTitle,
    description: about.filter(Boolean).join(' '),
    criteria: { narrative: criteriaOf({ examined }) },
    image: { id: `${id}/badge.png`, type: 'Image', caption: `Lencana kursus ${courseTitle}` },
    inLanguage: 'id',
  };
}

/** The Open Badges 3.0 credential of a certificate, unsigned. It holds no mail address; its subject is known by name only. */
export function credentialOf(certificate: Certified, appUrl: string) {
  const { id, number, score, lessons, issuedAt, expiresAt, finishedAt } = certificate;
  const examined = score !== null;
  const resultId = `urn:uuid:${id}#nilai`;
  const achievement = achievementOf(certificate, { appUrl, examined });
  const list = lessons.map(
    ({ title, approvedAt }, index) =>
      `${index + 1}. ${title} (disetujui ${formatDate(approvedAt)})`,
  );
  return {
    '@context': [...contexts],
    id: credentialAddress(appUrl, number),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(appUrl),
    validFrom: issuedAt.toISOString(),
    ...(expiresAt && { validUntil: expiresAt.toISOString() }),
    awardedDate: finishedAt.toISOString(),
    name: `Sertifikat ${certificate.courseTitle}`,
    credentialSubject: {
      id: `urn:uuid:${id}`,
      type: ['AchievementSubject'],
      ...(certificate.name && {
        identifier: [
          {
            type: 'IdentityObject',
            hashed: false,
            identityHash: certificate.name,
            identityType: 'name',
          },
        ],
      }),
      achievement: {
        ...achievement,
        ...(examined && {
          resultDescription: [
            {
              id: resultId,
              type: ['ResultDescription'],
              name: 'Nilai ujian akhir',
              resultType: 'Percent',
              valueMin: '0',
              valueMax: '100',
              requiredValue: passMark,
            },
          ],
        }),
      },
      ...(examined && {
        result: [{ type: ['Result'], resultDescription: resultId, value: String(score) }],
      }),
    },
    evidence: [
      {
        id: verificationAddress(appUrl, number),
        type: ['Evidence'],
        name: 'Pelajaran yang disetujui',
        narrative: list.join('\n') || 'Semua pelajaran disetujui.',
        ...(examined && { description: `Nilai ujian akhir ${formatPercent(score)}` }),
      },
    ],
    credentialStatus: {
      id: `${credentialAddress(appUrl, number)}/status`,
      type: '1EdTechRevocationList',
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

export type Proof = Record<
  'type' | 'created' | 'verificationMethod' | 'cryptosuite' | 'proofPurpose',
  string
> & { proofValue?: string };

export const proofBy = (verificationMethod: string, now: Date): Proof => ({
  type: 'DataIntegrityProof',
  created: `${now.toISOString().slice(0, 19)}Z`,
  verificationMethod,
  cryptosuite,
  proofPurpose: 'assertionMethod',
});

type Document = { '@context'?: unknown; proof?: unknown } & Record<string, unknown>;
export type Canonize = (document: object) => Promise<string>;

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** The bytes that a proof signs: the hashes of its own canonical form and of the document's (eddsa-rdfc-2022). */
export async function signedBytes(
  { proof: _, ...document }: Document,
  { proofValue: __, ...options }: Proof,
  canonize: Canonize,
): Promise<Uint8Array<ArrayBuffer>> {
  const [ofProof, ofDocument] = await Promise.all([
    canonize({ '@context': document['@context'], ...options }).then(sha256),
    canonize(document).then(sha256),
  ]);
  const bytes = new Uint8Array(ofProof.length + ofDocument.length);
  bytes.set(ofProof);
  bytes.set(ofDocument, ofProof.length);
  return bytes;
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base = BigInt(alphabet.length);

/** Writes bytes as multibase in base58btc, which begins with `z`. */
export function multibase(bytes: Uint8Array): string {
  let value = BigInt(
    `0x0${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  );
  let text = '';
  for (; value > 0n; value /= base) text = alphabet.charAt(Number(value % base)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`;
}

/** Reads such a text; null when it is none. */
export function fromMultibase(text: string): Uint8Array<ArrayBuffer> | null {
  const digits = text.slice(1);
  if (
    !text.startsWith('z') ||
    digits.length > 200 ||
    [...digits].some((letter) => !alphabet.includes(letter))
  )
    return null;
  const value = [...digits].reduce(
    (sum, letter) => sum * base + BigInt(alphabet.indexOf(letter)),
    0n,
  );
  const hex = value === 0n ? '' : value.toString(16);
  const bytes =
    (hex.length % 2 ? `0${hex}` : hex).match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const zeros = digits.length - digits.replace(/^1+/, '').length;
  return new Uint8Array([...Array<number>(zeros).fill(0), ...bytes]);
}

/** The two bytes that say that an Ed25519 public key follows. */
const keyPrefix = [0xed, 0x01];

export const multikey = (publicKey: Uint8Array): string =>
  multibase(new Uint8Array([...keyPrefix, ...publicKey]));

const signatureOfPng = [137, 80, 78, 71, 13, 10, 26, 10];
const nul = 0;

/** Reads the credential that is baked into a PNG; null where there is none, or the file is no whole PNG. */
export function bakedIn(png: Uint8Array): string | null {
  if (signatureOfPng.some((byte, index) => png[index] !== byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const decoder = new TextDecoder();
  for (let at = signatureOfPng.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > png.length) return null;
    const data = png.subarray(at + 8, end);
    const keywordEnd = data.indexOf(nul);
    if (
      decoder.decode(png.subarray(at + 4, at + 8)) === 'iTXt' &&
      decoder.decode(data.subarray(0, keywordEnd)) === bakedKeyword
    ) {
      const languageEnd = data.indexOf(nul, keywordEnd + 3);
      const translatedEnd = data.indexOf(nul, languageEnd + 1);
      // A compressed one isn't a baked badge of Open Badges 3.0.
      return data[keywordEnd + 1] === 0 && translatedEnd > 0
        ? decoder.decode(data.subarray(translatedEnd + 1))
        : null;
    }
    at = end + 4;
  }
  return null;
}
