import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { type Person, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';
import { videoKey } from '../rules';
import { sweepVideos } from './jobs';
import { claimVideo, releaseUnclaimedOf, releaseVideo } from './mutations';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
const dimas = await site.person({ role: 'instructor' });
const staff = await site.person({ role: 'superadmin' });
const folder = join(site.config.dataDir, 'files/video');
const stored = async () => (await readdir(folder).catch(() => [])).toSorted();
const hours = (count: number) => site.clock.advance(count * 3_600_000);
const ctxOf = (who: Person, role: 'instructor' | 'superadmin' = 'instructor') =>
  site.context('test', { userId: who.userId, sessionId: '', role, isInstructor: true });
const claim = (who: Person, id: string, options = {}) =>
  inTransaction(ctxOf(who, who === staff ? 'superadmin' : 'instructor'), (ctx) =>
    claimVideo(ctx, id, options),
  );

beforeEach(async () => {
  await site.rows(
    sql`update videos set claimed_at = null, released_at = coalesce(released_at, ${site.clock.now.toISOString()})`,
  );
  await sweepVideos(site.ctx(), desk.store);
  expect(await stored()).toEqual([]);
});

describe('a video', () => {
  test('is claimed by its owner, by staff and by a trusted caller, once and again, also while it arrives', async () => {
    const { id } = await desk.uploaded(rina, await mp4());
    await expect(claim(dimas, id)).rejects.toMatchObject({ code: 'video_not_found' });
    await claim(rina, id);
    await claim(staff, id);
    await claim(dimas, id, { trusted: true });
    const arriving = desk.idOf(await desk.begin(rina, { bytes: 10 }));
    expect((await claim(rina, arriving)).state).toBe('uploading');
    await expect(claim(rina, newId())).rejects.toMatchObject({ code: 'video_not_found' });
  });

  test('that was refused or released can’t be claimed', async () => {
    const refused = await desk.uploaded(rina, await mp4({ video: 'hevc' }));
    await expect(claim(rina, refused.id)).rejects.toMatchObject({
      code: 'video_not_ready',
      message: expect.stringContaining('HEVC'),
    });
    const { id } = await desk.uploaded(rina, await mp4());
    await releaseVideo(site.ctx(), id);
    await expect(claim(rina, id)).rejects.toMatchObject({ code: 'video_not_found' });
  });

  test('that a lesson uses stays for ever; one that none uses goes after a day, with all its versions', async () => {
    const [used, unused] = [
      await desk.uploaded(rina, await mp4()),
      await desk.uploaded(rina, await mp4()),
    ];
    await claim(rina, used.id);
    await desk.store.storage.put(`${videoKey(unused.id)}.480p`, Readable.from(['x']));
    hours(23);
    expect(await sweepVideos(site.ctx(), desk.store)).toBe(0);
    hours(2);
    expect(await sweepVideos(site.ctx(), desk.store)).toBe(1);
    expect(await stored()).toEqual([used.id, `${used.id}.json`]);
    await releaseVideo(site.ctx(), used.id, { forGood: true });
    expect(await sweepVideos(site.ctx(), desk.store)).toBe(1);
    expect(await stored()).toEqual([]);
  });

  test('that its lesson has given up can be taken back for 30 days, by the history only', async () => {
    const { id } = await desk.uploaded(rina, await mp4());
    await claim(rina, id);
    await releaseVideo(site.ctx(), id);
    hours(29 * 24);
    expect(await sweepVideos(site.ctx(), desk.store)).toBe(0);
    await expect(claim(rina, id)).rejects.toMatchObject({ code: 'video_not_found' });
    await claim(dimas, id, { trusted: true, back: true });
    expect((await desk.facts(staff, id)).state).toBe('ready');
    await releaseVideo(site.ctx(), id);
    hours(31 * 24);
    expect(await sweepVideos(site.ctx(), desk.store)).toBe(1);
    await expect(claim(dimas, id, { trusted: true, back: true })).rejects.toMatchObject({
      code: 'video_not_found',
    });
    expect(await stored()).toEqual([]);
  });

  test('whose upload rests for a day is removed; one that still arrives is not', async () => {
    const resting = desk.idOf(await desk.begin(rina, { bytes: 1_000 }));
    const arriving = desk.idOf(await desk.begin(rina, { bytes: 1_000 }));
    hours(20);
    await desk.part(rina, arriving, 0, new Uint8Array(10));
    hours(5);
    await sweepVideos(site.ctx(), desk.store);
    expect(await stored()).toEqual([arriving, `${arriving}.json`]);
    expect((await desk.offset(rina, resting)).status).toBe(404);
    expect((await desk.offset(rina, arriving)).headers.get('upload-offset')).toBe('10');
  });

  test('of a lesson whose upload rests for a day says so there', async () => {
    const id = desk.idOf(await desk.begin(rina, { bytes: 1_000 }));
    await claim(rina, id);
    hours(25);
    await sweepVideos(site.ctx(), desk.store);
    expect(await desk.facts(staff, id)).toMatchObject({
      state: 'refused',
      refusal: expect.stringContaining('tidak pernah selesai'),
    });
    expect(await stored()).toEqual([]);
  });

  test('that nobody claimed goes with the person who uploaded it', async () => {
    const [used, unused] = [
      await desk.uploaded(rina, await mp4()),
      await desk.uploaded(rina, await mp4()),
    ];
    await claim(rina, used.id);
    await releaseUnclaimedOf(site.ctx(), rina.userId);
    await sweepVideos(site.ctx(), desk.store);
    expect(await stored()).toEqual([used.id, `${used.id}.json`]);
    expect(unused.id).not.toBe(used.id);
  });
});

test('bytes without a row go after a day, and nothing else of the storage does', async () => {
  await mkdir(folder, { recursive: true });
  const [old, young] = [newId(), newId()];
  for (const name of [old, `${old}.480p`, young, 'catatan.txt'])
    await writeFile(join(folder, name), 'x');
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [old, `${old}.480p`, 'catatan.txt'])
    await utimes(join(folder, name), before, before);
  await sweepVideos(site.ctx(), desk.store);
  expect(await stored()).toEqual([young, 'catatan.txt'].toSorted());
  for (const name of [young, 'catatan.txt']) await rm(join(folder, name));
});

test('young bytes without a row stay where a machine’s clock is ahead', async () => {
  await desk.store.storage.put(videoKey(newId()), Readable.from(['x']));
  const before = await stored();
  for (const name of before) await utimes(join(folder, name), site.clock.now, site.clock.now);
  vi.useFakeTimers({ toFake: ['Date'], now: site.clock.now.getTime() + 15 * 86_400_000 });
  await sweepVideos(site.ctx(), desk.store).finally(() => vi.useRealTimers());
  expect(await stored()).toEqual(before);
});
