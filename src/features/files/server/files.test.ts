import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testSite } from '~/app/testing';
import { uploadedFile } from '../schema';

const site = await testSite();
const sari = await site.person();
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5b5e' } })
  .jpeg()
  .toBuffer();
test('up', async () => {
  const answer = await sari.send('POST', '/files?purpose=avatar', { raw: new Uint8Array(photo), headers: { 'x-file-name': 'a%20b.png' } });
  expect(answer.as(uploadedFile)).toMatchObject({ name: 'a b.webp', width: 512, height: 512 });
  expect(await site.rows(sql`select * from files`)).toHaveLength(1);
  expect(await readdir(join(site.config.dataDir, 'uploads'))).toEqual([]);
});
