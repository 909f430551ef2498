import { randomBytes } from 'node:crypto';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testSite } from '~/testing/site';
import { mp4, videoDesk, webm } from '~/testing/videos';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });

describe('a file that arrived', () => {
  test.each([
    [
      'MP4 of H.264 and AAC',
      () => mp4({ seconds: 61 }),
      {
        contentType: 'video/mp4',
        durationMs: 61_000,
        durationMinutes: 2,
        width: 1_280,
        height: 720,
      },
    ],
    ['MP4 with its index in front', () => mp4({ front: true }), { durationMs: 3_000 }],
    ['MOV of an iPhone', () => mp4({ mov: true }), { contentType: 'video/mp4', durationMs: 3_000 }],
    ['MP4 without sound', () => mp4({ audio: null }), { durationMs: 3_000 }],
    [
      'WebM of VP9 that calls itself MP4',
      webm,
      {
        contentType: 'video/webm',
        durationMs: 10_000,
        durationMinutes: 1,
        width: 640,
        height: 360,
      },
    ],
  ])('%s is ready with its facts', async (_, file, facts) => {
    expect(await desk.uploaded(rina, await file())).toMatchObject({
      state: 'ready',
      refusal: null,
      ...facts,
    });
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, string]>([
    ['of HEVC', () => mp4({ video: 'hevc' }), 'HEVC (H.265)'],
    ['of HEVC in a MOV', () => mp4({ video: 'hevc', mov: true }), 'Paling Kompatibel'],
    ['of 10-bit colour', () => mp4({ video: 'high10' }), '8-bit'],
    ['with PCM sound', () => mp4({ audio: 'pcm' }), 'PCM'],
    ['of 8K', () => mp4({ width: 7_680, height: 4_320 }), '7680 × 4320'],
    [
      'cut in its pictures',
      async () => (await mp4({ front: true, audio: null })).slice(0, -1_000),
      'terpotong',
    ],
    ['cut before its index', async () => (await mp4()).slice(0, 3_000), 'rusak'],
    ['cut WebM', async () => (await webm()).slice(0, 300), 'rusak'],
    ['of noise', () => new Uint8Array(randomBytes(50_000)), 'rusak'],
    [
      'of text',
      () => new TextEncoder().encode('#EXTM3U\nhttp://127.0.0.1:9/rahasia.mp4\n'.repeat(20)),
      'rusak',
    ],
    ['of zeros', () => new Uint8Array(2_000_000), 'rusak'],
    // A box of four gigabytes that the file doesn't have.
    [
      'with a header without end',
      () =>
        new Uint8Array(
          Buffer.concat([
            Buffer.from('00000018667479706d70343200000000', 'hex'),
            Buffer.from('ffffffff6d6f6f76', 'hex'),
            Buffer.alloc(9_000, 1),
          ]),
        ),
      'rusak',
    ],
  ])('%s is refused with what to do, and no bytes of it are kept', async (_, file, words) => {
    const video = await desk.uploaded(rina, await file());
    expect(video).toMatchObject({ state: 'refused', durationMs: null });
    expect(video.refusal).toContain(words);
    expect(
      (await readdir(join(site.config.dataDir, 'files/video'))).filter((name) =>
        name.startsWith(video.id),
      ),
    ).toEqual([]);
  });

  test('that promises an index of gigabytes is refused without reading it', async () => {
    const bytes = 400 * 1024 ** 2;
    const id = desk.idOf(await desk.begin(rina, { bytes: 1_000 }));
    const path = join(site.config.dataDir, 'files/video', id);
    const box = Buffer.alloc(8);
    box.writeUInt32BE(bytes - 24);
    box.write('moov', 4);
    await writeFile(
      path,
      Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), box]),
    );
    await truncate(path, bytes);
    await site.rows(
      sql`update videos set bytes = ${bytes}, state = 'examining', uploaded_at = now() where id = ${id}`,
    );
    const before = process.memoryUsage().rss;
    await desk.examine(id);
    expect((await desk.facts(rina, id)).refusal).toContain('rusak');
    expect(process.memoryUsage().rss - before).toBeLessThan(bytes / 2);
  });

  test('in a MOV is kept as an MP4, and read again where its row was not written', async () => {
    const mov = await mp4({ mov: true, seconds: 5 });
    const video = await desk.uploaded(rina, mov, { name: 'IMG_1.MOV', type: '' });
    const path = join(site.config.dataDir, 'files/video', video.id);
    const kept = await readFile(path);
    expect(kept.toString('latin1', 4, 12)).toMatch(/^ftyp(?!qt)/);
    const stored = () => site.rows(sql`select bytes, state from videos where id = ${video.id}`);
    expect(await stored()).toEqual([{ bytes: kept.length, state: 'ready' }]);
    await site.rows(
      sql`update videos set bytes = ${mov.length}, state = 'examining', rendered_at = null where id = ${video.id}`,
    );
    await desk.examine(video.id);
    expect(await stored()).toEqual([{ bytes: kept.length, state: 'ready' }]);
    expect(await readdir(join(site.config.dataDir, 'tmp/examination'))).toEqual([]);
  });

  test('is read once, whatever the queue does', async () => {
    const video = await desk.uploaded(rina, await mp4());
    await desk.examine(video.id);
    expect((await desk.facts(rina, video.id)).state).toBe('ready');
  });
});
