import { type FormEvent, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { isoDate } from '~/lib/dates';
import { transferTime } from '~/lib/promises';
import { useDraft } from '~/lib/web/draft';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import type { OwnOrder } from '../../../orders/schema';
import { proofInput } from '../../../payments/schema';
import { useSendProof } from '../api';
import classes from './proof-form.module.css';

type Typed = { senderBank: string; senderName: string; transferredOn: string; proof: Proof | null };

function readTyped(text: string, order: OwnOrder): Typed {
  const first: Typed = {
    senderBank: '',
    senderName: order.billing.billingName,
    transferredOn: isoDate(new Date()),
    proof: null,
  };
  try {
    return { ...first, ...(JSON.parse(text || '{}') as Partial<Typed>) };
  } catch {
    return first;
  }
}

/** The proof of a transfer, kept in this browser until it is sent. */
export function ProofForm({ order }: { order: OwnOrder }) {
  const draft = useDraft({ person: useUserId(), place: `proof:${order.number}` });
  const [typed, setTyped] = useState(() => readTyped(draft.initial, order));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const sent = useRef(false);
  const send = useSendProof(order.number);

  const type = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    draft.keep(JSON.stringify(next));
    setFaults((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => !(field in changed) && !(field === 'file' && 'proof' in changed),
        ),
      ),
    );
  };
  const show = (nextFaults: Record<string, string>) => {
    setFaults(nextFaults);
    refused();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sent.current) return;
    const { proof, ...fields } = typed;
    const checked = proofInput.safeParse({ ...fields, file: proof?.id ?? '' });
    if (!checked.success) return show(schemaErrors(checked));
    sent.current = true;
    send.mutate(checked.data, {
      onSuccess: draft.drop,
      onError: (error) => show(formErrors(error)),
      onSettled: () => {
        sent.current = false;
      },
    });
  };
  const field = (name: 'senderBank' | 'senderName' | 'transferredOn') => ({
    name,
    required: true,
    value: typed[name],
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      type({ [name]: currentTarget.value }),
  });
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-labelledby="bukti">
      <div>
        <h3 id="bukti">Sudah transfer? Kirim buktinya</h3>
        <p className="small quiet">
          Kami memeriksanya dalam {transferTime()}; selama itu pesanan Anda tidak kedaluwarsa.
        </p>
      </div>
      <ProofField
        label="Bukti transfer"
        hint="Tangkapan layar atau foto struk yang memperlihatkan jumlah dan waktunya. Hanya Anda dan tim kami yang dapat membukanya."
        value={typed.proof}
        error={faults.file}
        onChange={(proof) => type({ proof })}
      />
      <div className={classes.fields}>
        <TextField label="Bank atau e-wallet asal" autoComplete="off" {...field('senderBank')} />
        <TextField
          label="Nama pemilik rekening asal"
          autoComplete="name"
          {...field('senderName')}
        />
        <DateField
          label="Tanggal transfer"
          min={isoDate(order.createdAt)}
          max={isoDate(new Date())}
          {...field('transferredOn')}
          onChange={(transferredOn) => type({ transferredOn })}
        />
      </div>
      <div className="row">
        <Button type="submit" loading={send.isPending && 'Mengirim…'}>
          Kirim bukti transfer
        </Button>
      </div>
    </form>
  );
}
