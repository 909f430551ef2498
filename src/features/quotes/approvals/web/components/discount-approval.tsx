import { useState } from 'react';
import { formatPercent } from '~/lib/money';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { Notice } from '~/ui/notice';
import { reasonLimits } from '../../../terms';
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
  const ask = useAskApproval(requestId, onClose);
  const decide = useDecideApproval(requestId, onClose);
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) =>
      judged(
        { reason: reasonFault(reason, reasonLimits) },
        { revision, approved: asked === 'approve', reason },
      ),
  });
  const { title, confirm, hint } = dialogs[asked];
  return (
    <DecisionDialog
      onClose={onClose}
      title={title}
      decision={decision}
      write={
        asked === 'ask'
          ? {
              isPending: ask.isPending,
              mutate: ({ revision, reason }, options) => ask.mutate({ revision, reason }, options),
            }
          : decide
      }
      save={confirm}
      danger={asked === 'decline'}
      reason={{ hint }}
    />
  );
}
