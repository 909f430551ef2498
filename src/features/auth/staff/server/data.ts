import { eq, sql } from 'drizzle-orm';
import { consents } from '~/features/auth/consents/server/tables';
import { deviceOf, shortAddress } from '~/features/auth/devices/rules';
import { isSuspended, newestRoleOf } from '~/features/auth/server/data';
import { accounts, sessions, userRoles, users } from '~/features/auth/server/tables';
import type { Role } from '~/lib/roles';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { isoTime } from '~/lib/server/db/iso-time';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { type AccountWork, can } from '../access';
import { refuse } from '../errors';
import { stateOf } from '../rules';
import type { StaffAccount } from '../schema';
import { listMost } from '../terms';
import { accountNotes } from './tables';

type Listed<Name extends 'roles' | 'consents' | 'history'> = StaffAccount[Name];
type SessionRow = {
  id: string;
  userAgent: string | null;
  address: string | null;
  signedInAt: string;
  lastActiveAt: string;
};

const most = sql.raw(`${listMost}`);
const nameOf = (userId: ReturnType<typeof sql>) =>
  sql`(select b.name from ${users} b where b.id = ${userId})`;

const accountStatement = statement('account of staff', (db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      suspended: isSuspended(users),
      suspendedAt: users.suspendedAt,
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      closingAt: users.closingAt,
      erasedAt: users.erasedAt,
      mergedAt: users.mergedAt,
      mergedInto: users.mergedInto,
      mergedEmail: users.mergedEmail,
      mergedName: sql<string | null>`${nameOf(sql`${users}.merged_into`)}`,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      factorEnabled: users.twoFactorEnabled,
      role: sql<Role>`coalesce(${newestRoleOf(sql`${users}.id`)}, 'learner')`,
      roles: sql<
        Listed<'roles'>
      >`coalesce((select json_agg(json_build_object('id', r.id, 'role', r.role, 'since', ${isoTime(sql`r.created_at`)},
        'revokedAt', ${isoTime(sql`r.revoked_at`)}) order by r.created_at desc, r.id desc) from ${userRoles} r where r.user_id = ${users}.id), '[]')`,
      methods: sql<
        string[]
      >`array(select distinct a.provider_id from ${accounts} a where a.user_id = ${users}.id order by 1)`,
      sessions: sql<
        SessionRow[]
      >`coalesce((select json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'address', s.ip_address,
        'signedInAt', ${isoTime(sql`s.created_at`)}, 'lastActiveAt', ${isoTime(sql`s.updated_at`)}) order by s.updated_at desc, s.id desc)
        from (select * from ${sessions} where user_id = ${users}.id and expires_at > now() order by updated_at desc, id desc limit ${most}) s), '[]')`,
      consents: sql<
        Listed<'consents'>
      >`coalesce((select json_agg(json_build_object('document', c.document, 'version', c.version,
        'givenAt', ${isoTime(sql`c.given_at`)}) order by c.given_at desc, c.id desc)
        from (select * from ${consents} where user_id = ${users}.id order by given_at desc, id desc limit ${most}) c), '[]')`,
      notes: sql<
        NonNullable<StaffAccount['notes']>
      >`coalesce((select json_agg(json_build_object('id', n.id, 'text', n.text, 'by', ${nameOf(sql`n.author_id`)},
        'at', ${isoTime(sql`n.created_at`)}) order by n.created_at desc, n.id desc)
        from (select * from ${accountNotes} where user_id = ${users}.id order by created_at desc, id desc limit ${most}) n), '[]')`,
      history: sql<
        Listed<'history'>
      >`coalesce((select json_agg(json_build_object('id', h.id, 'action', h.action, 'by', ${nameOf(sql`h.actor_id`)},
        'at', ${isoTime(sql`h.created_at`)}, 'reason', h.reason, 'role', h.after->>'role') order by h.created_at desc, h.id desc)
        from (select * from ${auditLog} where subject_type = 'user' and subject_id = ${users}.id order by created_at desc, id desc limit ${most}) h), '[]')`,
    })
    .from(users)
    .where(eq(users.id, sql`${sql.placeholder('id')}::uuid`)),
);

/** An account with everything that staff may know of its way in. @throws forbidden (403), account_not_found (404) */
export async function staffAccountData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'users.read', 'any'));
  const [row] = await accountStatement(ctx, { id });
  if (!row) throw refuse('account_not_found');
  const {
    suspended,
    suspendedAt,
    suspendedUntil,
    suspensionReason,
    sessions,
    mergedInto,
    mergedEmail,
    mergedName,
    ...account
  } = row;
  const own = id === ctx.user.userId;
  // What is known about colleagues is for those who may change their accounts.
  const close = own || can(ctx.user, 'users.read', { userId: id, role: account.role });
  const may = (work: AccountWork) =>
    account.erasedAt === null &&
    account.mergedAt === null &&
    can(ctx.user, work, { userId: id, role: account.role });
  return {
    ...account,
    email: account.erasedAt || account.mergedAt ? null : account.email,
    merged:
      mergedInto && account.mergedAt
        ? { into: mergedInto, name: mergedName ?? '', at: account.mergedAt, email: mergedEmail }
        : null,
    state: stateOf({ ...account, suspended }),
    suspension:
      suspended && suspendedAt
        ? {
            since: suspendedAt,
            until: suspendedUntil,
            reason: close ? (suspensionReason ?? '') : '',
          }
        : null,
    history: close ? account.history : [],
    consents: close ? account.consents : [],
    sessions: (close ? sessions : []).map(({ userAgent, address, ...session }) => ({
      ...session,
      device: deviceOf(userAgent),
      address: address ? shortAddress(address) : null,
    })),
    notes: own || !close ? null : account.notes,
    may: may('users.suspend'),
    mayGrant: may('roles.change'),
    mayResetFactor: may('factors.reset'),
    mayCorrect: may('emails.correct'),
    mayView: may('users.view'),
    mayMerge: may('users.merge'),
  };
}
