import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '~/features/auth/web/session';
import { sentenceOf } from '~/lib/web/api';
import { ButtonLink, MoreButton } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/states';
import { ownerAccess } from '../../../links/web/api';
import { buyerTexts } from '../../terms';
import { ownRequestsQuery } from '../own';
import { RequestCard } from './request-card';
import { RequestSkeleton } from './request-skeleton';

export function OwnRequests() {
  const list = useInfiniteQuery(ownRequestsQuery());
  if (!list.data)
    return list.isError ? (
      <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <RequestSkeleton />
    );
  const requests = list.data.pages.flatMap(({ items }) => items);
  if (requests.length === 0) {
    return (
      <EmptyState text={buyerTexts.none}>
        <Unclaimed />
        <ButtonLink to="/business/request-quote">Minta penawaran</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-5">
      {requests.map((request) => (
        <RequestCard key={request.id} access={ownerAccess} request={request} />
      ))}
      {list.isError && (
        <p role="alert" className="small">
          {sentenceOf(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </div>
  );
}

/** Requests without an account appear here only after the buyer has verified the address (spec decision 20). */
function Unclaimed() {
  const auth = useAuth();
  if (auth.status !== 'in' || auth.user.emailVerified) return null;
  return (
    <p className="small quiet">
      Pernah meminta penawaran tanpa akun dengan alamat {auth.user.email}? Permintaan itu tampil di
      sini setelah Anda membuka tautan verifikasi di email kami.
    </p>
  );
}
