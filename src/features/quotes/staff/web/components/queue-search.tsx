import { useQueueSearch } from '~/lib/web/queue';
import { QueueSearchField } from '~/ui/queue';
import { searchMax } from '../../terms';
import { type DeskAddress, deskPath } from '../address';

export function QueueSearch({ address }: { address: DeskAddress }) {
  const search = useQueueSearch({ q: address.q, path: (q) => deskPath({ ...address, q }), entry: 'request' });
  return <QueueSearchField label="Cari permintaan" placeholder="Referensi, perusahaan, email, kontak" maxLength={searchMax} {...search} />;
}
