import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { noticeQuery } from '../api';
import { DecideWork } from './decide-work';

const hints = {
  retry:
    'Sistem mencoba mengirimnya sekarang. Bila gagal lagi, pemberitahuan kembali ke daftar ini.',
  drop: 'Penerimanya tidak pernah diberi tahu, baik di lonceng maupun lewat email.',
};

/** One notice that couldn't be delivered. */
export function NoticeView({ id }: { id: string }) {
  return (
    <OpenedEntry
      load={useQuery(noticeQuery(id))}
      unknown="Pemberitahuan tidak ditemukan, atau sudah terkirim"
    >
      {(data) => (
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
      )}
    </OpenedEntry>
  );
}
