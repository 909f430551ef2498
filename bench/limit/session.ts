import { type LimitRead, me, read } from './route.ts';

type Role = { role: string };
const role = read<Role>(
  /^\/me\/role$/,
  ({ token }) => ({
    name: 'role',
    text: `${me} select coalesce((select r.role from user_roles r where r.user_id = me.user_id and r.revoked_at is null
      order by r.created_at desc, r.id desc limit 1)::text, 'learner') as role from me`,
    values: [token],
  }),
  ([row]) => row && { role: row.role },
);

/** The look-up of the session. */
export const session: LimitRead[] = [role];
