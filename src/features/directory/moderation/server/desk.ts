import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { deskActorName } from '~/features/auth/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { hideableLabels, visibilityLabels } from '~/features/profiles/terms';
import { desk, within } from '~/lib/server/desk';
import { can } from '../../access';
import { profileReports } from '../../server/tables';
import { memberDesk } from '../rules';

/** The open reports of each reported profile. */
const open = new QueryBuilder()
  .select({
    userId: profileReports.userId,
    reports: sql<number>`count(*)::int`.as('reports'),
    since: sql<Date>`min(${profileReports.createdAt})`
      .mapWith(profileReports.createdAt)
      .as('since'),
  })
  .from(profileReports)
  .where(isNull(profileReports.closedAt))
  .groupBy(profileReports.userId)
  .as('open');
const since = sql`${open.since}`;

const hasHiddenParts = sql`(${profiles.hiddenAt} is not null or cardinality(${profiles.hiddenFields}) > 0)`;
/** Staff may not read private profiles, unless they were reported or something of them is hidden. */
const isForStaff = sql`(${profiles.visibility} <> 'private' or ${hasHiddenParts} or exists (select 1 from ${profileReports} r where r.user_id = ${profiles}.id))`;

/** The profiles of people, for moderation. */
export const moderationDesk = desk({
  name: 'member desk',
  title: 'Laporan profil',
  shape: memberDesk,
  may: (actor) => can(actor, 'moderate', 'any'),
  id: profiles.id,
  columns: {
    id: profiles.id,
    slug: profiles.slug,
    fullName: profiles.fullName,
    title: profiles.title,
    avatarUrl: profiles.avatarUrl,
    visibility: profiles.visibility,
    hiddenAt: profiles.hiddenAt,
    hiddenFields: profiles.hiddenFields,
    createdAt: profiles.createdAt,
    openReports: sql<number>`coalesce(${open.reports}, 0)`,
    waitingSince: sql<Date | null>`${open.since}`.mapWith(profileReports.createdAt),
  },
  from: (select) => select.from(profiles).leftJoin(open, eq(open.userId, profiles.id)),
  views: {
    reported: sql`${since} is not null`,
    hidden: hasHiddenParts,
    all: and(ne(profiles.fullName, ''), isForStaff),
  },
  words: [within(profiles.fullName)],
  filters: {},
  sorts: {
    waiting: { by: since, kind: 'time', nullable: true },
    created: profiles.createdAt,
    name: { by: sql`lower(${profiles.fullName})`, kind: 'text' },
  },
  since,
  actorName: deskActorName,
  item: ({ hiddenAt, visibility: _, createdAt: __, ...row }) => ({
    ...row,
    hidden: hiddenAt !== null,
  }),
  cells: {
    Nama: (item) => item.fullName,
    Alamat: (item) => item.slug,
    Jabatan: (item) => item.title,
    'Terlihat oleh': (_, row) => visibilityLabels[row.visibility],
    Disembunyikan: (_, row) => row.hiddenAt,
    'Bagian disembunyikan': (item) =>
      item.hiddenFields
        .map((field) => hideableLabels[field as keyof typeof hideableLabels] ?? field)
        .join(', '),
    'Laporan terbuka': (item) => item.openReports,
    'Menunggu sejak': (item) => item.waitingSince,
    Dibuat: (_, row) => row.createdAt,
  },
});
