import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { useFaultFocus } from '~/ui/focus';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import type { OrderState } from '../../../terms';
import { refundRuleText } from '../../rules';
import { type RefundOffer, refundWish } from '../../schema';
import { refundOfferQuery, useAskRefund } from '../asking';

type AskRefundProps = {
  number: string;
  state: OrderState;
  refunded: number;
  total: number;
  refund: { state: string } | null;
};

/** Asks for the money of an order, after its rule and its outcome were told. It isn't offered while an earlier wish is open. */
export function AskRefund({ number, state, refunded, total, refund }: AskRefundProps) {
  const [opened, setOpened] = useState(false);
  const isOpen = refund !== null && refund.state !== 'done' && refund.state !== 'rejected';
  if ((state !== 'paid' && state !== 'partially_refunded') || refunded >= total || isOpen)
    return null;
  return (
    <>
      <Button
        variant="subtle"
        aria-label={`Ajukan Pengembalian Dana ${number}`}
        onClick={() => setOpened(true)}
      >
        Ajukan Pengembalian Dana
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Ajukan pengembalian dana">
        <Wish number={number} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function Wish({ number, onClose }: { number: string; onClose: () => void }) {
  const offer = useQuery(refundOfferQuery(number));
  if (offer.isError)
    return <ErrorState text={sentenceOf(offer.error)} onRetry={() => void offer.refetch()} />;
  if (!offer.data) return <Skeleton height="220px" />;
  if (offer.data.amount === null)
    return <p>Pesanan ini tidak punya dana yang dapat dikembalikan.</p>;
  return (
    <WishForm number={number} offer={offer.data} amount={offer.data.amount} onClose={onClose} />
  );
}

const noBank = { name: '', account: '', holder: '' };

function WishForm({
  number,
  offer,
  amount,
  onClose,
}: {
  number: string;
  offer: RefundOffer;
  amount: number;
  onClose: () => void;
}) {
  const { promised, needsBank } = offer;
  const id = useId();
  const [reason, setReason] = useState('');
  const [bank, setBank] = useState(noBank);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { form, refused } = useFaultFocus();
  const ask = useAskRefund(number, onClose);
  const show = (found: Record<string, string>) => {
    setFaults(found);
    refused();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending) return;
    const checked = refundWish.safeParse({ reason, bank: needsBank ? bank : null });
    if (!checked.success) return show(schemaErrors(checked));
    setFaults({});
    ask.mutate(checked.data, { onError: (error) => show(formErrors(error)) });
  };
  const account = (name: keyof typeof noBank) => ({
    required: true,
    value: bank[name],
    error: faults[`bank.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setBank({ ...bank, [name]: currentTarget.value }),
  });
  return (
    <form id={id} ref={form} className="stack" onSubmit={send} noValidate>
      <p>{refundRuleText}</p>
      {promised ? (
        <Notice tone="success" title="Permintaan ini memenuhi syarat">
          <p>
            {formatAmount(amount)} kami kembalikan, dan akses ke kursus ditutup. Kemajuan belajar
            Anda tersimpan.
          </p>
        </Notice>
      ) : (
        <Notice title="Petugas kami yang memutuskan">
          <p>
            Bila disetujui, {formatAmount(amount)} dikembalikan dan akses ke kursus ditutup.
            Kemajuan belajar Anda tersimpan.
          </p>
        </Notice>
      )}
      <TextArea
        label="Alasan"
        rows={3}
        grows
        required
        value={reason}
        error={faults.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {needsBank && (
        <>
          <p className="small quiet">
            Cara pembayaran Anda tidak dapat menerima dana kembali, jadi kami mentransfernya ke
            rekening ini.
          </p>
          <TextField label="Bank" autoComplete="off" {...account('name')} />
          <TextField
            label="Nomor rekening"
            inputMode="numeric"
            autoComplete="off"
            {...account('account')}
          />
          <TextField label="Nama pemilik rekening" autoComplete="name" {...account('holder')} />
        </>
      )}
      {ask.isError && Object.keys(faults).length === 0 && (
        <Notice tone="danger" role="alert">
          <p>{sentenceOf(ask.error)}</p>
        </Notice>
      )}
      <div className="row">
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit" loading={ask.isPending && 'Mengirim…'}>
          Kirim permintaan
        </Button>
      </div>
    </form>
  );
}
