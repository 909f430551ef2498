import { and, asc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { announcements } from '~/features/announcements/server/tables';
import { userRoles, users } from '~/features/auth/server/tables';
import { categories, courses } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { paymentEvents } from '~/features/checkout/payments/server/tables';
import { coupons, orders } from '~/features/checkout/server/tables';
import { companyBills } from '~/features/companies/billing/server/tables';
import { companies } from '~/features/companies/server/tables';
import { bankAccounts, payouts } from '~/features/earnings/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { examAllowances } from '~/features/exams/server/tables';
import { instructorApplications } from '~/features/instructors/server/tables';
import { privacyRequests } from '~/features/privacy/server/tables';
import { fullNameOf } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { businessQuoteRequests } from '~/features/quotes/server/tables';
import { ratings } from '~/features/ratings/server/tables';
import { staffRoles } from '~/lib/roles';
import type { AuditWords } from '~/lib/server/audit';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere, atStart } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../errors';
import { type AuditLanguage, differencesOf, placeOf } from '../rules';
import type { AuditEntry } from '../schema';
import { auditTexts, commonFields, peopleMost, type SubjectKind } from '../terms';

const { subjectId, subjectType, before, after } = auditLog;
const ofSubject = (id: SQL) => sql`${id} = ${subjectId}`;

/** What a row is called: its number, its title, or the name of whom it is about. Names of erased people are those that the erasure left. */
const subjectName = sql<string | null>`case ${subjectType}
  when 'order' then (select o.number from ${orders} o where ${ofSubject(sql`o.id`)})
  when 'payment' then (select e.external_id from ${paymentEvents} e where ${ofSubject(sql`e.id`)})
  when 'coupon' then (select c.code from ${coupons} c where ${ofSubject(sql`c.id`)})
  when 'payout' then (select p.number from ${payouts} p where ${ofSubject(sql`p.id`)})
  when 'bank_account' then (select b.holder from ${bankAccounts} b where ${ofSubject(sql`b.id`)})
  when 'announcement' then coalesce((select a.title from ${announcements} a where ${ofSubject(sql`a.id`)}), ${before}->>'title')
  when 'course' then (select c.title from ${courses} c where ${ofSubject(sql`c.id`)})
  when 'category' then coalesce((select c.name from ${categories} c where ${ofSubject(sql`c.id`)}), ${before}->>'name')
  when 'enrollment' then (select ${fullNameOf(sql`e.user_id`)} from ${enrollments} e where ${ofSubject(sql`e.id`)})
  when 'enrollment_import' then ${after}->>'course'
  when 'certificate' then (select c.number from ${certificates} c where ${ofSubject(sql`c.id`)})
  when 'business_quote_request' then (select r.reference from ${businessQuoteRequests} r where ${ofSubject(sql`r.id`)})
  when 'company' then (select c.name from ${companies} c where ${ofSubject(sql`c.id`)})
  when 'company_bill' then (select b.number from ${companyBills} b where ${ofSubject(sql`b.id`)})
  when 'desk_export' then coalesce(${after}->>'title', ${after}->>'desk')
  when 'job' then ${after}->>'queue'
  when 'earnings' then ${fullNameOf(sql`${subjectId}`)}
  when 'profile' then ${fullNameOf(sql`${subjectId}`)}
  when 'user' then ${fullNameOf(sql`${subjectId}`)}
  when 'rating' then (select ${fullNameOf(sql`r.user_id`)} from ${ratings} r where ${ofSubject(sql`r.id`)})
  when 'exam_allowance' then (select ${fullNameOf(sql`a.user_id`)} from ${examAllowances} a where ${ofSubject(sql`a.id`)})
  when 'instructor_application' then (select ${fullNameOf(sql`i.user_id`)} from ${instructorApplications} i where ${ofSubject(sql`i.id`)})
  when 'privacy_request' then (select ${fullNameOf(sql`r.user_id`)} from ${privacyRequests} r where ${ofSubject(sql`r.id`)})
end`;

const slugOf = (courseId: SQL) => sql`(select c.slug from ${courses} c where c.id = ${courseId})`;
/** The course on whose page a row is seen. */
const courseSlug = sql<string | null>`case ${subjectType}
  when 'course' then ${slugOf(sql`${subjectId}`)}
  when 'enrollment' then (select ${slugOf(sql`e.course_id`)} from ${enrollments} e where ${ofSubject(sql`e.id`)})
  when 'exam_allowance' then (select ${slugOf(sql`a.course_id`)} from ${examAllowances} a where ${ofSubject(sql`a.id`)})
end`;

export const auditColumns = {
  id: auditLog.id,
  at: auditLog.createdAt,
  action: auditLog.action,
  actorId: auditLog.actorId,
  actorName: sql<string | null>`${users.name}`.as('actor_name'),
  subjectType: auditLog.subjectType,
  subjectId: auditLog.subjectId,
  subjectName: subjectName.as('subject_name'),
  courseSlug: courseSlug.as('course_slug'),
  before: auditLog.before,
  after: auditLog.after,
  reason: auditLog.reason,
};

type AuditRow = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'action' | 'actorId' | 'subjectType' | 'subjectId' | 'before' | 'after' | 'reason'
> & {
  at: Date;
  actorName: string | null;
  subjectName: string | null;
  courseSlug: string | null;
};

type Language = AuditLanguage & { actions: Record<string, string> };
/** The words of all nouns as one. */
export const languageOf = (auditWords: AuditWords[]): Language => ({
  actions: Object.assign({}, ...auditWords.map(({ actions }) => actions)),
  fields: Object.assign({}, commonFields, ...auditWords.map(({ fields }) => fields)),
  rupiah: new Set(['amount', ...auditWords.flatMap(({ rupiah = [] }) => rupiah)]),
  values: Object.fromEntries(
    auditWords.flatMap(({ subject, values }) => (values ? [[subject, values]] : [])),
  ),
});

/** A row of the log in words. */
export function shownEntry(
  row: AuditRow,
  language: Language,
): Omit<AuditEntry, 'at'> & { at: Date } {
  const { id, at, action, actorId, actorName, reason } = row;
  const kind = row.subjectType as SubjectKind;
  return {
    id,
    at,
    reason,
    action: language.actions[action] ?? action,
    actor: {
      id: actorId,
      name: actorId === null ? auditTexts.operator : actorName || auditTexts.nobody,
    },
    subject: {
      kind,
      id: row.subjectId,
      name: row.subjectName || null,
      path: placeOf(kind, row.subjectId, row.courseSlug),
    },
    changes: differencesOf(language, kind, row),
  };
}

/** One decision. @throws forbidden (403), audit_entry_not_found (404) */
export async function auditEntryData(ctx: Ctx, id: string, language: Language) {
  requireRight(can(ctx.user, 'audit'));
  const [row] = await ctx.db
    .select(auditColumns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.id, id))
    .limit(1);
  if (!row) throw refuse('audit_entry_not_found');
  return shownEntry(row, language);
}

/** People whose name has the words or whose address begins with them; those with these ids; or, asked for neither, all who have or had a role of staff. @throws forbidden (403) */
export async function auditPeopleData(ctx: Ctx, { q, ids }: { q: string; ids: string[] }) {
  requireRight(can(ctx.user, 'audit'));
  const person = { id: users.id, name: users.name, email: users.email };
  const staff = inArray(
    users.id,
    ctx.db
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(inArray(userRoles.role, staffRoles)),
  );
  const named = sql`${users.id} = any(array(select p.id from ${profiles} p where lower(p.full_name) like ${anywhere(q.toLowerCase())} limit ${peopleMost}))`;
  const which = q
    ? and(isNull(users.erasedAt), or(named, like(users.email, atStart(q.toLowerCase()))))
    : ids.length > 0
      ? inArray(users.id, ids)
      : staff;
  const most = q ? peopleMost : 100;
  return {
    people: await ctx.db
      .select(person)
      .from(users)
      .where(which)
      .orderBy(asc(users.name), asc(users.id))
      .limit(most),
  };
}
