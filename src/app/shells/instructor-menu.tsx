import { useInfiniteQuery } from '@tanstack/react-query';
import { deskQuery } from '~/features/learning/reviews/web/api';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { waiting } from './waiting';

/** The menu of instructors: an entry for each of their screens that stands. */
export function useInstructorMenu(): NavGroup[] {
  const submissions = useInfiniteQuery(deskQuery(null)).data?.pages[0]?.courses.reduce((sum, course) => sum + course.waiting, 0);
  return [{ items: [{ label: 'Persetujuan', to: '/instructor/approvals', icon: <Icon name="check" />, ...waiting(submissions) }] }];
}
