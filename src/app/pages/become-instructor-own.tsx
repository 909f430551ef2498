import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery, instructorQuery } from '~/features/catalogue/web/api';
import { ownApplicationsQuery } from '~/features/instructors/web/api';
import { OwnApplication } from '~/features/instructors/web/components/own-application';
import { sentenceOf } from '~/lib/web/api';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';

/** The application of who is signed in, with the categories that it may be for. */
export function OwnSection() {
  const client = useQueryClient();
  const own = useQuery(ownApplicationsQuery());
  const instructor = useQuery(instructorQuery());
  const categories = useQuery(categoriesQuery());
  const isApproved = own.data?.current?.state === 'approved';
  const isInstructor = instructor.data?.isInstructor;
  useEffect(() => {
    // The answer is from before the approval.
    if (isApproved && isInstructor === false) void client.invalidateQueries({ queryKey: ['self'] });
  }, [client, isApproved, isInstructor]);
  const error = own.error ?? categories.error;
  if (own.data && categories.data && !instructor.isPending) {
    return (
      <OwnApplication
        applications={own.data}
        categories={categories.data}
        isInstructor={isInstructor ?? false}
      />
    );
  }
  const retry = () => {
    void own.refetch();
    void categories.refetch();
  };
  return error ? (
    <ErrorState text={sentenceOf(error, 'Lamaran Anda gagal dimuat.')} onRetry={retry} />
  ) : (
    <FormSkeleton fields={5} />
  );
}
