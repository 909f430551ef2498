import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';
import type { Playback } from '../schema';
import { playbackOf } from './data';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
const sari = await site.person();
const staff = await site.person({ role: 'superadmin' });
const bytes = await mp4();
const { id } = await desk.uploaded(rina, bytes);
const signing = { secret: site.deps.secret };
const actor = (userId: string) => ({
  userId,
  sessionId: '',
  role: 'learner' as const,
  isInstructor: false,
});
const playbackFor = async (userId: string | null) =>
  (await playbackOf(site.context('test', userId ? actor(userId) : null), signing, [id])).get(
    id,
  ) as Playback;
const original = async (userId: string | null) =>
  ((await playbackFor(userId)).sources[0]?.url ?? '').replace('/api', '');
const body = async (path: string, headers: Record<string, string>) =>
  new Uint8Array(
    await (
      await site.api.request(`/api${path}`, { headers: { cookie: await sari.cookie, ...headers } })
    ).arrayBuffer(),
  );

describe('the address of a video', () => {
  test('opens to the person it was made for, and to nobody else', async () => {
    const path = await original(sari.userId);
    expect((await sari.get(path)).status).toBe(200);
    for (const who of [site.visitor, rina, staff, await site.person()] as Client[])
      expectProblem(await who.get(path), 404, 'video_not_found');
    expectProblem(await sari.get(path.replace('original', '480p')), 404, 'video_not_found');
    expectProblem(await sari.get(path.replace(/expires=\d/, 'expires=9')), 404, 'video_not_found');
    expectProblem(await sari.get(`/videos/${id}/original`), 422);
  });

  test('made for a visitor opens to everybody, as the page of a free lesson does', async () => {
    const path = await original(null);
    for (const who of [site.visitor, sari, rina]) expect((await who.get(path)).status).toBe(200);
  });

  test('ends after some hours, and a new one goes on', async () => {
    const path = await original(sari.userId);
    site.clock.advance(5 * 3_600_000);
    expect((await sari.get(path)).status).toBe(200);
    site.clock.advance(3 * 3_600_000);
    expectProblem(await sari.get(path), 410, 'video_link_expired');
    expect((await sari.get(await original(sari.userId))).status).toBe(200);
    site.clock.advance(-8 * 3_600_000);
  });

  test('stays the same within an hour, so that a browser keeps what it has loaded', async () => {
    const hour = Math.floor(site.clock.now.getTime() / 3_600_000) * 3_600_000;
    site.clock.advance(hour - site.clock.now.getTime());
    const before = await original(sari.userId);
    site.clock.advance(59 * 60_000);
    expect(await original(sari.userId)).toBe(before);
  });

  test('of a released video opens to nobody', async () => {
    const other = await desk.uploaded(rina, bytes);
    const found = (
      await playbackOf(site.context('test', actor(rina.userId)), signing, [other.id])
    ).get(other.id);
    await site.rows(sql`update videos set released_at = now() where id = ${other.id}`);
    expectProblem(
      await rina.get((found?.sources[0]?.url ?? '').replace('/api', '')),
      404,
      'video_not_found',
    );
    expect((await playbackOf(site.ctx(), signing, [other.id])).size).toBe(0);
  });
});

describe('the bytes of a video', () => {
  test('come whole, and in the parts that a player asks for', async () => {
    const path = await original(sari.userId);
    expect(await body(path, {})).toEqual(bytes);
    expect(await body(path, { range: 'bytes=100-199' })).toEqual(bytes.slice(100, 200));
    expect(await body(path, { range: 'bytes=-50' })).toEqual(bytes.slice(-50));
    const part = await sari.get(path, { range: 'bytes=100-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect((await sari.get(path, { range: 'bytes=100-', 'if-range': '"other"' })).status).toBe(200);
    const beyond = await sari.get(path, { range: `bytes=${bytes.length}-` });
    expectProblem(beyond, 416, 'video_range');
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  test('are described by HEAD, kept by one browser only, and never run as a page', async () => {
    const path = await original(sari.userId);
    const head = await sari.send('HEAD', path);
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(bytes.length),
    ]);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'cache-control': 'private, max-age=3600, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(head.headers.get('content-disposition')).toMatch(/^inline/);
    expect((await sari.get(path, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(
      304,
    );
  });
});
