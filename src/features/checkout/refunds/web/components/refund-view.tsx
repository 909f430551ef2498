import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { RadioCards } from '~/ui/radio-cards';
import { TypedText } from '~/ui/typed-text';
import { gatewayLabels, orderStateLabels, type RefundBearer } from '../../../terms';
import { ChoiceDecision } from '../../../web/components/choice-decision';
import type { StaffRefund } from '../../schema';
import {
  bearerLabels,
  channelLabels,
  reasonMax,
  reasonMin,
  referenceMax,
  refundTexts,
} from '../../terms';
import { refundQuery, useDecideRefund, usePayRefund } from '../api';
import { RefundBadge } from './refund-badge';

/** One refund with what staff can do about it. */
export function RefundView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(refundQuery(id))}>
      {(refund) => <Shown refund={refund} />}
    </OpenedEntry>
  );
}

function Shown({ refund }: { refund: StaffRefund }) {
  const { orderNumber, amount, state, bank, channel, certificate, may } = refund;
  const rows: [string, React.ReactNode][] = [
    [
      'Pesanan',
      <Link
        key="order"
        to={`/admin/superadmin/orders?view=all&entry=${refund.orderId}`}
      >{`${orderNumber} · ${orderStateLabels[refund.orderState]}`}</Link>,
    ],
    ['Kursus', refund.courseTitle],
    ['Pembeli', `${refund.buyer}, ${refund.email}`],
    [
      'Dibayar',
      refund.paidAt
        ? `${formatDateTime(refund.paidAt)}${refund.gateway ? `, ${gatewayLabels[refund.gateway]}` : ''}`
        : null,
    ],
    [
      'Nilai pesanan',
      `${formatAmount(refund.orderTotal)}, sudah dikembalikan ${formatAmount(refund.orderRefunded)}`,
    ],
    [
      'Pelajaran dikirim',
      `${formatNumber(refund.submitted)} dari ${formatNumber(refund.lessons)}, disetujui ${formatNumber(refund.approved)}`,
    ],
    [
      'Sertifikat berlaku',
      certificate && (
        <Link
          key="certificate"
          to={`/verify/${certificate.number}`}
        >{`${certificate.number}, terbit ${formatDateTime(certificate.issuedAt)}`}</Link>
      ),
    ],
    ['Sertifikat dicabut', refund.revokes && `${refund.revokes}, begitu dana terkirim`],
    [
      'Janji kami',
      refund.promised
        ? 'Berlaku: dikembalikan tanpa syarat'
        : 'Tidak berlaku: petugas yang memutuskan',
    ],
    ['Jalur', channel && channelLabels[channel]],
    ['Rekening', bank && `${bank.name} ${bank.account} a.n. ${bank.holder}`],
    ['Penanggung', bearerLabels[refund.bearer]],
    [
      'Diminta',
      `${formatDateTime(refund.createdAt)}${refund.requestedBy ? `, ${refund.requestedBy}` : ''}`,
    ],
    [
      'Diputuskan',
      refund.decidedAt && `${formatDateTime(refund.decidedAt)}, ${refund.decidedBy ?? 'otomatis'}`,
    ],
    [
      'Selesai',
      refund.doneAt && `${formatDateTime(refund.doneAt)}, referensi ${refund.reference ?? ''}`,
    ],
  ];
  return (
    <EntryCard>
      <EntryHeading name={`Pengembalian ${orderNumber}`} badge={<RefundBadge refund={refund} />}>
        {formatAmount(amount)}
      </EntryHeading>
      {state === 'failed' && (
        <Notice tone="warning">
          Penyedia pembayaran menolak pengembalian ini. Kirim dananya lewat transfer bank, lalu
          catat referensinya.
        </Notice>
      )}
      {may.decide && certificate && (
        <Notice tone="warning">
          Sertifikat kursus ini berlaku. {formatAmount(amount)} hanya dikirim bila sertifikatnya
          ikut dicabut. Selama menunggu, pelajaran, ujian, dan penerbitan sertifikat
          {refund.heldAt ? ' tetap ditutup' : ' berjalan seperti biasa'}.
        </Notice>
      )}
      <Facts items={rows.filter(([, value]) => value)} />
      <section aria-label="Alasan">
        <h3>Alasan</h3>
        <TypedText text={refund.reason} />
        {refund.answer && (
          <>
            <h3>Jawaban kami</h3>
            <TypedText text={refund.answer} />
          </>
        )}
      </section>
      {may.decide && <Decide refund={refund} />}
      {may.pay && <Pay refund={refund} />}
    </EntryCard>
  );
}

const choices = [
  {
    value: 'approve',
    label: 'Setujui',
    hint: 'Dana dikirim lewat jalur di atas. Setelah terkirim semua, kursusnya ditutup bagi pembeli. Pembeli dikabari lewat lonceng dan email.',
  },
  {
    value: 'reject',
    label: 'Tolak',
    hint: 'Tidak ada yang berubah. Pembeli dikabari dengan jawaban di bawah.',
    danger: true,
  },
] as const;
const withCertificate = [
  {
    value: 'approve',
    label: 'Bayar dan cabut sertifikat',
    hint: 'Dana dikirim lewat jalur di atas. Begitu terkirim, kursusnya ditutup bagi pembeli dan sertifikatnya dicabut; pemeriksaannya menyebut “Pembayaran kursus dikembalikan”. Pembeli dikabari lewat lonceng dan email.',
    danger: true,
  },
  {
    value: 'reject',
    label: 'Tolak pengembalian',
    hint: 'Sertifikat tetap berlaku dan kursusnya terbuka lagi. Pembeli dikabari dengan jawaban di bawah.',
  },
] as const;
const bearers = (Object.keys(bearerLabels) as RefundBearer[]).map((value) => ({
  value,
  label: bearerLabels[value],
}));

function Decide({ refund: { id, state, bearer: before, certificate } }: { refund: StaffRefund }) {
  const [bearer, setBearer] = useState(before);
  const decide = useDecideRefund(id);
  return (
    <>
      {state === 'requested' && (
        <RadioCards label="Ditanggung" options={bearers} value={bearer} onChange={setBearer} />
      )}
      <ChoiceDecision
        place={`refund:${id}`}
        choices={
          state === 'requested' ? (certificate ? withCertificate : choices) : choices.slice(1)
        }
        reason={{
          label: 'Jawaban',
          hint: 'Dibaca pembeli, dan dicatat.',
          least: reasonMin,
          most: reasonMax,
          text: refundTexts.reason,
        }}
        write={{
          isPending: decide.isPending,
          mutate: ({ choice, reason: answer }, options) =>
            decide.mutate(
              {
                approved: choice === 'approve',
                bearer,
                answer,
                revokes: certificate?.number ?? null,
              },
              options,
            ),
        }}
      />
    </>
  );
}

/** Records the transfer that staff has made. */
function Pay({ refund: { id, amount } }: { refund: StaffRefund }) {
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState('');
  const pay = usePayRefund(id);
  const decided = useDecided();
  return (
    <form
      className="stack gap-3"
      aria-label="Catat transfer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (pay.isPending) return;
        if (reference.trim().length < 2) return setFault(refundTexts.reference);
        pay.mutate(reference, {
          onSuccess: decided,
          onError: (error) => setFault(formErrors(error).reference ?? ''),
        });
      }}
    >
      <TextField
        label="Nomor referensi transfer"
        hint={`Kirim ${formatAmount(amount)} ke rekening di atas dahulu.`}
        required
        maxLength={referenceMax}
        value={reference}
        error={fault}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={pay.isPending}>
          Catat sebagai terkirim
        </Button>
      </div>
    </form>
  );
}
