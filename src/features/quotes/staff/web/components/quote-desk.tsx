import { useSearchParams } from 'react-router';
import { deskAddress } from '../address';
import { Queue } from './queue';
import { RequestView } from './request-view';

/** The tab 'Permintaan Quote': the queue, or one request opened from it. What is shown stands in the address. */
export function QuoteDesk() {
  const [params] = useSearchParams();
  const address = deskAddress(params);
  return address.request ? <RequestView key={address.request} id={address.request} address={address} /> : <Queue address={address} />;
}
