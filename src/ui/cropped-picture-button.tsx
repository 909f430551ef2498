import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { type Area, cropped, openPicture } from './crop';
import { FileButton } from './file-button';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }));

type CroppedPictureButtonProps = Omit<
  ComponentProps<typeof FileButton>,
  'accept' | 'multiple' | 'onChoose' | 'onChooseAll'
> & {
  /** the words and the shape of the dialog; `size` is the width and height of the stored picture in pixels */
  crop: { title: string; lead: string; confirm: string; size: [number, number]; round?: boolean };
  unreadable: string;
  /** gets null when a file is chosen, and the sentence when it can't be read */
  onFault: (sentence: string | null) => void;
  onPicture: (picture: Blob) => void;
};

/** A button that lets a person choose a picture and crop it to its shape, in the browser. */
export function CroppedPictureButton({
  crop,
  unreadable,
  onFault,
  onPicture,
  ...button
}: CroppedPictureButtonProps) {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const { size, ...texts } = crop;
  const choose = async (file: File) => {
    onFault(null);
    try {
      setPicture(await openPicture(file));
    } catch {
      onFault(unreadable);
    }
  };
  const cut = async (picture: HTMLCanvasElement, area: Area) => {
    setPicture(null);
    onPicture(await cropped(picture, area, size));
  };
  return (
    <>
      <FileButton {...button} onChoose={(file) => void choose(file)} />
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            {...texts}
            picture={picture}
            aspect={size[0] / size[1]}
            onClose={() => setPicture(null)}
            onCrop={(area) => void cut(picture, area)}
          />
        </Suspense>
      )}
    </>
  );
}
