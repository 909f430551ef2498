import { useAuth } from '~/features/auth/web/session';
import { useWrite } from '~/lib/web/write';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { resendVerification } from '../api';

/** Reminds of the verification mail and sends it again; `text` says what the address is needed for. Who has proven theirs sees nothing. */
export function Unverified({ text, className }: { text?: string; className?: string | undefined }) {
  const auth = useAuth();
  const send = useWrite({
    write: resendVerification,
    saved: { title: 'Email verifikasi terkirim.', message: 'Periksa kotak masuk Anda.' },
    failed: 'Email verifikasi gagal dikirim.',
  });
  if (auth.status !== 'in' || auth.user.emailVerified) return null;
  const { email } = auth.user;
  return (
    <Notice tone="warning" title="Verifikasi email Anda" className={className}>
      <div className="row between">
        <p className="small">
          {text && `${text} `}Kami mengirim tautan verifikasi ke {email}.
        </p>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
          Kirim ulang
        </Button>
      </div>
    </Notice>
  );
}
