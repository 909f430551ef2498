import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
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
