import { useSearchParams } from 'react-router';
import { deskAddress } from '../address';
import { DeskList } from './desk-list';
import { RequestView } from './request-view';

/** The tab 'Permintaan data': the list, or one request opened from it. The address holds the state. */
export function PrivacyDesk() {
  const [params] = useSearchParams();
  const address = deskAddress(params);
  return address.request ? <RequestView key={address.request} id={address.request} address={address} /> : <DeskList address={address} />;
}
