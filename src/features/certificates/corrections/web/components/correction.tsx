import { useState } from 'react';
import { useDecision } from '~/lib/web/decision';
import { Button, TextButton } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { correctionInput, type OwnCertificate } from '../../../schema';
import { nameMax, reasonMax } from '../../../terms';
import { useAskCorrection, useWithdrawCorrection } from '../api';

/** The state of a request for another name, and the way to one. */
export function Correction({
  certificate: { id, name, result, correction },
}: {
  certificate: OwnCertificate;
}) {
  const [asking, ask] = useState(false);
  const [withdrawing, askWithdrawal] = useState(false);
  const withdraw = useWithdrawCorrection(id);
  if (correction?.state === 'waiting' && result !== 'revoked') {
    return (
      <Notice title="Koreksi nama menunggu">
        <p>
          Anda meminta nama “{correction.name}”. Kami memeriksanya, lalu menerbitkan sertifikat baru
          dengan nomor baru; nomor ini lalu terbaca “diganti”.
        </p>
        <Button variant="default" loading={withdraw.isPending} onClick={() => askWithdrawal(true)}>
          Tarik kembali
        </Button>
        <ConfirmDialog
          opened={withdrawing}
          onClose={() => askWithdrawal(false)}
          title="Tarik kembali permintaan ini?"
          confirm="Tarik kembali"
          loading={withdraw.isPending}
          onConfirm={() => withdraw.mutate(undefined, { onSettled: () => askWithdrawal(false) })}
        >
          <p>Nama pada sertifikat tetap “{name}”.</p>
        </ConfirmDialog>
      </Notice>
    );
  }
  return (
    <>
      {correction?.state === 'refused' && (
        <Notice tone="warning" title="Koreksi nama tidak dapat kami lakukan">
          <p>{correction.answer}</p>
        </Notice>
      )}
      {result === 'valid' && (
        <TextButton onClick={() => ask(true)}>Nama salah? Minta koreksi</TextButton>
      )}
      {asking && <AskDialog id={id} name={name} onClose={() => ask(false)} />}
    </>
  );
}

type AskProps = { id: string; name: string; onClose: () => void };

function AskDialog({ id, name, onClose }: AskProps) {
  const decision = useDecision({
    initial: { name, reason: '' },
    check: (typed) => correctionInput.safeParse(typed),
  });
  return (
    <DecisionDialog
      onClose={onClose}
      title="Minta koreksi nama"
      decision={decision}
      write={useAskCorrection(id, onClose)}
      save="Kirim permintaan"
      reason={{
        hint: 'Misalnya salah ketik, atau nama menurut KTP. Jangan mengirim nomor identitas.',
        maxLength: reasonMax,
      }}
    >
      <p className="quiet small">
        Sertifikat yang sudah terbit tidak berubah bila nama di profil Anda berubah. Tulis nama yang
        seharusnya tercetak.
      </p>
      <TextField
        label="Nama yang benar"
        {...decision.field('name')}
        maxLength={nameMax}
        autoComplete="name"
        required
        data-autofocus
      />
    </DecisionDialog>
  );
}
