import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { expectProblem, testSite } from '~/testing/site';
import { mp4, videoDesk, webm } from '~/testing/videos';
import { videoBytesMax } from '../../terms';

const site = await testSite({ env: { VIDEO_QUOTA_GB: '8' } });
const desk = videoDesk(site);
const rina = await site.person({ name: 'Rina Kusuma', role: 'instructor' });
const dimas = await site.person({ role: 'instructor' });
const learner = await site.person();
const staff = await site.person({ role: 'superadmin' });
const stored = (id: string) => readFile(join(site.config.dataDir, 'files/video', id));
const rowOf = async (id: string) =>
  (
    await site.rows<{ state: string; owner_id: string }>(sql`select * from videos where id = ${id}`)
  )[0];

describe('an upload', () => {
  // spec: N11.4
  test('arrives in parts, goes on where it stopped, and every byte is the same', async () => {
    const bytes = await mp4();
    const begun = await desk.begin(rina, { bytes: bytes.length, name: '../Pelajaran\u202e 1.mp4' });
    expect(begun.status, begun.text).toBe(201);
    const id = desk.idOf(begun);
    expect(begun.headers.get('location')).toBe(`/api/videos/uploads/${id}`);
    expect((await desk.part(rina, id, 0, bytes.slice(0, 1_000))).headers.get('upload-offset')).toBe(
      '1000',
    );
    const at = await desk.offset(rina, id);
    expect([at.status, at.headers.get('upload-offset'), at.headers.get('upload-length')]).toEqual([
      200,
      '1000',
      String(bytes.length),
    ]);
    expect(await desk.facts(rina, id)).toMatchObject({
      state: 'uploading',
      name: 'Pelajaran 1.mp4',
      received: 1_000,
      bytes: bytes.length,
    });
    expectProblem(await desk.part(rina, id, 0, bytes), 409, 'upload_offset');
    expect((await desk.part(rina, id, 1_000, bytes.slice(1_000))).status).toBe(204);
    expect(new Uint8Array(await stored(id))).toEqual(bytes);
    expect(await desk.facts(rina, id)).toMatchObject({
      state: 'examining',
      received: bytes.length,
    });
    expectProblem(await desk.part(rina, id, bytes.length, new Uint8Array(1)), 409, 'upload_offset');
    await desk.examine(id);
    expect(await desk.facts(rina, id)).toMatchObject({
      state: 'ready',
      durationMs: 3_000,
      durationMinutes: 1,
      width: 1_280,
      height: 720,
    });
  });

  test('whose network breaks keeps what has arrived', async () => {
    const bytes = await webm();
    const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length, name: 'a.webm', type: '' }));
    let sent = 0;
    const cut = new ReadableStream({
      pull: async (controller) => {
        if (sent >= 60_000) {
          await vi.waitFor(async () => expect((await stored(id)).length).toBeGreaterThan(0));
          return controller.error(new Error('cut'));
        }
        controller.enqueue(bytes.slice(sent, sent + 20_000));
        sent += 20_000;
      },
    });
    await desk.part(rina, id, 0, cut).catch(() => null);
    const at = Number((await desk.offset(rina, id)).headers.get('upload-offset'));
    expect(at).toBeGreaterThan(0);
    expect((await desk.part(rina, id, at, bytes.slice(at))).status).toBe(204);
    expect(new Uint8Array(await stored(id))).toEqual(bytes);
  });

  test('that another process goes on with is written by that one alone', async () => {
    const other = await testSite({ on: site, env: { DATA_DIR: site.config.dataDir } });
    const [there, rinaThere] = [videoDesk(other), other.as(rina)];
    const bytes = await webm();
    const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length, name: 'a.webm', type: '' }));
    let goOn = () => {};
    const late = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.slice(0, 20_000)),
      pull: async (controller) => {
        await late;
        controller.enqueue(new Uint8Array(50_000).fill(7));
        controller.close();
      },
    });
    const first = desk.part(rina, id, 0, slow).catch(() => null);
    await vi.waitFor(async () => expect((await stored(id)).length).toBe(20_000));
    const at = Number((await there.offset(rinaThere, id)).headers.get('upload-offset'));
    expect(at).toBe(20_000);
    expect((await there.part(rinaThere, id, at, bytes.slice(at))).status).toBe(204);
    goOn();
    await first;
    expect(Buffer.from(bytes).equals(await stored(id)), 'every byte is the browser’s').toBe(true);
    expect(await readdir(join(site.config.dataDir, 'locks'))).toEqual([]);
  });

  test('whose process ended after the last byte is handed over when its browser asks', async () => {
    const bytes = await mp4();
    const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length }));
    await desk.part(rina, id, 0, bytes);
    await site.rows(
      sql`update videos set state = 'uploading', uploaded_at = null where id = ${id}`,
    );
    expect((await desk.offset(rina, id)).headers.get('upload-offset')).toBe(String(bytes.length));
    expect((await rowOf(id))?.state).toBe('examining');
  });

  test('is cancelled with all its bytes, but not when a lesson uses it', async () => {
    const id = desk.idOf(await desk.begin(rina, { bytes: 5_000 }));
    await desk.part(rina, id, 0, new Uint8Array(1_000));
    expect((await desk.cancel(rina, id)).status).toBe(204);
    expect(await rowOf(id)).toBeUndefined();
    await expect(stored(id)).rejects.toThrow('ENOENT');
    await expect(stored(`${id}.json`)).rejects.toThrow('ENOENT');
    const used = desk.idOf(await desk.begin(rina, { bytes: 5_000 }));
    await site.rows(sql`update videos set claimed_at = now() where id = ${used}`);
    expectProblem(await desk.cancel(rina, used), 409, 'video_in_use');
    await site.rows(sql`update videos set claimed_at = null where id = ${used}`);
    expect((await desk.cancel(rina, used)).status).toBe(204);
  });

  test('of a full disk says so, and goes on later', async () => {
    const bytes = await mp4();
    const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length }));
    const path = join(site.config.dataDir, 'files/video', id);
    await rm(path);
    await symlink('/dev/full', path);
    expect(
      expectProblem(await desk.part(rina, id, 0, bytes), 507, 'storage_full').detail,
    ).toContain('penuh');
    await rm(path);
    await writeFile(path, '');
    expect((await desk.part(rina, id, 0, bytes)).status).toBe(204);
  });
});

describe('an upload is refused', () => {
  // spec: N11.4
  test.each([
    ['of nothing', { bytes: 0 }, 422, 'video_empty'],
    ['of more than 4 GB', { bytes: videoBytesMax + 1 }, 413, 'video_too_large'],
    ['of another type', { bytes: 10, name: 'a.avi', type: 'video/x-msvideo' }, 415, 'video_type'],
    [
      'without a length',
      { bytes: 10, headers: { 'upload-length': null } },
      400,
      'upload_malformed',
    ],
    [
      'with half a length',
      { bytes: 10, headers: { 'upload-length': '-5' } },
      400,
      'upload_malformed',
    ],
    [
      'whose metadata is noise',
      { bytes: 10, headers: { 'upload-metadata': '%%%' } },
      415,
      'video_type',
    ],
    [
      'from another site',
      { bytes: 10, headers: { origin: 'https://jahat.test' } },
      403,
      'invalid_origin',
    ],
    [
      'for somebody who has left',
      { bytes: 10, headers: { 'x-person': dimas.userId } },
      409,
      'other_person_signed_in',
    ],
  ] as const)('%s', async (_, begun, status, code) => {
    expectProblem(await desk.begin(rina, begun), status, code);
  });

  test('to who doesn’t teach', async () => {
    expectProblem(await desk.begin(site.visitor, { bytes: 10 }), 401);
    expectProblem(await desk.begin(learner, { bytes: 10 }), 403, 'video_uploader');
    expect((await desk.begin(staff, { bytes: 10 })).status).toBe(201);
  });

  test('when a part is longer than the file, and nothing of it is kept', async () => {
    const id = desk.idOf(await desk.begin(dimas, { bytes: 1_000 }));
    expectProblem(
      await desk.part(dimas, id, 0, new Uint8Array(1_001), { 'content-length': '1001' }),
      413,
      'video_too_large',
    );
    expect((await desk.offset(dimas, id)).headers.get('upload-offset')).toBe('0');
    await desk.cancel(dimas, id);
  });

  test('beyond the quota, also of several at once', async () => {
    const half = { bytes: videoBytesMax };
    const person = await site.person({ role: 'instructor' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.begin(person, half)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
  });

  test('while five others are unfinished', async () => {
    const person = await site.person({ role: 'instructor' });
    for (let count = 0; count < 5; count += 1)
      expect((await desk.begin(person, { bytes: 10 })).status).toBe(201);
    expectProblem(await desk.begin(person, { bytes: 10 }), 429, 'uploads_unfinished');
  });
});

test('nobody else sees, fills or cancels an upload, and no method stands in for another', async () => {
  const id = desk.idOf(await desk.begin(rina, { bytes: 1_000 }));
  for (const who of [dimas, learner, staff]) {
    expect((await desk.offset(who, id)).status).toBe(404);
    expectProblem(await desk.part(who, id, 0, new Uint8Array(10)), 404, 'video_not_found');
    expectProblem(await desk.cancel(who, id), 404, 'video_not_found');
  }
  expectProblem(await desk.part(site.visitor, id, 0, new Uint8Array(10)), 401);
  const disguised = await rina.send('POST', `/videos/uploads/${id}`, {
    headers: { 'x-http-method-override': 'DELETE', 'tus-resumable': '1.0.0' },
  });
  expectProblem(disguised, 405, 'method_not_allowed');
  const begun = await desk.offset(rina, id);
  expect(begun.status).toBe(200);
  expect([...begun.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
