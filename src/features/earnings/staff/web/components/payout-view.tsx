import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { downloadFile } from '~/features/files/web/link';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { Button, TextButton } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { TextField } from '~/ui/field';
import { useKeptFocus } from '~/ui/focus';
import { Notice } from '~/ui/notice';
import { texts } from '../../../terms';
import type { StaffPayout } from '../../schema';
import { decisionLabels } from '../../terms';
import { batchPath, type PayoutChange, payoutQuery, useChangePayout } from '../api';
import { PayoutBadge } from './badges';
import classes from './entry.module.css';
import { ReasonForm } from './reason-form';

/** One payout, and what staff can do with it now. */
export function PayoutView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(payoutQuery(id))}>
      {(payout) => <Shown payout={payout} />}
    </OpenedEntry>
  );
}

function Shown({ payout }: { payout: StaffPayout }) {
  const { number, amount, withheld, standing, proof, may, state } = payout;
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  const open = useMutation({
    mutationFn: downloadFile,
    meta: { failed: 'Bukti gagal dibuka. Silakan coba lagi.' },
  });
  return (
    <EntryCard ref={article}>
      <EntryHeading
        name={`Pencairan ${number}`}
        badge={<PayoutBadge state={state} />}
        lead={`${payout.instructorName} · ${payout.email}`}
      >
        {formatAmount(amount)}
      </EntryHeading>
      {state === 'requested' && standing.debt > 0 && (
        <Notice tone="warning">
          Saldo instruktur kurang {formatAmount(standing.debt)} karena pengembalian dana. Pencairan
          ini belum dapat disetujui.
        </Notice>
      )}
      {(state === 'requested' || state === 'approved') && !payout.verified && (
        <Notice tone="warning">
          Email instruktur belum terverifikasi. Pencairan ini ditahan sampai instruktur
          memverifikasinya.
        </Notice>
      )}
      {(state === 'requested' || state === 'approved') && payout.accountChanged && (
        <Notice tone="warning">
          Rekening instruktur sudah diganti sejak pengajuan ini. Pastikan tujuan transfer sebelum
          membayar.
        </Notice>
      )}
      <Facts
        items={[
          ['Nomor', number],
          ['Rekening tujuan', `${payout.bank} ${payout.bankNumber}`],
          ['Nama pemilik', payout.bankHolder],
          ...(withheld > 0
            ? ([
                ['Potongan pajak', formatAmount(withheld)],
                ['Jumlah transfer', formatAmount(amount - withheld)],
              ] as const)
            : []),
          ['Diajukan', formatDateTime(payout.requestedAt)],
          ...(payout.batchId
            ? [
                [
                  'Berkas bank',
                  <a key="batch" href={batchPath(payout.batchId)} download>
                    {payout.batch}
                  </a>,
                ] as const,
              ]
            : []),
          ...(payout.reference ? [['Nomor referensi', payout.reference] as const] : []),
          ...(proof
            ? [
                [
                  'Bukti transfer',
                  <TextButton key="proof" onClick={() => open.mutate(proof.id)}>
                    {proof.name}
                  </TextButton>,
                ] as const,
              ]
            : []),
          ...(payout.reason ? [['Alasan', payout.reason] as const] : []),
          [
            'Saldo instruktur',
            <Link key="balance" to={`/admin/superadmin/balances?entry=${payout.instructorId}`}>
              siap dicairkan {formatAmount(standing.matured)}, dibayar {formatAmount(standing.paid)}
              , diajukan {formatAmount(standing.requested)}
            </Link>,
          ],
        ]}
      />
      {payout.history.length > 0 && (
        <ul className="bare grid gap-2" aria-label="Riwayat">
          {payout.history.map(({ action, by, at }) => (
            <li key={at} className="quiet small">
              {decisionLabels[action] ?? action}, {formatDateTime(at)}
              {by && ` oleh ${by}`}
            </li>
          ))}
        </ul>
      )}
      {Object.values(may).some(Boolean) && <Actions payout={payout} />}
    </EntryCard>
  );
}

type Reasoned = 'reject' | 'withdraw' | 'return';

const reasons: Record<
  Reasoned,
  { hint: string; label: string; change: (reason: string) => PayoutChange }
> = {
  reject: {
    hint: 'Instruktur dikabari dengan alasan ini.',
    label: 'Tolak',
    change: (reason) => ({ action: 'decide', json: { decision: 'rejected', reason } }),
  },
  withdraw: {
    hint: 'Pastikan dahulu bank tidak membayarnya. Sesudah itu pencairan ini dapat ditolak atau masuk berkas lain. Alasannya dicatat.',
    label: 'Keluarkan',
    change: (reason) => ({ action: 'withdraw', json: { reason } }),
  },
  return: {
    hint: 'Jumlahnya kembali ke saldo instruktur, dan instruktur dikabari dengan alasan ini.',
    label: 'Dikembalikan bank',
    change: (reason) => ({ action: 'return', json: { reason } }),
  },
};

function Actions({ payout: { id, may, state } }: { payout: StaffPayout }) {
  const decided = useDecided();
  const [chosen, setChosen] = useState<Reasoned>();
  const change = useChangePayout(id, () => {
    setChosen(undefined);
    decided();
  });
  const busy = (action: string) => change.isPending && change.variables?.action === action;
  const reasoned = may.takeBack ? 'return' : chosen;
  if (reasoned) {
    const { hint, label, change: input } = reasons[reasoned];
    return (
      <ReasonForm
        key={reasoned}
        place={`payout:${id}:${reasoned}`}
        hint={hint}
        action={label}
        {...(!may.takeBack && { onCancel: () => setChosen(undefined) })}
        write={{
          isPending: change.isPending,
          mutate: (reason, options) => change.mutate(input(reason), options),
        }}
      />
    );
  }
  return (
    <>
      {may.pay && <Payment change={change} />}
      <div className="row">
        {state === 'requested' && (
          <Button
            loading={busy('decide')}
            onClick={() => change.mutate({ action: 'decide', json: { decision: 'approved' } })}
          >
            Setujui
          </Button>
        )}
        {may.decide && (
          <Button variant="default" onClick={() => setChosen('reject')}>
            Tolak
          </Button>
        )}
        {may.withdraw && (
          <Button variant="default" onClick={() => setChosen('withdraw')}>
            Keluarkan dari berkas bank
          </Button>
        )}
      </div>
    </>
  );
}

function Payment({ change }: { change: ReturnType<typeof useChangePayout> }) {
  const [reference, setReference] = useState('');
  const [proof, setProof] = useState<Proof | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = () => {
    if (reference.trim() === '') return setErrors({ reference: texts.referenceMissing });
    if (change.isPending) return;
    change.mutate(
      { action: 'pay', json: { reference, proof: proof?.id ?? null } },
      { onError: (error) => setErrors(formErrors(error)) },
    );
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Nomor referensi bank"
        required
        error={errors.reference}
        value={reference}
        onChange={(event) => {
          setReference(event.currentTarget.value);
          setErrors({});
        }}
      />
      <ProofField
        purpose="payout"
        optional
        label="Bukti transfer"
        hint="Instruktur dapat membukanya."
        value={proof}
        error={errors.proof}
        onChange={setProof}
      />
      <div className="row">
        <Button type="submit" loading={change.isPending && change.variables?.action === 'pay'}>
          Tandai dibayar
        </Button>
      </div>
    </form>
  );
}
