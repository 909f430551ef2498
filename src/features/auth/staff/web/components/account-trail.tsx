import { Link } from 'react-router';
import { documentLabels } from '~/features/auth/consents/terms';
import { roleLabels } from '~/features/auth/terms';
import { useOpens } from '~/features/auth/web/rights';
import { formatDateTime } from '~/lib/dates';
import { Ago } from '~/ui/desk/time';
import { Section } from '~/ui/section';
import type { StaffAccount } from '../../schema';
import { type AccountAction, actionLabels } from '../../terms';
import classes from './account.module.css';

const labelOf = (action: string) => actionLabels[action as AccountAction] ?? action;

/** What the person has agreed to, and what staff has decided about the account. */
export function AccountTrail({ account: { id, consents, history } }: { account: StaffAccount }) {
  const opens = useOpens();
  const audit = `/admin/superadmin/audit?person=${id}`;
  return (
    <>
      <Section
        title="Persetujuan"
        lead={consents.length === 0 ? 'Belum menyetujui ketentuan apa pun.' : undefined}
      >
        {consents.length > 0 && (
          <ul className={classes.list} aria-label="Persetujuan">
            {consents.map(({ document, version, givenAt }) => (
              <li key={document + version}>
                <strong>
                  {documentLabels[document]}, versi {version}
                </strong>
                <span className="quiet small">{formatDateTime(givenAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title="Jejak audit"
        lead={history.length === 0 ? 'Belum ada keputusan petugas tentang akun ini.' : undefined}
        actions={opens(audit) && <Link to={audit}>Semua catatan</Link>}
      >
        {history.length > 0 && (
          <ol className={classes.list} aria-label="Jejak audit">
            {history.map(({ id: entry, action, by, at, reason, role }) => (
              <li key={entry}>
                <strong>
                  {labelOf(action)}
                  {role && `: ${roleLabels[role]}`}
                </strong>
                {reason && <p className="typed">{reason}</p>}
                <p className="quiet small">
                  {by ?? 'Operator'} · <Ago at={at} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  );
}
