import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { uploadFolder } from '~/app/readers';
import { testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';
import { playback } from '../../schema';
import { renderVideo } from './jobs';
import { hasFfmpeg } from './provider';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
const folder = uploadFolder(site.config);

/** A program that takes the arguments of ffmpeg: it checks that it gets an input it can read, and writes their number into the output. */
async function fakeFfmpeg(name: string, rest: string): Promise<string> {
  const path = join(site.config.dataDir, name);
  const script = `#!/bin/sh\n[ "$#" -lt 8 ] && exit 0\nwhile [ "$1" != "-i" ]; do shift; done\n[ -r "$2" ] || exit 9\n${rest}\nfor output; do :; done\nprintf 'made %s' "$*" > "$output"\n`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}
const working = await fakeFfmpeg('ffmpeg', '');
// The colon of the scale: a folder's name has these digits by chance.
const failing = await fakeFfmpeg(
  'ffmpeg-failing',
  'case "$*" in *:240*) echo "no such encoder" >&2; exit 1;; esac',
);
const render = (id: string, command: string) =>
  renderVideo({ ctx: site.ctx, store: desk.store, folder, command }, id);
const sources = async (id: string) => (await rina.get(`/videos/${id}/playback`)).as(playback);

describe('where ffmpeg is installed', () => {
  test('a video gets smaller versions, its sound and a poster, each with its own address', async () => {
    const { id } = await desk.uploaded(rina, await mp4());
    expect(await sources(id)).toMatchObject({ poster: null, sources: [{ kind: 'original' }] });
    await render(id, working);
    const made = await sources(id);
    expect(made.sources.map(({ kind, contentType }) => [kind, contentType])).toEqual([
      ['original', 'video/mp4'],
      ['480p', 'video/mp4'],
      ['240p', 'video/mp4'],
      ['audio', 'audio/mp4'],
    ]);
    for (const { url, bytes } of made.sources.slice(1)) {
      const answer = await rina.get(url.replace('/api', ''));
      expect([answer.status, answer.text.startsWith('made '), answer.text.length]).toEqual([
        200,
        true,
        bytes,
      ]);
    }
    const poster = await rina.get((made.poster ?? '').replace('/api', ''));
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a version that can’t be made leaves the others and the original', async () => {
    const { id } = await desk.uploaded(rina, await mp4());
    await render(id, failing);
    expect((await sources(id)).sources.map(({ kind }) => kind)).toEqual([
      'original',
      '480p',
      'audio',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['asked to end, as at a shutdown of the machine', 'kill -TERM $$'],
    ['asked to end and says so by its status', 'exit 255'],
    [
      'without room on the disk',
      'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1',
    ],
  ])('ffmpeg that is %s gives up nothing: the next attempt makes it', async (name, trouble) => {
    const { id } = await desk.uploaded(rina, await mp4());
    const interrupted = await fakeFfmpeg(
      `ffmpeg ${name}`,
      `case "$*" in *:480*) ${trouble};; esac`,
    );
    await expect(render(id, interrupted)).rejects.toThrow('ffmpeg: ');
    expect((await sources(id)).poster).not.toBeNull();
    await render(id, working);
    expect((await sources(id)).sources.map(({ kind }) => kind)).toEqual([
      'original',
      '480p',
      '240p',
      'audio',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('a version with nothing in it, and one that is larger than the original, are not offered', async () => {
    const { id } = await desk.uploaded(rina, await mp4({ seconds: 1 }));
    const odd =
      'for output; do :; done\ncase "$*" in *thumbnail*) : > "$output"; exit 0;; *:480*) head -c 90000 /dev/zero > "$output"; exit 0;; esac';
    await render(id, await fakeFfmpeg('ffmpeg-odd', odd));
    expect(await sources(id)).toMatchObject({
      poster: null,
      sources: [{ kind: 'original' }, { kind: '240p' }, { kind: 'audio' }],
    });
  });

  test('an interrupted job goes on with what is missing', async () => {
    const { id } = await desk.uploaded(rina, await mp4());
    await render(id, failing);
    await site.rows(sql`update videos set rendered_at = null where id = ${id}`);
    const [before] = await site.rows<{ bytes: number }>(
      sql`select bytes from video_renditions where video_id = ${id} and kind = '480p'`,
    );
    await render(id, await fakeFfmpeg('ffmpeg-later', 'set -- later "$@"'));
    expect((await sources(id)).sources.map(({ kind }) => kind)).toEqual([
      'original',
      '480p',
      '240p',
      'audio',
    ]);
    expect(
      await site.rows(
        sql`select bytes from video_renditions where video_id = ${id} and kind = '480p'`,
      ),
    ).toEqual([before]);
  });

  test('a video that is released meanwhile leaves no bytes', async () => {
    const { id } = await desk.uploaded(rina, await mp4());
    await site.rows(sql`update videos set released_at = now() where id = ${id}`);
    await render(id, working);
    expect(
      (await readdir(join(site.config.dataDir, 'files/video')))
        .filter((name) => name.startsWith(id))
        .toSorted(),
    ).toEqual([id, `${id}.json`]);
  });
});

describe('the end of ffmpeg', () => {
  const provider = JSON.stringify(new URL('./provider.ts', import.meta.url).href);
  const alive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  /** A program that writes half a file and goes on; and a server of its own that runs it. */
  async function server(name: string, patienceMs: number) {
    const pid = join(site.config.dataDir, `${name}.pid`);
    const output = join(site.config.dataDir, `${name}.half`);
    const command = await fakeFfmpeg(
      name,
      `for output; do :; done\nprintf half > "$output"\necho $$ > "${pid}.new"\nmv "${pid}.new" "${pid}"\nexec sleep 300`,
    );
    const args = JSON.stringify([
      command,
      ['-i', command, '-f', 'mp4', '-threads', '2', output],
      patienceMs,
    ]);
    const code = `const { runFfmpeg } = await import(${provider}); await runFfmpeg(...${args}).catch((error) => console.log(error.message));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    const written = async () => Number(await readFile(pid, 'utf8').catch(() => 0));
    await expect.poll(written, { timeout: 10_000 }).toBeGreaterThan(0);
    return { child, output, program: await written(), said: () => said };
  }

  test('comes with kill -9 of the server, and its half-written file goes', async () => {
    const { child, program, output } = await server('ffmpeg-orphaned', 600_000);
    expect([alive(program), await readFile(output, 'utf8')]).toEqual([true, 'half']);
    child.kill('SIGKILL');
    await expect.poll(() => alive(program), { timeout: 10_000 }).toBe(false);
    await expect.poll(() => existsSync(output), { timeout: 10_000 }).toBe(false);
  });

  test('comes when it takes too long', async () => {
    const { child, program, said } = await server('ffmpeg-endless', 1_000);
    await once(child, 'close');
    expect([alive(program), said()]).toEqual([false, expect.stringContaining('ffmpeg: 137')]);
  });
});

test('ffmpeg is found where it is installed only', async () => {
  expect(await hasFfmpeg(working)).toBe(true);
  expect(await hasFfmpeg(join(site.config.dataDir, 'no-such-program'))).toBe(false);
});
