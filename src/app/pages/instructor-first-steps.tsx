import { Link } from 'react-router';
import { resendVerification } from '~/features/auth/emails/web/api';
import { useAuth } from '~/features/auth/web/session';
import { formatNumber } from '~/lib/money';
import { useWrite } from '~/lib/web/write';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import { ToolIcon } from '~/ui/tool-icon';
import classes from './instructor-first-steps.module.css';
import type { FirstStep } from './instructor-steps';

/** The first steps that the mail to an accepted instructor promises: what is done, what is left, and why it is needed. */
export const FirstSteps = ({ steps, onHide }: { steps: FirstStep[]; onHide: () => void }) => (
  <Section
    title="Langkah pertama"
    lead={`${formatNumber(steps.filter(({ done }) => done).length)} dari ${formatNumber(steps.length)} selesai`}
    actions={
      <Button variant="subtle" onClick={onHide}>
        Sembunyikan
      </Button>
    }
    flush
  >
    <ol className={classes.steps}>
      {steps.map(({ key, done, title, why, to }) => (
        <li key={key} className={done ? classes.done : classes.open}>
          <ToolIcon name={done ? 'done' : 'circle'} size={22} />
          <span className={classes.words}>
            {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
            <span className="hidden">{done ? ' (sudah)' : ' (belum)'}</span>
            <span className="quiet small">{why}</span>
          </span>
          {key === 'email' && !done && <Resending />}
        </li>
      ))}
    </ol>
  </Section>
);

/** Sends the verification mail again. */
function Resending() {
  const auth = useAuth();
  const send = useWrite({
    write: resendVerification,
    saved: { title: 'Email verifikasi terkirim.', message: 'Periksa kotak masuk Anda.' },
    failed: 'Email verifikasi gagal dikirim.',
  });
  if (auth.status !== 'in') return null;
  const { email } = auth.user;
  return (
    <Button variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
      Kirim ulang tautan
    </Button>
  );
}
