import { inflateSync } from 'node:zlib';

const aligned = (size: number) => Math.ceil(size / 4) * 4;

/** Unpacks WOFF 1.0 into TrueType once; the PDF library would do it for every document, which was half of the work of a letter. */
export function trueTypeOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF 1.0 file');
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, packed, length] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      length,
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });

  const font = Buffer.alloc(
    12 + count * 16 + entries.reduce((sum, { length }) => sum + aligned(length), 0),
  );
  woff.copy(font, 0, 4, 8);
  const exponent = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 * 2 ** exponent, 6);
  font.writeUInt16BE(exponent, 8);
  font.writeUInt16BE(16 * (count - 2 ** exponent), 10);
  let end = 12 + count * 16;
  for (const [index, { tag, checksum, length, data }] of entries.entries()) {
    const at = 12 + index * 16;
    tag.copy(font, at);
    checksum.copy(font, at + 4);
    font.writeUInt32BE(end, at + 8);
    font.writeUInt32BE(length, at + 12);
    data.copy(font, end);
    end += aligned(length);
  }
  return font;
}
