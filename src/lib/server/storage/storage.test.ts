import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBucket } from '~/testing/s3';
import { isConnectionError } from '../db/open';
import { localStorage } from './local';
import type { FileStorage } from './port';
import { s3Storage } from './s3';

const root = await mkdtemp(join(tmpdir(), 'nusakelas-files-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const bucket = await testBucket();

const kinds: [string, () => FileStorage][] = [
  ['a local folder', () => localStorage(join(root, 'local'))],
  ['a bucket', () => s3Storage(bucket)],
];

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

  test.each([
    ['of known length', true],
    ['of unknown length', false],
  ])('every byte of three megabytes %s is the same', async (_, told) => {
    const bytes = randomBytes(3 * 1024 * 1024 + 7);
    await files.put(
      `export/${told}`,
      Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)], { objectMode: false }),
      told ? bytes.length : undefined,
    );
    const back = await files.get(`export/${told}`);
    expect(back && bytes.equals(await buffer(back))).toBe(true);
    const part = await files.get(`export/${told}`, { start: 1_000_000, end: 2_000_000 });
    expect(part && bytes.subarray(1_000_000, 2_000_001).equals(await buffer(part))).toBe(true);
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

  test('a missing key and a folder answer null', async () => {
    await files.put('attachment/d', Readable.from(['x']));
    expect(await read('attachment')).toBeNull();
    expect(await files.stat('attachment')).toBeNull();
    expect(await read('tidak/ada')).toBeNull();
  });
});

describe('a bucket', () => {
  const whole = () => Readable.from(['isi']);
  test.each([
    ['that isn’t there', { ...bucket, bucket: 'tidak-ada' }],
    ['whose server is away', { ...bucket, endpoint: 'http://127.0.0.1:9' }],
  ])('%s is a fault, not a missing file', async (_, config) => {
    const files = s3Storage(config);
    await expect(files.get('avatar/a')).rejects.toThrow();
    await expect(files.put('avatar/a', whole())).rejects.toThrow();
  });

  test('that can’t be reached answers like a missing database', async () => {
    const failure = await s3Storage({ ...bucket, endpoint: 'http://127.0.0.1:9' })
      .get('avatar/a')
      .catch((error) => error);
    expect(isConnectionError(failure)).toBe(true);
  });

  test('a body of known length that is cut gives up at once', async () => {
    const files = s3Storage(bucket);
    const cut = Readable.from(
      (function* () {
        yield Buffer.alloc(1_000);
        throw new Error('cut');
      })(),
      { objectMode: false },
    );
    await expect(files.put('cut/known', cut, 5_000)).rejects.toThrow();
    expect(await files.stat('cut/known')).toBeNull();
  });
});

describe('the local folder', () => {
  const folder = join(root, 'own');
  const files = localStorage(folder);

  test('holds no half file after a cut, and removing a file also removes what a killed process left of it', async () => {
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

  test.each(['../luar.txt', 'a/../../luar.txt', '/../../etc/passwd', '..', '.', ''])(
    'a key that leaves it is refused: %s',
    async (key) => {
      await expect((async () => files.put(key, Readable.from(['x'])))()).rejects.toThrow(
        'leaves its folder',
      );
      await expect((async () => files.get(key))()).rejects.toThrow('leaves its folder');
      await expect((async () => files.remove(key))()).rejects.toThrow('leaves its folder');
    },
  );
});
