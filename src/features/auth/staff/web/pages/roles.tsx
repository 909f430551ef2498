import { roleLabels } from '~/features/auth/terms';
import { type Permission, permissions, roleHolds } from '~/lib/permissions';
import { staffRoles } from '~/lib/roles';
import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { permissionGroups } from '../../terms';
import classes from './roles.module.css';

const title = 'Hak akses staf';
export const meta = deskMeta(title);

const countOf = (role: (typeof staffRoles)[number]) =>
  permissions.filter((permission) => roleHolds(role, permission)).length;

/** Who of staff may do what, drawn from the table that the server decides by. */
export default function Roles() {
  const state = `${staffRoles.length} peran, ${permissions.length} hak. Peran diberikan di halaman akun orangnya.`;
  return (
    <>
      <PageHeader title={title} trail={[...belowQueues, { label: title }]} state={state} />
      <Section
        title="Siapa boleh apa"
        lead="Setiap staf juga dapat melakukan semua yang dapat dilakukan peserta."
        flush
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Hak</th>
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role]}
                  <span className={classes.count}>{`${countOf(role)} hak`}</span>
                </th>
              ))}
            </tr>
          </thead>
          {permissionGroups.map((group) => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={staffRoles.length + 1}>
                  <span className={classes.group}>{group.title}</span>
                </th>
              </tr>
              {Object.entries(group.permissions).map(([permission, text]) => (
                <Row key={permission} permission={permission as Permission} text={text} />
              ))}
            </tbody>
          ))}
        </table>
      </Section>
    </>
  );
}

const Row = ({ permission, text }: { permission: Permission; text: string }) => (
  <tr>
    <th scope="row">{text}</th>
    {staffRoles.map((role) => {
      const has = roleHolds(role, permission);
      return (
        <td key={role} className={has ? classes.has : undefined}>
          {has ? <Icon name="check" size={20} /> : <span aria-hidden>–</span>}
          <span className={classes.role}>{has ? roleLabels[role] : ''}</span>
          <span className="hidden">{has ? ' boleh' : 'tidak'}</span>
        </td>
      );
    })}
  </tr>
);
