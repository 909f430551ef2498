import { Alert, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { useEntryHeading } from '~/lib/web/desk';
import { BackToDesk } from '~/ui/desk';
import { EmptyState, ErrorState } from '~/ui/states';
import type { StaffRequest } from '../../schema';
import { type DeskAddress, deskPath } from '../address';
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

export function RequestView({ id, address }: { id: string; address: DeskAddress }) {
  const query = useQuery(requestQuery(id));
  const back = (
    <BackToDesk from={id} to={deskPath({ ...address, request: null })}>
      Kembali ke antrean
    </BackToDesk>
  );
  if (query.data) return <Loaded request={query.data} back={back} />;
  // The server answers 422 for an id that is no uuid: that request doesn't exist either.
  const unknown = query.error instanceof AppError && (query.error.status === 404 || query.error.status === 422);
  return (
    <div className={classes.view}>
      {back}
      {unknown ? (
        <EmptyState text="Permintaan penawaran tidak ditemukan" />
      ) : query.isError ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Skeleton h={64} maw={480} />
          <div className={classes.columns}>
            <Skeleton h={200} radius="lg" className={classes.handling} />
            <Skeleton h={520} radius="lg" className={classes.main} />
            <Skeleton h={280} radius="lg" className={classes.log} />
          </div>
        </>
      )}
    </div>
  );
}

function Loaded({ request, back }: { request: StaffRequest; back: ReactNode }) {
  const heading = useEntryHeading();
  return (
    <div className={classes.view}>
      {back}
      <header>
        <div className={classes.title}>
          <h2 ref={heading} tabIndex={-1}>
            {request.companyName}
          </h2>
          <StatusBadge status={request.status} />
        </div>
        <p className="quiet small">
          <span className="tabular">{request.reference}</span> · diterima {formatDateTime(request.createdAt)}
        </p>
      </header>
      {!request.may.handle && (
        <Alert color="kunyit" title="Ini permintaan Anda sendiri">
          Anda dapat membacanya di sini, tetapi staf lain yang menangani dan menjawabnya.
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.handling}>
          <Handling request={request} />
          <Contact request={request} />
        </div>
        <div className={classes.main}>
          <RequestDetails request={request} />
          <ReferencePrices request={request} />
          <OfferSection request={request} />
          <SentOffers request={request} />
        </div>
        <div className={classes.log}>
          {request.may.handle && (
            <>
              <Notes requestId={request.id} />
              <History events={request.events} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
