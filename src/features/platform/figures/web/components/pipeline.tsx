import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import { statusLabel } from '~/features/quotes/terms';
import { formatNumber, formatShortAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Section } from '~/ui/section';
import { CardsSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { Range } from '../../rules';
import type { PipelineAnswer } from '../../schema';
import { pipelineQuery } from '../api';
import classes from './figures.module.css';

type Status = keyof PipelineAnswer['states'];
const desk = '/admin/superadmin/quotes';
/** The view of the desk where the requests of a state are. */
const views: Record<Status, string> = { pending: 'open', reviewing: 'open', quoted: 'quoted', accepted: 'accepted', rejected: 'rejected', expired: 'expired' };
const notes: Record<Status, string> = {
  ...{ pending: 'Sekarang', reviewing: 'Sekarang', quoted: 'Sekarang' },
  ...{ accepted: 'Dalam rentang ini', rejected: 'Dalam rentang ini', expired: 'Dalam rentang ini' },
};

/** How many requests for offers are in each state and what they are worth, and how soon the first offers came. */
export function Pipeline({ range }: { range: Range }) {
  const { data, error, refetch } = useQuery(pipelineQuery(range));
  const opens = useOpens();
  return (
    <Section
      title="Penawaran perusahaan"
      lead="Jumlah permintaan dan nilai penawaran terbarunya tanpa PPN. Yang terbuka dihitung sekarang; yang diterima, ditolak, dan kedaluwarsa pada hari keputusannya dalam rentang yang dipilih."
    >
      {!data && (error ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : <CardsSkeleton count={4} height="108px" />)}
      {data && (
        <ul className={classes.figures} aria-label="Penawaran perusahaan">
          {(Object.entries(data.states) as [Status, PipelineAnswer['states'][Status]][]).map(([status, { count, value }]) => (
            <li key={status} className={classes.figure}>
              {opens(desk) ? (
                <Link to={`${desk}?view=${views[status]}`}>{statusLabel(status)}</Link>
              ) : (
                <span className={classes.label}>{statusLabel(status)}</span>
              )}
              <p className={`tabular ${classes.value}`}>{formatNumber(count)}</p>
              <p className="quiet small tabular">{formatShortAmount(value)}</p>
              <p className={`quiet ${classes.note}`}>{notes[status]}</p>
            </li>
          ))}
          <li className={classes.figure}>
            <span className={classes.label}>Sampai penawaran pertama</span>
            <p className={`tabular ${classes.value}`}>{data.medianDays === null ? '–' : `${formatNumber(data.medianDays)} hari`}</p>
            <p className="quiet small tabular">{`Median dari ${formatNumber(data.firstOffers)} permintaan`}</p>
            <p className={`quiet ${classes.note}`}>Penawaran pertama dikirim dalam rentang ini</p>
          </li>
        </ul>
      )}
    </Section>
  );
}
