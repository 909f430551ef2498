import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { once } from '../once';
import { type FileStorage, StorageError } from './port';

export type S3Config = {
  /** null for Amazon's own address */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

const silent = () => {};

/** Keeps files in a bucket of Amazon S3 or of a compatible server. The library is loaded with the first file. */
export function s3Storage({ bucket: Bucket, accessKeyId, secretAccessKey, endpoint, ...config }: S3Config): FileStorage {
  const open = once(async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      ...config,
      ...(endpoint && { endpoint }),
      credentials: { accessKeyId, secretAccessKey },
      // By default the library sends checksums in a form that some other servers store as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The library also throws everything that it would log.
      logger: { debug: silent, info: silent, warn: silent, error: silent },
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    });
    return { sdk, client };
  });

  async function send(Key: string, body: Readable, bytes: number): Promise<void> {
    const { sdk, client } = await open();
    const broken = new AbortController();
    // Otherwise the request would wait for the rest of the body until its timeout.
    body.once('error', (error) => broken.abort(error));
    const { signal } = broken;
    await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: body, ContentLength: bytes }), { abortSignal: signal }).catch((error) => {
      throw signal.aborted ? error : new StorageError(error);
    });
  }

  return {
    put: async (key, body, bytes) => {
      if (bytes !== undefined) return send(key, body, bytes);
      // S3 needs the length before the first byte.
      const folder = await mkdtemp(join(tmpdir(), 'nusakelas-s3-'));
      try {
        const path = join(folder, 'body');
        await pipeline(body, createWriteStream(path, { mode: 0o600 }));
        await send(key, createReadStream(path), (await stat(path)).size);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    get: async (Key, range) => {
      const { sdk, client } = await open();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })).catch(missing);
      return (object?.Body as Readable | undefined) ?? null;
    },
    stat: async (Key) => {
      const { sdk, client } = await open();
      const object = await client.send(new sdk.HeadObjectCommand({ Bucket, Key })).catch(missing);
      return object ? { bytes: object.ContentLength ?? 0 } : null;
    },
    remove: async (Key) => {
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(missing);
    },
  };
}

/** Answers null for a missing key; a missing bucket is an error. */
function missing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw new StorageError(error);
}
