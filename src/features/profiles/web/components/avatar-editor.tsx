import { lazy, Suspense, useRef, useState } from 'react';
import { avatarSide } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { Avatar } from '~/ui/avatar';
import { Button } from '~/ui/button';
import { useKeptFocus } from '~/ui/focus';
import { Progress } from '~/ui/progress';
import { useAvatar } from '../api';
import { type Area, cropped, openPicture } from '../crop';
import classes from './avatar-editor.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }));

const unreadable = 'Gambar ini tidak dapat dibuka. Pilih foto JPG, PNG, atau WebP.';

/** The actor's picture. It is stored at once, separately from the form around it. */
export function AvatarEditor({ url, name }: { url: string | null; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useUpload({ purpose: 'avatar' });
  const avatar = useAvatar();
  const { state } = upload;

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
  // The dialog and the other buttons vanish with their action; this one stays.
  const editor = useKeptFocus<HTMLDivElement>(() => chooser.current);
  const closeCrop = () => setPicture(null);
  const send = async (area: Area) => {
    if (!picture) return;
    closeCrop();
    const stored = await upload.start(await cropped(picture, area, [avatarSide, avatarSide]), 'foto.jpg');
    if (stored) avatar.mutate(stored.id, { onSettled: upload.cancel });
  };
  const retry = async () => {
    const stored = await upload.retry();
    if (stored) avatar.mutate(stored.id, { onSettled: upload.cancel });
  };

  const sending = state.status === 'sending';
  const busy = sending || avatar.isPending;
  return (
    <div ref={editor} className={classes.editor}>
      <Avatar url={url} name={name} size={96} />
      <div className={classes.side}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Foto profil"
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // Without this the same file couldn't be chosen a second time.
            event.currentTarget.value = '';
          }}
        />
        <div className={classes.buttons}>
          <Button ref={chooser} variant="default" loading={busy && 'Menyimpan foto…'} onClick={() => input.current?.click()}>
            {url ? 'Ganti foto' : 'Pilih foto'}
          </Button>
          {sending && (
            <Button variant="subtle" onClick={upload.cancel}>
              Batalkan
            </Button>
          )}
          {url && !busy && (
            <Button variant="subtle" onClick={() => avatar.mutate(null)}>
              Hapus foto
            </Button>
          )}
        </div>
        {sending && <Progress label="Unggahan foto" hideLabel max={1} value={state.progress} />}
        {state.status === 'failed' || fault ? (
          <p className={classes.error} role="alert">
            {fault ?? (state.status === 'failed' && state.error)}{' '}
            {state.status === 'failed' && !fault && (
              <Button variant="subtle" onClick={() => void retry()}>
                Coba lagi
              </Button>
            )}
          </p>
        ) : (
          <p className="quiet small">Dipotong persegi, paling besar 2 MB. Foto besar dari ponsel diperkecil di sini sebelum diunggah.</p>
        )}
      </div>
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            title="Atur foto"
            lead="Geser foto dengan jari, mouse, atau tombol panah sampai wajah Anda di tengah lingkaran. Perbesar dengan penggeser di bawahnya."
            confirm="Pakai foto ini"
            aspect={1}
            round
            onClose={closeCrop}
            onCrop={(area) => void send(area)}
          />
        </Suspense>
      )}
    </div>
  );
}
