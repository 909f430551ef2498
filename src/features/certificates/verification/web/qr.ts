import { parseNumber } from '../../rules';

/** The detector that some browsers have; the others load a decoder. */
type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

export type Scanned = { kind: 'number'; number: string } | { kind: 'other' } | { kind: 'none' };

/** A larger picture is scaled to this before it is read; codes on certificates are large enough. */
const sideMost = 1_600;

/** Only the number of a certificate is taken from a code: bare, or in an address of this site. Other addresses are never opened. */
export function numberIn(text: string, origin: string): Scanned {
  const address = URL.parse(text);
  if (address && (address.origin !== origin || !address.pathname.startsWith('/verify/')))
    return { kind: 'other' };
  const number = parseNumber(text);
  return number ? { kind: 'number', number } : { kind: 'other' };
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null;
}

type Source = CanvasImageSource & ImageBitmapSource;
/** Answers what the code in a picture of this size says; null where none is seen. */
type Reader = (source: Source, width: number, height: number) => Promise<string | null>;

function pixelsOf(source: CanvasImageSource, width: number, height: number, most: number) {
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A decoder that is loaded now. */
async function loadedReader(most = sideMost): Promise<Reader> {
  const { default: decode } = await import('qr/decode.js');
  return async (source, width, height) => {
    try {
      return decode(pixelsOf(source, width, height, most), { timeLimit: 300 });
    } catch {
      // The decoder throws when a picture holds no code.
      return null;
    }
  };
}

/** Makes a reader of codes: of the browser's own, or of a decoder that is loaded now. */
export async function codeReader(): Promise<Reader> {
  const native = await nativeDetector();
  if (native) return async (source) => (await native.detect(source))[0]?.rawValue ?? null;
  return loadedReader();
}

/** Sides to which a picture is scaled until its code is seen: noise and folds go with the pixels. */
const sides = [sideMost, 900, 500];

/** Reads the code in a picture that somebody has chosen. */
export async function scanPicture(file: Blob): Promise<Scanned> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { kind: 'none' };
  const readers = [codeReader, ...sides.map((side) => () => loadedReader(side))];
  let text: string | null = null;
  for (const reader of readers) {
    const read = await reader();
    text = await read(picture, picture.width, picture.height);
    if (text !== null) break;
  }
  picture.close();
  return text === null ? { kind: 'none' } : numberIn(text, window.location.origin);
}
