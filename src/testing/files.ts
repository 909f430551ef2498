import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { sweepAllFiles } from '~/app/file-sweep';
import { uploadedFile } from '~/features/files/schema';
import type { UploadPurpose } from '~/features/files/terms';
import type { Client, Sent, TestSite } from './site';

export const bytesOf = (content: string | Buffer) => new Uint8Array(Buffer.from(content));

export const pdf = bytesOf('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

export const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5b5e' } });

/** A PNG of this size that holds nothing but zeros: a few kilobytes that become gigabytes. */
export function pictureBomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return bytesOf(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const upload = (
  who: Client,
  purpose: UploadPurpose,
  raw: Sent['raw'],
  headers: Sent['headers'] = {},
) =>
  who.send('POST', `/files?purpose=${purpose}`, {
    ...(raw !== undefined && { raw }),
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });

/** The tools of tests with files: send them, look into the storage, and check that a refusal left nothing. */
export function fileDesk(site: TestSite) {
  const listed = async (folder: string) => {
    const found = await readdir(join(site.config.dataDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return found
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(join(site.config.dataDir, folder).length + 1),
      );
  };
  const rows = () => site.rows<{ id: string }>(sql`select * from files order by id`);
  return {
    upload,
    uploaded: async (
      who: Client,
      purpose: UploadPurpose,
      raw: Sent['raw'],
      headers: Sent['headers'] = {},
    ) => (await upload(who, purpose, raw, headers)).as(uploadedFile),
    rows,
    sweep: (storage = site.deps.storage) =>
      sweepAllFiles(site.ctx(), { config: site.config, storage }),
    /** keys of everything in the storage */
    stored: () => listed('files'),
    /** the names in the folder of running uploads */
    arriving: () => listed('uploads'),
    expectNothing: async () => {
      expect(await rows()).toEqual([]);
      expect(await listed('files')).toEqual([]);
      expect(await listed('uploads')).toEqual([]);
    },
    /** Removes what a failed test has left, so that it fails no other. */
    clear: async () => {
      await site.rows(sql`delete from files`);
      for (const folder of ['files', 'uploads'])
        await rm(join(site.config.dataDir, folder), { recursive: true, force: true });
    },
  };
}
