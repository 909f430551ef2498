import { useQuery } from '@tanstack/react-query';
import { FilePreview } from '~/features/files/web/components/file-preview';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Notice } from '~/ui/notice';
import { StateBadge } from '../../../orders/web/components/state-badge';
import { reasonMax, reasonMin, proofTexts as texts } from '../../../payments/terms';
import { useDecideProof } from '../../../transfers/web/api';
import { ChoiceDecision } from '../../../web/components/choice-decision';
import type { StaffProof } from '../../schema';
import { refreshProofs, staffProofQuery } from '../api';
import classes from './sale.module.css';

/** One proof of a transfer beside what should have arrived. */
export function ProofView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(staffProofQuery(id))}>
      {(proof) => <Shown proof={proof} />}
    </OpenedEntry>
  );
}

function Shown({ proof }: { proof: StaffProof }) {
  const { orderNumber, orderState, sameFile, file, may, decidedAt, reason, account } = proof;
  return (
    <EntryCard>
      <EntryHeading name={`Transfer ${orderNumber}`} badge={<StateBadge state={orderState} />}>
        {formatAmount(proof.amount)}
      </EntryHeading>
      {sameFile.length > 0 && (
        <Notice tone="warning" title="Berkas yang sama pernah dikirim">
          <p>Untuk pesanan {sameFile.join(', ')}. Periksa mutasi rekening sebelum menerima.</p>
        </Notice>
      )}
      <div className={classes.beside}>
        <Facts
          items={[
            [
              'Harus masuk',
              `${formatAmount(proof.amount)} (${formatAmount(proof.total)} + kode unik ${proof.uniqueCode})`,
            ],
            ['Ke rekening', `${account.name} ${account.account} a.n. ${account.holder}`],
            ['Dari', `${proof.senderBank}, ${proof.senderName}`],
            ['Tanggal transfer', formatDate(`${proof.transferredOn}T00:00:00+07:00`)],
            ['Pesanan', orderNumber],
            ['Pembeli', proof.buyer],
            ['Kursus', proof.courseTitle],
            ['Dikirim', formatDateTime(proof.createdAt)],
            ['Dijanjikan sebelum', formatDateTime(proof.dueAt)],
            ...(decidedAt
              ? [['Diputuskan', `${formatDateTime(decidedAt)}, ${proof.decidedBy ?? ''}`] as const]
              : []),
            ...(reason ? [['Alasan', reason] as const] : []),
          ]}
        />
        <section aria-label="Bukti transfer">
          <FilePreview key={file.id} file={file} />
        </section>
      </div>
      {may.decide && <Decide proof={proof} />}
    </EntryCard>
  );
}

const choices = [
  {
    value: 'accept',
    label: 'Terima',
    hint: 'Pesanan menjadi lunas, kursusnya terbuka, dan pembeli dikabari lewat lonceng dan email.',
    reasoned: false,
  },
  {
    value: 'reject',
    label: 'Tolak',
    hint: 'Pembeli dikabari dengan alasan di bawah, dan dapat mengirim bukti lain.',
    danger: true,
  },
] as const;

function Decide({ proof: { id } }: { proof: StaffProof }) {
  const decide = useDecideProof(id, refreshProofs);
  return (
    <ChoiceDecision
      place={`payment-proof:${id}`}
      choices={choices}
      reason={{
        label: 'Alasan',
        hint: 'Dibaca pembeli.',
        least: reasonMin,
        most: reasonMax,
        text: texts.reason,
      }}
      write={{
        isPending: decide.isPending,
        mutate: ({ choice, reason }, options) =>
          decide.mutate(
            choice === 'accept' ? { accepted: true } : { accepted: false, reason },
            options,
          ),
      }}
    />
  );
}
