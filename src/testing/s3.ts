import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { S3Config } from '~/lib/server/storage/s3';

/** A server on the loopback that speaks S3, with one empty bucket, until the test file ends. */
export async function testBucket(): Promise<S3Config & { endpoint: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'nusakelas-s3-'));
  const configureBuckets = [{ name: 'berkas', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'berkas', ...keys, forcePathStyle: true };
}
