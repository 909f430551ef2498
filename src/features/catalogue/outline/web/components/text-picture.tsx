import { useEffect, useRef, useState } from 'react';
import { useUpload } from '~/features/files/web/upload';
import { Button, IconButton } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { EditIcon } from '~/ui/edit-icon';
import { TextField } from '~/ui/field';
import { useFileChoice } from '~/ui/file-button';
import { Progress } from '~/ui/progress';
import classes from './text-picture.module.css';

const altMax = 200;
/** Signs that would end the description inside Markdown. */
const plainAlt = (text: string) => text.replace(/[[\]\\\n]/g, ' ').trim();

/** The toolbar's button that uploads a picture and writes it into the text, with the words for who can't see it. */
export function TextPicture({ insert }: { insert: (text: string) => void }) {
  const ready = useRef('');
  const upload = useUpload({ purpose: 'picture' });
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const { field, choose } = useFileChoice({
    label: 'Gambar untuk teks',
    onChooseAll: ([chosen = null]) => setFile(chosen),
  });
  const close = () => {
    upload.cancel();
    setFile(null);
    setAlt('');
  };
  const send = async () => {
    const picture = file && (await upload.start(file, file.name));
    if (!picture?.url) return;
    ready.current = `![${plainAlt(alt)}](${picture.url})`;
    close();
  };
  // The closing dialog gives the focus back to the toolbar first.
  useEffect(() => {
    if (file || !ready.current) return;
    insert(ready.current);
    ready.current = '';
  });
  const { state } = upload;
  return (
    <>
      <IconButton
        label="Gambar"
        title="Gambar"
        data-md-button="picture"
        tabIndex={-1}
        onClick={choose}
      >
        <EditIcon name="picture" />
      </IconButton>
      {field}
      <Dialog opened={file !== null} onClose={close} title="Sisipkan gambar">
        <div className="stack">
          <TextField
            label="Deskripsi gambar (teks alternatif)"
            hint="Dibacakan kepada yang tidak dapat melihat gambar. Kosongkan bila gambar hanya hiasan."
            maxLength={altMax}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            data-autofocus
          />
          <p className="quiet small">{file?.name}</p>
          {state.status === 'sending' && (
            <Progress label="Unggahan gambar" hideLabel max={1} value={state.progress} />
          )}
          {state.status === 'failed' && (
            <p className={classes.error} role="alert">
              {state.error}
            </p>
          )}
          <div className={classes.choices}>
            <Button variant="default" onClick={close}>
              Batal
            </Button>
            <Button loading={state.status === 'sending'} onClick={() => void send()}>
              Sisipkan
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
