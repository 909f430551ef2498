import { sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { derivedId } from '~/lib/server/ids';
import { writeNotices } from '~/lib/server/outbox';
import { holdCompanyAs } from '../../server/mutations';
import {
  companies,
  companyContracts as contracts,
  companyCourses as given,
  companyManagers as managers,
  companyPeople as people,
  companySeats as seats,
} from '../../server/tables';
import { partsOf } from '../../training/server/mutations';
import { contractEnding, courseDue, courseReminded, seatEnding } from '../notices';
import { contractDues, mayRemind, reminderDues } from '../rules';
import type { RemindOutcome } from '../terms';

type Told = {
  company: string;
  slug: string;
  title: string;
  dueOn: string | null;
  userIds: string[];
};
const courseOf = ({ company, slug, title, dueOn }: Told) => ({
  company,
  courseSlug: slug,
  courseTitle: title,
  dueOn,
});

/** Reminds people of unfinished courses, each once per day of Jakarta at most. Answers what came of each entry. @throws company_not_found (404), forbidden (403) */
export const remindLearners = (
  ctx: Ctx,
  companyId: string,
  ids: string[],
): Promise<Record<string, RemindOutcome>> =>
  inTransaction(ctx, async (ctx) => {
    // Whoever gives courses out takes the company before its rows too.
    const { name } = await holdCompanyAs(ctx, companyId, 'train');
    type Found = {
      id: string;
      slug: string;
      title: string;
      dueOn: string | null;
      userId: string | null;
      remindedAt: string | null;
      open: boolean;
      finished: boolean;
    };
    const assignments = await rows<Found>(
      ctx.db,
      sql`with held as materialized (select g.* from ${given} g where g.company_id = ${companyId} and g.ended_at is null
            and g.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by g.id for update)
        select g.id, c.slug, c.title, g.due_on::text as "dueOn", p.user_id as "userId", g.reminded_at as "remindedAt",
          (e.id is not null and e.closed_at is null) as open, (e.completed_at is not null) as finished
        from held g join ${people} p on p.id = g.person_id join ${courses} c on c.id = g.course_id left join ${enrollments} e on e.id = g.enrollment_id`,
    );
    const outcomeOf = ({ userId, remindedAt, open, finished }: Found): RemindOutcome => {
      if (finished) return 'finished';
      if (!open || userId === null) return 'unopened';
      return mayRemind(remindedAt === null ? null : new Date(remindedAt), ctx.now)
        ? 'told'
        : 'today';
    };
    const outcomes: Record<string, RemindOutcome> = Object.fromEntries(
      ids.map((id) => [id, 'gone' as const]),
    );
    for (const assignment of assignments) outcomes[assignment.id] = outcomeOf(assignment);
    const remindedAssignments = assignments.filter(({ id }) => outcomes[id] === 'told');
    await ctx.db.execute(sql`update ${given} set reminded_at = ${ctx.now.toISOString()}::timestamptz
      where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(remindedAssignments.map(({ id }) => id))}::jsonb))`);
    await writeNotices(
      ctx,
      courseReminded,
      remindedAssignments.map(({ userId, ...course }) => ({
        userIds: [userId ?? ''],
        payload: courseOf({ ...course, company: name, userIds: [] }),
      })),
    );
    return outcomes;
  });

/** Reminds learners of the last days of today's reminders. A repeated run tells nobody twice, because the event has the same id. Answers how many are told. */
export const remindDue = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    let count = 0;
    for (const { dueOn, days } of reminderDues(ctx.now)) {
      const due = await rows<Told & { companyId: string; courseId: string }>(
        ctx.db,
        sql`select k.name as company, g.company_id as "companyId", g.course_id as "courseId", c.slug, c.title, g.due_on::text as "dueOn", jsonb_agg(p.user_id) as "userIds"
          from ${given} g join ${people} p on p.id = g.person_id and p.user_id is not null join ${companies} k on k.id = g.company_id
            join ${courses} c on c.id = g.course_id join ${enrollments} e on e.id = g.enrollment_id and e.closed_at is null and e.completed_at is null
          where g.due_on = ${dueOn}::date and g.ended_at is null group by 1, 2, 3, 4, 5, 6`,
      );
      await writeNotices(
        ctx,
        courseDue,
        due.flatMap((course) => {
          const eventId = derivedId(
            `training due ${course.courseId} ${dueOn} ${days}`,
            course.companyId,
          );
          return partsOf(course.userIds).map((userIds) => ({
            userIds,
            payload: { ...courseOf(course), late: days < 0 },
            eventId,
          }));
        }),
      );
      count += due.reduce((sum, { userIds }) => sum + userIds.length, 0);
    }
    return count;
  });

/** Tells HR and the people before a company's last contract ends. A repeated run tells nobody twice. Answers the number of companies. */
export const warnContracts = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    let count = 0;
    for (const { endsOn, days } of contractDues(ctx.now)) {
      const ending = await rows<{
        id: string;
        company: string;
        managers: string[];
        people: string[];
      }>(
        ctx.db,
        sql`select k.id, k.name as company,
            coalesce((select jsonb_agg(distinct m.user_id) from ${managers} m where m.company_id = k.id and m.ended_at is null and m.role <> 'manager'), '[]') as managers,
            coalesce((select jsonb_agg(distinct p.user_id) from ${people} p join ${seats} s on s.person_id = p.id and s.status = 'active'
              where p.company_id = k.id and p.user_id is not null), '[]') as people
          from ${companies} k where exists (select 1 from ${contracts} c where c.company_id = k.id and c.ended_at is null and c.ends_on = ${endsOn}::date)
            and not exists (select 1 from ${contracts} c where c.company_id = k.id and c.ended_at is null
              and c.ends_on > ${endsOn}::date and c.starts_on <= ${endsOn}::date + 1)`,
      );
      for (const { id, company, managers: hr, people: members } of ending) {
        const [payload, eventId] = [
          { companyId: id, company, endsOn },
          (kind: string) => derivedId(`${kind} ${endsOn} ${days}`, id),
        ];
        await writeNotices(ctx, contractEnding, [
          { userIds: hr, payload, eventId: eventId('contract ending') },
        ]);
        await writeNotices(
          ctx,
          seatEnding,
          partsOf(members).map((userIds) => ({
            userIds,
            payload,
            eventId: eventId('seat ending'),
          })),
        );
      }
      count += ending.length;
    }
    return count;
  });
