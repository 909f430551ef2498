import { useEffect, useId, useRef } from 'react';
import { megabyte, uploadMax, uploadTypes } from '~/features/files/terms';
import { type UploadAddress, useUpload } from '~/features/files/web/upload';
import { Button } from '~/ui/button';
import { FileButton } from '~/ui/file-button';
import { useKeptFocus } from '~/ui/focus';
import { Progress } from '~/ui/progress';
import type { AttachedFile } from '../../schema';
import styles from './attach-field.module.css';
import { FileName } from './file-links';

type AttachFieldProps = {
  to: UploadAddress;
  label: string;
  hint?: string;
  /** how many files there may be */
  most: number;
  value: AttachedFile[];
  error?: string | undefined;
  onChange: (files: AttachedFile[]) => void;
};

const types = uploadTypes.quote;
const limits = `${Object.values(types).join(', ')}; paling besar ${uploadMax.quote / megabyte} MB.`;

/** Files that are sent along with something: chosen one by one, and taken out again. */
export function AttachField({ to, label, hint, most, value, error, onChange }: AttachFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const { state, start, cancel, retry } = useUpload({ purpose: 'quote', to });
  const field = useKeptFocus<HTMLFieldSetElement>(() => chooser.current);
  const isSending = state.status === 'sending';
  const fault = state.status === 'failed' ? state.error : error;
  // An upload takes its time, and the handler of its beginning knows nothing of what changed since.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const keep = async (sent: ReturnType<typeof start>) => {
    const file = await sent;
    if (!file) return;
    const { value, onChange } = latest.current;
    onChange([
      ...value.slice(0, most - 1),
      { id: file.id, name: file.name, contentType: file.contentType, bytes: file.bytes },
    ]);
    cancel();
  };
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
      aria-invalid={fault ? true : undefined}
      className={styles.field}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {value.map((file) => (
        <div key={file.id} className={styles.file}>
          <FileName file={file} />
          <Button
            variant="subtle"
            onClick={() => onChange(value.filter(({ id }) => id !== file.id))}
          >
            Hapus<span className="hidden"> {file.name}</span>
          </Button>
        </div>
      ))}
      {isSending && (
        <Progress
          label={`Unggahan: ${label}`}
          value={state.progress}
          max={1}
          text={state.progress < 1 ? `${Math.floor(state.progress * 100)}%` : 'Memeriksa…'}
        />
      )}
      <div className="row">
        {(value.length < most || most === 1) && (
          <FileButton
            ref={chooser}
            label={label}
            accept={Object.keys(types).join(',')}
            loading={isSending && 'Mengunggah…'}
            onChoose={(file) => void keep(start(file, file.name))}
          >
            {most === 1 && value.length > 0 ? 'Ganti berkas' : 'Pilih berkas'}
          </FileButton>
        )}
        {isSending && (
          <Button variant="subtle" onClick={cancel}>
            Batalkan
          </Button>
        )}
        {state.status === 'failed' && (
          <Button variant="subtle" onClick={() => void keep(retry())}>
            Coba lagi
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="quiet small">
        {limits} {hint}
      </p>
      {fault && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
