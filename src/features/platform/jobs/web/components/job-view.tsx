import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import type { FailedJob } from '../../schema';
import { jobViewLabels, queueLabel } from '../../terms';
import { jobQuery } from '../api';
import { DecideWork } from './decide-work';

/** One job that failed, with what the error was. */
export function JobView({ id }: { id: string }) {
  return (
    <OpenedEntry
      load={useQuery(jobQuery(id))}
      unknown="Pekerjaan tidak ditemukan, atau sudah selesai"
    >
      {(job) => <Shown job={job} />}
    </OpenedEntry>
  );
}

const hints = {
  retry:
    'Pekerjaan dijalankan sekali lagi dalam beberapa detik. Bila gagal lagi, pekerjaan kembali ke daftar ini.',
  drop: 'Pekerjaan ini tidak pernah dijalankan lagi. Yang seharusnya dikerjakannya tidak terjadi.',
};

function Shown({
  job: { id, queue, failed, error, attempts, createdAt, failedAt, nextAt },
}: {
  job: FailedJob;
}) {
  return (
    <EntryCard>
      <EntryHeading
        name={queueLabel(queue)}
        badge={
          <Badge tone={failed ? 'bata' : 'sun'}>
            {failed ? jobViewLabels.failed : jobViewLabels.retrying}
          </Badge>
        }
      >
        {queueLabel(queue)}
      </EntryHeading>
      <Facts
        items={[
          ['Antrean', queue],
          ['Kesalahan', error],
          ['Percobaan', formatNumber(attempts)],
          ['Dibuat', formatDateTime(createdAt)],
          ...(failedAt ? [['Gagal', formatDateTime(failedAt)] as const] : []),
          ...(nextAt ? [['Dicoba lagi', formatDateTime(nextAt)] as const] : []),
        ]}
      />
      {failed ? (
        <DecideWork work="job" id={id} hints={hints} />
      ) : (
        <p className="quiet small">Sistem mencobanya lagi sendiri.</p>
      )}
    </EntryCard>
  );
}
