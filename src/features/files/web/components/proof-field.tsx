import { useEffect, useId, useRef } from 'react';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { FileButton } from '~/ui/file-button';
import { useKeptFocus } from '~/ui/focus';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';
import type { UploadedFile } from '../../schema';
import { megabyte, type UploadPurpose, uploadMax, uploadTypes } from '../../terms';
import { openFile } from '../link';
import { useUpload } from '../upload';
import styles from './proof-field.module.css';

export type Proof = Pick<UploadedFile, 'id' | 'name' | 'contentType' | 'bytes'>;

const sizeOf = (bytes: number) =>
  bytes < megabyte
    ? `${formatNumber(Math.ceil(bytes / 1024))} KB`
    : `${formatNumber(Math.ceil(bytes / megabyte))} MB`;

type ProofFieldProps = {
  purpose?: Extract<UploadPurpose, 'proof' | 'faktur' | 'payout' | 'billing'>;
  optional?: boolean;
  label: string;
  /** what may be uploaded and who sees it, after the types and the size */
  hint: string;
  value: Proof | null;
  error: string | undefined;
  onChange: (proof: Proof | null) => void;
};

/** A private file that proves something: chosen, replaced and removed. */
export function ProofField({
  purpose = 'proof',
  optional = false,
  label,
  hint,
  value,
  error,
  onChange,
}: ProofFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const { state, start, cancel, retry } = useUpload({ purpose });
  const types = uploadTypes[purpose];
  const limits = `${Object.values(types).join(', ')}; paling besar ${uploadMax[purpose] / megabyte} MB.`;
  const field = useKeptFocus<HTMLFieldSetElement>(() => chooser.current);
  const isSending = state.status === 'sending';
  const fault = state.status === 'failed' ? state.error : error;

  // An upload takes its time, and the handler of its beginning knows nothing of what was typed into the form since.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const keep = async (sent: ReturnType<typeof start>) => {
    const file = await sent;
    if (!file) return;
    latest.current({
      id: file.id,
      name: file.name,
      contentType: file.contentType,
      bytes: file.bytes,
    });
    cancel();
  };
  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint${fault ? ` ${id}-error` : ''}`}
      aria-invalid={fault ? true : undefined}
      className={styles.proof}
    >
      <div className={styles.label}>
        <span id={`${id}-label`}>{label}</span>
        {!optional && (
          <span aria-hidden="true" className={styles.error}>
            {' '}
            *
          </span>
        )}
      </div>
      {value && !isSending && (
        <p className={styles.file}>
          <Icon name="file" size={20} />
          <span>
            {value.name} <span className="quiet small">({sizeOf(value.bytes)})</span>
          </span>
        </p>
      )}
      {isSending && (
        <Progress
          label="Unggahan berkas bukti"
          value={state.progress}
          max={1}
          text={state.progress < 1 ? `${Math.floor(state.progress * 100)}%` : 'Memeriksa…'}
        />
      )}
      <div className="row">
        <FileButton
          ref={chooser}
          label={label}
          accept={Object.keys(types).join(',')}
          loading={isSending && 'Mengunggah…'}
          onChoose={(file) => void keep(start(file, file.name))}
        >
          {value ? 'Ganti berkas' : 'Pilih berkas'}
        </FileButton>
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
        {value && !isSending && (
          <>
            <Button variant="subtle" onClick={() => openFile(value.id)}>
              Buka
            </Button>
            <Button variant="subtle" onClick={() => onChange(null)}>
              Hapus
            </Button>
          </>
        )}
      </div>
      <p id={`${id}-hint`} className="quiet small">
        {optional && 'Opsional. '}
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
