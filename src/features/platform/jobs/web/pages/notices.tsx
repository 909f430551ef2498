import { formatNumber } from '~/lib/money';
import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { Ago } from '~/ui/desk/time';
import { noticeDesk } from '../../rules';
import type { FailingNotice } from '../../schema';
import { noticeViewLabels } from '../../terms';
import { noticeSource } from '../api';
import { NoticeView } from '../components/notice-view';

const title = 'Pemberitahuan tertahan';
export const meta = deskMeta(title);

const desk: DeskDescription<FailingNotice, typeof noticeDesk> = {
  title,
  trail: belowQueues,
  noun: 'pemberitahuan',
  search: { label: 'Cari pemberitahuan', placeholder: 'Jenis atau kesalahan' },
  shape: noticeDesk,
  source: noticeSource,
  views: noticeViewLabels,
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
  Entry: NoticeView,
};

/** The desk of notices that couldn't be delivered yet. */
export default function Notices() {
  return <Desk desk={desk} />;
}
