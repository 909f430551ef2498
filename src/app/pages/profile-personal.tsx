import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { Personal } from '~/features/profiles/web/components/personal';
import { FormSkeleton } from '~/ui/skeletons';

/** The tab 'Data diri', with the categories for the choice of interests; without categories the rest can still be edited. */
export function ProfilePersonal() {
  const categories = useQuery(categoriesQuery());
  if (categories.isPending) return <FormSkeleton fields={6} />;
  return <Personal categories={categories.data ?? []} />;
}
