import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '~/testing/site';
import { imageCache } from './image-cache';
import { shareRoutes } from './routes';

const site = await testSite();
const publicFolder = await mkdtemp(join(tmpdir(), 'nusakelas-pictures-'));
const share = shareRoutes({
  config: site.config,
  ctx: site.ctx,
  storage: site.deps.storage,
  log: site.deps.log,
  publicFolder,
});
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0f5b5e',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });
const everything = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
const get = (path: string, accept = everything, more: Record<string, string> = {}) =>
  share.request(path, { headers: { accept, ...more } });
const shape = async (answer: Response) => sharp(Buffer.from(await answer.arrayBuffer())).metadata();

beforeAll(async () => {
  const media = join(publicFolder, 'media');
  await mkdir(join(media, 'kursus'), { recursive: true });
  await noise(1_200, 675).png().toFile(join(media, 'besar.png'));
  await noise(1_200, 675)
    .jpeg()
    .toFile(join(media, 'kursus', 'foto.jpg'));
  await noise(200, 100).webp().toFile(join(media, 'kecil.webp'));
  await noise(600, 400).jpeg().withMetadata({ orientation: 6 }).toFile(join(media, 'miring.jpeg'));
  await sharp({ create: { width: 8_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(media, 'raksasa.png'));
  await writeFile(join(media, 'rusak.png'), 'bukan gambar');
  await writeFile(
    join(media, 'terpotong.jpg'),
    (await noise(400, 400).jpeg().toBuffer()).subarray(0, 2_000),
  );
  await writeFile(
    join(media, 'gambar.png'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>',
  );
  await writeFile(join(media, 'film.webm'), 'x');
  await writeFile(join(publicFolder, 'rahasia.png'), await noise(50, 50).png().toBuffer());
});
afterAll(() => rm(publicFolder, { recursive: true, force: true }));

test.each([
  [everything, 'avif', 'heif'],
  ['image/webp,*/*', 'webp', 'webp'],
  ['image/avif;q=0, image/webp', 'webp', 'webp'],
  ['*/*', 'png', 'png'],
  ['', 'png', 'png'],
])('who accepts %j gets %s', async (accept, type, format) => {
  const answer = await get('/img/480/media/besar.png', accept);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(`image/${type}`);
  expect(answer.headers.get('vary')).toBe('accept');
  expect(await shape(answer)).toMatchObject({ format, width: 480, height: 270 });
});

test('a photograph falls back to JPEG', async () => {
  expect(await shape(await get('/img/320/media/kursus/foto.jpg', '*/*'))).toMatchObject({
    format: 'jpeg',
    width: 320,
    height: 180,
  });
});

test('nothing is enlarged', async () => {
  expect(await shape(await get('/img/960/media/kecil.webp'))).toMatchObject({
    width: 200,
    height: 100,
  });
});

test('a turned photograph stands upright, without its metadata', async () => {
  const picture = await shape(await get('/img/320/media/miring.jpeg', 'image/webp'));
  expect(picture).toMatchObject({ width: 320, height: 480 });
  expect(picture.exif).toBeUndefined();
});

test('the second answer comes from the disk and is the same', async () => {
  const [first, second] = [
    await get('/img/640/media/besar.png'),
    await get('/img/640/media/besar.png'),
  ];
  const [firstBytes, secondBytes] = await Promise.all([first.arrayBuffer(), second.arrayBuffer()]);
  expect(Buffer.from(firstBytes).equals(Buffer.from(secondBytes))).toBe(true);
  const etag = first.headers.get('etag') as string;
  expect(second.headers.get('etag')).toBe(etag);
  expect(await readdir(join(site.config.dataDir, 'cache/img'))).toContain(
    `${etag.slice(1, 33)}-640.avif`,
  );
  expect(
    (await get('/img/640/media/besar.png', everything, { 'if-none-match': etag })).status,
  ).toBe(304);
});

test('a replaced picture is seen at once', async () => {
  const path = join(publicFolder, 'media', 'ganti.png');
  await noise(400, 200).png().toFile(path);
  const before = await get('/img/320/media/ganti.png');
  await noise(400, 300).png().toFile(path);
  const after = await get('/img/320/media/ganti.png');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(await shape(after)).toMatchObject({ width: 320, height: 240 });
});

test('thirty requests at once share one transformation', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => get('/img/960/media/besar.png', 'image/webp')),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

test('other addresses have no picture', async () => {
  const others = [
    '/img/641/media/besar.png',
    '/img/0/media/besar.png',
    '/img/-320/media/besar.png',
    '/img/320.0/media/besar.png',
    '/img/0320/media/besar.png',
    '/img/99999999/media/besar.png',
    '/img/NaN/media/besar.png',
    '/img/320/media/tidak-ada.png',
    '/img/320/media/film.webm',
    '/img/320/media/rusak.png',
    '/img/320/media/terpotong.jpg',
    '/img/320/media/raksasa.png',
    '/img/320/media/gambar.png',
    '/img/320/media/kursus',
    '/img/320/media/',
    '/img/320/rahasia.png',
    '/img/320/media/..%2Frahasia.png',
    '/img/320/media/%2e%2e/rahasia.png',
    '/img/320/media/..%5Crahasia.png',
    '/img/320/media/%252e%252e%252frahasia.png',
    '/img/320//media/besar.png',
    '/img/320/media/besar.png%00.png',
    '/img/320/%00',
    '/img/320/%E0%A4%A',
    '/img/320/https://contoh.test/media/besar.png',
    '/img/320//contoh.test/besar.png',
    `/img/320/media/${'x'.repeat(5_000)}.png`,
    '/img/320/etc/passwd',
  ];
  const statuses = await Promise.all(others.map(async (path) => [path, (await get(path)).status]));
  expect(statuses.filter(([, status]) => status !== 404)).toEqual([]);
});

test('the cache keeps the newest and stays within its bounds', async () => {
  const folder = join(site.config.dataDir, 'bounded');
  const cache = imageCache(folder, { files: 3, bytes: 1_000, unusedDays: 7 });
  for (const [index, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    await cache.put(name, Buffer.alloc(100));
    const used = new Date(Date.now() - (60 - index) * 1_000);
    await utimes(join(folder, name), used, used);
  }
  expect((await readdir(folder)).toSorted()).toEqual(['c', 'd', 'e']);
  await cache.put('besar', Buffer.alloc(950));
  expect(await readdir(folder)).toEqual(['besar']);
  expect(await cache.get('a')).toBeNull();
  const lastWeek = new Date(Date.now() - 8 * 86_400_000);
  await utimes(join(folder, 'besar'), lastWeek, lastWeek);
  await imageCache(folder, { files: 3, bytes: 10_000, unusedDays: 7 }).put(
    'baru',
    Buffer.alloc(10),
  );
  expect(await readdir(folder)).toEqual(['baru']);
});
