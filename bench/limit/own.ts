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

const account = read(
  /^\/me$/,
  ({ token }) => ({
    name: 'me',
    text: `select u.id, u.name, u.image, u.email, u.email_verified as "emailVerified", s.id as "sessionId", s.expires_at as "expiresAt", u.closing_at as "closingAt"
      from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > now() and u.erased_at is null`,
    values: [token],
  }),
  ([row]) => row ?? null,
);

type Enrolled = { name: string; slug: string } & Record<
  | 'id'
  | 'courseSlug'
  | 'progress'
  | 'completedAt'
  | 'title'
  | 'thumbnailUrl'
  | 'lessonCount'
  | 'enrolledAt',
  unknown
>;
const enrollments = read<Enrolled>(
  /^\/enrollments$/,
  ({ token }) => ({
    name: 'enrollments',
    text: `${me} select e.id, c.slug as "courseSlug", e.progress, e.completed_at as "completedAt", c.title, k.name, k.slug, c.thumbnail_url as "thumbnailUrl",
        (select count(*)::int from lessons l where l.course_id = c.id) as "lessonCount", e.created_at as "enrolledAt"
      from me join enrollments e on e.user_id = me.user_id join courses c on c.id = e.course_id join categories k on k.id = c.category_id
      order by e.created_at desc, e.id desc limit 500`,
    values: [token],
  }),
  (rows) =>
    rows.map(
      ({
        id,
        courseSlug,
        progress,
        completedAt,
        title,
        name,
        slug,
        thumbnailUrl,
        lessonCount,
        enrolledAt,
      }) => ({
        id,
        courseSlug,
        progress,
        completedAt,
        title,
        category: { name, slug },
        thumbnailUrl,
        lessonCount,
        enrolledAt,
      }),
    ),
);

/** Two weekdays later at 17.00 WIB. A bench that runs near a holiday finds the answers different. */
function expectedAfter(since: Date): Date {
  const day = new Date(since.getTime() + 7 * 3_600_000);
  for (let left = 2; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return new Date(day.setUTCHours(10, 0, 0, 0));
}

type Summary = {
  approvedMinutes: number;
  courses: { waitingSince: string | null; activeAt: string | null }[];
};
const summary = read<Summary>(
  /^\/learning\/summary$/,
  ({ token }) => ({
    name: 'summary',
    text: `${me} select (select coalesce(sum(l.duration_minutes), 0)::int from lesson_progress p join lessons l on l.id = p.lesson_id
          where p.user_id = me.user_id and p.status = 'approved') as "approvedMinutes",
        (select coalesce(json_agg(json_build_object('courseSlug', c.slug, 'next', n.next, 'waiting', a.waiting, 'rejected', a.rejected, 'waitingSince', a.waiting_since, 'activeAt', a.active)), '[]')
          from (select course_id from enrollments where user_id = me.user_id order by created_at desc, id desc limit 500) e
          join courses c on c.id = e.course_id
          left join lateral (select json_build_object('id', l.id, 'title', l.title, 'number', l.number, 'status', coalesce(p.status, 'not_started')) as next
            from (select id, title, row_number() over (order by order_index)::int as number from lessons where course_id = e.course_id and hidden_at is null) l
            left join lesson_progress p on p.lesson_id = l.id and p.user_id = me.user_id
            where p.status is distinct from 'approved' order by l.number limit 1) n on true
          cross join lateral (select count(*) filter (where status = 'submitted')::int as waiting, count(*) filter (where status = 'rejected' and l.hidden_at is null)::int as rejected,
              min(submitted_at) filter (where status = 'submitted') as waiting_since, max(greatest(submitted_at, decided_at)) as active
            from lesson_progress p join lessons l on l.id = p.lesson_id where p.user_id = me.user_id and p.course_id = e.course_id) a) as courses
      from me`,
    values: [token],
  }),
  ([row]) =>
    row && {
      approvedMinutes: row.approvedMinutes,
      courses: row.courses.map(({ waitingSince, activeAt, ...course }) => ({
        ...course,
        reviewExpectedAt: waitingSince && expectedAfter(new Date(waitingSince)),
        activeAt: activeAt && new Date(activeAt),
      })),
    },
);

type Lesson = {
  id: string;
  title: string;
  durationMinutes: number;
  status: string;
  attemptCount: number;
  createdAt: string;
};
type Learning = {
  id: string;
  slug: string;
  title: string;
  progress: number;
  completedAt: Date | null;
  lessons: Lesson[];
};
const learn = read<Learning>(
  /^\/learn\/(?<slug>[^/]+)$/,
  ({ token, at }) => ({
    name: 'learn',
    text: `${me} select c.id, c.slug, c.title, e.progress, e.completed_at as "completedAt",
        (select json_agg(json_build_object('id', l.id, 'title', l.title, 'durationMinutes', l.duration_minutes, 'status', coalesce(p.status, 'not_started'),
          'attemptCount', coalesce(p.attempt_count, 0), 'createdAt', l.created_at) order by l.order_index)
        from lessons l left join lesson_progress p on p.lesson_id = l.id and p.user_id = me.user_id where l.course_id = c.id) as lessons
      from me join courses c on c.slug = $2 join enrollments e on e.course_id = c.id and e.user_id = me.user_id`,
    values: [token, at.slug],
  }),
  ([row]) =>
    row && {
      course: { id: row.id, slug: row.slug, title: row.title },
      reader: false,
      progress: row.progress,
      completedAt: row.completedAt,
      lessons: row.lessons.map(({ createdAt, ...lesson }, index) => ({
        ...lesson,
        isNew: row.completedAt !== null && new Date(createdAt) > row.completedAt,
        locked:
          index > 0 &&
          row.lessons[index - 1]?.status !== 'approved' &&
          lesson.status === 'not_started',
      })),
    },
);

type Notification = { unread: number } & Record<string, unknown>;
const notifications = read<Notification>(
  /^\/notifications$/,
  ({ token }) => ({
    name: 'notifications',
    text: `${me} select n.id, n.title, n.message, n.link, n.is_read as "isRead", n.created_at as "createdAt",
        (select count(*)::int from notifications where user_id = (select user_id from me) and not is_read) as unread
      from notifications n where n.user_id = (select user_id from me) order by n.created_at desc, n.id desc limit 20`,
    values: [token],
  }),
  (rows) => ({ items: rows.map(({ unread: _, ...item }) => item), unread: rows[0]?.unread ?? 0 }),
);

/** The signed-in person's reads of their own rows. */
export const own: LimitRead[] = [role, account, enrollments, summary, learn, notifications];
