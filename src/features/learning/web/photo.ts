/** The longest side of a photo of homework, in pixels: handwriting stays readable. */
const photoSide = 2_400;
/** bytes up to which a picture is sent as it is */
const smallEnough = 1_500_000;
const quality = 0.86;

/** Makes a photo smaller before it is sent, because most learners pay for what they upload; what can't become smaller is sent as it is. */
export async function smallerPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, photoSide / Math.max(image.width, image.height));
    const size = {
      width: Math.max(1, Math.round(image.width * scale)),
      height: Math.max(1, Math.round(image.height * scale)),
    };
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent pixels would become black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, size.width, size.height);
    image.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
