import { connect } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileLink } from '~/features/files/schema';
import { releaseFile } from '~/features/files/server/mutations';
import { uploadMax } from '~/features/files/terms';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { testBucket } from '~/testing/s3';
import { testSite } from '~/testing/site';
import { shareRoutes } from './share/routes';

/** These uploads use a real connection, so that they can be cut off. */
describe('over a socket', async () => {
  const site = await testSite();
  const desk = fileDesk(site);
  const sari = await site.person();
  let server: ServerType;
  let port = 0;
  beforeAll(async () => {
    port = await new Promise<number>((resolve) => {
      server = serve({ fetch: site.api.fetch, port: 0, hostname: '127.0.0.1' }, (info) =>
        resolve(info.port),
      );
    });
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  /**
   * Writes a request by hand and answers the bytes that came back until the connection ended or `waitMs` had passed. With `hangUp` it ends
   * the connection as soon as the server has stored the first bytes.
   */
  const talk = (lines: string[], body: Buffer[], { hangUp = false, waitMs = 5_000 } = {}) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      const end = () => resolve(received);
      socket.on('data', (piece) => {
        received += piece;
      });
      socket.on('error', end);
      socket.on('close', end);
      setTimeout(() => socket.destroy(), waitMs).unref();
      socket.write(
        `${['POST /api/files?purpose=proof HTTP/1.1', 'host: x', `origin: ${site.config.appUrl}`, 'connection: close', ...lines].join('\r\n')}\r\n\r\n`,
      );
      for (const piece of body) socket.write(piece);
      if (hangUp)
        void vi
          .waitFor(async () => expect(await desk.arriving()).not.toEqual([]), 5_000)
          .finally(() => socket.destroy());
    });
  const quiet = () => vi.waitFor(() => desk.expectNothing(), 5_000);
  const cookie = async () => `cookie: ${await sari.cookie}`;

  test('one that is cut in the middle leaves nothing', async () => {
    await talk([await cookie(), 'content-length: 100000'], [Buffer.from(pdf)], { hangUp: true });
    await quiet();
    await talk(
      [await cookie(), 'transfer-encoding: chunked'],
      [Buffer.from('1f\r\n%PDF-1.4 setengah ja')],
      { hangUp: true },
    );
    await quiet();
    // The cut upload doesn't count as one that still runs either.
    for (let time = 0; time < 5; time++)
      await talk([await cookie(), 'content-length: 100000'], [Buffer.from(pdf)], { hangUp: true });
    await quiet();
    const { id } = await desk.uploaded(sari, 'proof', pdf);
    await releaseFile(site.ctx(), id);
    await desk.sweep();
  });

  test('one that is too large, or from a visitor, is answered without waiting for it', async () => {
    const large = `content-length: ${uploadMax.proof * 10}`;
    expect(await talk([await cookie(), large], [Buffer.from(pdf)], { waitMs: 2_000 })).toMatch(
      /^HTTP\/1\.1 413 [\s\S]*"code":"file_too_large"/,
    );
    expect(await talk([large], [Buffer.from(pdf)], { waitMs: 2_000 })).toMatch(
      /^HTTP\/1\.1 401 [\s\S]*"code":"not_signed_in"/,
    );
    await quiet();
  });
});

describe('on S3', async () => {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = await testBucket();
  const keys = {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const site = await testSite({ env: { ...keys, S3_ENDPOINT: endpoint } });
  const desk = fileDesk(site);
  const sari = await site.person();
  const share = shareRoutes({
    config: site.config,
    ctx: site.ctx,
    storage: site.deps.storage,
    log: site.deps.log,
  });

  test('files work the same, and none is in the data folder', async () => {
    const proof = await desk.uploaded(sari, 'proof', pdf);
    const avatar = await desk.uploaded(sari, 'avatar', bytesOf(await photo().png().toBuffer()));
    const { url } = (await sari.get(`/files/${proof.id}/link`)).as(fileLink);
    const path = url.replace(/^\/api/, '');
    expect((await sari.get(path)).text).toBe(new TextDecoder().decode(pdf));
    expect((await sari.get(path, { range: 'bytes=0-3' })).text).toBe('%PDF');
    expect((await sari.put('/profile/avatar', { fileId: avatar.id })).status).toBe(200);
    expect((await share.request(avatar.url as string)).headers.get('content-length')).toBe(
      String(avatar.bytes),
    );
    expect((await share.request(`/img/96${avatar.url}`)).status).toBe(200);
    expect(await desk.stored()).toEqual([]);
    for (const { id } of [proof, avatar]) await releaseFile(site.ctx(), id);
    expect(await desk.sweep()).toBe(2);
    expect(await site.deps.storage.stat(`proof/${proof.id}`)).toBeNull();
    await desk.expectNothing();
  });

  test('an upload is refused with a plain sentence while S3 is away, and leaves nothing', async () => {
    const lost = await testSite({ env: { ...keys, S3_ENDPOINT: 'http://127.0.0.1:9' }, on: site });
    const answer = await desk.upload(lost.as(sari), 'proof', pdf);
    expect(answer.status, answer.text).toBe(503);
    expect(answer.problem.detail).toBe(
      'Layanan sedang tidak tersedia. Silakan coba lagi beberapa saat lagi.',
    );
  });
});
