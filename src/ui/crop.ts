/** A part of a picture, in pixels of that picture. */
export type Area = { x: number; y: number; width: number; height: number };

/** The longest side of the picture in the crop dialog, in pixels; larger photos are scaled down first. */
const workingSide = 2_048;

const canvasOf = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height });

function asBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.9),
  );
}

function drawn(
  image: CanvasImageSource,
  { x, y, width, height }: Area,
  [toWidth, toHeight]: [number, number],
): HTMLCanvasElement {
  const canvas = canvasOf(toWidth, toHeight);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, toWidth, toHeight);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, toWidth, toHeight);
  return canvas;
}

/** Reads the chosen picture, upright and scaled down. @throws when the browser can't read it */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, workingSide / Math.max(image.width, image.height));
  const size: [number, number] = [
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  ];
  const canvas = drawn(image, { x: 0, y: 0, width: image.width, height: image.height }, size);
  image.close();
  return canvas;
}

/** The cropped part, scaled to that width and height in pixels, as a file for the upload. */
export const cropped = (
  picture: HTMLCanvasElement,
  area: Area,
  size: [number, number],
): Promise<Blob> => asBlob(drawn(picture, area, size), 'image/jpeg');

/** An object URL of the picture; the caller frees it with URL.revokeObjectURL. */
export const pictureUrl = async (picture: HTMLCanvasElement): Promise<string> =>
  URL.createObjectURL(await asBlob(picture, 'image/jpeg'));
