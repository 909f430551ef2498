import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localStorage } from './local';
import type { FileStorage } from './port';

const root = await mkdtemp(join(tmpdir(), 'nusakelas-files-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const kinds: [string, () => FileStorage][] = [['a local folder', () => localStorage(join(root, 'local'))]];

describe.each(kinds)('%s', (_, open) => {
  let files: FileStorage;
  beforeAll(() => {
    files = open();
  });
  const read = async (...asked: Parameters<FileStorage['get']>) => {
    const body = await files.get(...asked);
    return body && text(body);
  };

  test('a file comes back as it was put, until it is removed', async () => {
    await files.put('avatar/a', Readable.from(['isi ', 'berkas']));
    expect(await files.stat('avatar/a')).toEqual({ bytes: 10 });
    expect(await read('avatar/a')).toBe('isi berkas');
    await files.remove('avatar/a');
    await files.remove('avatar/a');
    expect(await files.stat('avatar/a')).toBeNull();
    expect(await read('avatar/a')).toBeNull();
  });

  test('a part of it comes alone', async () => {
    await files.put('proof/b', Readable.from(['0123456789']));
    expect(await read('proof/b', { start: 2, end: 4 })).toBe('234');
    expect(await read('proof/b', { start: 9, end: 9 })).toBe('9');
    expect(await read('proof/b', { start: 0, end: 9 })).toBe('0123456789');
  });

  test('a body cut in the middle leaves nothing behind', async () => {
    const cut = Readable.from(
      (function* () {
        yield 'setengah';
        throw new Error('cut');
      })(),
    );
    await expect(files.put('cut/c', cut)).rejects.toThrow('cut');
    expect(await files.stat('cut/c')).toBeNull();
    expect(await read('cut/c')).toBeNull();
  });

  test('what isn’t there, or is a folder, is nothing', async () => {
    await files.put('attachment/d', Readable.from(['x']));
    expect(await read('attachment')).toBeNull();
    expect(await files.stat('attachment')).toBeNull();
    expect(await read('tidak/ada')).toBeNull();
  });
});

describe('the local folder', () => {
  const folder = join(root, 'own');
  const files = localStorage(folder);

  test('holds no half file after a cut, and removing one takes along what a killed process left', async () => {
    const cut = Readable.from(
      (function* () {
        yield 'setengah';
        throw new Error('cut');
      })(),
    );
    await expect(files.put('cut/b', cut)).rejects.toThrow('cut');
    expect(await readdir(join(folder, 'cut'))).toEqual([]);
    await writeFile(join(folder, 'cut', 'b.part'), 'setengah');
    await files.remove('cut/b');
    expect(await readdir(join(folder, 'cut'))).toEqual([]);
  });

  test.each(['../luar.txt', 'a/../../luar.txt', '/../../etc/passwd', '..', '.', ''])('a key that leaves it is refused: %s', async (key) => {
    await expect((async () => files.put(key, Readable.from(['x'])))()).rejects.toThrow('leaves its folder');
    await expect((async () => files.get(key))()).rejects.toThrow('leaves its folder');
    await expect((async () => files.remove(key))()).rejects.toThrow('leaves its folder');
  });
});
