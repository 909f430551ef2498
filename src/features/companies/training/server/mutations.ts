import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { closeSeatEnrollments, openSeatEnrollments } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { examAttempts } from '~/features/exams/server/tables';
import { lessonProgress } from '~/features/learning/server/tables';
import { isoDate } from '~/lib/dates';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { writeNotices } from '~/lib/server/outbox';
import { holdCompany, holdCompanyAs } from '../../server/mutations';
import {
  companyAssignments as assignments,
  companies,
  companyContracts as contracts,
  companyDepartments as departments,
  companyCourses as given,
  companyPeople as people,
  companySeats as seats,
} from '../../server/tables';
import { refuse } from '../errors';
import { courseAssigned } from '../notices';
import type { AssignInput } from '../schema';
import { spreadBatch } from '../terms';

const toldAtOnce = 500;

/** Whether a column has one of many ids. As an array the planner knows how many they are, and compares by a hash. */
const isOf = (ids: string[]) => (column: SQL) =>
  sql`${column} = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;

/** Whether a company has a contract today, as a condition with the alias of its id. */
const hasContract = (
  ctx: Ctx,
  companyId: SQL,
) => sql`exists (select 1 from ${contracts} k where k.company_id = ${companyId}
  and k.ended_at is null and ${isoDate(ctx.now)}::date between k.starts_on and k.ends_on)`;

/** What people (`h`: id, department_id) of a company should have: their courses, each with the earliest last day. */
const wantedOf = (
  companyId: string,
  only: SQL | undefined,
) => sql`select h.id as person_id, a.course_id, min(a.due_on) as due_on
  from held h join ${assignments} a on a.company_id = ${companyId} and a.ended_at is null ${only ? sql`and ${only}` : sql``}
    and (a.person_id = h.id or a.department_id = h.department_id or (a.person_id is null and a.department_id is null))
  group by 1, 2`;

/** Whether an enrollment (`e`) was bought by the person and closed when the money went back: the seat gives the course all the same. */
const isReturned = sql`(e.source = 'order' and e.closed_at is not null)`;

type Scope = {
  /** whose courses are settled */
  people: (personId: SQL) => SQL;
  /** which courses; all of them without it */
  courseId?: string;
  /** people are told of courses that they didn't have before */
  tell: boolean;
};

/**
 * Makes what people have of their company what they should have: courses of the assignments that reach somebody with a seat while a contract runs.
 * New ones are given and opened to active people, those that nothing reaches any more end, and enrollments that the seat opened are closed with the seat;
 * without it only those in which nothing was begun. The company is held by the caller. A repeated call changes nothing (ADR 052).
 */
async function settle(
  ctx: Ctx,
  company: { id: string; name: string },
  { people: whose, courseId, tell }: Scope,
): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const only = courseId ? sql`a.course_id = ${courseId}` : undefined;
  const ofScope = sql`${whose(sql`g.person_id`)} ${courseId ? sql`and g.course_id = ${courseId}` : sql``}`;
  const seatedPeople = sql`held as materialized (select p.id, p.department_id, p.sort_name, p.department_key from ${people} p join ${seats} s on s.person_id = p.id and s.status <> 'revoked'
    where p.company_id = ${company.id} and ${whose(sql`p.id`)} and ${hasContract(ctx, sql`p.company_id`)})`;
  // Enrollments are locked before the courses that belong to them, as where something is learned: the stage goes from the one to the other (ADR 056).
  await ctx.db.execute(
    sql`with ${seatedPeople}, wanted as materialized (${wantedOf(company.id, only)})
      select e.id from ${given} g join ${enrollments} e on e.id = g.enrollment_id left join wanted w on w.person_id = g.person_id and w.course_id = g.course_id
      where ${ofScope} and case when w.person_id is null then g.ended_at is null else g.ended_at is not null or g.due_on is distinct from w.due_on end
      order by e.user_id, e.course_id for no key update of e`,
  );
  const fresh = await rows<{ id: string; dueOn: string | null }>(
    ctx.db,
    sql`with ${seatedPeople}, wanted as materialized (${wantedOf(company.id, only)}), ended as (
        update ${given} g set ended_at = ${now} where ${ofScope} and g.ended_at is null
          and (g.person_id, g.course_id) not in (select w.person_id, w.course_id from wanted w)
      )
      insert into ${given} (id, company_id, person_id, sort_name, department_key, course_id, due_on, assigned_at)
      select gen_random_uuid(), ${company.id}::uuid, h.id, h.sort_name, h.department_key, w.course_id, w.due_on, ${now}
      from wanted w join held h on h.id = w.person_id order by h.id, w.course_id
      on conflict (person_id, course_id) do update set due_on = excluded.due_on, ended_at = null,
        assigned_at = case when ${given}.ended_at is null then ${given}.assigned_at else excluded.assigned_at end,
        enrollment_id = case when ${given}.ended_at is null then ${given}.enrollment_id end,
        stage = case when ${given}.ended_at is null then ${given}.stage end,
        reminded_at = case when ${given}.ended_at is null then ${given}.reminded_at end
      where ${given}.ended_at is not null or ${given}.due_on is distinct from excluded.due_on
      returning id, due_on::text as "dueOn"`,
  );
  const toOpen = await rows<ToOpen>(
    ctx.db,
    sql`select g.id, p.user_id as "userId", g.course_id as "courseId" from ${given} g join ${people} p on p.id = g.person_id
        join ${seats} s on s.person_id = p.id and s.status = 'active' join ${courses} c on c.id = g.course_id left join ${enrollments} e on e.id = g.enrollment_id
      where ${ofScope} and g.ended_at is null and p.user_id is not null and c.state = 'published' and (e.id is null or ${isReturned})`,
  );
  await open(ctx, toOpen);
  await closeEnded(ctx, ofScope);
  if (tell)
    await tellOf(ctx, company.name, toOpen, new Map(fresh.map(({ id, dueOn }) => [id, dueOn])));
}

type ToOpen = { id: string; userId: string; courseId: string };

/** Opens courses to people with an active seat, and ties what they were given to their enrollments. */
async function open(ctx: Ctx, all: ToOpen[]): Promise<void> {
  if (all.length === 0) return;
  const pairs = all.map(({ userId, courseId }) => ({ userId, courseId }));
  const enrolled = new Map(
    (await openSeatEnrollments(ctx, pairs)).map(({ id, userId, courseId }) => [
      `${userId} ${courseId}`,
      id,
    ]),
  );
  const links = all.map(({ id, userId, courseId }) => ({
    id,
    to: enrolled.get(`${userId} ${courseId}`),
  }));
  const listed = (ids: (string | undefined)[]) =>
    sql`string_to_array(${ids.join(',')}, ',')::uuid[]`;
  await ctx.db.execute(sql`update ${given} g set enrollment_id = e.id, stage = e.stage
    from unnest(${listed(links.map(({ id }) => id))}, ${listed(links.map(({ to }) => to))}) as n(id, enrollment) join ${enrollments} e on e.id = n.enrollment
    where g.id = n.id`);
}

/** Closes the enrollments of these rows (`g`) that their seat opened and that nothing keeps open: the seat and something begun, or another company. */
async function closeEnded(ctx: Ctx, ofScope: SQL): Promise<void> {
  const hasBegun = sql`(exists (select 1 from ${lessonProgress} l where l.user_id = e.user_id and l.course_id = e.course_id)
    or exists (select 1 from ${examAttempts} t where t.user_id = e.user_id and t.course_id = e.course_id))`;
  const seated = (
    alias: SQL,
  ) => sql`exists (select 1 from ${seats} s where s.person_id = ${alias}.person_id and s.status = 'active'
    and ${hasContract(ctx, sql`${alias}.company_id`)})`;
  // They are read first, because mostly there are none.
  const ended = await rows<{ id: string }>(
    ctx.db,
    sql`select g.id from ${given} g where ${ofScope} and g.ended_at is not null and g.enrollment_id is not null`,
  );
  if (ended.length === 0) return;
  const closing = await rows<{ id: string }>(
    ctx.db,
    sql`select e.id from ${given} g join ${enrollments} e on e.id = g.enrollment_id and e.source = 'seat' and e.closed_at is null
      where ${isOf(ended.map(({ id }) => id))(sql`g.id`)} and not (${hasBegun} and ${seated(sql`g`)})
        and not exists (select 1 from ${given} o where o.enrollment_id = e.id and o.id <> g.id and ${seated(sql`o`)} and (o.ended_at is null or ${hasBegun}))`,
  );
  await closeSeatEnrollments(
    ctx,
    closing.map(({ id }) => id),
  );
}

/** Delivery takes one notice at once, so that one for thousands of people is several. */
export const partsOf = (userIds: string[]): string[][] =>
  Array.from({ length: Math.ceil(userIds.length / toldAtOnce) }, (_, part) =>
    userIds.slice(part * toldAtOnce, (part + 1) * toldAtOnce),
  );

/** Tells people of courses that they have just got (`dueOn` by the row's id), one notice for each course and last day. */
async function tellOf(
  ctx: Ctx,
  company: string,
  opened: ToOpen[],
  fresh: Map<string, string | null>,
): Promise<void> {
  const groups = Map.groupBy(
    opened.filter(({ id }) => fresh.has(id)),
    ({ id, courseId }) => `${courseId} ${fresh.get(id) ?? ''}`,
  );
  if (groups.size === 0) return;
  const named = await ctx.db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, [...new Set(opened.map(({ courseId }) => courseId))]));
  const notices = [...groups.values()].flatMap((group) => {
    const course = named.find(({ id }) => id === group[0]?.courseId);
    if (!course) return [];
    const payload = {
      company,
      courseSlug: course.slug,
      courseTitle: course.title,
      dueOn: fresh.get(group[0]?.id ?? '') ?? null,
    };
    return partsOf(group.map(({ userId }) => userId)).map((userIds) => ({ userIds, payload }));
  });
  await writeNotices(ctx, courseAssigned, notices);
}

/**
 * What follows for training when these people's seats or departments have changed: activation, a return, a new department, a revocation. It is called in the
 * transaction of the change, after it, by one who holds the company.
 */
export async function seatsChanged(
  ctx: Ctx,
  companyId: string,
  personIds: string[],
): Promise<void> {
  if (personIds.length === 0) return;
  const [company] = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company) await settle(ctx, company, { people: isOf(personIds), tell: false });
}

/** Those of the wanted ones that aren't there any more; courses must be published, people must have a seat. */
async function missing(
  ctx: Ctx,
  companyId: string,
  { courseIds, target }: AssignInput,
): Promise<'courseIds' | 'target' | null> {
  const publishedCourses = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, courseIds), sql`${courses.state} = 'published'`))
    .for('share');
  if (publishedCourses.length < new Set(courseIds).size) return 'courseIds';
  if (target.kind === 'all') return null;
  const whom =
    target.kind === 'departments'
      ? sql`select id from ${departments} where company_id = ${companyId} and ${isOf(target.ids)(sql`id`)}`
      : sql`select p.id from ${people} p where p.company_id = ${companyId} and ${isOf(target.ids)(sql`p.id`)}
          and exists (select 1 from ${seats} s where s.person_id = p.id and s.status <> 'revoked')`;
  return (await rows(ctx.db, whom)).length < new Set(target.ids).size ? 'target' : null;
}

/**
 * Gives courses to people, departments or everybody with a seat, who may also come later. A job gives them out (`spreadNext`). What is assigned already only
 * gets the new last day.
 * @throws company_not_found (404), forbidden (403), training_target_gone, training_due_past (422)
 */
export const assignCourses = (ctx: Ctx, companyId: string, input: AssignInput) =>
  inTransaction(ctx, async (ctx) => {
    await holdCompanyAs(ctx, companyId, 'train');
    const { courseIds, target, dueOn } = input;
    if (dueOn !== null && dueOn < isoDate(ctx.now))
      throw refuse('training_due_past', {
        fields: { dueOn: 'Tanggal terakhir tidak boleh sudah lewat' },
      });
    const gone = await missing(ctx, companyId, input);
    if (gone)
      throw refuse('training_target_gone', {
        fields: { [gone]: 'Pilihan ini sudah tidak ada. Muat ulang halaman lalu pilih lagi.' },
      });
    const whom = target.kind === 'all' ? [null] : [...new Set(target.ids)];
    const wanted = [...new Set(courseIds)].flatMap((courseId) =>
      whom.map((id) => ({ id: newId(), course: courseId, target: id })),
    );
    const column = {
      all: sql`null::uuid, null::uuid`,
      departments: sql`n.target, null::uuid`,
      people: sql`null::uuid, n.target`,
    }[target.kind];
    const assignmentRows = await rows<{ fresh: boolean }>(
      ctx.db,
      sql`insert into ${assignments} (id, company_id, course_id, department_id, person_id, due_on, created_by, created_at)
        select n.id, ${companyId}::uuid, n.course, ${column}, ${dueOn}::date, ${ctx.user.userId}::uuid, ${ctx.now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(id uuid, course uuid, target uuid)
        on conflict (company_id, course_id, coalesce(department_id, person_id, company_id)) where ended_at is null
        do update set due_on = excluded.due_on, spread_at = null where ${assignments}.due_on is distinct from excluded.due_on
        returning xmax = 0 as fresh`,
    );
    const created = assignmentRows.filter(({ fresh }) => fresh).length;
    return { created, changed: assignmentRows.length - created };
  });

/**
 * Ends an assignment. Who hasn't begun loses the course, and who has keeps it as long as their seat is active (ADR 052). A repeated call changes nothing.
 * @throws company_not_found, assignment_not_found (404), forbidden (403)
 */
export const endAssignment = (ctx: Ctx, companyId: string, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { name } = await holdCompanyAs(ctx, companyId, 'train');
    const [assignment] = await ctx.db
      .select({ courseId: assignments.courseId, endedAt: assignments.endedAt })
      .from(assignments)
      .where(and(eq(assignments.id, id), eq(assignments.companyId, companyId)));
    if (!assignment) throw refuse('assignment_not_found');
    if (assignment.endedAt) return;
    await ctx.db.update(assignments).set({ endedAt: ctx.now }).where(eq(assignments.id, id));
    const { courseId } = assignment;
    const assignedRows = await ctx.db
      .select({ personId: given.personId })
      .from(given)
      .where(
        and(eq(given.companyId, companyId), eq(given.courseId, courseId), isNull(given.endedAt)),
      );
    const whose = isOf(assignedRows.map(({ personId }) => personId));
    await settle(ctx, { id: companyId, name }, { people: whose, courseId, tell: false });
  });

/** Whom an assignment (`a`) reaches (`p`), and who of them doesn't have what they should. */
const reached = sql`(a.person_id = p.id or a.department_id = p.department_id or (a.person_id is null and a.department_id is null))`;

/**
 * Gives the next people of an assignment their course, in one transaction. Answers whether it may have more. It stands nowhere how far the job has come:
 * who lacks the course is next, so that a job that was cut off goes on.
 */
export const spreadNext = (ctx: Ctx, id: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const [assignment] = await ctx.db
      .select({ companyId: assignments.companyId, courseId: assignments.courseId })
      .from(assignments)
      .where(eq(assignments.id, id));
    if (!assignment) return false;
    const { companyId, courseId } = assignment;
    const { name } = await holdCompany(ctx, companyId);
    // With `is true` the planner finds a course of a person, and not all people of a course that is new to its statistics.
    const next = await rows<{ id: string }>(
      ctx.db,
      sql`with held as materialized (
          select p.id, p.department_id from ${assignments} a join ${people} p on p.company_id = a.company_id and ${reached}
            join ${seats} s on s.person_id = p.id and s.status <> 'revoked'
          where a.id = ${id} and a.ended_at is null and ${hasContract(ctx, sql`a.company_id`)}
        ), wanted as (${wantedOf(companyId, sql`a.course_id = ${courseId}`)})
        select w.person_id as id from wanted w left join ${given} g on g.person_id = w.person_id and (g.course_id = w.course_id) is true
        where g.id is null or g.ended_at is not null or g.due_on is distinct from w.due_on limit ${spreadBatch}`,
    );
    if (next.length > 0) {
      const whose = isOf(next.map((person) => person.id));
      await settle(ctx, { id: companyId, name }, { people: whose, courseId, tell: true });
    }
    if (next.length === spreadBatch) return true;
    await ctx.db
      .update(assignments)
      .set({ spreadAt: ctx.now })
      .where(and(eq(assignments.id, id), isNull(assignments.spreadAt)));
    return false;
  });

/** Settles everybody of a company, in batches of their own transactions: what seats and contracts have changed by time alone. */
export async function settleCompany(ctx: Ctx, companyId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await inTransaction(ctx, async (ctx) => {
      const { name } = await holdCompany(ctx, companyId);
      const batchRows = await rows<{ id: string }>(
        ctx.db,
        sql`select id from ${people} where company_id = ${companyId} and id > ${after}::uuid order by id limit ${spreadBatch}`,
      );
      if (batchRows.length > 0)
        await settle(
          ctx,
          { id: companyId, name },
          { people: isOf(batchRows.map(({ id }) => id)), tell: false },
        );
      return batchRows;
    });
    const last = batch.at(-1);
    if (!last || batch.length < spreadBatch) return;
    after = last.id;
  }
}
