import { useQuery } from '@tanstack/react-query';
import { instructorQuery } from '~/features/catalogue/web/api';
import { submissionDesk } from '~/features/learning/reviews/rules';
import { submissionSource } from '~/features/learning/reviews/web/api';
import { ratingDesk } from '~/features/ratings/rules';
import { ratingSource } from '~/features/ratings/web/received';
import { countsQuery } from '~/ui/desk/queries';
import { Icon } from '~/ui/icon';
import type { NavGroup } from '~/ui/side-nav';
import { ToolIcon } from '~/ui/tool-icon';
import { earningsAddress } from './earnings-address';
import { waiting, waitingAt } from './waiting';

const earnings = { label: 'Pendapatan', to: earningsAddress, icon: <Icon name="calculator" /> };

/** The menu of instructors: an entry for each of their screens that stands. Who teaches no more has their earnings alone. */
export function useInstructorMenu(): NavGroup[] {
  const teaches = useQuery(instructorQuery()).data?.isInstructor ?? false;
  const submissions = useQuery({ ...countsQuery(submissionSource), enabled: teaches }).data;
  const ratings = useQuery({ ...countsQuery(ratingSource), enabled: teaches }).data;
  if (!teaches) return [{ items: [earnings] }];
  return [
    {
      items: [
        {
          label: 'Ringkasan',
          to: '/instructor',
          end: true,
          icon: <ToolIcon name="panel" size={20} />,
        },
        { label: 'Kursus', to: '/instructor/courses', icon: <Icon name="book" /> },
        {
          label: 'Persetujuan',
          to: '/instructor/approvals',
          icon: <Icon name="check" />,
          ...waiting(waitingAt(submissionDesk, submissions)),
        },
        { label: 'Peserta', to: '/instructor/students', icon: <Icon name="users" /> },
        {
          label: 'Ulasan',
          to: '/instructor/reviews',
          icon: <Icon name="chat" />,
          ...waiting(waitingAt(ratingDesk, ratings)),
        },
        earnings,
        { label: 'Kupon', to: '/instructor/coupons', icon: <Icon name="ticket" /> },
      ],
    },
  ];
}
