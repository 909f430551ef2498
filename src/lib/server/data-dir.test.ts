import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closedDataDir } from './data-dir';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('the data folder is closed to other users of the machine, whether it is made or was open', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nusakelas-data-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'data');
  await closedDataDir(folder);
  expect(await modeOf(folder)).toBe('700');
  await chmod(folder, 0o755);
  await closedDataDir(folder);
  expect(await modeOf(folder)).toBe('700');
});

test('files that an earlier release left open in it are closed too, and none outside it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nusakelas-data-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, 'data');
  await closedDataDir(folder);
  await mkdir(join(folder, 'db'));
  for (const file of ['data/db.pid', 'outside']) await writeFile(join(root, file), '');
  await symlink(join(root, 'outside'), join(folder, 'link'));
  for (const [path, mode] of [
    ['data/db', 0o755],
    ['data/db.pid', 0o644],
    ['outside', 0o644],
  ] as const)
    await chmod(join(root, path), mode);
  await closedDataDir(folder);
  expect(
    await Promise.all(
      ['data/db', 'data/db.pid', 'outside'].map((path) => modeOf(join(root, path))),
    ),
  ).toEqual(['700', '600', '644']);
});
