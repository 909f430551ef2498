import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brand } from '~/lib/brand';
import { testSite } from '~/testing/site';
import { shareRoutes } from './share/routes';
import { troublePage } from './trouble-page';

// spec: D1.2
test('the brand’s name stands in brand.ts alone, besides demo data and tests', () => {
  const sources = ['src', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css|html|webmanifest|svg)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const repeating = sources.filter(
    (path) =>
      !/src\/(app\/demo|testing)\/|\.test\.tsx?$|src\/lib\/brand\.ts$/.test(path) &&
      readFileSync(path, 'utf8').includes(brand().name),
  );
  expect(repeating).toEqual([]);
});

test('the page for failures and the manifest are made from it', async () => {
  expect(troublePage).toContain(`<title>Terjadi kesalahan · ${brand().name}</title>`);
  expect(troublePage).not.toMatch(/%[A-Z]+%/);
  const site = await testSite();
  const share = shareRoutes({
    config: site.config,
    ctx: site.ctx,
    storage: site.deps.storage,
    log: site.deps.log,
  });
  const answer = await share.request('/site.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    name: brand().name,
    description: brand().tagline,
    icons: expect.arrayContaining([expect.objectContaining({ src: '/icon-512.png' })]),
  });
});
