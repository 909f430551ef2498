import { formatNumber } from '~/lib/money';
import { deskHandle } from '~/lib/web/desk';
import { pageMeta } from '~/lib/web/meta';
import { belowQueues } from '~/lib/web/trails';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { mailDesk } from '../../rules';
import type { UnsentMail } from '../../schema';
import { dropMail, mailSource, retryMail } from '../api';
import { Cause } from '../components/cause';
import type { Route } from './+types/mails';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Email', noindex: true });
export const handle = deskHandle(mailDesk, mailSource);

const desk: DeskDescription<UnsentMail, typeof mailDesk> = {
  title: 'Email yang tidak terkirim',
  trail: belowQueues,
  noun: 'email',
  search: { label: 'Cari email', placeholder: 'Nama, alamat, atau alasan' },
  shape: mailDesk,
  source: mailSource,
  main: {
    label: 'Kepada',
    name: (row) => row.name ?? row.email,
    below: (row) => row.name && row.email,
  },
  columns: [
    { name: 'kind', label: 'Jenis', card: 'top', cell: (row) => row.label },
    { name: 'reason', label: 'Alasan', card: 'line', cell: (row) => <Cause reason={row.reason} /> },
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
      cell: (row) => <Ago at={row.createdAt} />,
    },
  ],
  filters: {},
  actions: [
    {
      label: 'Kirim lagi',
      text: 'Email ini dikirim lagi kepada penerimanya dalam beberapa menit. Bila ditolak lagi, email kembali ke daftar ini.',
      fits: ({ refused }) => refused,
      run: ({ id }) => retryMail(id),
    },
    {
      label: 'Hapus',
      text: 'Email ini tidak pernah sampai kepada penerimanya. Isinya tetap ada di lonceng mereka bila mereka punya akun.',
      fits: ({ refused }) => refused,
      run: ({ id }) => dropMail(id),
    },
  ],
  empty: {
    refused: 'Tidak ada email yang ditolak',
    failing: 'Tidak ada email yang sedang dicoba lagi',
    none: 'Tidak ada email di tampilan ini',
  },
  Entry: lazyEntry(async () => (await import('../components/mail-view')).MailView),
};

/** The desk of mails that could not be sent. */
export default function Mails() {
  return <Desk desk={desk} />;
}
