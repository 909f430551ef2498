import { useQuery } from '@tanstack/react-query';
import { submissionDesk } from '~/features/learning/reviews/rules';
import { submissionSource } from '~/features/learning/reviews/web/api';
import { countsQuery } from '~/ui/desk/queries';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { waiting, waitingAt } from './waiting';

/** The menu of instructors: an entry for each of their screens that stands. */
export function useInstructorMenu(): NavGroup[] {
  const submissions = useQuery(countsQuery(submissionSource)).data;
  return [
    {
      items: [
        { label: 'Kursus', to: '/instructor/courses', icon: <Icon name="book" /> },
        { label: 'Persetujuan', to: '/instructor/approvals', icon: <Icon name="check" />, ...waiting(waitingAt(submissionDesk, submissions)) },
      ],
    },
  ];
}
