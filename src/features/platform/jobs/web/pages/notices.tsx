import { formatNumber } from '~/lib/money';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { noticeDesk } from '../../rules';
import type { FailingNotice } from '../../schema';
import { noticeSource } from '../api';

const title = 'Pemberitahuan tertahan';
export const meta = deskMeta(title);
export const handle = deskHandle(noticeDesk, noticeSource);

const desk: DeskDescription<FailingNotice, typeof noticeDesk> = {
  title,
  trail: belowQueues,
  noun: 'pemberitahuan',
  search: { label: 'Cari pemberitahuan', placeholder: 'Jenis atau kesalahan' },
  shape: noticeDesk,
  source: noticeSource,
  urgent: 'failing',
  main: {
    label: 'Jenis',
    name: (row) => row.label,
    below: (row) => `${formatNumber(row.recipients)} penerima`,
  },
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
  ],
  filters: {},
  empty: { none: 'Semua pemberitahuan terkirim' },
  Entry: lazyEntry(async () => (await import('../components/notice-view')).NoticeView),
};

/** The desk of notices that couldn't be delivered yet. */
export default function Notices() {
  return <Desk desk={desk} />;
}
