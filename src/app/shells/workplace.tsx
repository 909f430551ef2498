import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { roleQuery } from '~/features/auth/web/api';
import { instructorQuery } from '~/features/catalogue/web/api';
import { ownCompaniesQuery } from '~/features/companies/web/api';
import { isStaff } from '~/lib/actor';
import { brand } from '~/lib/brand';
import { ColorSchemeSwitch } from '~/ui/color-scheme-switch';
import { Icon } from '~/ui/icon';
import type { NavGroup, Workplace as WorkplaceLink } from '~/ui/side-nav';
import { PageHeaderSkeleton, TableSkeleton } from '~/ui/skeletons';
import { ToolIcon } from '~/ui/tool-icon';
import { SlimFoot, WaitingWorkFrame, WorkFrame } from '~/ui/work-frame';
import { earningsAddress } from './earnings-address';
import { Main, Outline } from './frame';
import { GuardNotice } from './private';

type Place = 'teaching' | 'company' | 'administration';

const labels: Record<Place, string> = {
  teaching: 'Mengajar',
  company: 'Perusahaan',
  administration: 'Pengelola',
};

/** The person's workplaces; `current` is the one on screen. */
function useWorkplaces(current: Place): WorkplaceLink[] {
  const instructor = useQuery(instructorQuery());
  const role = useQuery(roleQuery());
  const companies = useQuery(ownCompaniesQuery());
  const company = current === 'company';
  const teaching = current === 'teaching';
  const administration = current === 'administration';
  return [
    { label: 'Belajar', to: '/dashboard', icon: <Icon name="book" />, current: false },
    ...(teaching || instructor.data?.isInstructor
      ? [
          {
            label: labels.teaching,
            to: instructor.data?.isInstructor === false ? earningsAddress : '/instructor',
            icon: <Icon name="megaphone" />,
            current: teaching,
          },
        ]
      : []),
    ...(company || companies.data?.items.length
      ? [
          {
            label: labels.company,
            to: '/company',
            icon: <ToolIcon name="building" size={20} />,
            current: company,
          },
        ]
      : []),
    ...(administration || (role.data && isStaff(role.data))
      ? [
          {
            label: labels.administration,
            to: '/admin/superadmin',
            icon: <ToolIcon name="shield" size={20} />,
            current: administration,
          },
        ]
      : []),
  ];
}

/** The frame of a place to work: the navbar, a menu at the side and a slim foot. */
export const Workplace = ({
  place,
  groups,
  children,
}: {
  place: Place;
  groups: NavGroup[];
  children: ReactNode;
}) => (
  <Outline wide>
    <WorkFrame
      label={labels[place]}
      groups={groups}
      workplaces={useWorkplaces(place)}
      foot={<Foot />}
    >
      <Main>{children}</Main>
    </WorkFrame>
  </Outline>
);

/** Stands in for a place to work while its guard asks: it shows nothing of the menu to those who may not see it. */
export const WaitingWorkplace = () => (
  <Outline wide>
    <WaitingWorkFrame foot={<Foot />}>
      <Main>
        <GuardNotice>
          <PageHeaderSkeleton />
          <TableSkeleton />
        </GuardNotice>
      </Main>
    </WaitingWorkFrame>
  </Outline>
);

const Foot = () => (
  <SlimFoot>
    <span>
      © {brand().since} {brand().legalName}
    </span>
    <Link to="/terms">Syarat</Link>
    <Link to="/privacy">Privasi</Link>
    <a href={`mailto:${brand().supportEmail}`}>Bantuan</a>
    <ColorSchemeSwitch slim />
  </SlimFoot>
);
