import { useRef } from 'react';
import { useUpload } from '~/features/files/web/upload';
import { Button } from '~/ui/button';
import { ChoiceGroup } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { useKeptFocus } from '~/ui/focus';
import classes from './picture-field.module.css';

type LogoFieldProps = {
  label: string;
  value: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
};

/** The organisation's logo, which keeps its shape. */
export function LogoField({ label, value, error, onChange }: LogoFieldProps) {
  const chooser = useRef<HTMLButtonElement>(null);
  const upload = useUpload({ purpose: 'logo' });
  const field = useKeptFocus<HTMLDivElement>(() => chooser.current);
  const send = async (file: File) => {
    const logo = await upload.start(file, file.name);
    if (!logo) return;
    onChange(logo.url);
    upload.cancel();
  };
  const failure = upload.state.status === 'failed' ? upload.state.error : error;
  return (
    <ChoiceGroup label={label} hint="PNG, JPG, atau WebP, paling besar 2 MB.">
      <div ref={field} className={classes.field}>
        {value && <img className={classes.logo} src={value} alt="" />}
        <div className={classes.side}>
          <div className="row">
            <FileButton
              ref={chooser}
              label="Gambar logo"
              loading={upload.state.status === 'sending' && 'Mengunggah…'}
              onChoose={(file) => void send(file)}
            >
              {value ? 'Ganti logo' : 'Unggah logo'}
            </FileButton>
            {value && (
              <Button variant="subtle" onClick={() => onChange(null)}>
                Hapus logo
              </Button>
            )}
          </div>
          {failure && (
            <p className={classes.error} role="alert">
              {failure}
            </p>
          )}
        </div>
      </div>
    </ChoiceGroup>
  );
}
