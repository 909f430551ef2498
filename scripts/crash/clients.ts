import type { Ask, Entry, Ledger } from './ledger.ts';
import type { Course } from './world.ts';

export type Account = { id: string; email: string; cookie: string };
export type People = { learners: Account[]; reviewers: Account[] };

const password = 'belajar123';
const tabs = 2;
/** The refusals that are correct when two people act at once. */
const legalRefusals = new Set([403, 404, 409]);

type Answer = { status: number; body: Record<string, unknown>; cookies: string[] };
type Send = (method: 'GET' | 'POST', path: string, account: Pick<Account, 'cookie'> | null, body?: object) => Promise<Answer>;

const sender =
  (url: string): Send =>
  async (method, path, account, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { origin: url, ...(account && { cookie: account.cookie }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: (await answer.json()) as Answer['body'] };
  };

const sessionIn = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0] ?? '').find((cookie) => cookie.includes('session_token=')) ?? '';
/** Reads the token of a session cookie, which is followed by its signature. */
const tokenIn = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';

/** Signs people up through the API. */
export async function signUpPeople(url: string, counts: { learners: number; reviewers: number }): Promise<People> {
  const send = sender(url);
  const signUp = async (name: string): Promise<Account> => {
    const email = `${name}@crash.test`;
    const { status, body, cookies } = await send('POST', '/api/auth/sign-up/email', null, { name, email, password, consent: true });
    if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    return { id: String(body.userId), email, cookie: sessionIn(cookies) };
  };
  const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
  const [learners, reviewers] = await Promise.all([
    Promise.all(names('peserta', counts.learners).map(signUp)),
    Promise.all(names('instruktur', counts.reviewers).map(signUp)),
  ]);
  return { learners, reviewers };
}

const pick = <T>(from: T[]): T | undefined => from[Math.floor(Math.random() * from.length)];
const chance = (share: number) => Math.random() < share;

type LessonSeen = { id: string; status: string; attemptCount: number; locked: boolean };
type WaitingSeen = { id: string; attempt: number };

let serial = 0;
const uniqueText = (what: string) => {
  serial += 1;
  return `${what} nomor ${serial}.`;
};

/** Starts clients that work at the same time until `stop`, which is called just before the server is killed. */
export function startClients({ url, people, courses, ledger }: { url: string; people: People; courses: Course[]; ledger: Ledger }) {
  const send = sender(url);
  let stopped = false;

  const write = async (account: Account | null, path: string, body: object, ask: Ask): Promise<[Entry, Answer] | null> => {
    const entry = ledger.add(ask);
    const answer = await send('POST', path, account, body);
    if (answer.status < 300) entry.outcome = 'acknowledged';
    else if (answer.status < 500) entry.outcome = 'refused';
    if (answer.status >= 400 && !legalRefusals.has(answer.status)) ledger.trouble.push(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    entry.answer = answer.body;
    return [entry, answer];
  };

  async function signIn(account: Account) {
    const done = await write(null, '/api/auth/sign-in/email', { email: account.email, password }, { kind: 'signIn', account: account.id });
    if (done?.[0].outcome !== 'acknowledged') return;
    account.cookie = sessionIn(done[1].cookies);
    done[0].session = tokenIn(account.cookie);
  }

  const submit = (learner: Account, lesson: LessonSeen) => {
    const attempt = lesson.attemptCount + 1;
    const notes = uniqueText('Catatan');
    return write(
      learner,
      `/api/lessons/${lesson.id}/submission`,
      { attempt, notes },
      { kind: 'submit', learner: learner.id, lesson: lesson.id, attempt, notes },
    );
  };

  async function learn(learner: Account) {
    if (chance(0.02)) await signIn(learner);
    const course = pick(courses);
    if (!course) return;
    const { status, body } = await send('GET', `/api/learn/${course.slug}`, learner);
    if (status === 403) {
      await write(learner, '/api/enrollments', { course: course.slug }, { kind: 'enrol', learner: learner.id, course: course.slug });
      return;
    }
    if (status !== 200) {
      ledger.trouble.push(`/api/learn/${course.slug} answered ${status}: ${JSON.stringify(body)}`);
      return;
    }
    const lesson = pick((body.lessons as LessonSeen[]).filter((seen) => !seen.locked && seen.status !== 'approved'));
    if (!lesson) return;
    if (lesson.status !== 'submitted') {
      await Promise.all(chance(0.2) ? [submit(learner, lesson), submit(learner, lesson)] : [submit(learner, lesson)]);
    } else if (chance(0.3)) {
      const attempt = lesson.attemptCount;
      await write(learner, `/api/lessons/${lesson.id}/withdrawal`, { attempt }, { kind: 'withdraw', learner: learner.id, lesson: lesson.id, attempt });
    }
  }

  async function review(reviewer: Account) {
    const { status, body } = await send('GET', '/api/submissions', reviewer);
    if (status !== 200) {
      ledger.trouble.push(`/api/submissions answered ${status}: ${JSON.stringify(body)}`);
      return;
    }
    const waiting = pick(body.items as WaitingSeen[]);
    if (!waiting) return;
    const decision = chance(0.7) ? ('approved' as const) : ('rejected' as const);
    const said = { decision, feedback: uniqueText('Umpan balik'), attempt: waiting.attempt };
    await write(reviewer, `/api/submissions/${waiting.id}/decision`, said, { kind: 'decide', reviewer: reviewer.id, submission: waiting.id, ...said });
  }

  const loop = async (work: () => Promise<unknown>) => {
    while (!stopped) {
      try {
        await work();
      } catch (error) {
        if (stopped) return;
        ledger.trouble.push(`a request failed before the kill: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);
        return;
      }
    }
  };
  const loops = [
    ...people.learners.flatMap((learner) => Array.from({ length: tabs }, () => loop(() => learn(learner)))),
    ...people.reviewers.flatMap((reviewer) => Array.from({ length: tabs }, () => loop(() => review(reviewer)))),
  ];
  return {
    stop: () => {
      stopped = true;
    },
    ended: Promise.all(loops),
  };
}
