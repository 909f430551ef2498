import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Notice } from '~/ui/notice';
import { Reminders } from '../../../planned/web/components/reminders';
import { StaffThread } from '../../../thread/web/components/staff-thread';
import type { StaffRequest } from '../../schema';
import { requestQuery } from '../api';
import { Contact } from './contact';
import { Handling } from './handling';
import { History } from './history';
import { Notes } from './notes';
import { OfferSection } from './offer-section';
import { StatusBadge } from './queue-cells';
import { ReferencePrices } from './reference-prices';
import classes from './request.module.css';
import { RequestDetails } from './request-details';
import { SentOffers } from './sent-offers';

export function RequestView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(requestQuery(id))} unknown="Permintaan penawaran tidak ditemukan">
      {(request) => <Loaded request={request} />}
    </OpenedEntry>
  );
}

function Loaded({ request }: { request: StaffRequest }) {
  return (
    <div className="grid">
      <EntryHeading
        name={request.reference}
        badge={<StatusBadge status={request.status} />}
        lead={
          <>
            <span className="tabular">{request.reference}</span> · diterima{' '}
            {formatDateTime(request.createdAt)}
          </>
        }
      >
        {request.companyName}
      </EntryHeading>
      {!request.may.handle && (
        <Notice tone="warning" title="Ini permintaan Anda sendiri">
          Anda dapat membacanya di sini, tetapi petugas lain yang menangani dan menjawabnya.
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.handling}>
          <Handling request={request} />
          <Contact request={request} />
        </div>
        <div className={classes.main}>
          <RequestDetails request={request} />
          <ReferencePrices request={request} />
          {request.may.handle && (
            <section className={`card ${classes.part}`} aria-labelledby="percakapan">
              <h3 id="percakapan">Percakapan dengan pembeli</h3>
              <StaffThread
                requestId={request.id}
                buyerName={request.contactPersonName}
                buyerGone={request.buyerGone}
              />
            </section>
          )}
          <OfferSection request={request} />
          <SentOffers request={request} />
        </div>
        <div className={classes.log}>
          {request.may.handle && (
            <>
              <Reminders requestId={request.id} />
              <Notes requestId={request.id} />
              <History events={request.events} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
