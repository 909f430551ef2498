import { useQuery } from '@tanstack/react-query';
import { coursesQuery } from '~/features/learning/reviews/web/api';
import { formatNumber } from '~/lib/money';
import { Step } from './dashboard-step';

export { coursesQuery };

/** Leads instructors to the submissions that wait for them. */
export function WaitingReviews() {
  const { data } = useQuery(coursesQuery());
  const waiting = data?.courses.reduce((sum, course) => sum + course.waiting, 0) ?? 0;
  if (waiting === 0) return null;
  return (
    <Step
      to="/instructor/approvals"
      title={`${formatNumber(waiting)} kiriman menunggu tinjauan Anda`}
      note="Buka antrean persetujuan"
    />
  );
}
