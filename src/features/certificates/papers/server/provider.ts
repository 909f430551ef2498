import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { FileStorage } from '~/lib/server/storage/port';
import type { StoredCertificate } from '../../credentials/server/data';
import { baked, credentialFor, type Signing } from '../../credentials/server/provider';
import { refuse } from '../../errors';
import type { PaperKind } from '../../terms';
import { pictureOf, sheetOf } from '../rules';
import { paperVersions } from '../terms';
import { paperKey } from './data';
import { recordPaper } from './mutations';

type Card = ReturnType<typeof pictureOf>;
/** Draws pictures whose cloth is that of the covers. */
export type CertificatePictures = {
  picture: (card: Card) => Promise<Uint8Array>;
  badge: (card: Pick<Card, 'seed' | 'palette' | 'title'>) => Promise<Uint8Array>;
};

export type PaperDeps = Signing & { storage: FileStorage; pictures: CertificatePictures };

export const papersFolder = 'certificates';
/** The digest by which a file is known as one of ours, in hexadecimal. */
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const drawnAtOnce = 40;
const underWay = new Map<string, Promise<Uint8Array>>();

const draw: Record<
  PaperKind,
  (ctx: Ctx, certificate: StoredCertificate, deps: PaperDeps) => Promise<Uint8Array>
> = {
  certificate: async (_, certificate, { appUrl }) => {
    const { default: certificatePdf } = await import('./documents/certificate-pdf');
    return certificatePdf(sheetOf(certificate, appUrl));
  },
  picture: (_, certificate, { pictures }) => pictures.picture(pictureOf(certificate)),
  badge: async (ctx, certificate, deps) =>
    baked(
      await deps.pictures.badge(pictureOf(certificate)),
      await credentialFor(ctx, certificate, deps),
    ),
};

async function readStoredPaper(
  ctx: Ctx,
  certificate: StoredCertificate,
  variant: string,
  storage: FileStorage,
): Promise<Uint8Array | null> {
  const key = await paperKey(ctx, certificate.id, variant);
  const file = key && (await storage.get(key));
  return file ? buffer(file) : null;
}

async function drawAndKeep(
  ctx: Ctx,
  certificate: StoredCertificate,
  kind: PaperKind,
  variant: string,
  deps: PaperDeps,
): Promise<Uint8Array> {
  const bytes = await draw[kind](ctx, certificate, deps);
  const storageKey = `${papersFolder}/${certificate.id}-${variant}-${newId()}`;
  await deps.storage.put(storageKey, Readable.from([bytes]), bytes.length);
  const paper = {
    certificateId: certificate.id,
    variant,
    storageKey,
    bytes: bytes.length,
    kind,
    sha256: digestOf(bytes),
  };
  // The nightly sweep removes a file without a row.
  await inTransaction(ctx, (ctx) => recordPaper(ctx, paper, certificate.name));
  return bytes;
}

/** A paper of a certificate: the kept one, or drawn at the first demand, once for requests at once. @throws certificate_revoked (410), papers_busy (429) */
export async function paperOf(
  ctx: Ctx,
  certificate: StoredCertificate,
  kind: PaperKind,
  deps: PaperDeps,
): Promise<Uint8Array> {
  if (certificate.state === 'revoked') throw refuse('certificate_revoked');
  const variant = `${kind}-${paperVersions[kind]}`;
  const paper = await readStoredPaper(ctx, certificate, variant, deps.storage);
  if (paper) return paper;
  const key = `${deps.appUrl} ${certificate.id} ${variant}`;
  const running = underWay.get(key);
  if (!running && underWay.size >= drawnAtOnce) throw refuse('papers_busy');
  const drawing =
    running ??
    drawAndKeep(ctx, certificate, kind, variant, deps).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}
