import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { once } from '../once';
import { writeStream } from '../write-stream';
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
export function s3Storage({
  bucket: Bucket,
  accessKeyId,
  secretAccessKey,
  endpoint,
  ...config
}: S3Config): FileStorage {
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
      requestHandler: {
        connectionTimeout: 5_000,
        requestTimeout: 60_000,
        throwOnRequestTimeout: true,
      },
    });
    const { SignatureV4 } = await import('@smithy/signature-v4');
    const signer = new SignatureV4({
      credentials: { accessKeyId, secretAccessKey },
      region: config.region,
      service: 's3',
      sha256: Sha256,
      uriEscapePath: false,
    });
    return { sdk, client, signer };
  });

  async function send(Key: string, body: Readable, bytes: number): Promise<void> {
    const { sdk, client } = await open();
    const broken = new AbortController();
    // Otherwise the request would wait for the rest of the body until its timeout.
    body.once('error', (error) => broken.abort(error));
    const { signal } = broken;
    await client
      .send(new sdk.PutObjectCommand({ Bucket, Key, Body: body, ContentLength: bytes }), {
        abortSignal: signal,
      })
      .catch((error) => {
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
        await writeStream(body, createWriteStream(path, { mode: 0o600 }));
        await send(key, createReadStream(path), (await stat(path)).size);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    get: async (Key, range) => {
      const { sdk, client } = await open();
      const Range = range && `bytes=${range.start}-${range.end}`;
      const object = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
        .catch(missing);
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
    list: async function* (folder) {
      const { sdk, client } = await open();
      for (let token: string | undefined, more = true; more; more = token !== undefined) {
        const page = await client
          .send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix: `${folder}/`,
              ContinuationToken: token,
            }),
          )
          .catch((error) => {
            throw new StorageError(error);
          });
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, storedAt: LastModified };
        token = page.NextContinuationToken;
      }
    },
    address: async (key, { seconds, contentType }) => {
      const { signer } = await open();
      const { protocol, hostname, port, host, pathname } = new URL(
        bucketAddress({ bucket: Bucket, endpoint, ...config }),
      );
      const signed = await signer.presign(
        {
          method: 'GET',
          protocol,
          hostname,
          ...(port && { port: Number(port) }),
          path: `${pathname}${key}`,
          headers: { host },
          query: {
            'response-content-type': contentType,
            'response-content-disposition': 'inline',
            'response-cache-control': 'private, max-age=3600',
          },
        },
        { expiresIn: seconds },
      );
      // Spaces must be %20 here: the signature is over that.
      const query = Object.entries(signed.query ?? {}).map(
        ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
      );
      return `${protocol}//${host}${signed.path}?${query.join('&')}`;
    },
  };
}

/** The address of a bucket, with a slash at its end. */
function bucketAddress({
  bucket,
  endpoint,
  region,
  forcePathStyle,
}: Pick<S3Config, 'bucket' | 'endpoint' | 'region' | 'forcePathStyle'>): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!forcePathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return forcePathStyle ? `${url.origin}/${bucket}/` : `${url.origin}/`;
}

/** The hashes of a signature, by Node's own implementation. */
class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.#hash.update(bytesOf(data));
  }
  digest = async () => new Uint8Array(this.#hash.digest());
  reset() {}
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** Answers null for a missing key; a missing bucket is an error. */
function missing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw new StorageError(error);
}
