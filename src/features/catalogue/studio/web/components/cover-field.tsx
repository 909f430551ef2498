import { useRef, useState } from 'react';
import { coverWidth } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { BatikCover } from '~/ui/batik';
import { Button } from '~/ui/button';
import { CroppedPictureButton } from '~/ui/cropped-picture-button';
import { ChoiceGroup } from '~/ui/field';
import { useKeptFocus } from '~/ui/focus';
import { Progress } from '~/ui/progress';
import classes from './picture-field.module.css';

const crop = {
  title: 'Atur sampul',
  lead: 'Geser gambar dengan jari, mouse, atau tombol panah. Perbesar dengan penggeser di bawahnya.',
  confirm: 'Pakai gambar ini',
  size: [coverWidth, Math.round((coverWidth * 9) / 16)] as [number, number],
};

type CoverFieldProps = {
  label: string;
  value: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
  slug: string;
  title: string;
  palette: string;
};

/** The cover: an uploaded picture, cropped to 16:9 in the browser, or the one that is drawn from the course's name. */
export function CoverField({
  label,
  value,
  error,
  onChange,
  slug,
  title,
  palette,
}: CoverFieldProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useUpload({ purpose: 'cover' });
  const { state } = upload;
  const field = useKeptFocus<HTMLDivElement>(() => chooser.current);
  const store = async (sending: Promise<{ url: string | null } | null>) => {
    const file = await sending;
    if (!file) return;
    onChange(file.url);
    upload.cancel();
  };
  const failure = fault ?? (state.status === 'failed' ? state.error : (error ?? null));
  return (
    <ChoiceGroup
      label={label}
      hint="Tanpa gambar, sampul batik digambar dari nama kursus. Gambar dipotong 16:9 di sini sebelum diunggah."
    >
      <div ref={field} className={classes.field}>
        <div className={classes.cover}>
          {value ? (
            <img src={value} alt="" />
          ) : (
            <BatikCover seed={slug} palette={palette} title={title} />
          )}
        </div>
        <div className={classes.side}>
          <div className="row">
            <CroppedPictureButton
              ref={chooser}
              label="Gambar sampul"
              crop={crop}
              unreadable="Gambar ini tidak dapat dibuka. Pilih gambar JPG, PNG, atau WebP."
              loading={state.status === 'sending' && 'Mengunggah…'}
              onFault={(sentence) => {
                upload.cancel();
                setFault(sentence);
              }}
              onPicture={(picture) => void store(upload.start(picture, 'sampul.jpg'))}
            >
              {value ? 'Ganti sampul' : 'Unggah sampul'}
            </CroppedPictureButton>
            {value && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                Pakai sampul otomatis
              </Button>
            )}
          </div>
          {state.status === 'sending' && (
            <Progress label="Unggahan sampul" hideLabel max={1} value={state.progress} />
          )}
          {failure && (
            <p className={classes.error} role="alert">
              {failure}{' '}
              {state.status === 'failed' && !fault && (
                <Button variant="subtle" onClick={() => void store(upload.retry())}>
                  Coba lagi
                </Button>
              )}
            </p>
          )}
        </div>
      </div>
    </ChoiceGroup>
  );
}
