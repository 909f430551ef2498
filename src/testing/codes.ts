import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Reads the QR code of a drawing, given as SVG or its data address, on a grey ground. @throws when it holds none */
export async function readCode(drawing: string): Promise<string> {
  const address = 'data:image/svg+xml;utf8,';
  const svg = drawing.startsWith(address)
    ? decodeURIComponent(drawing.slice(address.length))
    : drawing;
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * 8 })
    .flatten({ background: '#888888' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
