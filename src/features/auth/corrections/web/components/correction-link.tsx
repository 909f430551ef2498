import { useQuery } from '@tanstack/react-query';
import { AuthCard } from '~/features/auth/web/components/auth-card';
import { LinkWaiting } from '~/features/auth/web/components/link-waiting';
import { useLinkToken } from '~/features/auth/web/link-token';
import { brand } from '~/lib/brand';
import { AppError } from '~/lib/errors';
import { useWrite } from '~/lib/web/write';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorState } from '~/ui/states';
import type { CorrectionAnswered, CorrectionLink } from '../../schema';
import type { Outcome } from '../../terms';
import { correctionHours, type Side } from '../../terms';
import { answerCorrection, correctionLinkQuery } from '../api';

const title = 'Perbaikan email akun';
const endings: Record<Outcome | 'unknown', string> = {
  moved: 'Email akun ini sudah diganti. Tidak ada lagi yang perlu Anda lakukan.',
  declined: 'Permintaan ini sudah ditolak, jadi email akun tidak berubah.',
  withdrawn: 'Tim kami sudah menarik permintaan ini, jadi email akun tidak berubah.',
  expired: `Tautan ini sudah lewat dari ${correctionHours} jam, jadi email akun tidak berubah.`,
  overtaken: 'Email akun ini sudah berubah dengan cara lain, jadi tautan ini tidak berlaku lagi.',
  unknown: 'Tautan ini tidak lengkap atau tidak berlaku lagi. Buka lagi tautan dari email kami.',
};

/** The page behind a mailed link of a correction. Opening it changes nothing, because mail scanners open links; its buttons do. */
export function CorrectionLinkCard() {
  const token = useLinkToken();
  const link = useQuery({ ...correctionLinkQuery(token ?? ''), enabled: !!token });
  if (token === null) return <Ended state="unknown" />;
  if (link.isError) {
    return (
      <AuthCard title={title}>
        <ErrorState text="Tautan gagal diperiksa." onRetry={() => void link.refetch()} />
      </AuthCard>
    );
  }
  if (!token || !link.data) return <LinkWaiting title={title} />;
  if (link.data.state !== 'waiting') return <Ended state={link.data.state} />;
  return <Question key={token} token={token} link={link.data} />;
}

const Ended = ({ state }: { state: Outcome | 'unknown' }) => (
  <AuthCard title={state === 'moved' ? 'Email sudah diganti' : 'Tautan ini tidak dapat dipakai'}>
    <p>{endings[state]}</p>
    <p className="small quiet">Masih perlu bantuan? Tulis ke {brand().supportEmail}.</p>
    <ButtonLink block variant="light" to="/">
      Buka beranda
    </ButtonLink>
  </AuthCard>
);

type Waiting = Extract<CorrectionLink, { state: 'waiting' }>;

function Question({ token, link: { side, from, to, agreed } }: { token: string; link: Waiting }) {
  const answer = useWrite({
    write: (agree: boolean) => answerCorrection({ token, agree }),
    refused: (client, error) => {
      if (error instanceof AppError && error.code === 'correction_link_dead')
        void client.invalidateQueries({ queryKey: correctionLinkQuery(token).queryKey });
    },
    failed: 'Jawaban gagal dikirim.',
  });
  if (answer.data) return <Answered answer={answer.data} side={side} />;
  if (agreed)
    return <Answered answer={{ state: 'waiting', email: to, newPassword: false }} side={side} />;
  return (
    <AuthCard title={title}>
      <p>
        Email sebuah akun {brand().name} akan diganti dari <b>{from}</b> menjadi <b>{to}</b>.
      </p>
      <p>
        {side === 'old'
          ? 'Setujui bila itu akun Anda dan Anda yang meminta tim kami menggantinya; tolak bila bukan.'
          : 'Setujui bila itu akun Anda; tolak bila bukan. Mulai saat kedua alamat setuju, Anda masuk dengan alamat ini.'}
      </p>
      <Button
        large
        block
        loading={answer.isPending && answer.variables}
        disabled={answer.isPending}
        onClick={() => answer.mutate(true)}
      >
        Setujui penggantian
      </Button>
      <Button
        large
        block
        variant="default"
        loading={answer.isPending && !answer.variables}
        disabled={answer.isPending}
        onClick={() => answer.mutate(false)}
      >
        Tolak penggantian
      </Button>
    </AuthCard>
  );
}

const otherSide: Record<Side, string> = { old: 'alamat baru', new: 'alamat lama' };

function Answered({
  answer: { state, email, newPassword },
  side,
}: {
  answer: CorrectionAnswered;
  side: Side;
}) {
  if (state === 'declined') {
    return (
      <AuthCard title="Permintaan ditolak">
        <p>Email akun itu tidak berubah, dan tim kami tahu bahwa Anda menolaknya.</p>
        <ButtonLink block variant="light" to="/">
          Buka beranda
        </ButtonLink>
      </AuthCard>
    );
  }
  if (state === 'waiting') {
    return (
      <AuthCard title="Satu langkah lagi">
        <p>
          Persetujuan Anda sudah kami catat. Email akun berganti begitu pemilik {otherSide[side]}{' '}
          menyetujuinya juga, dalam {correctionHours} jam sejak diminta. Email dari kami sudah ada
          di kotak masuk kedua alamat; periksa juga folder spam.
        </p>
        <ButtonLink block variant="light" to="/">
          Buka beranda
        </ButtonLink>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Email sudah diganti">
      <p>
        Mulai sekarang masuk dengan <b>{email}</b>. Semua perangkat sudah keluar.
        {newPassword && ' Password lama tidak berlaku lagi, jadi buat dulu yang baru.'}
      </p>
      <ButtonLink block large to={newPassword ? '/auth?mode=lupa' : '/auth'} state={{ email }}>
        {newPassword ? 'Buat password baru' : 'Masuk'}
      </ButtonLink>
    </AuthCard>
  );
}
