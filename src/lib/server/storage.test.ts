import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localStorage } from './storage';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nusakelas-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file comes back as it was put, until it is removed', async () => {
  const files = localStorage(folder);
  expect(await files.put('avatars/a.txt', Readable.from(['isi ', 'berkas']))).toEqual({ bytes: 10 });
  const found = await files.get('avatars/a.txt');
  expect(found?.bytes).toBe(10);
  expect(await text(found?.body ?? Readable.from([]))).toBe('isi berkas');
  await files.remove('avatars/a.txt');
  expect(await files.get('avatars/a.txt')).toBeNull();
});

test('an upload cut in the middle leaves nothing behind', async () => {
  const files = localStorage(folder);
  const cut = Readable.from(
    (function* () {
      yield 'setengah';
      throw new Error('cut');
    })(),
  );
  await expect(files.put('cut/b.txt', cut)).rejects.toThrow('cut');
  expect(await files.get('cut/b.txt')).toBeNull();
  expect(await readdir(join(folder, 'cut'))).toEqual([]);
});

test.each(['../luar.txt', 'a/../../luar.txt', '/../../etc/passwd'])('a key that leaves the folder is refused: %s', async (key) => {
  const files = localStorage(folder);
  await expect(files.put(key, Readable.from(['x']))).rejects.toThrow('leaves its folder');
});
