import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { uploadFolder } from '~/app/readers';
import { inTransaction } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { fileDesk, pdf } from '~/testing/files';
import { type Person, testSite } from '~/testing/site';
import { fileById, readStored } from './data';
import { createFile } from './factory';
import { claimFile, releaseAllOf, releaseFile, storeMade, storeUpload } from './mutations';

const site = await testSite();
const desk = fileDesk(site);
const { storage } = site.deps;
const folder = uploadFolder(site.config);
const sari = await site.person();
const dimas = await site.person();

const ctxFor = ({ userId }: Person) =>
  site.context('test', { userId, sessionId: userId, role: 'learner', isInstructor: false });
const { sweep } = desk;
const dayMs = 24 * 3_600_000;

afterEach(async () => {
  for (const who of [sari, dimas]) await releaseAllOf(site.ctx(), who.userId);
  await sweep();
  await desk.expectNothing();
});

describe('claiming', () => {
  test('claims one’s own upload, and again with the same result', async () => {
    const { id } = await desk.uploaded(sari, 'proof', pdf);
    const first = await claimFile(ctxFor(sari), { id, purpose: 'proof' });
    expect(first).toMatchObject({ id, ownerId: sari.userId, url: null, claimedAt: site.clock.now });
    site.clock.advance(60_000);
    expect(await claimFile(ctxFor(sari), { id, purpose: 'proof' })).toEqual(first);
  });

  test('is rolled back with its transaction', async () => {
    const { id } = await desk.uploaded(sari, 'proof', pdf);
    await expect(
      inTransaction(ctxFor(sari), async (ctx) => {
        await claimFile(ctx, { id, purpose: 'proof' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect((await fileById(site.ctx(), id))?.claimedAt).toBeNull();
  });

  test('refuses other people’s files, other purposes, and released or incomplete files', async () => {
    const { id } = await desk.uploaded(sari, 'proof', pdf);
    const released = await createFile(site.ctx(), {
      ownerId: sari.userId,
      releasedAt: site.clock.now,
    });
    const half = await createFile(site.ctx(), { ownerId: sari.userId, storedAt: null });
    for (const [who, asked] of [
      [dimas, { id, purpose: 'proof' }],
      [sari, { id, purpose: 'avatar' }],
      [sari, { id: released, purpose: 'proof' }],
      [sari, { id: half, purpose: 'proof' }],
    ] as const) {
      await expect(claimFile(ctxFor(who), asked)).rejects.toMatchObject({
        code: 'file_not_found',
        status: 404,
      });
    }
  });
});

describe('the nightly sweep', () => {
  test('removes files that were unclaimed for a day, and keeps the rest', async () => {
    const [unused, used] = [
      await desk.uploaded(sari, 'proof', pdf),
      await desk.uploaded(sari, 'proof', pdf),
    ];
    await claimFile(ctxFor(sari), { id: used.id, purpose: 'proof' });
    site.clock.advance(dayMs);
    expect(await sweep()).toBe(0);
    site.clock.advance(1);
    const young = await desk.uploaded(sari, 'proof', pdf);
    expect(await sweep()).toBe(1);
    expect((await desk.rows()).map((row) => row.id).toSorted()).toEqual(
      [used.id, young.id].toSorted(),
    );
    expect((await desk.stored()).toSorted()).toEqual(
      [`proof/${used.id}`, `proof/${young.id}`].toSorted(),
    );
    expect(await fileById(site.ctx(), unused.id)).toBeNull();
  });

  test('removes released and expired files', async () => {
    const { id } = await desk.uploaded(sari, 'proof', pdf);
    await claimFile(ctxFor(sari), { id, purpose: 'proof' });
    const expiresAt = new Date(site.clock.now.getTime() + 1_000);
    await storeMade(site.ctx(), storage, {
      ownerId: sari.userId,
      purpose: 'export',
      name: 'data',
      contentType: 'application/zip',
      body: Buffer.from('zip'),
      expiresAt,
    });
    await releaseFile(site.ctx(), id);
    site.clock.advance(1_001);
    expect(await sweep()).toBe(2);
    await desk.expectNothing();
  });

  test('killed after removing the bytes continues the next night, and the file is hidden until then', async () => {
    const { id } = await desk.uploaded(sari, 'proof', pdf);
    await releaseFile(site.ctx(), id);
    await storage.remove(`proof/${id}`);
    expect(await fileById(site.ctx(), id)).toBeNull();
    expect(await sweep()).toBe(1);
    await desk.expectNothing();
  });

  test('removes an upload that was killed between row and bytes, or in the middle of them', async () => {
    const id = await createFile(site.ctx(), { ownerId: sari.userId, storedAt: null });
    const half = await createFile(site.ctx(), { ownerId: sari.userId, storedAt: null });
    await mkdir(join(site.config.dataDir, 'files/proof'), { recursive: true });
    await writeFile(join(site.config.dataDir, 'files/proof', `${half}.part`), 'setengah');
    await writeFile(join(site.config.dataDir, 'files/proof', id), 'utuh, tetapi tidak dicatat');
    site.clock.advance(dayMs + 1);
    expect(await sweep()).toBe(2);
    await desk.expectNothing();
  });

  test('continues after a file that can’t be removed', async () => {
    const ids = [
      (await desk.uploaded(sari, 'proof', pdf)).id,
      (await desk.uploaded(sari, 'proof', pdf)).id,
    ];
    for (const id of ids) await releaseFile(site.ctx(), id);
    const stuck: FileStorage = {
      ...storage,
      remove: (key) =>
        key.endsWith(ids[0] as string) ? Promise.reject(new Error('stuck')) : storage.remove(key),
    };
    expect(await sweep(stuck)).toBe(1);
    expect((await desk.rows()).map((row) => row.id)).toEqual([ids[0]]);
  });

  test('goes through more than one batch', async () => {
    await Promise.all(
      Array.from({ length: 230 }, () =>
        createFile(site.ctx(), { ownerId: sari.userId, releasedAt: site.clock.now }),
      ),
    );
    expect(await sweep()).toBe(230);
  });

  test('removes temporary files of a killed process, but not those of running uploads', async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'lama'), 'x');
    await writeFile(join(folder, 'baru'), 'x');
    const old = new Date(Date.now() - dayMs - 60_000);
    await utimes(join(folder, 'lama'), old, old);
    await sweep();
    expect(await readdir(folder)).toEqual(['baru']);
    await utimes(join(folder, 'baru'), old, old);
  });
});

describe('a file that the server makes', () => {
  const made = {
    purpose: 'export' as const,
    name: '../data saya.zip',
    contentType: 'application/zip',
  };

  test('from a stream or from bytes is stored with its length and hash', async () => {
    const file = {
      ...made,
      ownerId: sari.userId,
      expiresAt: new Date(site.clock.now.getTime() + dayMs),
    };
    const [streamed, whole] = [
      await storeMade(site.ctx(), storage, {
        ...file,
        body: Readable.from([Buffer.from('ha'), Buffer.from('lo')], { objectMode: false }),
      }),
      await storeMade(site.ctx(), storage, { ...file, body: Buffer.from('halo') }),
    ];
    for (const file of [streamed, whole]) {
      const row = await fileById(site.ctx(), file.id);
      expect(row).toMatchObject({
        name: 'data saya.zip',
        bytes: 4,
        sha256: whole.sha256,
        ownerId: sari.userId,
        claimedAt: site.clock.now,
      });
      expect(await text(await readStored(storage, file))).toBe('halo');
    }
  });

  test('that fails in the middle leaves nothing behind', async () => {
    const body = Readable.from(
      (async function* () {
        yield Buffer.from('setengah');
        throw new Error('out of data');
      })(),
    );
    await expect(
      storeMade(site.ctx(), storage, { ...made, ownerId: sari.userId, body }),
    ).rejects.toThrow('out of data');
    await desk.expectNothing();
  });
});

describe('a storage that fails', () => {
  const upload = async (on: FileStorage) => {
    const path = join(site.config.dataDir, 'contoh');
    await writeFile(path, pdf);
    const examined = {
      path,
      contentType: 'application/pdf',
      bytes: pdf.length,
      width: null,
      height: null,
      sha256: '0',
    };
    return storeUpload(ctxFor(sari), on, { ...examined, purpose: 'proof', name: 'a' });
  };

  test('during an upload removes the row', async () => {
    await expect(
      upload({ ...storage, put: () => Promise.reject(new Error('disk full')) }),
    ).rejects.toThrow('disk full');
    await desk.expectNothing();
  });

  test('during the cleanup too leaves a hidden row, which the sweep removes', async () => {
    const broken = {
      ...storage,
      put: () => Promise.reject(new Error('away')),
      remove: () => Promise.reject(new Error('away')),
    };
    await expect(upload(broken)).rejects.toThrow('away');
    const [row] = await desk.rows();
    expect(await fileById(site.ctx(), row?.id as string)).toBeNull();
    site.clock.advance(dayMs + 1);
    expect(await sweep()).toBe(1);
  });

  test('an owner erased during an upload leaves no bytes without a row', async () => {
    const slow: FileStorage = {
      ...storage,
      put: async (...args) => {
        await releaseAllOf(site.ctx(), sari.userId);
        await sweep();
        await storage.put(...args);
      },
    };
    await expect(upload(slow)).rejects.toMatchObject({ code: 'file_not_found' });
    await desk.expectNothing();
  });
});
