import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { fileLink } from '~/features/files/schema';
import { releaseFile } from '~/features/files/server/mutations';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { type Trouble, testBucket } from '~/testing/s3';
import { expectProblem, testSite } from '~/testing/site';
import { shareRoutes } from './share/routes';

let trouble: Trouble | null = null;
// The library waits longer before each of its attempts; one attempt shows what happens when all have failed.
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
const desk = fileDesk(site);
const share = shareRoutes({
  config: site.config,
  ctx: site.ctx,
  storage: site.deps.storage,
  log: site.deps.log,
});
const png = bytesOf(await photo(64, 64).png().toBuffer());
afterEach(() => {
  trouble = null;
});
afterAll(() => vi.unstubAllEnvs());

describe.each<[string, Trouble]>([
  ['breaks every connection off', 'cut'],
  ['asks to slow down', { status: 503, code: 'SlowDown' }],
  ['fails inside', { status: 500, code: 'InternalError' }],
  ['no longer knows our key', { status: 403, code: 'InvalidAccessKeyId' }],
  ['has lost the bucket', { status: 404, code: 'NoSuchBucket' }],
])('while S3 %s', (_, kind) => {
  test('files answer 503 as a problem document, and all are there afterwards', async () => {
    const sari = await site.person();
    const proof = await desk.uploaded(sari, 'proof', pdf);
    const avatar = await desk.uploaded(sari, 'avatar', png);
    expect((await sari.put('/profile/avatar', { fileId: avatar.id })).status).toBe(200);
    const { url } = (await sari.get(`/files/${proof.id}/link`)).as(fileLink);
    const path = url.replace(/^\/api/, '');
    trouble = kind;
    for (const range of [undefined, 'bytes=0-3']) {
      const answer = await sari.get(path, range ? { range } : {});
      expectProblem(answer, 503, 'unavailable');
      for (const name of [
        'content-disposition',
        'content-range',
        'etag',
        'accept-ranges',
        'content-length',
      ])
        expect([name, answer.headers.get(name)]).toEqual([name, null]);
      expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        '5',
        'no-store',
      ]);
    }
    for (const address of [avatar.url as string, `/img/96${avatar.url}`]) {
      const answer = await share.request(address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
        address,
        503,
        'application/problem+json; charset=utf-8',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    trouble = null;
    expect((await sari.get(path)).text).toBe(new TextDecoder().decode(pdf));
    expect((await share.request(avatar.url as string)).status).toBe(200);
  });

  test('an upload is refused without eating into the quota, and a released file is removed once it is back', async () => {
    const sari = await site.person();
    const old = await desk.uploaded(sari, 'proof', pdf);
    const counted = () =>
      site.rows(sql`select files, bytes from upload_days where user_id = ${sari.userId}`);
    const waiting = () =>
      site.rows(sql`select 1 from files where owner_id = ${sari.userId} and released_at is null`);
    const before = [await counted(), await waiting()];
    trouble = kind;
    expectProblem(await desk.upload(sari, 'proof', pdf), 503, 'unavailable');
    expect([await counted(), await waiting()]).toEqual(before);
    await releaseFile(site.ctx(), old.id);
    await desk.sweep().catch(() => {});
    expect(await site.rows(sql`select 1 from files where id = ${old.id}`)).toHaveLength(1);
    trouble = null;
    await desk.sweep();
    expect(await site.rows(sql`select 1 from files where owner_id = ${sari.userId}`)).toEqual([]);
    expect(await site.deps.storage.stat(`proof/${old.id}`)).toBeNull();
    expect((await desk.upload(sari, 'proof', pdf)).status).toBe(201);
  });
});
