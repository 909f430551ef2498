import { useQuery } from '@tanstack/react-query';
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
import { States } from './states';

type Status = keyof PipelineAnswer['states'];
const desk = '/admin/superadmin/quotes';
/** The requests of a state at their desk. */
const listOf = (status: Status) =>
  `${desk}?${new URLSearchParams(status === 'pending' || status === 'reviewing' ? { view: 'open', status } : { view: status })}`;
const notes: Record<Status, string> = {
  pending: 'Sekarang',
  reviewing: 'Sekarang',
  quoted: 'Sekarang',
  accepted: 'Dalam rentang ini',
  rejected: 'Dalam rentang ini',
  expired: 'Dalam rentang ini',
};

/** How many requests for offers are in each state and what they are worth, and how soon the first offers came. */
export function Pipeline({ range }: { range: Range }) {
  const { data, error, refetch } = useQuery(pipelineQuery(range));
  return (
    <Section
      title="Penawaran perusahaan"
      lead="Jumlah permintaan dan nilai penawaran terbarunya tanpa PPN. Yang terbuka dihitung sekarang; yang diterima, ditolak, dan kedaluwarsa pada hari keputusannya dalam rentang yang dipilih."
    >
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <CardsSkeleton count={4} height="108px" />
        ))}
      {data && (
        <States
          label="Penawaran perusahaan"
          states={(Object.entries(data.states) as [Status, PipelineAnswer['states'][Status]][]).map(
            ([status, { count, value }]) => ({
              label: statusLabel(status),
              to: listOf(status),
              count,
              value: formatShortAmount(value),
              note: notes[status],
            }),
          )}
        >
          <li className={classes.figure}>
            <span className={classes.label}>Sampai penawaran pertama</span>
            <p className={`tabular ${classes.value}`}>
              {data.medianDays === null ? '–' : `${formatNumber(data.medianDays)} hari`}
            </p>
            <p className="quiet small tabular">{`Median dari ${formatNumber(data.firstOffers)} permintaan`}</p>
            <p className={`quiet ${classes.note}`}>Penawaran pertama dikirim dalam rentang ini</p>
          </li>
        </States>
      )}
    </Section>
  );
}
