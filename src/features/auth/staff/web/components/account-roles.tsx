import { Link } from 'react-router';
import { roleLabels } from '~/features/auth/terms';
import { formatDate } from '~/lib/dates';
import { isStaffRole } from '~/lib/roles';
import { Button, buttonLook } from '~/ui/button';
import { Menu } from '~/ui/menu';
import { MenuAction } from '~/ui/more-menu';
import { Section } from '~/ui/section';
import { changesRole, effectOfRole } from '../../rules';
import type { StaffAccount } from '../../schema';
import { type GivenRole, givenRoles, rolesPage } from '../../terms';
import classes from './account.module.css';
import type { PlannedChange } from './change-dialog';

type Plan = { role: GivenRole; granted: boolean; teaches: boolean; current: StaffAccount['role'] };

function planOf({ role, granted, ...state }: Plan): PlannedChange {
  const label = roleLabels[role].toLowerCase();
  return {
    title: granted ? `Jadikan ${label}` : `Cabut peran ${label}`,
    button: granted ? `Jadikan ${label}` : 'Cabut peran',
    effect: effectOfRole(role, { granted, ...state }),
    reader: 'Dicatat dalam catatan audit.',
    danger: !granted,
    change: { action: 'role', role, granted },
  };
}

type Props = { account: StaffAccount; teaches: boolean; plan: (change: PlannedChange) => void };

/** The role that counts, every one there was, and the ways to give and take one. `teaches` says whether the person is in the team of a course. */
export function AccountRoles({
  account: { role: current, roles, mayGrant },
  teaches,
  plan,
}: Props) {
  const roleState = {
    inForce: roles.filter(({ revokedAt }) => !revokedAt).map((row) => row.role),
    current,
  };
  const changes = (granted: boolean) =>
    givenRoles
      .filter((role) => changesRole(roleState, { role, granted }))
      .map((role) => ({ role, planned: planOf({ role, granted, teaches, current }) }));
  const [ofStaff, others] = [
    changes(true).filter(({ role }) => isStaffRole(role)),
    [...changes(true).filter(({ role }) => !isStaffRole(role)), ...changes(false)],
  ];
  return (
    <Section
      title="Peran"
      lead={`Sekarang: ${roleLabels[current]}`}
      actions={mayGrant && <Link to={rolesPage}>Hak tiap peran</Link>}
    >
      {roles.length > 0 && (
        <ol className={classes.list} aria-label="Riwayat peran">
          {roles.map((row) => (
            <li key={row.id}>
              <strong>{roleLabels[row.role]}</strong>
              <span className="quiet small">
                sejak {formatDate(row.since)}
                {row.revokedAt && `, dicabut ${formatDate(row.revokedAt)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {mayGrant && (
        <div className="row">
          {others.map(({ planned }) => (
            <Button key={planned.title} variant="default" onClick={() => plan(planned)}>
              {planned.title}
            </Button>
          ))}
          <Menu button="Beri peran staf" className={buttonLook({ variant: 'default' })}>
            {ofStaff.map(({ planned }) => (
              <MenuAction key={planned.title} text={planned.title} run={() => plan(planned)} />
            ))}
          </Menu>
        </div>
      )}
    </Section>
  );
}
