import { useRef } from 'react';
import { useUpload } from '~/features/files/web/upload';
import { Button } from '~/ui/button';
import { ChoiceGroup } from '~/ui/field';
import { useKeptFocus } from '~/ui/focus';
import classes from './picture-field.module.css';

type LogoFieldProps = { label: string; value: string | null; error?: string | undefined; onChange: (url: string | null) => void };

/** The organisation's logo, which keeps its shape. */
export function LogoField({ label, value, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const upload = useUpload({ purpose: 'logo' });
  const field = useKeptFocus<HTMLDivElement>(() => chooser.current);
  const send = async (file: File | undefined) => {
    const stored = file && (await upload.start(file, file.name));
    if (!stored) return;
    onChange(stored.url);
    upload.cancel();
  };
  const failure = upload.state.status === 'failed' ? upload.state.error : error;
  return (
    <ChoiceGroup label={label} hint="PNG, JPG, atau WebP, paling besar 2 MB.">
      <div ref={field} className={classes.field}>
        {value && <img className={classes.logo} src={value} alt="" />}
        <div className={classes.side}>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label="Gambar logo"
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <div className="row">
            <Button ref={chooser} variant="default" loading={upload.state.status === 'sending' && 'Mengunggah…'} onClick={() => input.current?.click()}>
              {value ? 'Ganti logo' : 'Unggah logo'}
            </Button>
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
