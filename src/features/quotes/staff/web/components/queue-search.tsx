import { useDeskSearch } from '~/lib/web/desk';
import { DeskSearchField } from '~/ui/desk';
import { requestDesk } from '../../rules';
import { type DeskAddress, deskPath } from '../address';

export function QueueSearch({ address }: { address: DeskAddress }) {
  const search = useDeskSearch({ q: address.q, path: (q) => deskPath({ ...address, q }), entry: 'request' });
  return <DeskSearchField label="Cari permintaan" placeholder="Referensi, perusahaan, email, kontak" maxLength={requestDesk.searchMax} {...search} />;
}
