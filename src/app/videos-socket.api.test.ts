import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, expect, test, vi } from 'vitest';
import { playback } from '~/features/media/schema';
import { testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
const server = serve({ fetch: site.api.fetch, port: 0, hostname: '127.0.0.1' });
await once(server, 'listening');
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const stored = (id: string) => readFile(join(site.config.dataDir, 'files/video', id));

async function part(id: string, offset: number, length: number): Promise<ClientRequest> {
  return request({
    port,
    host: '127.0.0.1',
    path: `/api/videos/uploads/${id}`,
    method: 'PATCH',
    agent: false,
    headers: {
      cookie: await rina.cookie,
      origin: site.config.appUrl,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    },
  });
}

test('over a socket an upload that breaks, and one that is taken over, keep every byte; its ranges come back the same', async () => {
  const bytes = await mp4({ seconds: 60 });
  const id = desk.idOf(await desk.begin(rina, { bytes: bytes.length }));
  const broken = await part(id, 0, bytes.length);
  broken.on('error', () => {}).write(bytes.slice(0, 30_000));
  await vi.waitFor(async () => expect((await stored(id)).length).toBe(30_000));
  broken.destroy();
  const slow = await part(id, 30_000, bytes.length - 30_000);
  await vi.waitFor(async () =>
    expect((await desk.offset(rina, id)).headers.get('upload-offset')).toBe('30000'),
  );
  slow.on('error', () => {}).write(bytes.slice(30_000, 50_000));
  await vi.waitFor(async () => expect((await stored(id)).length).toBe(50_000));
  // Asking for the offset ends the part that still waits for its bytes.
  expect((await desk.offset(rina, id)).headers.get('upload-offset')).toBe('50000');
  const rest = await part(id, 50_000, bytes.length - 50_000);
  rest.end(bytes.slice(50_000));
  const [answer] = await once(rest, 'response');
  expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
  answer.resume();
  expect(new Uint8Array(await stored(id))).toEqual(bytes);

  await desk.examine(id);
  const { sources } = (await rina.get(`/videos/${id}/playback`)).as(playback);
  const ranged = await fetch(`http://127.0.0.1:${port}${sources[0]?.url}`, {
    headers: { cookie: await rina.cookie, range: 'bytes=10-99999' },
  });
  expect([
    ranged.status,
    ranged.headers.get('content-type'),
    ranged.headers.get('x-content-type-options'),
  ]).toEqual([206, 'video/mp4', 'nosniff']);
  expect(new Uint8Array(await ranged.arrayBuffer())).toEqual(bytes.slice(10, 100_000));
});
