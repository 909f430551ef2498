import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deed } from './ledger.ts';
import { examCourse, type Query, studioCourse, studioLessons } from './world.ts';

/** The rows of the tables, and the files in the server's folder. */
export async function readStored(query: Query, dataDir: string) {
  return {
    enrollments: await query<Enrollment>(
      `select e.id, e.user_id "learner", c.slug "course", e.progress, e.completed_at is not null "completed",
        (select count(*)::int from lessons l where l.course_id = c.id) "lessons",
        (select count(*)::int from lesson_progress p where p.course_id = c.id and p.user_id = e.user_id and p.status = 'approved') "approved"
       from enrollments e join courses c on c.id = e.course_id where c.slug <> '${examCourse}' and e.source <> 'order'`,
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
    notifications: await query<Notification>(
      `select event_id "event", user_id "person", message, link from notifications where (link like '/instructor/%' or link like '/learn/%') and link not like '%/exam' and message not like 'Pesanan %'`,
    ),
    mails: await query<{ event: string; person: string }>(
      `select event_id "event", user_id "person" from mail_deliveries where kind like 'learning.%'`,
    ),
    certificates: await storedCertificates(query, dataDir),
    deeds: await storedDeeds(query, dataDir),
    sessions: new Set(
      (await query<{ token: string }>('select token from sessions')).map((row) => row.token),
    ),
  };
}

type StoredCertificate = { number: string; learner: string; course: string; fault: string | null };

/**
 * The certificates, each with what is wrong with its number, its notice or its kept papers. People of the course with the exam have finished it before, and
 * get theirs by the job of each hour.
 */
async function storedCertificates(query: Query, dataDir: string): Promise<StoredCertificate[]> {
  const certificates = await query<StoredCertificate>(
    `select c.number, c.user_id "learner", k.slug "course", case
       when c.number !~ '^NK-[0-9]{4}-[0-9]{6}-[A-Z]$' then 'it is no number'
       when substr('ABCDEFGHJKMNPQRSTUVWXYZ', (translate(substr(c.number, 4, 11), '-', '')::bigint % 23)::int + 1, 1) <> right(c.number, 1) then 'its check letter is wrong'
       when c.state <> 'valid' then 'it is ' || c.state
       when told.times <> 1 then 'its holder is told ' || told.times || ' times' end "fault"
     from certificates c join courses k on k.id = c.course_id cross join lateral (select
       (select count(*) from outbox x where x.kind = 'certificates.issued' and x.payload->>'number' = c.number)
         + (select count(*) from notifications n where n.user_id = c.user_id and n.link = '/dashboard?tab=certificates&certificate=' || c.number) times) told
     where k.slug <> '${examCourse}'`,
  );
  const papers = await query<{ number: string; key: string; bytes: number }>(
    `select c.number, p.storage_key "key", p.bytes from certificate_papers p join certificates c on c.id = p.certificate_id`,
  );
  const damaged = new Map(
    papers.map(({ number, key, bytes }) => [
      number,
      paperFault(join(dataDir, 'files', key), bytes),
    ]),
  );
  return certificates.map((certificate) => ({
    ...certificate,
    fault: certificate.fault ?? damaged.get(certificate.number) ?? null,
  }));
}

function paperFault(path: string, bytes: number): string | null {
  if (!existsSync(path)) return 'its paper is missing';
  const paper = readFileSync(path);
  return paper.length === bytes && paper.subarray(0, 5).toString() === '%PDF-'
    ? null
    : 'its paper is damaged';
}

/** A deed that is stored, and what is wrong with it. */
type StoredDeed = { mark: string; fault: string | null };

async function storedDeeds(query: Query, dataDir: string): Promise<Record<Deed, StoredDeed[]>> {
  const uploads = await query<{ id: string; mark: string; sha256: string }>(
    `select id, name "mark", sha256 from files where stored_at is not null and purpose = 'proof'`,
  );
  return {
    request: await query<StoredDeed>(
      `select client_key "mark", case when events.count <> 1 then 'its history has ' || events.count || ' beginnings' end "fault"
       from business_quote_requests r cross join lateral
         (select count(*) from business_quote_events e where e.request_id = r.id and e.kind = 'requested') events`,
    ),
    sent: await query<StoredDeed>(
      `select q.quote_request_id "mark", case
         when p.quote_id is null then 'it has no letter'
         when encode(sha256(p.pdf), 'hex') <> p.sha256 then 'its letter is damaged'
         when r.status not in ('quoted', 'accepted') then 'its request is ' || r.status end "fault"
       from business_quotes q join business_quote_requests r on r.id = q.quote_request_id left join business_quote_papers p on p.quote_id = q.id
       where q.status <> 'draft'`,
    ),
    accepted: await query<StoredDeed>(
      `select q.quote_request_id "mark", case
         when r.status <> 'accepted' then 'its request is ' || r.status
         when not exists (select 1 from business_quote_events e where e.quote_id = q.id and e.kind = 'accepted') then 'its history does not tell' end "fault"
       from business_quotes q join business_quote_requests r on r.id = q.quote_request_id where q.status = 'accepted'`,
    ),
    question: await query<StoredDeed>(
      `select client_key "mark", null "fault" from privacy_requests`,
    ),
    upload: uploads.map(({ id, mark, sha256 }) => ({
      mark,
      fault: fileFault(dataDir, id, sha256),
    })),
    // An attempt that has ended has graded all of its answers.
    answer: await query<StoredDeed>(
      `select x.answer->>'text' "mark", case when a.state <> 'running' and x.earned is null then 'it is not graded' end "fault"
       from exam_answers x join exam_attempts a on a.id = x.attempt_id where x.answer is not null`,
    ),
    handIn: await query<StoredDeed>(
      `select a.id::text "mark", case when a.score is null or a.passed is null or a.ended_at is null then 'it has no score'
         when exists (select 1 from exam_answers x where x.attempt_id = a.id and x.earned is null) then 'an answer is not graded' end "fault"
       from exam_attempts a where a.state <> 'running'`,
    ),
    // Whatever follows from a payment is there once: its notice, the sale in the books, the open course, its papers, and the message to its buyer.
    paid: await query<StoredDeed>(
      `select o.number "mark", case
         when o.state not in ('paid', 'refunded') then 'it is ' || o.state
         when counted.notices <> 1 then counted.notices || ' notices were applied'
         when counted.sales <> 1 then counted.sales || ' sales are in the books'
         when counted.unbalanced > 0 then 'its entries are not balanced'
         when counted.papers <> 2 then counted.papers || ' papers'
         when counted.enrollments <> counted.bought then counted.enrollments || ' open enrollments'
         when counted.told <> 1 then 'its buyer is told ' || counted.told || ' times' end "fault"
       from orders o cross join lateral (select
         (select count(*) from payment_events e where e.order_id = o.id and e.verdict = 'applied') notices,
         (select count(*) from ledger_entries e where e.order_id = o.id and e.kind = 'sale') sales,
         (select count(*) from ledger_entries e where e.order_id = o.id and (select sum(l.amount) from ledger_lines l where l.entry_id = e.id) is distinct from 0) unbalanced,
         (select count(*) from invoices i where i.order_id = o.id and i.kind in ('invoice', 'receipt')) papers,
         (select count(*) from enrollments e where e.user_id = o.user_id and e.course_id = o.course_id and e.closed_at is null) enrollments,
         (select count(*) from orders p where p.user_id = o.user_id and p.course_id = o.course_id and p.state = 'paid') bought,
         (select count(*) from outbox x where x.kind = 'checkout.paid' and x.payload->>'number' = o.number)
           + (select count(*) from notifications n where n.user_id = o.user_id and n.message like 'Pesanan ' || o.number || ' sudah lunas%') told) counted
       where o.paid_at is not null`,
    ),
    // A refund is wholly done or not at all: the order, the books and the credit note change together.
    refund: await query<StoredDeed>(
      `select o.number "mark", case
         when r.state not in ('approved', 'done') then 'it is ' || r.state
         when (o.state = 'refunded') <> (r.state = 'done') then 'it is ' || r.state || ' and its order ' || o.state
         when counted.entries <> counted.done then counted.entries || ' refunds are in the books'
         when counted.notes <> counted.done then counted.notes || ' credit notes' end "fault"
       from refunds r join orders o on o.id = r.order_id cross join lateral (select (r.state = 'done')::int done,
         (select count(*) from ledger_entries e where e.order_id = o.id and e.kind = 'refund') entries,
         (select count(*) from invoices i where i.order_id = o.id and i.kind = 'credit_note') notes) counted`,
    ),
    course: await query<StoredDeed>(
      `select r.snapshot->>'description' "mark", case when r.revision > c.revision then 'its course stands at an earlier save'
         when r.revision = c.revision and r.snapshot->>'description' <> c.description then 'its course says something else' end "fault"
       from course_revisions r join courses c on c.id = r.course_id where c.slug = '${studioCourse}' and r.subject = 'course' and r.revision > 0`,
    ),
    // A new order is wholly there or not at all; revision 0 is what stood before the first one.
    outline: await query<StoredDeed>(
      `select r.revision::text "mark", case when jsonb_array_length(r.snapshot) <> ${studioLessons} then 'it has ' || jsonb_array_length(r.snapshot) || ' lessons'
         when r.revision > c.outline_revision then 'its course stands at an earlier order'
         when r.revision = c.outline_revision and (select jsonb_agg(s->>'id') from jsonb_array_elements(r.snapshot) s)
           <> (select jsonb_agg(l.id::text order by l.order_index) from lessons l where l.course_id = c.id) then 'its lessons stand otherwise' end "fault"
       from course_revisions r join courses c on c.id = r.course_id where c.slug = '${studioCourse}' and r.subject = 'outline' and r.revision > 0`,
    ),
    // A save replaces the one before: each revision that was acknowledged is there, or a later one.
    profile: await query<StoredDeed>(
      `select p.id || ' ' || n "mark", null "fault" from profiles p cross join lateral generate_series(1, p.revision) n`,
    ),
  };
}

function fileFault(dataDir: string, id: string, sha256: string): string | null {
  const [path] = globSync(`**/*${id}*`, { cwd: join(dataDir, 'files') });
  if (!path) return 'its bytes are missing';
  const stored = createHash('sha256')
    .update(readFileSync(join(dataDir, 'files', path)))
    .digest('hex');
  return stored === sha256 ? null : 'its bytes are damaged';
}

type Enrollment = {
  id: string;
  learner: string;
  course: string;
  progress: number;
  completed: boolean;
  lessons: number;
  approved: number;
};
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
type Outbox = {
  id: string;
  kind: string;
  attempts: number;
  lastError: string | null;
  submission: string | null;
  feedback: string | null;
};
type Notification = { event: string; person: string; message: string; link: string | null };

export type Stored = Awaited<ReturnType<typeof readStored>>;
