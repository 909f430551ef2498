import type { Query } from './world.ts';

/** The rows of the tables. */
export async function readStored(query: Query) {
  return {
    enrollments: await query<Enrollment>(
      `select e.id, e.user_id "learner", c.slug "course", e.progress, e.completed_at is not null "completed",
        (select count(*)::int from lessons l where l.course_id = c.id) "lessons",
        (select count(*)::int from lesson_progress p where p.course_id = c.id and p.user_id = e.user_id and p.status = 'approved') "approved"
       from enrollments e join courses c on c.id = e.course_id`,
    ),
    progress: await query<Progress>(
      `select p.id, p.user_id "learner", p.lesson_id "lesson", c.slug "course", p.status, p.attempt_count "attemptCount", p.submission_notes "notes",
        p.submitted_at::text "submittedAt", p.instructor_feedback "feedback", p.decided_by "decidedBy", p.decided_at::text "decidedAt",
        (select q.status from lessons before left join lesson_progress q on q.lesson_id = before.id and q.user_id = p.user_id
          where before.course_id = l.course_id and before.order_index = l.order_index - 1) "previous", l.order_index "order"
       from lesson_progress p join lessons l on l.id = p.lesson_id join courses c on c.id = p.course_id`,
    ),
    attempts: await query<Attempt>(
      `select progress_id "submission", attempt, status, notes, feedback, submitted_at::text "submittedAt", decided_by "decidedBy", decided_at::text "decidedAt"
       from lesson_attempts order by progress_id, attempt`,
    ),
    outbox: await query<Outbox>(
      `select id, kind, attempts, last_error "lastError", payload->>'submissionId' "submission", payload->>'feedback' "feedback" from outbox where kind like 'learning.%'`,
    ),
    notifications: await query<Notification>(`select event_id "event", user_id "person", message, link from notifications`),
    mails: await query<{ event: string; person: string }>(`select event_id "event", user_id "person" from mail_deliveries where kind like 'learning.%'`),
    sessions: new Set((await query<{ token: string }>('select token from sessions')).map((row) => row.token)),
  };
}

type Enrollment = { id: string; learner: string; course: string; progress: number; completed: boolean; lessons: number; approved: number };
export type Progress = {
  id: string;
  learner: string;
  lesson: string;
  course: string;
  status: string;
  attemptCount: number;
  notes: string;
  submittedAt: string;
  feedback: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  previous: string | null;
  order: number;
};
export type Attempt = {
  submission: string;
  attempt: number;
  status: 'submitted' | 'approved' | 'rejected' | 'withdrawn';
  notes: string;
  feedback: string | null;
  submittedAt: string;
  decidedBy: string | null;
  decidedAt: string | null;
};
type Outbox = { id: string; kind: string; attempts: number; lastError: string | null; submission: string | null; feedback: string | null };
type Notification = { event: string; person: string; message: string; link: string | null };

export type Stored = Awaited<ReturnType<typeof readStored>>;
