import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { UploadAddress } from '~/features/files/web/upload';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import type { AttachedFile } from '../../../attachments/schema';
import { AttachField } from '../../../attachments/web/components/attach-field';
import { type WrittenInput, writtenInput } from '../../schema';
import { messageFilesMax } from '../../terms';

type ComposeProps = {
  to: UploadAddress;
  label: string;
  hint: string;
  text: string;
  onType: (text: string) => void;
  sending: boolean;
  /** sends the message; `failed` shows what the server refuses, and what was typed stays */
  onSend: (
    message: WrittenInput,
    done: { sent: () => void; failed: (error: unknown) => void },
  ) => void;
  onCancel?: () => void;
  /** what the buyer chooses besides */
  children?: ReactNode;
};

/** The form of a message with its files. */
export function Compose({
  to,
  label,
  hint,
  text,
  onType,
  sending,
  onSend,
  onCancel,
  children,
}: ComposeProps) {
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const area = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const checked = writtenInput.safeParse({ text, files: files.map(({ id }) => id) });
    setErrors(schemaErrors(checked));
    if (!checked.success) return area.current?.querySelector('textarea')?.focus();
    onSend(checked.data, {
      sent: () => {
        setFiles([]);
        onType('');
      },
      failed: (error) => setErrors(formErrors(error)),
    });
  };
  return (
    <form ref={area} onSubmit={send} noValidate className="stack">
      {children}
      <TextArea
        label={label}
        hint={hint}
        grows
        rows={3}
        required
        error={errors.text}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <AttachField
        to={to}
        label="Berkas (opsional)"
        most={messageFilesMax}
        value={files}
        error={errors.files}
        onChange={setFiles}
      />
      <div className="row">
        <Button type="submit" loading={sending}>
          Kirim pesan
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Batal
          </Button>
        )}
      </div>
    </form>
  );
}
