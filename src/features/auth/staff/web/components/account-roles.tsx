import { roleLabels } from '~/features/auth/terms';
import { formatDate } from '~/lib/dates';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import { changesRole, effectOfRole } from '../../rules';
import type { StaffAccount } from '../../schema';
import { type GivenRole, givenRoles } from '../../terms';
import classes from './account.module.css';
import type { PlannedChange } from './change-dialog';

function planOf(role: GivenRole, granted: boolean, teaches: boolean): PlannedChange {
  const label = roleLabels[role].toLowerCase();
  return {
    title: granted ? `Jadikan ${label}` : `Cabut peran ${label}`,
    button: granted ? `Jadikan ${label}` : 'Cabut peran',
    effect: effectOfRole(role, { granted, teaches }),
    reader: 'Dicatat dalam jejak audit.',
    danger: !granted,
    change: { action: 'role', role, granted },
  };
}

type Props = { account: StaffAccount; teaches: boolean; plan: (change: PlannedChange) => void };

/** The role that counts, every one there was, and the ways to give and take one. `teaches` says whether the person is in the team of a course. */
export function AccountRoles({ account: { role, roles, may }, teaches, plan }: Props) {
  const held = { inForce: roles.filter(({ revokedAt }) => !revokedAt).map((row) => row.role), current: role };
  const possible = givenRoles.flatMap((given) =>
    [true, false].filter((granted) => changesRole(held, { role: given, granted })).map((granted) => planOf(given, granted, teaches)),
  );
  return (
    <Section title="Peran" lead={`Sekarang: ${roleLabels[role]}`}>
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
      {may && (
        <div className="row">
          {possible.map((planned) => (
            <Button key={planned.title} variant="default" onClick={() => plan(planned)}>
              {planned.title}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
