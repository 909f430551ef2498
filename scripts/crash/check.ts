import { deeds, type Ledger } from './ledger.ts';
import type { Attempt, Progress, Stored } from './stored.ts';

type Blame = (what: string) => void;

const byKey = <T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> =>
  Map.groupBy(items, keyOf);

/** Describes every fault in the rows that a killed server left; empty when there is none. */
export function violations(ledger: Ledger, stored: Stored, reviewers: string[]): string[] {
  const found: string[] = [];
  const blame: Blame = (what) => found.push(what);
  enrollmentsAsPromised(ledger, stored, blame);
  attemptsAsPromised(ledger, stored, blame);
  progressConsistent(stored, blame);
  certificatesOnce(stored, blame);
  noticesOnce(stored, reviewers, blame);
  deedsAsPromised(ledger, stored, blame);
  for (const { outcome, session } of ledger.of('signIn')) {
    if (outcome === 'acknowledged' && !stored.sessions.has(session ?? ''))
      blame(`acknowledged session ${session} is lost`);
  }
  return found;
}

/** Whoever has finished a course has one certificate of it, which was issued with the last approval; nobody else has any. */
function certificatesOnce({ enrollments, certificates }: Stored, blame: Blame) {
  const issued = byKey(certificates, (row) => `${row.learner} ${row.course}`);
  const finished = new Set(
    enrollments.filter(({ completed }) => completed).map((row) => `${row.learner} ${row.course}`),
  );
  for (const key of finished) {
    const count = issued.get(key)?.length ?? 0;
    if (count !== 1) blame(`enrollment ${key} is finished, with ${count} certificates`);
  }
  for (const key of issued.keys())
    if (!finished.has(key)) blame(`certificate of ${key}, who has not finished`);
  for (const [number, rows] of byKey(certificates, (row) => row.number))
    if (rows.length > 1) blame(`certificate ${number} stands ${rows.length} times`);
  for (const { number, fault } of certificates) if (fault) blame(`certificate ${number}: ${fault}`);
}

function deedsAsPromised(ledger: Ledger, stored: Stored, blame: Blame) {
  for (const deed of deeds) {
    const rows = byKey(stored.deeds[deed], ({ mark }) => mark);
    const asked = ledger.of('deed').filter((entry) => entry.deed === deed);
    for (const { mark, outcome } of asked) {
      const found = rows.get(mark) ?? [];
      if (outcome === 'acknowledged' && found.length === 0)
        blame(`acknowledged ${deed} ${mark} is lost`);
      if (found.length > 1) blame(`${deed} ${mark} stands ${found.length} times`);
      for (const { fault } of found) if (fault) blame(`${deed} ${mark}: ${fault}`);
    }
    const wanted = new Set(
      asked.filter(({ outcome }) => outcome !== 'refused').map(({ mark }) => mark),
    );
    for (const mark of rows.keys())
      if (!wanted.has(mark)) blame(`${deed} ${mark} stands, nobody asked for it`);
  }
}

/**
 * Takes one acknowledged write of each kind out of a copy of the stored rows, and answers the kinds whose loss isn't noticed: their check
 * would prove nothing.
 */
export function unnoticedLosses(ledger: Ledger, stored: Stored, reviewers: string[]): string[] {
  const acknowledged = <T extends { outcome: string }>(entries: T[]) =>
    entries.find((entry) => entry.outcome === 'acknowledged');
  const losses: [kind: string, without: Stored][] = [];
  const enrolled = acknowledged(ledger.of('enrol'));
  if (enrolled) {
    const isLost = (row: { learner: string; course: string }) =>
      row.learner === enrolled.learner && row.course === enrolled.course;
    losses.push([
      'enrol',
      { ...stored, enrollments: stored.enrollments.filter((row) => !isLost(row)) },
    ]);
  }
  const newest = stored.attempts.at(-1);
  if (newest) losses.push(['submit', { ...stored, attempts: stored.attempts.slice(0, -1) }]);
  const [certificate] = stored.certificates;
  if (certificate)
    losses.push(['certificate', { ...stored, certificates: stored.certificates.slice(1) }]);
  for (const deed of deeds) {
    const done = acknowledged(ledger.of('deed').filter((entry) => entry.deed === deed));
    if (done)
      losses.push([
        deed,
        {
          ...stored,
          deeds: {
            ...stored.deeds,
            [deed]: stored.deeds[deed].filter(({ mark }) => mark !== done.mark),
          },
        },
      ]);
  }
  const before = violations(ledger, stored, reviewers).length;
  return losses
    .filter(([, without]) => violations(ledger, without, reviewers).length <= before)
    .map(([kind]) => kind);
}

function enrollmentsAsPromised(ledger: Ledger, { enrollments, progress }: Stored, blame: Blame) {
  const asked = byKey(ledger.of('enrol'), (entry) => `${entry.learner} ${entry.course}`);
  const rows = byKey(enrollments, (row) => `${row.learner} ${row.course}`);
  for (const [key, entries] of asked) {
    const count = rows.get(key)?.length ?? 0;
    const promised = entries.some((entry) => entry.outcome === 'acknowledged');
    if (promised ? count !== 1 : count > 1)
      blame(`enrollment ${key}: ${count} rows, ${promised ? 'acknowledged' : 'not acknowledged'}`);
  }
  for (const [key] of rows)
    if (!asked.get(key)?.some((entry) => entry.outcome !== 'refused'))
      blame(`enrollment ${key} stands, nobody asked for it`);
  for (const row of enrollments) {
    const due = Math.floor((row.approved * 100) / row.lessons);
    if (row.progress !== due)
      blame(
        `enrollment ${row.id}: progress ${row.progress} with ${row.approved} of ${row.lessons} lessons approved`,
      );
    if (row.completed !== (row.progress === 100))
      blame(
        `enrollment ${row.id}: progress ${row.progress}, completed_at ${row.completed ? 'set' : 'not set'}`,
      );
  }
  for (const row of progress)
    if (!rows.has(`${row.learner} ${row.course}`))
      blame(`lesson_progress ${row.id} without an enrollment`);
}

function attemptsAsPromised(
  ledger: Ledger,
  { attempts, progress, enrollments }: Stored,
  blame: Blame,
) {
  const lessonOf = new Map(progress.map((row) => [row.id, row]));
  const keyOf = (submission: string, attempt: number) => {
    const row = lessonOf.get(submission);
    return `${row?.learner} ${row?.lesson} #${attempt}`;
  };
  const rows = new Map(attempts.map((row) => [keyOf(row.submission, row.attempt), row]));
  const submits = byKey(
    ledger.of('submit'),
    (entry) => `${entry.learner} ${entry.lesson} #${entry.attempt}`,
  );
  const withdrawals = byKey(
    ledger.of('withdraw'),
    (entry) => `${entry.learner} ${entry.lesson} #${entry.attempt}`,
  );
  const decisions = byKey(ledger.of('decide'), (entry) => keyOf(entry.submission, entry.attempt));
  const acknowledged = <T extends { outcome: string }>(entries: T[] | undefined) =>
    (entries ?? []).filter((entry) => entry.outcome === 'acknowledged');
  const possible = <T extends { outcome: string }>(entries: T[] | undefined) =>
    (entries ?? []).filter((entry) => entry.outcome !== 'refused');

  for (const [key, entries] of submits)
    if (acknowledged(entries).length > 0 && !rows.has(key))
      blame(`acknowledged submission ${key} is lost`);
  for (const [key, entries] of withdrawals) {
    if (acknowledged(entries).length > 0 && rows.get(key)?.status !== 'withdrawn')
      blame(`acknowledged withdrawal ${key}: the attempt is ${rows.get(key)?.status ?? 'lost'}`);
  }
  const progressOf = new Map(
    enrollments.map((row) => [`${row.learner} ${row.course}`, row.progress]),
  );
  for (const [key, entries] of decisions) {
    for (const { decision, reviewer, submission, answer } of acknowledged(entries)) {
      const row = rows.get(key);
      if (row?.status !== decision || row.decidedBy !== reviewer)
        blame(
          `acknowledged decision ${key} ${decision} by ${reviewer}: the attempt is ${row?.status ?? 'lost'} by ${row?.decidedBy}`,
        );
      const lesson = lessonOf.get(submission);
      const stands = progressOf.get(`${lesson?.learner} ${lesson?.course}`) ?? -1;
      if (stands < Number(answer.progress))
        blame(`decision ${key} promised progress ${answer.progress}, ${stands} is stored`);
    }
  }
  for (const [key, row] of rows) {
    if (!possible(submits.get(key)).some((entry) => entry.notes === row.notes))
      blame(`attempt ${key} with notes "${row.notes}" comes from no accepted request`);
    if (row.status === 'withdrawn' && possible(withdrawals.get(key)).length === 0)
      blame(`attempt ${key} is withdrawn, nobody asked for it`);
    const decided = row.status === 'approved' || row.status === 'rejected';
    const meant = possible(decisions.get(key)).some(
      (entry) =>
        entry.decision === row.status &&
        entry.reviewer === row.decidedBy &&
        entry.feedback === row.feedback,
    );
    if (decided && !meant)
      blame(
        `attempt ${key} is ${row.status} with "${row.feedback}", which no accepted request said`,
      );
  }
}

const standing = (attempts: Attempt[]): string => {
  const newest = attempts.at(-1)?.status;
  if (newest !== 'withdrawn') return newest ?? 'no attempt';
  return attempts.some((attempt) => attempt.status === 'rejected') ? 'rejected' : 'not_started';
};

function progressConsistent({ progress, attempts }: Stored, blame: Blame) {
  const of = byKey(attempts, (row) => row.submission);
  for (const row of progress) {
    const own = of.get(row.id) ?? [];
    const wrong = (what: string) => blame(`lesson_progress ${row.id}: ${what}`);
    if (own.some((attempt, index) => attempt.attempt !== index + 1))
      wrong(`attempts are numbered ${own.map((attempt) => attempt.attempt)}`);
    if (row.attemptCount !== own.length)
      wrong(`attempt_count ${row.attemptCount} with ${own.length} attempts`);
    if (row.status !== standing(own))
      wrong(`status ${row.status}, its attempts say ${standing(own)}`);
    if (row.order > 1 && row.previous !== 'approved')
      wrong(`begun although the lesson before is ${row.previous}`);
    if (
      own
        .slice(0, -1)
        .some((attempt) => attempt.status === 'submitted' || attempt.status === 'approved')
    )
      wrong('an older attempt is still open or approved');
    sameAsNewest(row, own.at(-1), wrong);
  }
}

function sameAsNewest(row: Progress, newest: Attempt | undefined, wrong: Blame) {
  if (!newest) return;
  if (row.notes !== newest.notes || row.submittedAt !== newest.submittedAt)
    wrong('notes or time differ from the newest attempt');
  if (newest.status !== 'approved' && newest.status !== 'rejected') return;
  if (
    row.feedback !== newest.feedback ||
    row.decidedBy !== newest.decidedBy ||
    row.decidedAt !== newest.decidedAt
  )
    wrong('decision differs from the newest attempt');
}

/**
 * Checks that every reviewer gets one notice of each submission that waits for them and every learner one of each decision, delivered or still
 * in the outbox. What is no longer waiting is settled: its notices that weren't delivered, and its mails that weren't sent, may have gone.
 */
function noticesOnce(
  { attempts, progress, outbox, notifications, mails }: Stored,
  reviewers: string[],
  blame: Blame,
) {
  const learnerOf = new Map(progress.map((row) => [row.id, row.learner]));
  const delivered = new Set(notifications.map((row) => row.event));
  for (const { id } of outbox)
    if (delivered.has(id)) blame(`event ${id} is delivered and still in the outbox`);

  const once = byKey(notifications, (row) => `${row.event} ${row.person}`);
  for (const [key, rows] of once)
    if (rows.length > 1) blame(`notification ${key} stands ${rows.length} times`);
  const mailed = byKey(mails, (row) => `${row.event} ${row.person}`);
  const attemptsOf = byKey(attempts, (row) => row.submission);
  const isSettled = ({ link }: { link: string | null }) => {
    const [, submission = ''] = /^\/instructor\/approvals\?submission=(.*)$/.exec(link ?? '') ?? [];
    return attemptsOf.get(submission)?.some((attempt) => attempt.status !== 'submitted') ?? false;
  };
  for (const [key, [notification]] of once) {
    const count = mailed.get(key)?.length ?? 0;
    if (count > 1 || (count === 0 && !(notification && isSettled(notification))))
      blame(`notification ${key} has ${count} mails`);
  }
  for (const key of mailed.keys()) if (!once.has(key)) blame(`mail ${key} has no notification`);

  const waiting = byKey(outbox, (row) => row.submission ?? row.feedback ?? '');
  const toReviewer = byKey(notifications, (row) => `${row.person} ${row.link}`);
  for (const [submission, own] of attemptsOf) {
    const due = own.filter((attempt) => attempt.status === 'submitted').length;
    for (const reviewer of reviewers) {
      const told =
        (toReviewer.get(`${reviewer} /instructor/approvals?submission=${submission}`)?.length ??
          0) + (waiting.get(submission)?.length ?? 0);
      if (told < due || told > own.length)
        blame(
          `submission ${submission}: reviewer ${reviewer} is told ${told} times about ${own.length} attempts, ${due} of them waiting`,
        );
    }
  }
  const said = byKey(
    notifications,
    (row) => `${row.person} ${row.message.match(/Umpan balik nomor \d+\./)?.[0]}`,
  );
  for (const { submission, attempt, feedback, decidedBy } of attempts) {
    if (!decidedBy || !feedback) continue;
    const told =
      (said.get(`${learnerOf.get(submission)} ${feedback}`)?.length ?? 0) +
      (waiting.get(feedback)?.length ?? 0);
    if (told !== 1)
      blame(`decision on ${submission} #${attempt} ("${feedback}") is told ${told} times`);
  }
  const events = new Set([...delivered, ...outbox.map((row) => row.id)]).size;
  const decided = attempts.filter((row) => row.decidedBy).length;
  const least = attempts.filter((row) => row.status === 'submitted').length + decided;
  if (events < least || events > attempts.length + decided)
    blame(`${events} events for ${attempts.length} submissions and ${decided} decisions`);
}
