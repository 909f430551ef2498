import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { noticeQuery } from '../api';
import { DecideWork } from './decide-work';

const hints = {
  retry:
    'Sistem mencoba mengirimnya sekarang. Bila gagal lagi, pemberitahuan kembali ke daftar ini.',
  drop: 'Penerimanya tidak pernah diberi tahu, baik di lonceng maupun lewat email.',
};

/** One notice that couldn't be delivered. */
export function NoticeView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(noticeQuery(id));
  if (data)
    return (
      <EntryCard>
        <EntryHeading name={data.label}>{data.label}</EntryHeading>
        <Facts
          items={[
            ['Penerima', formatNumber(data.recipients)],
            ['Kesalahan', data.error],
            ['Percobaan', formatNumber(data.attempts)],
            ['Dibuat', formatDateTime(data.createdAt)],
            ['Dicoba lagi', formatDateTime(data.nextAt)],
          ]}
        />
        <DecideWork work="notice" id={id} hints={hints} />
      </EntryCard>
    );
  const unknown = error instanceof AppError && (error.status === 404 || error.status === 422);
  if (unknown) return <EmptyState text="Pemberitahuan tidak ditemukan, atau sudah terkirim" />;
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
  );
}
