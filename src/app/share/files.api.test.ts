import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFile } from '~/features/files/server/factory';
import { releaseFile } from '~/features/files/server/mutations';
import { newId } from '~/lib/server/ids';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { type Person, testSite } from '~/testing/site';
import { shareRoutes } from './routes';

const site = await testSite();
const desk = fileDesk(site);
const share = shareRoutes({
  config: site.config,
  ctx: site.ctx,
  storage: site.deps.storage,
  log: site.deps.log,
  bearerOf: site.bearerOf,
});
const [sari, other] = [await site.person(), await site.person()];
const picture = bytesOf(await photo().jpeg().toBuffer());
const claimed = async (bytes: typeof picture) => {
  const file = await desk.uploaded(sari, 'avatar', bytes);
  await site.rows(sql`update files set claimed_at = now() where id = ${file.id}`);
  return file;
};
const avatar = () => claimed(picture);

test.each(['avatar', 'cover', 'logo', 'picture'] as const)(
  'a new %s is shown to its owner before anything uses it, and is kept by no browser',
  async (purpose) => {
    const { url } = await desk.uploaded(sari, purpose, picture);
    const asked = async (who?: Person) =>
      share.request(url as string, { headers: who ? { cookie: await who.cookie } : {} });
    const own = await asked(sari);
    expect([own.status, own.headers.get('cache-control'), own.headers.get('content-type')]).toEqual(
      [200, 'private, no-store', 'image/webp'],
    );
    expect((await own.arrayBuffer()).byteLength).toBeGreaterThan(100);
    expect([(await asked()).status, (await asked(other)).status]).toEqual([404, 404]);
  },
);

test('an upload that nothing uses yet is shown to nobody else', async () => {
  const { id, url } = await desk.uploaded(sari, 'avatar', picture);
  const statuses = () =>
    Promise.all(
      [url as string, `/img/96${url}`].map(async (path) => (await share.request(path)).status),
    );
  expect(await statuses()).toEqual([404, 404]);
  expect((await sari.put('/profile/avatar', { fileId: id })).status).toBe(200);
  expect(await statuses()).toEqual([200, 200]);
});

test('an avatar is the same for everybody, for ever', async () => {
  const { url, bytes } = await avatar();
  const answer = await share.request(url as string, { headers: { cookie: await sari.cookie } });
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(bytes),
    'content-security-policy': "default-src 'none'",
  });
  expect(answer.headers.has('set-cookie') || answer.headers.has('vary')).toBe(false);
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 512,
    height: 512,
  });
  const again = await share.request(url as string, {
    headers: { 'if-none-match': answer.headers.get('etag') as string },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await share.request(url as string, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(bytes),
    '',
  ]);
});

test.each([96, 192, 320])(
  'it comes %i pixels wide too, in a format that the browser knows',
  async (width) => {
    const { url } = await avatar();
    const answer = await share.request(`/img/${width}${url}`, {
      headers: { accept: 'image/avif,image/webp' },
    });
    expect(answer.status).toBe(200);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({
      format: 'heif',
      width,
      height: width,
    });
  },
);

test('after its owner has removed it, it is gone in every size', async () => {
  const { id, url } = await avatar();
  expect((await share.request(`/img/96${url}`)).status).toBe(200);
  await releaseFile(site.ctx(), id);
  for (const path of [url as string, `/img/96${url}`]) {
    const answer = await share.request(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  }
});

test('the sweep also removes the resized copies', async () => {
  const { id, url } = await claimed(
    bytesOf(await photo(700, 700).tint('#e9a100').png().toBuffer()),
  );
  const kept = async () => (await readdir(join(site.config.dataDir, 'cache/img'))).length;
  const before = await kept();
  for (const accept of ['image/avif', 'image/webp'])
    expect((await share.request(`/img/96${url}`, { headers: { accept } })).status).toBe(200);
  expect(await kept()).toBe(before + 2);
  await releaseFile(site.ctx(), id);
  await desk.sweep();
  expect(await kept()).toBeLessThanOrEqual(before);
  expect((await desk.stored()).filter((key) => key.includes(id))).toEqual([]);
});

test('a picture whose bytes are missing answers 404', async () => {
  const { id, url } = await avatar();
  await rm(join(site.config.dataDir, 'files/avatar', id));
  for (const path of [url as string, `/img/192${url}`])
    expect((await share.request(path)).status).toBe(404);
});

test('nothing else has a public address', async () => {
  const proof = await desk.uploaded(sari, 'proof', pdf);
  const photoOfProof = await desk.uploaded(sari, 'proof', picture);
  const half = await createFile(site.ctx(), {
    ownerId: sari.userId,
    purpose: 'avatar',
    storedAt: null,
  });
  const { id } = await avatar();
  for (const name of [
    `${proof.id}.webp`,
    `${photoOfProof.id}.webp`,
    `${half}.webp`,
    `${newId()}.webp`,
    id,
    `${id}.png`,
    `${id.toUpperCase()}.webp`,
    `..%2Favatar%2F${id}`,
    `avatar%2F${id}.webp`,
    '%00',
    '%E0%A4%A',
    `${id}.webp%00`,
    'x'.repeat(5_000),
  ]) {
    expect((await share.request(`/files/${name}`)).status, name).toBe(404);
    expect((await share.request(`/img/96/files/${name}`)).status, name).toBe(404);
  }
});
