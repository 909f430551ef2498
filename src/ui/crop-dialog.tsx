import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from './button';
import { type Area, pictureUrl } from './crop';
import classes from './crop-dialog.module.css';
import { Dialog } from './dialog';

type CropDialogProps = {
  picture: HTMLCanvasElement;
  title: string;
  lead: string;
  confirm: string;
  /** width by height */
  aspect: number;
  round?: boolean;
  onClose: () => void;
  onCrop: (area: Area) => void;
};

/** Crops a picture to a shape: by dragging, by arrow keys, by a slider. */
export function CropDialog({
  picture,
  title,
  lead,
  confirm,
  aspect,
  round = false,
  onClose,
  onCrop,
}: CropDialogProps) {
  const id = useId();
  const [url, setUrl] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const making = pictureUrl(picture);
    let isOpen = true;
    void making.then((objectUrl) => isOpen && setUrl(objectUrl));
    return () => {
      isOpen = false;
      void making.then((objectUrl) => URL.revokeObjectURL(objectUrl));
    };
  }, [picture]);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p className="quiet small">{lead}</p>
      <div className={classes.stage} style={{ aspectRatio: aspect }}>
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={4}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Posisi gambar: geser dengan tombol panah',
            }}
          />
        )}
      </div>
      <div className={classes.zoom}>
        <label htmlFor={id}>Perbesar</label>
        <input
          id={id}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button onClick={() => area && onCrop(area)}>{confirm}</Button>
      </div>
    </Dialog>
  );
}
