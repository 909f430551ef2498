import { spawnSync } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { health } from '~/features/platform/health/schema';
import { refuse } from '~/lib/errors';
import { problemOf } from '~/lib/server/http/problems';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const desk = fileDesk(site);
const sari = await site.person();
const staff = await site.person({ role: 'superadmin' });
const full = (code: string) =>
  Object.assign(new Error(`${code}: raw words of the system`), { code });
afterEach(() => vi.restoreAllMocks());

test.each(['ENOSPC', 'EDQUOT', '53100'])(
  'whatever fails with %s, however wrapped, answers 507 with a sentence',
  (code) => {
    for (const error of [full(code), new Error('Failed query', { cause: full(code) })]) {
      const { problem, unexpected } = problemOf(error);
      expect(problem).toEqual(refuse('storage_full').problem);
      expect([problem.status, problem.title, unexpected]).toEqual([
        507,
        'Ruang penyimpanan penuh',
        true,
      ]);
      expect(problem.detail).toContain('penuh');
    }
  },
);

test('an upload that the storage has no room for answers 507 and leaves nothing', async () => {
  vi.spyOn(site.deps.storage, 'put').mockRejectedValue(full('ENOSPC'));
  expectProblem(await desk.upload(sari, 'proof', pdf), 507, 'storage_full');
  await desk.sweep();
  await desk.expectNothing();
});

/** A disk of 512 KB in the place of a folder of the site; only root may mount one. */
const mount = (path: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', path]).status === 0;
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.runIf(mayMount)('on a disk that is really full', () => {
  test.each([
    [
      'uploads',
      'a file on its way',
      'proof',
      async () => bytesOf(Buffer.concat([Buffer.from(pdf), Buffer.alloc(600 * 1024)])),
    ],
    [
      'uploads',
      'a redrawn picture',
      'avatar',
      async () => bytesOf(await photo(64, 64).png().toBuffer()),
    ],
    [
      'files',
      'a file in its place',
      'proof',
      async () => bytesOf(Buffer.concat([Buffer.from(pdf), Buffer.alloc(600 * 1024)])),
    ],
  ] as const)(
    'in %s %s answers 507 and leaves nothing, and health is red',
    async (name, kind, purpose, content) => {
      const folder = join(site.config.dataDir, name);
      await mkdir(folder, { recursive: true });
      if (!mount(folder)) return;
      try {
        const bytes = await content();
        // The picture as it comes still has room, and no page is left for what is made of it.
        const room = kind === 'a redrawn picture' ? 508 * 1024 : 0;
        await writeFile(join(folder, 'others.part'), Buffer.alloc(room));
        expectProblem(await desk.upload(sari, purpose, bytes), 507, 'storage_full');
        expect(
          (await readdir(folder, { recursive: true, withFileTypes: true }))
            .filter((entry) => entry.isFile())
            .map((entry) => entry.name),
        ).toEqual(['others.part']);
        if (name !== 'files') return;
        await writeFile(join(folder, 'others.part'), Buffer.alloc(1024 * 1024)).catch(() => {});
        const { probes } = (await staff.get('/staff/health')).as(health);
        expect(probes.find((probe) => probe.name === 'storage')).toMatchObject({
          state: 'bad',
          text: 'Disk penuh: unggahan ditolak',
        });
      } finally {
        spawnSync('umount', [folder]);
        await rm(folder, { recursive: true, force: true });
      }
      await desk.sweep();
      await desk.expectNothing();
    },
  );
});
