import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { boundedThread, outOfBounds } from './bounded-thread';

const folder = await mkdtemp(join(tmpdir(), 'nusakelas-threads-'));
afterAll(() => rm(folder, { recursive: true }));
async function file(name: string, body: string): Promise<string> {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, `export default async (input) => { ${body} };`);
  return pathToFileURL(path).href;
}
const good = await file('good', 'return input * 2;');

test.each([
  ['never ends', 'for (;;);'],
  ['waits for ever', 'await new Promise((resolve) => setInterval(resolve, 1e9));'],
  ['eats memory', 'const all = []; for (;;) all.push(new Array(10_000).fill(all.length));'],
])('a thread that %s is ended, and the next input gets a new one', async (name, body) => {
  const run = boundedThread<number, number>({ patienceMs: 1_500, memoryMb: 32 });
  expect(await run(await file(name, body), 1)).toBe(outOfBounds);
  expect(await run(good, 21)).toBe(42);
});

test('an error in it is the caller’s', async () => {
  const run = boundedThread<number, number>({ patienceMs: 10_000, memoryMb: 32 });
  await expect(run(await file('broken', "throw new Error('broken');"), 1)).rejects.toThrow(
    'broken',
  );
});
