import { useQuery } from '@tanstack/react-query';
import { formatDecimal, formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import { Ago, Due } from '~/ui/desk/time';
import { PageHeader } from '~/ui/page-header';
import { ListSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import type { Schedule } from '../../schema';
import { queueLabel, type ScheduleState, scheduleStateLabels } from '../../terms';
import { schedulesQuery } from '../api';
import classes from './schedules.module.css';

const title = 'Jadwal';
export const meta = deskMeta(title);

const tones = {
  ok: 'laut',
  running: 'laut',
  failing: 'bata',
  overdue: 'bata',
  never: 'plain',
} as const satisfies Record<ScheduleState, string>;
const isTrouble = ({ state }: Schedule) => state === 'failing' || state === 'overdue';

/** All timed work: when it last ran, how long that took, when it runs next, and what is late. */
export default function Schedules() {
  const { data, error, refetch } = useQuery(schedulesQuery);
  const troubled = data?.items.filter(isTrouble).length ?? 0;
  const state =
    data &&
    (troubled === 0
      ? 'Semua berjalan sesuai jadwal'
      : `${formatNumber(troubled)} gagal atau terlambat`);
  return (
    <>
      <PageHeader title={title} trail={[...belowQueues, { label: title }]} state={state} />
      {data?.items.length === 0 && (
        <EmptyState text="Belum ada pekerjaan terjadwal. Jadwal dibuat saat satu proses pekerja dijalankan." />
      )}
      {data && data.items.length > 0 && (
        <table className={classes.table} aria-label="Pekerjaan terjadwal">
          <thead>
            <tr>
              {['Pekerjaan', 'Status', 'Terakhir berhasil', 'Lama', 'Berikutnya', 'Kesalahan'].map(
                (label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {[...data.items]
              .sort((a, b) => Number(isTrouble(b)) - Number(isTrouble(a)))
              .map((schedule) => (
                <Row key={schedule.name} {...schedule} />
              ))}
          </tbody>
        </table>
      )}
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={8} />
        ))}
    </>
  );
}

/** Milliseconds as `0,4 detik` or `3 menit`. */
const durationText = (ms: number) =>
  ms < 120_000
    ? `${formatDecimal(ms / 1_000)} detik`
    : `${formatNumber(Math.round(ms / 60_000))} menit`;

const Row = ({ name, state, succeededAt, durationMs, nextAt, error, failedAt }: Schedule) => (
  <tr>
    <th scope="row">{queueLabel(name)}</th>
    <td data-label="Status">
      <Badge tone={tones[state]}>{scheduleStateLabels[state]}</Badge>
    </td>
    <td data-label="Terakhir berhasil">
      {succeededAt ? <Ago at={succeededAt} /> : <span className="quiet">belum pernah</span>}
    </td>
    <td data-label="Lama">{durationMs !== null && durationText(durationMs)}</td>
    <td data-label="Berikutnya">{nextAt && <Due at={nextAt} late={false} />}</td>
    <td data-label="Kesalahan">
      {failedAt && state === 'failing' && (
        <>
          {error}{' '}
          <span className="quiet small">
            (<Ago at={failedAt} />)
          </span>
        </>
      )}
    </td>
  </tr>
);
