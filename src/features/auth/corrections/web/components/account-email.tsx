import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import type { StaffAccount } from '~/features/auth/staff/schema';
import { reasonMax } from '~/features/auth/staff/terms';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { sentAs, useDecision } from '~/lib/web/decision';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { Facts } from '~/ui/desk/facts';
import { ConfirmDialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { ErrorState } from '~/ui/states';
import { correctionInput, type StaffCorrection } from '../../schema';
import { correctionHours, correctionStateLabels } from '../../terms';
import { correctionQuery, useCorrectionChange } from '../api';

type Props = { account: StaffAccount };

/** The address of an account, and the way to have it corrected with the agreement of both mailboxes. */
export function AccountEmail({ account }: Props) {
  const { id, mayCorrect } = account;
  const { data: correction, error, refetch } = useQuery(correctionQuery(id));
  const [asking, ask] = useState(false);
  const waiting = correction?.state === 'waiting';
  return (
    <Section
      title="Email akun"
      lead="Berganti setelah pemilik alamat lama dan alamat baru sama-sama setuju."
      actions={
        mayCorrect &&
        correction !== undefined &&
        !waiting && (
          <Button variant="default" onClick={() => ask(true)}>
            Perbaiki email
          </Button>
        )
      }
    >
      {error && <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {correction && <Correction account={account} correction={correction} />}
      {asking && <AskDialog account={account} onClose={() => ask(false)} />}
    </Section>
  );
}

const tones = {
  waiting: 'sun',
  moved: 'laut',
  declined: 'bata',
  withdrawn: 'plain',
  expired: 'plain',
  overtaken: 'plain',
} as const;
const answered = (at: string | null, declined: boolean) =>
  declined ? 'menolak' : at ? `setuju ${formatDateTime(at)}` : 'belum menjawab';

function Correction({
  account: { id, mayCorrect },
  correction,
}: Props & { correction: StaffCorrection }) {
  const {
    state,
    from,
    to,
    reason,
    by,
    at,
    expiresAt,
    oldAgreedAt,
    newAgreedAt,
    declinedBy,
    endedAt,
  } = correction;
  const fresh = useFresh();
  const withdraw = useCorrectionChange(id, fresh.run);
  const [asking, ask] = useState(false);
  return (
    <>
      <Facts
        items={[
          [
            'Perbaikan',
            <Badge key="state" tone={tones[state]}>
              {correctionStateLabels[state]}
            </Badge>,
          ],
          ['Alamat lama', `${from}: ${answered(oldAgreedAt, declinedBy === 'old')}`],
          ['Alamat baru', `${to}: ${answered(newAgreedAt, declinedBy === 'new')}`],
          ['Diajukan', `${by ?? 'Akun yang sudah dihapus'}, ${formatDateTime(at)}`],
          ['Alasan', reason],
          state === 'waiting'
            ? (['Berlaku sampai', formatDateTime(expiresAt)] as const)
            : (['Berakhir', formatDateTime(endedAt ?? expiresAt)] as const),
        ]}
      />
      {state === 'waiting' && mayCorrect && (
        <div className="row">
          <Button variant="default" onClick={() => ask(true)}>
            Tarik perbaikan
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => ask(false)}
        title="Tarik perbaikan email?"
        confirm="Tarik"
        loading={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { action: 'withdraw', correction: correction.id },
            { onSuccess: () => ask(false) },
          )
        }
      >
        <p>
          Tautan di kedua kotak masuk tidak berlaku lagi, dan email akun tidak berubah. Dicatat
          dalam catatan audit.
        </p>
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}

function AskDialog({ account: { id, email }, onClose }: Props & { onClose: () => void }) {
  const fresh = useFresh();
  const send = useCorrectionChange(id, fresh.run);
  const decision = useDecision({
    initial: { email: '', reason: '' },
    check: (typed) =>
      sentAs(correctionInput.safeParse(typed), ({ email, reason }) => ({
        action: 'ask' as const,
        email,
        reason,
      })),
  });
  return (
    <>
      <DecisionDialog
        onClose={onClose}
        title="Perbaiki email"
        decision={decision}
        write={send}
        done={onClose}
        save="Kirim kedua tautan"
        reason={{ hint: 'Dicatat dalam catatan audit.', maxLength: reasonMax }}
        after={
          <Notice title="Alamat lama sudah mati?">
            <p className="small">
              Persetujuannya tidak dapat dilewati dari sini. Setelah identitas orangnya terbukti,
              operator server memindahkan akunnya dengan <code>npm run admin -- move-email</code>.
              Alamat barunya tetap harus dibuktikan.
            </p>
          </Notice>
        }
      >
        <p>
          {email} dan alamat baru dikirimi tautan. Email berganti setelah keduanya setuju dalam{' '}
          {correctionHours} jam; semua perangkat orang ini lalu keluar, dan kedua alamat dikabari.
        </p>
        <TextField
          label="Email yang benar"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          data-autofocus
          {...decision.field('email')}
        />
      </DecisionDialog>
      {fresh.dialog}
    </>
  );
}
