import { formatNumber } from '~/lib/money';
import { pageMeta } from '~/lib/web/meta';
import { type DeskDescription, optionsOf } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { Ago } from '~/ui/desk/time';
import { categoryLabels, tierLabels } from '../../../terms';
import { requestDesk } from '../../rules';
import type { ListedRequest } from '../../schema';
import { deskViewLabels } from '../../terms';
import { quoteSource, setOwner } from '../api';
import { LatestOffer, RequestDue, RequestedPackage, StatusBadge } from '../components/queue-cells';
import { RequestView } from '../components/request-view';
import type { Route } from './+types/quote-requests';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Penawaran', noindex: true });

const desk: DeskDescription<ListedRequest, typeof requestDesk> = {
  title: 'Penawaran',
  trail: [{ label: 'Menunggu', to: '/admin/superadmin' }],
  noun: 'permintaan',
  search: { label: 'Cari permintaan', placeholder: 'Referensi, perusahaan, email, kontak' },
  shape: requestDesk,
  source: quoteSource,
  views: deskViewLabels,
  urgent: 'late',
  main: { label: 'Perusahaan', sort: 'company', name: (row) => row.companyName, below: (row) => row.contactPersonName },
  columns: [
    {
      name: 'reference',
      label: 'Referensi',
      card: 'top',
      spare: true,
      cell: (row) => (
        <span className="quiet tabular" style={{ whiteSpace: 'nowrap' }}>
          {row.reference}
        </span>
      ),
    },
    { name: 'status', label: 'Status', card: 'top', cell: (row) => <StatusBadge status={row.status} /> },
    { name: 'package', label: 'Paket', card: 'line', cell: (row) => <RequestedPackage {...row} /> },
    {
      name: 'seats',
      label: 'Peserta',
      number: true,
      spare: true,
      sort: 'employees',
      cell: (row) => row.numberOfEmployees && formatNumber(row.numberOfEmployees),
    },
    { name: 'created', label: 'Masuk', sort: 'created', cell: (row) => <Ago at={row.createdAt} /> },
    { name: 'due', label: 'Janji jawab', sort: 'due', cell: (row) => <RequestDue {...row} /> },
    { name: 'owner', label: 'Ditangani', cell: (row) => row.owner?.name },
    { name: 'offer', label: 'Penawaran', cell: (row) => row.quote && <LatestOffer quote={row.quote} /> },
  ],
  filters: { category: { label: 'Kategori', options: optionsOf(categoryLabels) }, tier: { label: 'Tier', options: optionsOf(tierLabels) } },
  actions: [
    {
      label: 'Ambil',
      text: 'Anda menjadi penanggung jawabnya dan staf lain melihatnya. Pembeli tidak diberi tahu; Anda dapat melepaskannya lagi.',
      fits: ({ status, owner }) => (status === 'pending' || status === 'reviewing') && !owner,
      run: ({ id }) => setOwner(id, true),
    },
  ],
  empty: { open: 'Semua permintaan sudah dijawab', late: 'Tidak ada yang lewat janji', none: 'Tidak ada permintaan di tampilan ini' },
  Entry: RequestView,
};

/** The desk of requests for an offer. */
export default function QuoteRequests() {
  return <Desk desk={desk} />;
}
