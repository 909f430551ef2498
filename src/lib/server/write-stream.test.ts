import { close, createWriteStream, mkdtempSync, open, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { releasingPieces, writeStream } from './write-stream';

const folder = mkdtempSync(join(tmpdir(), 'nusakelas-write-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A piece with memory of its own, as a socket makes them. */
const own = (fill: number) => Buffer.from(new ArrayBuffer(70_000)).fill(fill);

test('pieces are written whole, and only memory that is all theirs is given back', async () => {
  const shared = own(3);
  const pieces = [own(1), own(2), shared.subarray(0, 10), shared.subarray(10), own(4)];
  const expected = Buffer.concat(pieces);
  const path = join(folder, 'pieces');
  await writeStream(
    Readable.from(pieces),
    createWriteStream(path, { fs: { open, close, ...releasingPieces } }),
  );
  expect(readFileSync(path).equals(expected)).toBe(true);
  expect(pieces.map(({ buffer }) => (buffer as ArrayBuffer).detached)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});
