import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { playback } from '~/features/media/schema';
import { sweepVideos } from '~/features/media/server/jobs';
import { type Trouble, testBucket } from '~/testing/s3';
import { expectProblem, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';

let trouble: Trouble | null = null;
vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
const { endpoint, bucket, accessKeyId, secretAccessKey } = await testBucket(() => trouble);
const site = await testSite({
  env: {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_ENDPOINT: endpoint,
  },
});
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
afterAll(() => vi.unstubAllEnvs());
const keys = async () => {
  const all: string[] = [];
  for await (const { key } of site.deps.storage.list('video')) all.push(key);
  return all;
};

test('on S3 an upload arrives in parts, is read there, and is played by redirect to an address that ends', async () => {
  const bytes = await mp4();
  const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length }));
  await desk.part(rina, id, 0, bytes.slice(0, 2_000));
  expect((await desk.offset(rina, id)).headers.get('upload-offset')).toBe('2000');
  expect((await desk.part(rina, id, 2_000, bytes.slice(2_000))).status).toBe(204);
  await desk.examine(id);
  expect(await desk.facts(rina, id)).toMatchObject({ state: 'ready', durationMs: 3_000 });
  const path = (
    (await rina.get(`/videos/${id}/playback`)).as(playback).sources[0]?.url ?? ''
  ).replace('/api', '');
  const answer = await rina.get(path, { range: 'bytes=0-9' });
  expect(answer.status).toBe(302);
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.origin + address.pathname).toBe(`${endpoint}/${bucket}/video/${id}`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    'X-Amz-Expires': '21600',
    'response-content-type': 'video/mp4',
  });
  expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
  const head = await rina.send('HEAD', path);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
});

test('S3 that is away answers plainly, and the upload goes on when it is back', async () => {
  const bytes = await mp4();
  const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length }));
  trouble = { status: 503, code: 'SlowDown' };
  expect((await desk.part(rina, id, 0, bytes)).status).toBe(503);
  expectProblem(await desk.begin(rina, { bytes: 10 }), 503);
  trouble = null;
  const offset = Number((await desk.offset(rina, id)).headers.get('upload-offset'));
  expect((await desk.part(rina, id, offset, bytes.slice(offset))).status).toBe(204);
  trouble = 'cut';
  await expect(desk.examine(id)).rejects.toThrow();
  trouble = null;
  await desk.examine(id);
  expect((await desk.facts(rina, id)).state).toBe('ready');
});

test('a cancelled upload and released videos leave nothing in the bucket', async () => {
  const id = desk.idOf(await desk.begin(rina, { bytes: 5_000 }));
  await desk.part(rina, id, 0, new Uint8Array(1_000));
  expect((await desk.cancel(rina, id)).status).toBe(204);
  await site.rows(sql`update videos set released_at = now()`);
  await sweepVideos(site.ctx(), desk.store);
  expect(await keys()).toEqual([]);
  expect(await site.rows(sql`select 1 from videos`)).toEqual([]);
});
