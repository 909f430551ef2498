import fs, { type PathLike } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newId } from '~/lib/server/ids';
import { bytesOf, fileDesk, pdf, photo, pictureBomb } from '~/testing/files';
import { expectProblem, testSite } from '~/testing/site';
import { type UploadPurpose, uploadMax, uploadsAtOnce } from '../terms';
import { releaseFile } from './mutations';

const site = await testSite();
const desk = fileDesk(site);
const sari = await site.person();
const dimas = await site.person();

afterEach(async () => {
  for (const { id } of await desk.rows()) await releaseFile(site.ctx(), id);
  await desk.sweep();
  try {
    await desk.expectNothing();
  } finally {
    await desk.clear();
  }
});

const stored = (key: string) => readFile(join(site.config.dataDir, 'files', key));
const jpeg = bytesOf(await photo().jpeg().toBuffer());
const contentTypes =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const docx = new Uint8Array(
  zipSync({
    '[Content_Types].xml': strToU8(contentTypes),
    'word/document.xml': strToU8('<w:document/>'),
  }),
);

describe('an upload', () => {
  test('is stored under our own key and answered as the schema says', async () => {
    const file = await desk.uploaded(sari, 'proof', pdf, {
      'x-file-name': encodeURIComponent('../Ijazah S1.docx'),
    });
    expect(file).toEqual({
      id: file.id,
      purpose: 'proof',
      name: 'Ijazah S1.pdf',
      contentType: 'application/pdf',
      bytes: pdf.length,
      width: null,
      height: null,
      url: null,
    });
    expect(await desk.stored()).toEqual([`proof/${file.id}`]);
    expect(new Uint8Array(await stored(`proof/${file.id}`))).toEqual(pdf);
    const [row] = await desk.rows();
    expect(row).toMatchObject({ owner_id: sari.userId, claimed_at: null, released_at: null });
  });

  test('as an avatar becomes a square picture that everybody may see', async () => {
    const file = await desk.uploaded(sari, 'avatar', jpeg, { 'x-file-name': 'foto.jpg' });
    expect(file).toMatchObject({
      name: 'foto.webp',
      contentType: 'image/webp',
      width: 512,
      height: 512,
      url: `/files/${file.id}.webp`,
    });
    expect(await sharp(await stored(`avatar/${file.id}`)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  });

  test.each([
    ['avatar', [200, 100], [100, 100]],
    ['avatar', [1, 1], [1, 1]],
    ['proof', [320, 180], [320, 180]],
    ['proof', [3_600, 1_200], [3_000, 1_000]],
  ] as const)('%s of %j is kept as %j', async (purpose, [width, height], kept) => {
    const file = await desk.uploaded(
      sari,
      purpose,
      bytesOf(await photo(width, height).jpeg().toBuffer()),
    );
    expect([file.width, file.height]).toEqual(kept);
  });

  test.each([
    ['png', () => photo().png()],
    ['webp', () => photo().webp()],
    ['avif', () => photo().avif({ effort: 0 })],
  ])('an avatar may be %s, whatever its name and header say', async (_, make) => {
    const headers = { 'x-file-name': 'apa.txt', 'content-type': 'text/html' };
    expect(
      await desk.uploaded(sari, 'avatar', bytesOf(await make().toBuffer()), headers),
    ).toMatchObject({ name: 'apa.webp', contentType: 'image/webp' });
  });

  test.each([
    ['docx', docx],
    ['zip', new Uint8Array(zipSync({ 'a.txt': strToU8('isi') }))],
    ['pdf', pdf],
    ['jpg', jpeg],
  ])('an attachment may be %s', async (ending, content) => {
    expect(
      (await desk.uploaded(sari, 'attachment', content, { 'x-file-name': 'tugas' })).name,
    ).toBe(`tugas.${ending}`);
  });

  test('is turned upright and loses the camera’s metadata and place', async () => {
    const taken = await photo(600, 400)
      .withExif({ IFD0: { Copyright: 'Rahasia Sari' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    for (const [purpose, high] of [
      ['avatar', 400],
      ['proof', 600],
    ] as const) {
      const file = await desk.uploaded(sari, purpose, bytesOf(taken));
      const kept = await stored(`${purpose}/${file.id}`);
      const { exif, icc, orientation, width, height } = await sharp(kept).metadata();
      expect({ exif, icc, orientation, width, height }).toEqual({
        exif: undefined,
        icc: undefined,
        orientation: undefined,
        width: 400,
        height: high,
      });
      expect(kept.includes('Rahasia')).toBe(false);
    }
  });

  test('loses bytes that are hidden behind the picture', async () => {
    const file = await desk.uploaded(
      sari,
      'proof',
      bytesOf(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])),
    );
    expect((await stored(`proof/${file.id}`)).includes('<script>')).toBe(false);
  });

  test('of an animated picture keeps the first frame', async () => {
    const frames = await Promise.all(
      ['#0f5b5e', '#e9a100'].map((background) =>
        photo(100, 100).flatten().tint(background).png().toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const file = await desk.uploaded(sari, 'avatar', bytesOf(moving));
    expect((await sharp(await stored(`avatar/${file.id}`)).metadata()).pages ?? 1).toBe(1);
  });

  test('with an unreadable name gets a default name', async () => {
    expect((await desk.uploaded(sari, 'proof', pdf, { 'x-file-name': '%E0%A4%A' })).name).toBe(
      'berkas.pdf',
    );
    expect((await desk.uploaded(sari, 'proof', pdf)).name).toBe('berkas.pdf');
  });

  test('sent again after a lost answer is stored beside the first until the sweep', async () => {
    const [first, second] = [
      await desk.uploaded(sari, 'proof', pdf),
      await desk.uploaded(sari, 'proof', pdf),
    ];
    expect(first.id).not.toBe(second.id);
    expect(await desk.rows()).toHaveLength(2);
  });
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const ftyp = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1'),
    Buffer.alloc(200),
  ]);
const torn = jpeg.subarray(0, jpeg.length - 200);
const noise = bytesOf(
  await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer(),
);

describe('refused, with nothing left behind', () => {
  const refusals: [string, UploadPurpose, string | Buffer | Uint8Array, number, string, RegExp][] =
    [
      ['an SVG', 'avatar', svg, 415, 'file_type_refused', /PNG, JPG, WebP atau AVIF/],
      [
        'an SVG behind an XML declaration',
        'avatar',
        `<?xml version="1.0"?>${svg}`,
        415,
        'file_type_refused',
        /Pilih berkas/,
      ],
      [
        'a page',
        'attachment',
        '<!doctype html><script>alert(1)</script>',
        415,
        'file_type_refused',
        /Pilih berkas/,
      ],
      [
        'a page that begins like a GIF',
        'avatar',
        'GIF89a<script>alert(1)</script>',
        415,
        'file_type_refused',
        /Pilih berkas/,
      ],
      [
        'a programme',
        'attachment',
        Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
        415,
        'file_type_refused',
        /Pilih berkas/,
      ],
      ['plain text', 'proof', 'halo', 415, 'file_type_refused', /PDF, JPG atau PNG/],
      ['a PDF as an avatar', 'avatar', pdf, 415, 'file_type_refused', /PNG, JPG/],
      [
        'a ZIP as a proof',
        'proof',
        new Uint8Array(zipSync({ 'a.txt': strToU8('isi') })),
        415,
        'file_type_refused',
        /PDF, JPG atau PNG/,
      ],
      [
        'a HEIC photo',
        'avatar',
        ftyp('heic'),
        415,
        'file_type_refused',
        /^Foto HEIC belum dapat dibaca/,
      ],
      [
        'only the head of a PNG',
        'avatar',
        Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x09', 'latin1'),
        422,
        'file_damaged',
        /rusak/,
      ],
      ['half a photo', 'avatar', noise.subarray(0, noise.length / 2), 422, 'file_damaged', /rusak/],
      ['a torn photo', 'proof', torn, 422, 'file_damaged', /rusak/],
      ['an AVIF of nothing', 'avatar', ftyp('avif'), 422, 'file_damaged', /rusak/],
      [
        'a bomb of 400 megapixels',
        'avatar',
        pictureBomb(20_000, 20_000),
        422,
        'picture_too_large',
        /50 megapiksel/,
      ],
      [
        'a bomb among proofs',
        'proof',
        pictureBomb(60_000, 2_000),
        422,
        'picture_too_large',
        /50 megapiksel/,
      ],
      ['nothing', 'avatar', '', 422, 'file_empty', /kosong/],
      [
        'ten times too much',
        'avatar',
        Buffer.alloc(uploadMax.avatar * 10),
        413,
        'file_too_large',
        /Ukuran paling besar 2 MB/,
      ],
      [
        'one byte too much',
        'proof',
        Buffer.alloc(uploadMax.proof + 1),
        413,
        'file_too_large',
        /Ukuran paling besar 10 MB/,
      ],
    ];
  test.each(refusals)('%s (%s)', async (_, purpose, content, status, code, sentence) => {
    const raw = typeof content === 'string' ? content : bytesOf(Buffer.from(content));
    const answer = await desk.upload(sari, purpose, raw, {
      'x-file-name': 'foto.png',
      'content-type': 'image/png',
    });
    expect(expectProblem(answer, status, code).detail).toMatch(sentence);
    await desk.expectNothing();
  });

  test('a part whose file is opened late', async () => {
    const { open } = fs;
    const opened = Promise.withResolvers<void>();
    const late = (
      path: PathLike,
      flags: string,
      mode: number,
      answer: (error: Error | null, file: number) => void,
    ) => {
      if (flags !== 'w') return open(path, flags, mode, answer);
      setTimeout(() => {
        open(path, flags, mode, (error, file) => {
          answer(error, file);
          opened.resolve();
        });
      }, 50);
    };
    const spy = vi.spyOn(fs, 'open').mockImplementation(late as typeof open);
    expectProblem(
      await desk.upload(sari, 'avatar', bytesOf(Buffer.alloc(uploadMax.avatar + 1))),
      413,
      'file_too_large',
    );
    await opened.promise;
    spy.mockRestore();
    await desk.expectNothing();
  });

  test.each(['', '?purpose=export', '?purpose=lain', '?purpose='])(
    'an unknown purpose: %j',
    async (query) => {
      expectProblem(await sari.send('POST', `/files${query}`, { raw: pdf }), 422, 'invalid_input');
    },
  );

  test('a visitor', async () => {
    expectProblem(await desk.upload(site.visitor, 'proof', pdf), 401, 'not_signed_in');
    await desk.expectNothing();
  });
});

/** Sends pieces of 64 KB and counts how many were taken. */
function pieces(
  most: number,
  ended: (controller: ReadableStreamDefaultController) => void = (controller) => controller.close(),
) {
  const taken = { bytes: 0, cancelled: false };
  const raw = new ReadableStream(
    {
      pull: (controller) => {
        if (taken.bytes >= most) return ended(controller);
        const piece = new Uint8Array(64 * 1024);
        piece.set(pdf);
        taken.bytes += piece.length;
        controller.enqueue(piece);
      },
      cancel: () => {
        taken.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { raw, taken };
}

describe('an upload in pieces', () => {
  test('is stored when it is complete', async () => {
    const { raw } = pieces(128 * 1024);
    expect((await desk.uploaded(sari, 'proof', raw)).bytes).toBe(128 * 1024);
  });

  test('without an end is stopped at the limit', async () => {
    const { raw, taken } = pieces(Number.POSITIVE_INFINITY);
    expectProblem(await desk.upload(sari, 'proof', raw), 413, 'file_too_large');
    expect(taken.bytes).toBeLessThanOrEqual(uploadMax.proof + 512 * 1024);
    expect(taken.cancelled).toBe(true);
  });

  test('a wrong length header lets neither more nor fewer bytes in', async () => {
    const long = pieces(Number.POSITIVE_INFINITY);
    expectProblem(
      await desk.upload(sari, 'avatar', long.raw, { 'content-length': '100' }),
      413,
      'file_too_large',
    );
    const short = pieces(128 * 1024);
    expectProblem(
      await desk.upload(sari, 'proof', short.raw, { 'content-length': '1000000' }),
      400,
      'upload_incomplete',
    );
  });

  test('a length over the limit is refused before anything is read', async () => {
    const { raw, taken } = pieces(Number.POSITIVE_INFINITY);
    expectProblem(
      await desk.upload(sari, 'avatar', raw, { 'content-length': String(uploadMax.avatar * 10) }),
      413,
      'file_too_large',
    );
    expect(taken.bytes).toBe(0);
  });

  test('cut in the middle is refused', async () => {
    const { raw } = pieces(256 * 1024, (controller) => controller.error(new Error('gone')));
    expectProblem(await desk.upload(sari, 'proof', raw), 400, 'upload_incomplete');
  });

  test('from a visitor is refused before anything is read', async () => {
    const { raw, taken } = pieces(Number.POSITIVE_INFINITY);
    expectProblem(await desk.upload(site.visitor, 'proof', raw), 401);
    expect(taken.bytes).toBe(0);
  });

  test('is limited to a few at once per person, and does not limit others', async () => {
    const ends: (() => void)[] = [];
    let begun = 0;
    const running = Array.from({ length: uploadsAtOnce }, () => {
      const gate = Promise.withResolvers<void>();
      ends.push(gate.resolve);
      const raw = new ReadableStream({
        start: (controller) => controller.enqueue(pdf),
        async pull(controller) {
          begun += 1;
          await gate.promise;
          controller.close();
        },
      });
      return desk.upload(sari, 'proof', raw);
    });
    await expect.poll(() => begun).toBe(uploadsAtOnce);
    expectProblem(await desk.upload(sari, 'proof', pdf), 429, 'uploads_at_once');
    await desk.uploaded(dimas, 'proof', pdf);
    for (const end of ends) end();
    expect((await Promise.all(running)).map((answer) => answer.status)).toEqual(
      running.map(() => 201),
    );
    await desk.uploaded(sari, 'proof', pdf);
  });
});

test('an owner or id in the request changes nothing', async () => {
  const id = newId();
  const answer = await sari.send('POST', `/files?purpose=proof&id=${id}&ownerId=${dimas.userId}`, {
    raw: pdf,
  });
  expect(answer.status).toBe(201);
  const [row] = await desk.rows();
  expect(row).toMatchObject({ owner_id: sari.userId });
  expect(row?.id).not.toBe(id);
});
