import { eq, sql } from 'drizzle-orm';
import { deskActorName, isOfStaff, isSuspended } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { can } from '~/features/auth/staff/access';
import { stateOf } from '~/features/auth/staff/rules';
import { stateLabels } from '~/features/auth/staff/terms';
import { roleLabels } from '~/features/auth/terms';
import { profiles } from '~/features/profiles/server/tables';
import { formatPhone, indonesianPhone } from '~/lib/phone';
import { anywhere, atStart } from '~/lib/server/db/like';
import { desk } from '~/lib/server/desk';
import { isInDays } from '~/lib/server/desk-filters';
import type { Words } from '~/lib/server/desk-words';
import { digitsOf, kindOf, accountDesk as shape } from '../rules';

/** Words of one kind; those of the others are looked for elsewhere, because no index finds what is in one of two tables. */
const wordsOf = (
  kind: ReturnType<typeof kindOf>,
  pattern: (q: string) => string,
  matches: Words['matches'],
): Words => ({
  pattern: (q) => (kindOf(q) === kind ? pattern(q) : null),
  matches,
});
const lower = (q: string) => q.toLowerCase();
const phone = (q: string) => indonesianPhone(q) ?? '';

/** All accounts. Their words and sorts have indexes of their own (`users`, `profiles`). */
export const accountDesk = desk({
  name: 'account desk',
  title: 'Pengguna',
  shape,
  may: (actor) => can(actor, 'users.read', 'any'),
  id: users.id,
  columns: {
    id: users.id,
    name: users.name,
    email: users.email,
    phone: profiles.phone,
    avatarUrl: profiles.avatarUrl,
    role: users.role,
    suspended: isSuspended(users),
    closingAt: users.closingAt,
    erasedAt: users.erasedAt,
    mergedAt: users.mergedAt,
    createdAt: users.createdAt,
    lastSeenAt: users.lastSeenAt,
  },
  counted: users,
  from: (select) => select.from(users).leftJoin(profiles, eq(profiles.id, users.id)),
  views: {
    all: undefined,
    staff: isOfStaff,
    instructors: sql`${users.role} = 'instructor'`,
    suspended: isSuspended(users),
    closing: sql`${users.closingAt} is not null`,
    erased: sql`${users.erasedAt} is not null`,
  },
  words: [
    wordsOf(
      'mail',
      (q) => atStart(lower(q)),
      (pattern) => sql`lower(${users.email}) like ${pattern}`,
    ),
    wordsOf(
      'phone',
      (q) => anywhere(digitsOf(q)),
      (pattern) => sql`${profiles.phone} like ${pattern}`,
    ),
    wordsOf(
      'beginning',
      (q) => atStart(lower(q)),
      (pattern) => sql`lower(${users.name}) like ${pattern}`,
    ),
    wordsOf(
      'name',
      (q) => anywhere(lower(q)),
      (pattern) => sql`lower(${users.name} || chr(10) || ${users.email}) like ${pattern}`,
    ),
  ],
  exact: [
    wordsOf('mail', lower, (text) => sql`lower(${users.email}) = ${text}`),
    wordsOf('phone', phone, (text) => sql`${profiles.phone} = ${text}`),
    wordsOf('beginning', lower, (text) => sql`lower(${users.name}) = ${text}`),
    wordsOf('name', lower, (text) => sql`lower(${users.name}) = ${text}`),
  ],
  filters: { created: isInDays(users.createdAt) },
  sorts: {
    created: users.createdAt,
    seen: users.lastSeenAt,
    name: { by: sql`lower(${users.name})`, kind: 'text' },
  },
  since: users.createdAt,
  actorName: deskActorName,
  item: ({ suspended, closingAt, erasedAt, mergedAt, email, ...row }) => ({
    ...row,
    email: erasedAt || mergedAt ? null : email,
    state: stateOf({ suspended, closingAt, erasedAt, mergedAt }),
  }),
  cells: {
    Nama: (item) => item.name,
    Email: (item) => item.email,
    Telepon: (item) => item.phone && formatPhone(item.phone),
    Peran: (item) => roleLabels[item.role],
    Status: (item) => stateLabels[item.state],
    Bergabung: (item) => item.createdAt,
    'Terakhir berkunjung': (item) => item.lastSeenAt,
  },
});
