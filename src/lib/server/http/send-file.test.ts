import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFile, sendFile } from './send-file';

const folder = await mkdtemp(join(tmpdir(), 'send-file-'));
const path = join(folder, 'video');
const bytes = randomBytes(3 * 1024 ** 2 + 17);
await writeFile(path, bytes);
const outcomes: Promise<string>[] = [];

const server = createServer(async (request, response: ServerResponse) => {
  const [start = 0, end = 0] = (request.url ?? '').slice(1).split('-').map(Number);
  const file = await openFile(path);
  response.writeHead(200, { 'content-length': end - start + 1 });
  if (!file) return;
  outcomes.push(
    sendFile(response, file, { start, end }).then(
      () => 'sent',
      () => 'failed',
    ),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const read = async (start: number, end: number) =>
  Buffer.from(await (await fetch(`http://127.0.0.1:${port}/${start}-${end}`)).arrayBuffer()).equals(
    bytes.subarray(start, end + 1),
  );

test('parts that are read at the same time arrive as they are in the file', async () => {
  const parts = Array.from({ length: 24 }, (_, index) =>
    read(index * 100_000, index * 100_000 + 700_000),
  );
  expect(new Set(await Promise.all([...parts, read(0, 0), read(0, bytes.length - 1)]))).toEqual(
    new Set([true]),
  );
});

test('a reader that goes away, and a file that ends too early, end the answer', async () => {
  outcomes.length = 0;
  const asked = get(`http://127.0.0.1:${port}/0-${bytes.length - 1}`, (answer) =>
    answer.once('readable', () => asked.destroy()),
  );
  asked.on('error', () => {});
  await once(asked, 'close');
  await expect(
    fetch(`http://127.0.0.1:${port}/0-${bytes.length}`).then((answer) => answer.arrayBuffer()),
  ).rejects.toThrow();
  expect(await Promise.all(outcomes)).toEqual(['failed', 'failed']);
  expect(await read(0, bytes.length - 1)).toBe(true);
});

test('a file that is gone is none', async () => {
  expect(await openFile(join(folder, 'other'))).toBeNull();
});
