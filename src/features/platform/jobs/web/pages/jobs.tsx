import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readDeskFilter } from '~/lib/desk';
import { formatNumber } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { jobDesk } from '../../rules';
import type { FailedJob } from '../../schema';
import { queueLabel } from '../../terms';
import { jobSource, schedulesQuery } from '../api';

const title = 'Pekerjaan';
export const meta = deskMeta(title);
export const handle = deskHandle(jobDesk, jobSource);

const desk: Omit<DeskDescription<FailedJob, typeof jobDesk>, 'filters'> = {
  title,
  trail: belowQueues,
  noun: 'pekerjaan',
  search: { label: 'Cari pekerjaan', placeholder: 'Antrean atau kesalahan' },
  shape: jobDesk,
  source: jobSource,
  urgent: 'failed',
  main: { label: 'Pekerjaan', name: (row) => queueLabel(row.queue), below: (row) => row.queue },
  columns: [
    { name: 'error', label: 'Kesalahan', card: 'line', cell: (row) => row.error },
    {
      name: 'attempts',
      label: 'Percobaan',
      sort: 'attempts',
      number: true,
      cell: (row) => formatNumber(row.attempts),
    },
    {
      name: 'created',
      label: 'Dibuat',
      sort: 'created',
      card: 'top',
      cell: (row) => <Ago at={row.createdAt} />,
    },
    { name: 'failed', label: 'Gagal', cell: (row) => row.failedAt && <Ago at={row.failedAt} /> },
  ],
  empty: {
    failed: 'Tidak ada pekerjaan yang gagal',
    retrying: 'Tidak ada pekerjaan yang dicoba lagi',
    none: 'Tidak ada pekerjaan di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/job-view')).JobView),
};

/** The desk of jobs that failed, for good or until their next attempt. */
export default function Jobs() {
  const [params] = useSearchParams();
  const { queue } = readDeskFilter(jobDesk, params).filters;
  const scheduled = useQuery(schedulesQuery).data?.items.map(({ name }) => name) ?? [];
  const others = ['mail', 'privacy-export', 'video-examination', 'video-renditions'];
  const options = [...new Set([...others, ...scheduled, ...queue])].map((value) => ({
    value,
    label: queueLabel(value),
  }));
  return <Desk desk={{ ...desk, filters: { queue: { label: 'Antrean', options } } }} />;
}
