import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type PreviousUpload, Upload, type UrlStorage } from 'tus-js-client';
import { expect, test } from 'vitest';
import { createApi } from '~/app/server';
import { testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });

/** A server as after a start of its own: it shares only the database and the storage with the one before. */
async function started() {
  const server = serve({ fetch: createApi(site.deps).api.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/videos/uploads`;
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  };
  return { endpoint, stop };
}

/** The memory of a browser, which outlives a page. */
function browserMemory(): UrlStorage & { kept: () => number } {
  const kept = new Map<string, PreviousUpload>();
  const of = (fingerprint: string) =>
    [...kept.values()].filter(({ urlStorageKey }) => urlStorageKey.startsWith(fingerprint));
  return {
    kept: () => kept.size,
    findAllUploads: async () => [...kept.values()],
    findUploadsByFingerprint: async (fingerprint) => of(fingerprint),
    removeUpload: async (key) => void kept.delete(key),
    addUpload: async (fingerprint, upload) => {
      const urlStorageKey = `${fingerprint} ${kept.size}`;
      kept.set(urlStorageKey, { ...upload, urlStorageKey });
      return urlStorageKey;
    },
  };
}

test('an upload goes on after a reload and a restart of the server, by what the browser remembers of the file alone', async () => {
  const bytes = await mp4({ seconds: 60 });
  const memory = browserMemory();
  const headers = { cookie: await rina.cookie, origin: site.config.appUrl };
  const options = {
    headers,
    retryDelays: null,
    chunkSize: 30_000,
    urlStorage: memory,
    fingerprint: async () => 'a file',
    metadata: { filename: 'Materi.mp4' },
  };
  const first = await started();
  await new Promise<void>((resolve, reject) => {
    const upload: Upload = new Upload(Buffer.from(bytes), {
      ...options,
      endpoint: first.endpoint,
      removeFingerprintOnSuccess: true,
      onError: reject,
      onChunkComplete: (_, accepted) =>
        accepted >= 60_000 && void upload.abort().then(resolve, reject),
    });
    upload.start();
  });
  await first.stop();
  expect(memory.kept()).toBe(1);

  const second = await started();
  const sent: number[] = [];
  const remembered = (await memory.findUploadsByFingerprint('a file')).map((one) => ({
    ...one,
    uploadUrl: one.uploadUrl?.replace(first.endpoint, second.endpoint) ?? null,
  }));
  const id = remembered[0]?.uploadUrl?.split('/').at(-1) ?? '';
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(Buffer.from(bytes), {
      ...options,
      endpoint: second.endpoint,
      removeFingerprintOnSuccess: true,
      onError: reject,
      onSuccess: () => resolve(),
      onBeforeRequest: (request) =>
        void (
          request.getMethod() === 'PATCH' && sent.push(Number(request.getHeader('Upload-Offset')))
        ),
    });
    upload.resumeFromPreviousUpload(remembered[0] as PreviousUpload);
    upload.start();
  });
  expect(sent[0]).toBe(60_000);
  expect(memory.kept(), 'what is done is forgotten').toBe(0);
  expect(new Uint8Array(await readFile(join(site.config.dataDir, 'files/video', id)))).toEqual(
    bytes,
  );
  await desk.examine(id);
  expect((await desk.facts(rina, id)).state).toBe('ready');
  await second.stop();
});
