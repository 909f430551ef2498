import { useState } from 'react';
import { formatPercent } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { limitTexts, reasonMax, reasonMin } from '../../../terms';
import type { ShownApproval } from '../../schema';
import { discountLimit } from '../../terms';
import { useAskApproval, useDecideApproval } from '../api';

type Asked = 'ask' | 'approve' | 'decline';
const dialogs: Record<Asked, { title: string; confirm: string; hint: string }> = {
  ask: {
    title: 'Minta persetujuan diskon?',
    confirm: 'Minta persetujuan',
    hint: 'Mengapa diskon ini tepat. Dibaca staf yang memutuskan dan dicatat.',
  },
  approve: {
    title: 'Setujui diskon ini?',
    confirm: 'Setujui diskon',
    hint: 'Dikirim ke peminta dan dicatat bersama keputusan Anda.',
  },
  decline: {
    title: 'Tolak diskon ini?',
    confirm: 'Tolak diskon',
    hint: 'Dikirim ke peminta dan dicatat bersama keputusan Anda.',
  },
};

type Props = {
  requestId: string;
  draft: { revision: number; discountPercentage: number; approval: ShownApproval };
  unsaved: boolean;
};

/** How far the approval of a discount beyond the limit is, with the buttons to ask for it and to decide. */
export function DiscountApproval({ requestId, draft, unsaved }: Props) {
  const { approval, discountPercentage } = draft;
  const { state, askedBy, askedFor, decidedBy, decision, mayDecide } = approval;
  const [opened, setOpened] = useState<Asked | null>(null);
  const percent = formatPercent(discountPercentage);
  return (
    <Notice tone={state === 'approved' ? 'success' : 'warning'} title={titles[state]}>
      <p>
        {state === 'missing' &&
          `Diskon ${percent} melebihi batas ${formatPercent(discountLimit)}, jadi harus disetujui petugas lain sebelum penawaran dikirim.`}
        {state === 'asked' && `${askedBy ?? 'Staf'} meminta diskon ${percent}: ${askedFor}`}
        {state === 'approved' &&
          `${decidedBy ?? 'Petugas lain'} menyetujui diskon ${percent}: ${decision} Draf yang disimpan lagi perlu disetujui lagi.`}
        {state === 'declined' &&
          `${decidedBy ?? 'Petugas lain'} menolak diskon ${percent}: ${decision} Ubah lalu simpan drafnya.`}
      </p>
      {state === 'asked' && !mayDecide && (
        <p>Anda menulis draf ini atau meminta diskonnya, jadi petugas lain yang memutuskan.</p>
      )}
      {unsaved && state !== 'declined' && (
        <p>Simpan draf dahulu: yang disetujui adalah draf yang tersimpan.</p>
      )}
      {!unsaved && state === 'missing' && (
        <Button onClick={() => setOpened('ask')}>Minta persetujuan diskon</Button>
      )}
      {!unsaved && mayDecide && (
        <div className="row">
          <Button onClick={() => setOpened('approve')}>Setujui diskon</Button>
          <Button variant="default" onClick={() => setOpened('decline')}>
            Tolak diskon
          </Button>
        </div>
      )}
      {opened && (
        <ReasonDialog
          requestId={requestId}
          revision={draft.revision}
          asked={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </Notice>
  );
}

const titles: Record<ShownApproval['state'], string> = {
  missing: 'Diskon perlu persetujuan',
  asked: 'Diskon menunggu persetujuan',
  approved: 'Diskon disetujui',
  declined: 'Diskon ditolak',
};

type ReasonProps = { requestId: string; revision: number; asked: Asked; onClose: () => void };

function ReasonDialog({ requestId, revision, asked, onClose }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ask = useAskApproval(requestId, onClose);
  const decide = useDecideApproval(requestId, onClose);
  const { title, confirm, hint } = dialogs[asked];
  const failed = { onError: (refused: Error) => setError(formErrors(refused).reason) };
  const send = () => {
    const { length } = reason.trim();
    if (length < reasonMin) return setError(limitTexts.reasonTooShort);
    if (length > reasonMax) return setError(limitTexts.reasonTooLong);
    if (asked === 'ask') ask.mutate({ revision, reason }, failed);
    else decide.mutate({ revision, approved: asked === 'approve', reason }, failed);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={title}
      confirm={confirm}
      danger={asked === 'decline'}
      loading={ask.isPending || decide.isPending}
      onConfirm={send}
    >
      <TextArea
        label="Alasan"
        hint={hint}
        error={error}
        rows={3}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setError(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
