import { useId, useState } from 'react';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button, TextButton } from '~/ui/button';
import { ConfirmDialog, Dialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
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
      <Dialog opened={asking} onClose={() => ask(false)} title="Minta koreksi nama">
        <CorrectionForm id={id} name={name} done={() => ask(false)} />
      </Dialog>
    </>
  );
}

function CorrectionForm({ id, name, done }: { id: string; name: string; done: () => void }) {
  const formId = useId();
  const send = useAskCorrection(id, done);
  const form = useSchemaForm({
    initial: { name, reason: '' },
    schema: correctionInput,
    save: (_, values) => send.mutateAsync(values),
  });
  return (
    <Form form={form} id={formId} className="stack">
      <p className="quiet small">
        Sertifikat yang sudah terbit tidak berubah bila nama di profil Anda berubah. Tulis nama yang
        seharusnya tercetak.
      </p>
      <TextField
        label="Nama yang benar"
        {...form.field('name')}
        maxLength={nameMax}
        autoComplete="name"
        required
        data-autofocus
      />
      <TextArea
        label="Alasan"
        {...form.field('reason')}
        hint="Misalnya salah ketik, atau nama menurut KTP. Jangan mengirim nomor identitas."
        maxLength={reasonMax}
        rows={3}
        required
      />
      <Button type="submit" loading={send.isPending}>
        Kirim permintaan
      </Button>
    </Form>
  );
}
