import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { formatDate, lastDayOf } from '~/lib/dates';
import { credentialAddress, issuerAddress } from '../../credentials/rules';
import { parseNumber } from '../../rules';
import { type VerificationResult, verificationLabels } from '../../terms';
import type { Verification } from '../schema';
import { isSigned, knowsEd25519, UnknownContext } from './proof';

/** How a genuine certificate stopped to be in force, or that only the picture around its credential isn't ours. */
export type Lapse = Exclude<VerificationResult, 'valid' | 'not_found'> | 'redrawn';
/** One thing that was checked, and what came out; a lapse alone doesn't make a credential a forgery. */
type Finding = { about: string; ok: boolean; text: string; lapse?: Lapse };
export type CheckOutcome =
  | {
      kind: 'checked';
      valid: boolean;
      lapse: Lapse | null;
      number: string | null;
      findings: Finding[];
    }
  | { kind: 'unsupported' };

/** The parts that are needed of a credential; the rest is read by its signature alone. */
const credentialShape = z.looseObject({
  '@context': z.array(z.string()),
  id: z.string(),
  type: z
    .array(z.string())
    .check(
      z.refine(
        (types) => types.includes('VerifiableCredential') && types.includes('OpenBadgeCredential'),
      ),
    ),
  issuer: z.looseObject({ id: z.string() }),
  validFrom: z.string(),
  validUntil: z.optional(z.string()),
  credentialSubject: z.looseObject({ achievement: z.looseObject({ name: z.string() }) }),
  proof: z.looseObject({
    type: z.literal('DataIntegrityProof'),
    cryptosuite: z.literal('eddsa-rdfc-2022'),
    proofPurpose: z.literal('assertionMethod'),
    verificationMethod: z.string(),
    proofValue: z.string(),
  }),
});
type Credential = z.infer<typeof credentialShape>;

const keyShape = z.looseObject({ id: z.string(), publicKeyMultibase: z.string() });
const issuerShape = z.looseObject({
  id: z.string(),
  verificationMethod: z.optional(z.array(z.union([keyShape, z.string()]))),
  assertionMethod: z.optional(z.array(z.union([keyShape, z.string()]))),
});

export type Sources = {
  /** the address of this site */
  origin: string;
  now: Date;
  /** the published issuer with its keys, as JSON */
  issuer: (address: string) => Promise<unknown>;
  /** what this site says about a number; null when there is no such certificate */
  recordOf: (number: string) => Promise<Verification | null>;
  /** for a picture with a credential in it: whether these are the bytes of a file that this site issued */
  issued?: boolean;
};

/** Checks a credential in this browser: its form, its issuer's key, its signature, its time, and what this site says about its number. */
export async function checkCredential(input: unknown, sources: Sources): Promise<CheckOutcome> {
  if (!(await knowsEd25519())) return { kind: 'unsupported' };
  const parsed = credentialShape.safeParse(input);
  if (!parsed.success)
    return stopped([
      {
        about: 'Bentuk',
        ok: false,
        text: 'Ini bukan kredensial Open Badges 3.0 yang bertanda tangan.',
      },
    ]);
  const credential = parsed.data;
  const findings: Finding[] = [
    { about: 'Bentuk', ok: true, text: 'Kredensial Open Badges 3.0 yang bertanda tangan.' },
  ];
  const key = await keyOf(credential, sources);
  findings.push(key.finding);
  if (!key.value) return stopped(findings);
  findings.push(
    await signatureOf(input as Record<string, unknown>, key.value),
    timeOf(credential, sources.now),
  );
  const number = parseNumber(credential.id.split('/').at(-1) ?? '');
  const record = number ? await sources.recordOf(number) : null;
  if (record && sources.issued === false) findings.push(redrawn);
  findings.push(stateOf(number, record));
  if (record) findings.push(contentsOf(credential, record));
  const wrong = findings.filter(({ ok }) => !ok);
  const lapse = wrong.every(({ lapse }) => lapse) ? (wrong.at(-1)?.lapse ?? null) : null;
  return { kind: 'checked', valid: wrong.length === 0, lapse, number, findings };
}

const redrawn: Finding = {
  about: 'Gambar',
  ok: false,
  text: 'Bukan berkas yang kami terbitkan, jadi yang terlihat di gambarnya dapat berbeda. Hanya kredensial di dalamnya yang dijamin.',
  lapse: 'redrawn',
};

const stopped = (findings: Finding[]): CheckOutcome => ({
  kind: 'checked',
  valid: false,
  lapse: null,
  number: null,
  findings,
});

async function keyOf(
  { issuer, proof, id }: Credential,
  { origin, ...sources }: Sources,
): Promise<{ finding: Finding; value?: string }> {
  const about = 'Penerbit';
  const address = issuerAddress(origin);
  if (
    issuer.id !== address ||
    !id.startsWith(credentialAddress(origin, '')) ||
    !proof.verificationMethod.startsWith(`${address}#`)
  ) {
    return {
      finding: { about, ok: false, text: `Diterbitkan ${issuer.id}, bukan ${brand().name}.` },
    };
  }
  const profile = issuerShape.safeParse(await sources.issuer(address));
  const keys = profile.success
    ? [...(profile.data.verificationMethod ?? []), ...(profile.data.assertionMethod ?? [])]
    : [];
  const key = keys.find(
    (candidate) => typeof candidate !== 'string' && candidate.id === proof.verificationMethod,
  );
  if (!key || typeof key === 'string')
    return {
      finding: {
        about,
        ok: false,
        text: `Kunci yang dipakai tidak ada di antara kunci yang diumumkan ${brand().name}.`,
      },
    };
  return {
    finding: {
      about,
      ok: true,
      text: `${brand().name}, dengan kunci yang kami umumkan di ${address}.`,
    },
    value: key.publicKeyMultibase,
  };
}

async function signatureOf(credential: Record<string, unknown>, key: string): Promise<Finding> {
  const about = 'Tanda tangan';
  try {
    if (await isSigned(credential, key))
      return { about, ok: true, text: 'Cocok: isinya tidak diubah sejak diterbitkan.' };
  } catch (error) {
    if (error instanceof UnknownContext || /safe mode|context/i.test(String(error))) {
      return {
        about,
        ok: false,
        text: 'Memuat keterangan yang tidak dikenal, jadi tidak dijamin tanda tangannya: berkas ini diubah sesudah diterbitkan.',
      };
    }
    throw error;
  }
  return {
    about,
    ok: false,
    text: 'Tidak cocok: isi berkas diubah sesudah ditandatangani, atau tanda tangannya dipalsukan.',
  };
}

function timeOf({ validFrom, validUntil }: Credential, now: Date): Finding {
  const about = 'Masa berlaku';
  if (!(new Date(validFrom) <= now)) return { about, ok: false, text: 'Belum mulai berlaku.' };
  if (!validUntil)
    return { about, ok: true, text: `Sejak ${formatDate(validFrom)}, tanpa batas waktu.` };
  return new Date(validUntil) > now
    ? { about, ok: true, text: `Sampai ${formatDate(lastDayOf(validUntil))}.` }
    : {
        about,
        ok: false,
        text: `Hanya sampai ${formatDate(lastDayOf(validUntil))}.`,
        lapse: 'expired',
      };
}

function stateOf(number: string | null, record: Verification | null): Finding {
  const about = 'Status sekarang';
  if (!record)
    return {
      about,
      ok: false,
      text: number
        ? `Tidak ada sertifikat dengan nomor ${number}.`
        : 'Kredensial ini tidak menyebut nomor sertifikat.',
    };
  const { result } = record;
  const text = `${record.number}: ${verificationLabels[result]}.`;
  if (result === 'valid') return { about, ok: true, text };
  return result === 'not_found'
    ? { about, ok: false, text }
    : { about, ok: false, text, lapse: result };
}

/** All texts of a document, however deep. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsOf)
      : [];

const sameTime = (a: string | null | undefined, b: string | null) =>
  (a ? Math.floor(Date.parse(a) / 1_000) : 0) === (b ? Math.floor(Date.parse(b) / 1_000) : 0);

function contentsOf(
  { credentialSubject, validFrom, validUntil }: Credential,
  record: Verification,
): Finding {
  const differs = [
    ...(credentialSubject.achievement.name === record.courseTitle ? [] : ['nama kursus']),
    ...(record.name === null || textsOf(credentialSubject).includes(record.name)
      ? []
      : ['nama pemilik']),
    ...(sameTime(validFrom, record.issuedAt) ? [] : ['tanggal terbit']),
    ...(sameTime(validUntil, record.expiresAt) ? [] : ['masa berlaku']),
  ];
  const about = 'Isi';
  return differs.length === 0
    ? { about, ok: true, text: 'Sama dengan catatan kami di halaman ini.' }
    : { about, ok: false, text: `Berbeda dari catatan kami: ${differs.join(', ')}.` };
}
