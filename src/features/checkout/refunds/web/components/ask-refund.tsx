import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionForm } from '~/ui/decision-form';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
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
  const ask = useAskRefund(number, onClose);
  const decision = useDecision({
    initial: { reason: '', bank: noBank },
    check: ({ reason, bank }) => refundWish.safeParse({ reason, bank: needsBank ? bank : null }),
  });
  const { bank } = decision.values;
  const account = (name: keyof typeof noBank) => ({
    required: true,
    value: bank[name],
    error: decision.faults[`bank.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      decision.change('bank', { ...bank, [name]: currentTarget.value }, `bank.${name}`),
  });
  return (
    <DecisionForm
      className="stack"
      label={null}
      decision={decision}
      write={ask}
      save="Kirim permintaan"
      onCancel={onClose}
      reason={{ grows: true }}
      saysFailure
      after={
        needsBank && (
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
        )
      }
    >
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
    </DecisionForm>
  );
}
