import { lazy, Suspense, useRef, useState } from 'react';
import { coverWidth } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { type Area, cropped, openPicture } from '~/features/profiles/web/crop';
import { BatikCover } from '~/ui/batik';
import { Button } from '~/ui/button';
import { ChoiceGroup } from '~/ui/field';
import { useKeptFocus } from '~/ui/focus';
import { Progress } from '~/ui/progress';
import classes from './picture-field.module.css';

const CropDialog = lazy(async () => ({ default: (await import('~/features/profiles/web/components/crop-dialog')).CropDialog }));

const aspect = 16 / 9;
const unreadable = 'Gambar ini tidak dapat dibuka. Pilih gambar JPG, PNG, atau WebP.';

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
export function CoverField({ label, value, error, onChange, slug, title, palette }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useUpload({ purpose: 'cover' });
  const { state } = upload;
  const field = useKeptFocus<HTMLDivElement>(() => chooser.current);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    upload.cancel();
    setFault(null);
    try {
      setPicture(await openPicture(file));
    } catch {
      setFault(unreadable);
    }
  };
  const store = async (sending: Promise<{ url: string | null } | null>) => {
    const stored = await sending;
    if (!stored) return;
    onChange(stored.url);
    upload.cancel();
  };
  const send = async (area: Area) => {
    if (!picture) return;
    setPicture(null);
    await store(upload.start(await cropped(picture, area, [coverWidth, Math.round(coverWidth / aspect)]), 'sampul.jpg'));
  };
  const failure = fault ?? (state.status === 'failed' ? state.error : (error ?? null));
  return (
    <ChoiceGroup label={label} hint="Tanpa gambar, sampul batik digambar dari nama kursus. Gambar dipotong 16:9 di sini sebelum diunggah.">
      <div ref={field} className={classes.field}>
        <div className={classes.cover}>{value ? <img src={value} alt="" /> : <BatikCover seed={slug} palette={palette} title={title} />}</div>
        <div className={classes.side}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label="Gambar sampul"
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Without this the same file couldn't be chosen a second time.
              currentTarget.value = '';
            }}
          />
          <div className="row">
            <Button ref={chooser} variant="default" loading={state.status === 'sending' && 'Mengunggah…'} onClick={() => input.current?.click()}>
              {value ? 'Ganti sampul' : 'Unggah sampul'}
            </Button>
            {value && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                Pakai sampul otomatis
              </Button>
            )}
          </div>
          {state.status === 'sending' && <Progress label="Unggahan sampul" hideLabel max={1} value={state.progress} />}
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
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            title="Atur sampul"
            lead="Geser gambar dengan jari, mouse, atau tombol panah. Perbesar dengan penggeser di bawahnya."
            confirm="Pakai gambar ini"
            aspect={aspect}
            onClose={() => setPicture(null)}
            onCrop={(area) => void send(area)}
          />
        </Suspense>
      )}
    </ChoiceGroup>
  );
}
