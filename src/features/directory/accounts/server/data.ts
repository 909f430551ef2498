import { eq, sql } from 'drizzle-orm';
import { isGone } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { can } from '~/features/auth/staff/access';
import { refuse } from '~/features/auth/staff/errors';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { isoTime } from '~/lib/server/db/iso-time';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import type { AccountPerson } from '../schema';
import { listMost } from '../terms';

const most = sql.raw(`${listMost}`);

const personStatement = statement('person of an account', (db) =>
  db
    .select({
      phone: profiles.phone,
      city: profiles.city,
      avatarUrl: profiles.avatarUrl,
      slug: sql<
        string | null
      >`case when ${profiles.visibility} <> 'private' and ${profiles.hiddenAt} is null and not ${isGone(users)} then ${profiles.slug} end`,
      teaching: sql<
        AccountPerson['teaching']
      >`coalesce((select json_agg(json_build_object('id', t.id, 'title', t.title, 'published', t.is_published) order by t.title)
        from (select c.id, c.title, c.is_published from ${courseInstructors} ci join ${courses} c on c.id = ci.course_id
          where ci.instructor_id = ${users.id} order by c.id desc limit ${most}) t), '[]')`,
      enrollments: sql<
        AccountPerson['enrollments']
      >`coalesce((select json_agg(json_build_object('id', e.id, 'title', c.title, 'slug', c.slug,
        'progress', e.progress, 'completed', e.completed_at is not null, 'since', ${isoTime(sql`e.created_at`)}) order by e.created_at desc, e.id desc)
        from (select * from ${enrollments} where user_id = ${users.id} and closed_at is null order by created_at desc, id desc limit ${most}) e
        join ${courses} c on c.id = e.course_id), '[]')`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, sql`${sql.placeholder('id')}::uuid`)),
);

/** The person behind an account, for staff. @throws forbidden (403), account_not_found (404) */
export async function accountPersonData(ctx: Ctx, id: string): Promise<AccountPerson> {
  requireRight(can(ctx.user, 'users.read', 'any'));
  const [row] = await personStatement(ctx, { id });
  if (!row) throw refuse('account_not_found');
  return row;
}
