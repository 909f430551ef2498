import { inTurn, sharpLibrary } from './sharp';

const pixelsMax = 50_000_000;
const redrawSeconds = 20;

/** What a text may show besides pictures, with what its kind is called. */
const heardTypes = new Set([
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/x-m4a',
  'audio/aac',
  'audio/mp4',
  'audio/flac',
  'audio/opus',
]);
const seenTypes = new Set(['video/mp4', 'video/webm', 'video/ogg']);
const drawnTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

type MediumKind = 'picture' | 'audio' | 'video';
export type JudgedMedium = { kind: MediumKind; contentType: string } | { fault: string };

/** What a medium is by its bytes, which a picture must have whole; why a text can't show it otherwise. */
export async function mediumOf(bytes: Buffer): Promise<JudgedMedium> {
  const { fileTypeFromBuffer } = await import('file-type');
  const contentType =
    (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.replace(/;.*$/, '') ?? '';
  if (heardTypes.has(contentType)) return { kind: 'audio', contentType };
  if (seenTypes.has(contentType)) return { kind: 'video', contentType };
  if (!drawnTypes.has(contentType))
    return { fault: 'jenisnya tidak dapat ditampilkan. Simpan sebagai PNG, JPG, MP3, atau MP4' };
  try {
    await inTurn(() => decoded(bytes));
    return { kind: 'picture', contentType };
  } catch {
    return { fault: 'gambarnya rusak, tidak lengkap, atau terlalu besar' };
  }
}

async function decoded(bytes: Buffer): Promise<void> {
  const sharp = await sharpLibrary();
  await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
    .resize(16)
    .timeout({ seconds: redrawSeconds })
    .raw()
    .toBuffer();
}

/** A picture upright and within these sides, without the camera's metadata. */
export const redrawn = (bytes: Buffer, side: number): Promise<Buffer> =>
  inTurn(async () => {
    const sharp = await sharpLibrary();
    return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
      .autoOrient()
      .timeout({ seconds: redrawSeconds })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer();
  });
