import { useRef, useState } from 'react';
import { avatarSide } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { Avatar } from '~/ui/avatar';
import { Button } from '~/ui/button';
import { CroppedPictureButton } from '~/ui/cropped-picture-button';
import { useKeptFocus } from '~/ui/focus';
import { Progress } from '~/ui/progress';
import { useAvatar } from '../api';
import classes from './avatar-editor.module.css';

const crop = {
  title: 'Atur foto',
  lead: 'Geser foto dengan jari, mouse, atau tombol panah sampai wajah Anda di tengah lingkaran. Perbesar dengan penggeser di bawahnya.',
  confirm: 'Pakai foto ini',
  size: [avatarSide, avatarSide] as [number, number],
  round: true,
};

/** The actor's picture. It is stored at once, separately from the form around it. */
export function AvatarEditor({ url, name }: { url: string | null; name: string }) {
  const chooser = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useUpload({ purpose: 'avatar' });
  const avatar = useAvatar();
  const { state } = upload;

  // The other buttons vanish with their action; this one stays.
  const editor = useKeptFocus<HTMLDivElement>(() => chooser.current);
  const store = async (sending: ReturnType<typeof upload.start>) => {
    const file = await sending;
    if (file) avatar.mutate(file.id, { onSettled: upload.cancel });
  };

  const sending = state.status === 'sending';
  const busy = sending || avatar.isPending;
  return (
    <div ref={editor} className={classes.editor}>
      <Avatar url={url} name={name} size={96} />
      <div className={classes.side}>
        <div className={classes.buttons}>
          <CroppedPictureButton
            ref={chooser}
            label="Foto profil"
            crop={crop}
            unreadable="Gambar ini tidak dapat dibuka. Pilih foto JPG, PNG, atau WebP."
            loading={busy && 'Menyimpan foto…'}
            onFault={(sentence) => {
              upload.cancel();
              setFault(sentence);
            }}
            onPicture={(picture) => void store(upload.start(picture, 'foto.jpg'))}
          >
            {url ? 'Ganti foto' : 'Pilih foto'}
          </CroppedPictureButton>
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
              <Button variant="subtle" onClick={() => void store(upload.retry())}>
                Coba lagi
              </Button>
            )}
          </p>
        ) : (
          <p className="quiet small">
            Dipotong persegi, paling besar 2 MB. Foto besar dari ponsel diperkecil di sini sebelum
            diunggah.
          </p>
        )}
      </div>
    </div>
  );
}
