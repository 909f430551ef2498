import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '~/lib/errors';
import { newId } from '~/lib/server/ids';
import { inTurn, sharpLibrary } from '~/lib/server/sharp';
import { writeStream } from '~/lib/server/write-stream';
import { refuse } from '../errors';
import { tooLargeSentence, wrongTypeSentence } from '../rules';
import {
  avatarSide,
  coverWidth,
  logoSide,
  pictureSide,
  pixelsMax,
  proofSide,
  type UploadPurpose,
  uploadMax,
  uploadTypes,
} from '../terms';
import type { Examined } from './mutations';

type Upload = {
  body: ReadableStream<Uint8Array> | null;
  declared: number | null;
  purpose: UploadPurpose;
  folder: string;
};

/**
 * Receives an upload, finds its real type, redraws pictures and passes the result to `use`. The bytes are in a temporary file, which is
 * always removed afterwards.
 * @throws file_too_large (413), file_empty (422), upload_incomplete (400), file_type_refused (415), file_damaged, picture_too_large (422),
 * unavailable (503) when too many pictures wait
 */
export async function withUpload<T>(
  upload: Upload,
  use: (examined: Examined) => Promise<T>,
): Promise<T> {
  const { declared, purpose, folder } = upload;
  if (declared !== null && declared > uploadMax[purpose]) throw tooLarge(purpose);
  if (!upload.body || declared === 0) throw refuse('file_empty');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const redrawn = `${path}.redrawn`;
  try {
    await receive(upload.body, upload, path);
    const contentType = await typeOf(path, purpose);
    if (!contentType.startsWith('image/'))
      return await use({ path, contentType, width: null, height: null, ...(await measure(path)) });
    const picture = await inTurn(async () => {
      const { data, info } = await redraw(path, purpose, contentType);
      // The library would tell a disk without room as a fault of the picture.
      await writeFile(redrawn, data, { mode: 0o600 });
      return {
        contentType: info.format === 'webp' ? 'image/webp' : contentType,
        width: info.width,
        height: info.height,
      };
    });
    return await use({ path: redrawn, ...picture, ...(await measure(redrawn)) });
  } finally {
    await rm(path, { force: true });
    await rm(redrawn, { force: true });
  }
}

const tooLarge = (purpose: UploadPurpose) =>
  refuse('file_too_large', { detail: tooLargeSentence(purpose) });

async function receive(
  body: ReadableStream<Uint8Array>,
  { declared, purpose }: Upload,
  path: string,
): Promise<void> {
  let received = 0;
  const counted = async function* () {
    try {
      for await (const chunk of body) {
        received += chunk.length;
        if (received > uploadMax[purpose]) throw tooLarge(purpose);
        yield chunk;
      }
    } catch (error) {
      throw error instanceof AppError ? error : refuse('upload_incomplete');
    }
  };
  await writeStream(counted, createWriteStream(path, { mode: 0o600 }));
  if (received === 0) throw refuse('file_empty');
  if (declared !== null && received !== declared) throw refuse('upload_incomplete');
}

/** The type is read from the content, because the name and the header of an upload may be wrong. */
async function typeOf(path: string, purpose: UploadPurpose): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? '';
  if (Object.hasOwn(uploadTypes[purpose], mime)) return mime;
  const hint = /^image\/hei[cf]/.test(mime)
    ? 'Foto HEIC belum dapat dibaca. Simpan sebagai JPG, lalu coba lagi.'
    : wrongTypeSentence(purpose);
  throw refuse('file_type_refused', { detail: hint });
}

const redrawSeconds = 20;

/** Redraws a picture upright and within the size limit, without the camera's metadata and without hidden data. */
async function redraw(path: string, purpose: UploadPurpose, contentType: string) {
  const sharp = await sharpLibrary();
  try {
    const source = sharp(path, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
    const { width, height } = (await source.metadata()).autoOrient;
    if (width * height > pixelsMax) throw refuse('picture_too_large');
    const upright = source.autoOrient().timeout({ seconds: redrawSeconds });
    const side = Math.min(avatarSide, width, height);
    const within = (longest: number) =>
      upright.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true });
    const sameKind = () =>
      contentType === 'image/png'
        ? within(proofSide).png({ compressionLevel: 9 })
        : within(proofSide).jpeg({ quality: 88 });
    const coverSize = { width: coverWidth, height: (coverWidth * 9) / 16 };
    const picture = {
      avatar: () => upright.resize(side, side, { fit: 'cover' }).webp({ quality: 84 }),
      cover: () => upright.resize({ ...coverSize, fit: 'cover' }).webp({ quality: 84 }),
      logo: () => within(logoSide).webp({ quality: 90 }),
      picture: () => within(pictureSide).webp({ quality: 84 }),
      proof: sameKind,
      attachment: sameKind,
      material: sameKind,
      submission: sameKind,
      faktur: sameKind,
      payout: sameKind,
      quote: sameKind,
      billing: sameKind,
    };
    return await picture[purpose]().toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refuse(
      error instanceof Error && /pixel limit/.test(error.message)
        ? 'picture_too_large'
        : 'file_damaged',
    );
  }
}

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
