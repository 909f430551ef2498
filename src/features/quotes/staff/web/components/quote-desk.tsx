import { useSearchParams } from 'react-router';
import { deskAddress } from '../address';
import { Queue } from './queue';
import { RequestView } from './request-view';

/** The tab 'Permintaan Quote': the list of requests, or one request. The address decides which. */
export function QuoteDesk() {
  const [params] = useSearchParams();
  const address = deskAddress(params);
  return address.request ? <RequestView key={address.request} id={address.request} address={address} /> : <Queue address={address} />;
}
