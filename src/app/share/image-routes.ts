import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Ctx } from '~/lib/server/ctx';
import type { Logger } from '~/lib/server/log';
import { sharpLibrary } from '~/lib/server/sharp';
import type { FileStorage } from '~/lib/server/storage/port';
import { turns } from '~/lib/server/turns';
import { isFresh, notFound } from './answers';
import { imageCache } from './image-cache';
import { hashOf, type Original, originals } from './originals';

const widths = ['96', '192', '320', '480', '640', '960'];
const formats = ['avif', 'webp', 'jpeg', 'png'] as const;
type Format = (typeof formats)[number];
const maxPixels = 40_000_000;
const maxWaiting = 60;
const resizeTimeout = { seconds: 20 };
const week = 604_800;
const day = 86_400;

/** A browser refuses a type with `;q=0`. */
const accepts = (header: string, type: string) =>
  new RegExp(`${type}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);

function formatFor(header: string, path: string): Format {
  const modern = (['avif', 'webp'] as const).find((format) => accepts(header, `image/${format}`));
  return modern ?? (path.endsWith('.png') ? 'png' : 'jpeg');
}

const cacheFolder = (dataDir: string) => join(dataDir, 'cache/img');
const cacheKey = (hash: string, width: number | string, format: Format) =>
  `${hash}-${width}.${format}`;

/** Removes the resized pictures of an original with this SHA-256 sum, so that an erased person's face isn't kept. */
export async function forgetSizes(dataDir: string, sha256: string): Promise<void> {
  const keys = widths.flatMap((width) =>
    formats.map((format) => cacheKey(hashOf(sha256), width, format)),
  );
  await Promise.all(keys.map((key) => rm(join(cacheFolder(dataDir), key), { force: true })));
}

type Options = {
  publicFolder: string;
  dataDir: string;
  ctx: () => Ctx;
  storage: FileStorage;
  log: Logger;
};

/** Serves pictures in the size and format that a browser asks for: `/img/{width}/media/{name}`, `/img/{width}/files/{id}.webp`. */
export function imageRoutes({ publicFolder, dataDir, ctx, storage, log }: Options) {
  const find = originals({ publicFolder, ctx, storage });
  const cache = imageCache(cacheFolder(dataDir));
  const inTurn = turns(1, maxWaiting);
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function resized(
    original: Original,
    width: number,
    format: Format,
  ): Promise<Buffer | null> {
    const key = cacheKey(original.hash, width, format);
    const cached = await cache.get(key);
    if (cached) return cached;
    const image = await inTurn(async () => transform(await original.read(), width, format));
    if (image) await cache.put(key, image).catch((err) => log.warn({ err }, 'picture not kept'));
    return image;
  }

  function coalesced(original: Original, width: number, format: Format) {
    const key = `${original.hash}-${width}-${format}`;
    const running =
      underWay.get(key) ?? resized(original, width, format).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return new Hono().get('/img/:width/:path{.+}', async (c) => {
    const { width, path } = c.req.param();
    const original = widths.includes(width) ? await find(path) : null;
    if (!original) return notFound(c);
    const format = formatFor(c.req.header('accept') ?? '', path);
    const headers = {
      etag: `"${original.hash}-${width}-${format}"`,
      'cache-control': `public, max-age=${week}, stale-while-revalidate=${day}`,
      'content-type': `image/${format}`,
      vary: 'accept',
    };
    if (isFresh(c, headers.etag)) return c.body(null, 304, headers);
    const image = await coalesced(original, Number(width), format);
    if (image) return c.body(new Uint8Array(image), 200, headers);
    log.warn({ path }, 'not a picture, or too large a one');
    return notFound(c);
  });
}

/** Answers null where the bytes are no picture of an allowed kind. */
async function transform(bytes: Buffer, width: number, format: Format): Promise<Buffer | null> {
  const sharp = await sharpLibrary();
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const kind = await open()
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => null,
    );
  if (!kind || !['png', 'jpeg', 'webp', 'heif'].includes(kind)) return null;
  const picture = open()
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout(resizeTimeout);
  const encoded = {
    avif: () => picture.avif({ quality: 55, effort: 3 }),
    webp: () => picture.webp({ quality: 78 }),
    jpeg: () => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
    png: () => picture.png({ compressionLevel: 9 }),
  }[format]();
  return encoded.toBuffer().catch(() => null);
}
