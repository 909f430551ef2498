import { useQuery } from '@tanstack/react-query';
import { useHolds } from '~/features/auth/web/rights';
import { useUserId } from '~/features/auth/web/session';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { Personal } from '~/features/profiles/web/components/personal';
import { PublicNumbers } from '~/features/quotes/managers/web/components/public-numbers';
import { FormSkeleton } from '~/ui/skeletons';

/** The tab 'Data diri', with the categories for the choice of interests; without categories the rest can still be edited. */
export function ProfilePersonal() {
  const userId = useUserId();
  const holds = useHolds();
  const categories = useQuery(categoriesQuery());
  if (categories.isPending) return <FormSkeleton fields={6} />;
  return (
    <div className="stack gap-5">
      <Personal categories={categories.data ?? []} />
      {userId && holds('quotes.handle') && <PublicNumbers userId={userId} own />}
    </div>
  );
}
