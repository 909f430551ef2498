import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Section } from '~/ui/section';
import type { OwnEarnings } from '../../../balances/schema';
import { proofPath } from '../../../balances/web/api';
import { type PayoutState, payoutStateLabels } from '../../../terms';
import classes from './own-payouts.module.css';

const tones: Record<PayoutState, 'laut' | 'sun' | 'bata' | 'plain'> = {
  requested: 'sun',
  approved: 'sun',
  paid: 'laut',
  rejected: 'bata',
};

type Payout = OwnEarnings['payouts'][number];

/** The newest payouts, each with what became of it. */
export const OwnPayouts = ({ payouts }: Pick<OwnEarnings, 'payouts'>) => (
  <Section title="Pencairan" flush>
    {payouts.length === 0 ? (
      <p className={`quiet ${classes.none}`}>Belum ada pencairan.</p>
    ) : (
      <ul className={classes.list}>
        {payouts.map((payout) => (
          <li key={payout.id}>
            <span className={classes.words}>
              <strong className="tabular">{formatAmount(payout.amount)}</strong>
              <span className="quiet small">
                {payout.number} · {payout.bank} berakhiran {payout.lastDigits}
              </span>
            </span>
            <span className={classes.words}>
              <span className="small">{fateOf(payout)}</span>
              {payout.withheld > 0 && (
                <span className="quiet small">
                  termasuk potongan pajak {formatAmount(payout.withheld)}
                </span>
              )}
              {payout.proof && payout.state === 'paid' && (
                <a className="small" href={proofPath(payout.id)} download>
                  Bukti transfer {payout.number}
                </a>
              )}
            </span>
            <Badge tone={tones[payout.state]}>{payoutStateLabels[payout.state]}</Badge>
          </li>
        ))}
      </ul>
    )}
  </Section>
);

function fateOf({ state, requestedAt, decidedAt, paidAt, reference, reason }: Payout): string {
  if (state === 'paid')
    return `Dibayar ${paidAt ? formatDate(paidAt) : ''}, referensi ${reference}`;
  if (state === 'rejected') return `Alasan: ${reason}`;
  return state === 'approved'
    ? `Disetujui ${decidedAt ? formatDate(decidedAt) : ''}, sedang dikirim`
    : `Diajukan ${formatDate(requestedAt)}`;
}
