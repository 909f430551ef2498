import { useId, useRef } from 'react';
import { megabyte, uploadMax, uploadTypes } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { Button } from '~/ui/button';
import { ChoiceGroup } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';

export type Proof = { id: string; name: string };
const types = uploadTypes.payout;

type ProofFieldProps = { value: Proof | null; error: string | undefined; onChange: (proof: Proof | null) => void };

/** The bank's proof of a transfer, which its instructor may open. */
export function ProofField({ value, error, onChange }: ProofFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useUpload({ purpose: 'payout' });
  const isSending = state.status === 'sending';
  const keep = async (file: File) => {
    const sent = await start(file, file.name);
    if (!sent) return;
    onChange({ id: sent.id, name: sent.name });
    cancel();
  };
  return (
    <ChoiceGroup
      label="Bukti transfer"
      hint={`Opsional. ${Object.values(types).join(', ')}; paling besar ${uploadMax.payout / megabyte} MB.`}
      error={state.status === 'failed' ? state.error : error}
    >
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        aria-label="Bukti transfer"
        accept={Object.keys(types).join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void keep(file);
          // Without this the same file couldn't be chosen a second time.
          currentTarget.value = '';
        }}
      />
      {isSending && <Progress label="Unggahan bukti transfer" value={state.progress} max={1} text={`${Math.floor(state.progress * 100)}%`} />}
      <div className="row">
        {value && (
          <span>
            <Icon name="file" size={18} /> {value.name}
          </span>
        )}
        <Button variant="default" loading={isSending} onClick={() => input.current?.click()}>
          {value ? 'Ganti berkas' : 'Pilih berkas'}
        </Button>
        {value && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            Hapus
          </Button>
        )}
      </div>
    </ChoiceGroup>
  );
}
