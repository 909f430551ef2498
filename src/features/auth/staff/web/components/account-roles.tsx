import { roleLabels } from '~/features/auth/terms';
import { formatDate } from '~/lib/dates';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import { changesRole } from '../../rules';
import type { StaffAccount } from '../../schema';
import { type GivenRole, givenRoles } from '../../terms';
import classes from './account.module.css';
import type { PlannedChange } from './change-dialog';

const rights: Record<GivenRole, string> = {
  instructor: 'Instruktur dapat membuat kursus dan menilai kiriman peserta kursusnya.',
  superadmin: 'Superadmin dapat membaca dan mengubah semua data di situs ini, juga peran orang lain.',
};

function planOf(role: GivenRole, granted: boolean): PlannedChange {
  const label = roleLabels[role].toLowerCase();
  const ends = 'Semua perangkatnya keluar, supaya ia masuk lagi dengan peran yang baru. Ia dikabari lewat lonceng dan email.';
  return {
    title: granted ? `Jadikan ${label}` : `Cabut peran ${label}`,
    button: granted ? `Jadikan ${label}` : 'Cabut peran',
    effect: granted ? `${rights[role]} ${ends}` : ends,
    reader: 'Dicatat dalam jejak audit.',
    danger: !granted,
    change: { action: 'role', role, granted },
  };
}

/** The role that counts, every one there was, and the ways to give and take one. */
export function AccountRoles({ account: { role, roles, may }, plan }: { account: StaffAccount; plan: (change: PlannedChange) => void }) {
  const held = { inForce: roles.filter(({ revokedAt }) => !revokedAt).map((row) => row.role), current: role };
  const possible = givenRoles.flatMap((given) =>
    [true, false].filter((granted) => changesRole(held, { role: given, granted })).map((granted) => ({ given, granted })),
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
          {possible.map(({ given, granted }) => (
            <Button key={`${given}${granted}`} variant="default" onClick={() => plan(planOf(given, granted))}>
              {planOf(given, granted).title}
            </Button>
          ))}
        </div>
      )}
    </Section>
  );
}
