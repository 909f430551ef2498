import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepAllFiles } from '~/app/file-sweep';
import { isoDate } from '~/lib/dates';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { dayBytesMax, dayMax, megabyte } from '../terms';
import { createFile } from './factory';

const site = await testSite();
const desk = fileDesk(site);
let sari: Person;
beforeEach(async () => {
  sari = await site.person();
});
const unused = (count: number, options: Partial<Parameters<typeof createFile>[1]> = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      createFile(site.ctx(), { ownerId: sari.userId, ...options }),
    ),
  );
const uploadedToday = (files: number, bytes: number) =>
  site.rows(
    sql`insert into upload_days (user_id, day, files, bytes) values (${sari.userId}, ${isoDate(site.clock.now)}, ${files}, ${bytes})`,
  );

/** An upload of 2,000 bytes is refused before any of them is read. */
async function refusedUnread() {
  let taken = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    taken += 1;
    controller.enqueue(new Uint8Array(1_000));
  };
  const raw = new ReadableStream({ pull }, { highWaterMark: 0 });
  expectProblem(
    await desk.upload(sari, 'proof', raw, { 'content-length': '2000' }),
    429,
    'upload_quota',
  );
  expect(taken).toBe(0);
}

describe('the quota of unclaimed uploads', () => {
  test('counts those of a day', async () => {
    await unused(49);
    await unused(60, { claimedAt: site.clock.now });
    await unused(60, { createdAt: new Date(site.clock.now.getTime() - 25 * 3_600_000) });
    await desk.uploaded(sari, 'proof', pdf);
    expectProblem(await desk.upload(sari, 'proof', pdf), 429, 'upload_quota');
    await desk.uploaded(await site.person(), 'proof', pdf);
  });

  test('counts bytes too, before they are read', async () => {
    await unused(1, { bytes: 200 * megabyte - 1_000 });
    await refusedUnread();
  });
});

describe('the quota of a day', () => {
  test('counts every upload, also those that were claimed, replaced and swept', async () => {
    await uploadedToday(dayMax - 2, 0);
    for (const shade of [200, 220]) {
      const picture = await photo(64, 64).tint({ r: shade, g: 0, b: 0 }).png().toBuffer();
      const file = await desk.uploaded(sari, 'avatar', bytesOf(picture));
      expect((await sari.put('/profile/avatar', { fileId: file.id })).status).toBe(200);
    }
    await sweepAllFiles(site.ctx(), site.deps);
    expectProblem(await desk.upload(sari, 'proof', pdf), 429, 'upload_quota');
    site.clock.advance(86_400_000);
    await desk.uploaded(sari, 'proof', pdf);
    site.clock.advance(-86_400_000);
  });

  test('counts bytes', async () => {
    await uploadedToday(1, dayBytesMax - 10);
    expectProblem(await desk.upload(sari, 'proof', pdf), 429, 'upload_quota');
  });

  test.each([
    ['files', dayMax, 0],
    ['bytes', 1, dayBytesMax - 1_999],
  ])('refuses by %s before anything is read', async (_, files, bytes) => {
    await uploadedToday(files, bytes);
    await refusedUnread();
  });
});
