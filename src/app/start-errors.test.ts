import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closedDataDir } from '~/lib/server/data-dir';
import { startSentence } from './start-errors';

const databaseUrl = 'postgres://nusakelas:rahasia@db.example:5432/nusakelas';

/** What listening at this address ends with. */
async function failure(port: number, host: string): Promise<unknown> {
  const server = createServer().listen(port, host);
  return once(server, 'listening').then(
    () => {
      server.close();
      return null;
    },
    (error: unknown) => error,
  );
}

test('a port that is taken, and an address that the machine has not, are named in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const at = (host: string) => ({ host, port, databaseUrl: null });
  expect(startSentence(await failure(port, '127.0.0.1'), at('127.0.0.1'))).toBe(
    `PORT: port ${port} sudah dipakai proses lain. Hentikan proses itu atau isi PORT dengan nomor lain.`,
  );
  expect(startSentence(await failure(port, '192.0.2.1'), at('192.0.2.1'))).toBe(
    'HOST: mesin ini tidak mempunyai alamat 192.0.2.1.',
  );
  other.close();
});

test('a data folder that is a file is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nusakelas-start-'));
  const file = join(folder, 'data');
  await writeFile(file, '');
  const error = await closedDataDir(join(file, 'deeper')).catch((error: unknown) => error);
  expect(startSentence(error, { host: '', port: 0, databaseUrl: null })).toBe(
    `DATA_DIR: ${join(file, 'deeper')} bukan folder.`,
  );
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['28P01', 'DATABASE_URL: db.example:5432 menolak nama atau kata sandinya.'],
  ['3D000', 'DATABASE_URL: database ini belum ada di db.example:5432.'],
  ['ECONNREFUSED', 'DATABASE_URL: db.example:5432 tidak dapat dihubungi.'],
])(
  'a database that answers %s is named without its password, also where the library has wrapped the answer',
  (code, sentence) => {
    const place = { host: '0.0.0.0', port: 3000, databaseUrl };
    const error = Object.assign(new Error('raw'), { code });
    for (const thrown of [error, new Error('Failed query', { cause: error })])
      expect(startSentence(thrown, place)).toBe(sentence);
  },
);

test('a sentence of ours stays as it is, and so does what happens before there is a configuration', () => {
  expect(startSentence(new Error('Konfigurasi salah'), null)).toBe('Konfigurasi salah');
  expect(startSentence(new Error('Cadangan rusak'), { host: '', port: 0, databaseUrl })).toBe(
    'Cadangan rusak',
  );
});
