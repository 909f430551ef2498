import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCertificate } from './certificates.ts';
import type { Ask, Deed, Entry, Ledger } from './ledger.ts';
import { type Course, examCourse } from './world.ts';

export type Account = { id: string; email: string; cookie: string };
export type People = { learners: Account[]; reviewers: Account[]; staff: Account; writer: Account };

const password = 'belajar123';
const tabs = 2;
/** Between two answers, so that the exam alone doesn't use up what a person may write in a minute. */
const answerPauseMs = 50;
/** Between two papers, so that drawing them doesn't take the time of everything else. */
const paperPauseMs = 250;
/** Between two saves in the studio, for the same reason as between answers. */
const studioPauseMs = 300;
/** The refusals that are correct when two people act at once. */
const legalRefusals = new Set([403, 404, 409]);
/** Uploads and questions are limited per person and day. */
const overLimit = new Set([429]);

type Answer = { status: number; body: Record<string, unknown>; cookies: string[] };
type Method = 'GET' | 'POST' | 'PUT';
/** `file` is the name under which the body is uploaded as it is. */
type Send = (
  method: Method,
  path: string,
  account: Pick<Account, 'cookie'> | null,
  body?: object | string,
  file?: string,
) => Promise<Answer>;

const sender =
  (url: string): Send =>
  async (method, path, account, body, file) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        ...(account && { cookie: account.cookie }),
        ...(file ? { 'x-file-name': file } : body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      cookies: answer.headers.getSetCookie(),
      body: answer.status === 204 ? {} : ((await answer.json()) as Answer['body']),
    };
  };

const sessionIn = (cookies: string[]) =>
  cookies
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.includes('session_token=')) ?? '';
/** Reads the token of a session cookie, which is followed by its signature. */
const tokenIn = (cookie: string) =>
  decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';

/** Signs people up through the API. */
export async function signUpPeople(
  url: string,
  counts: { learners: number; reviewers: number },
): Promise<People> {
  const send = sender(url);
  const signUp = async (name: string): Promise<Account> => {
    const email = `${name}@crash.test`;
    const { status, body, cookies } = await send('POST', '/api/auth/sign-up/email', null, {
      name,
      email,
      password,
      consent: true,
    });
    if (status !== 201) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    return { id: String(body.userId), email, cookie: sessionIn(cookies) };
  };
  const names = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
  const [learners, reviewers, staff, writer] = await Promise.all([
    Promise.all(names('peserta', counts.learners).map(signUp)),
    Promise.all(names('instruktur', counts.reviewers).map(signUp)),
    signUp('penjualan'),
    signUp('penulis'),
  ]);
  return { learners, reviewers, staff, writer };
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

/** `studio` is the id of the course that the writer saves all the time. */
export type ClientsOptions = {
  url: string;
  people: People;
  courses: Course[];
  sales: string[];
  studio: string;
  ledger: Ledger;
};

/** Starts clients that work at the same time until `stop`, which is called just before the server is killed. */
export function startClients({ url, people, courses, sales, studio, ledger }: ClientsOptions) {
  const send = sender(url);
  let stopped = false;

  type How = { method?: Method; file?: string; limited?: boolean };
  const write = async (
    account: Account | null,
    path: string,
    body: object | string,
    ask: Ask,
    how: How = {},
  ): Promise<[Entry, Answer] | null> => {
    const entry = ledger.add(ask);
    const answer = await send(how.method ?? 'POST', path, account, body, how.file);
    if (answer.status < 300) entry.outcome = 'acknowledged';
    else if (answer.status < 500) entry.outcome = 'refused';
    const legal = legalRefusals.has(answer.status) || (how.limited && overLimit.has(answer.status));
    // After `stop` the database may be gone before the server.
    if (answer.status >= 400 && !legal && !stopped)
      ledger.trouble.push(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    entry.answer = answer.body;
    return [entry, answer];
  };

  async function signIn(account: Account) {
    const done = await write(
      null,
      '/api/auth/sign-in/email',
      { email: account.email, password },
      { kind: 'signIn', account: account.id },
    );
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

  const deed = (kind: Deed, { id }: Account, mark: string): Ask => ({
    kind: 'deed',
    deed: kind,
    person: id,
    mark,
  });
  /** Reads for a next step; null when it can't be done. */
  const seen = async (...asked: Parameters<Send>) => {
    const { status, body } = await send(...asked);
    if (status < 300) return body;
    if (!legalRefusals.has(status) && !stopped)
      ledger.trouble.push(`${asked[1]} answered ${status}: ${JSON.stringify(body)}`);
    return null;
  };

  async function buy(buyer: Account) {
    const key = randomUUID();
    const company = {
      companyName: uniqueText('PT'),
      companyEmail: buyer.email,
      packageCategory: 'it',
      packageTier: 'advanced',
      contactPersonName: 'Sari',
    };
    const asked = await write(
      buyer,
      '/api/quote-requests',
      { key, draftAge: 9_000, ...company },
      deed('request', buyer, key),
    );
    if (asked?.[0].outcome !== 'acknowledged') return;
    const found = await seen(
      'GET',
      `/api/staff/quote-requests?view=all&q=${asked[1].body.reference}`,
      people.staff,
    );
    const [request] = (found?.items ?? []) as { id: string }[];
    if (!request) return;
    const path = `/api/staff/quote-requests/${request.id}`;
    await seen('PUT', `${path}/owner`, people.staff, { mine: true });
    const offer = {
      revision: 0,
      seats: 80,
      months: 6,
      discountPercentage: 10,
      validDays: 14,
      termsAndConditions: 'Dibayar di muka.',
    };
    const draft = await seen('PUT', `${path}/draft`, people.staff, {
      ...offer,
      lines: [{ package: 'it_advanced', quantity: 1, unitPrice: 35_000_000 }],
    });
    if (!draft) return;
    const sent = await write(
      people.staff,
      `${path}/sending`,
      { revision: draft.revision },
      deed('sent', people.staff, request.id),
    );
    if (sent?.[0].outcome !== 'acknowledged') return;
    // The buyer's address is unproved, so that the acceptance would need a mailed code: it reaches staff on paper instead.
    const signature = {
      name: 'Sari Wulandari',
      position: 'Kepala SDM',
      reason: 'Disetujui dengan surat bertanda tangan.',
    };
    await write(
      people.staff,
      `${path}/quotes/${sent[1].body.id}/offline-acceptance`,
      signature,
      deed('accepted', buyer, request.id),
    );
  }

  /** Orders a course, or goes on with the order that a crash has left, pays it, now and then twice at once, and may ask the money back, twice at once too. */
  async function order(buyer: Account) {
    const slug = pick(sales);
    const view = slug && (await seen('GET', `/api/checkout/${slug}`, buyer));
    if (!view || view.enrolled) return;
    const { total } = view.prices as { total: number };
    const billing = {
      billingName: 'Sari Wulandari',
      billingEmail: buyer.email,
      consent: true,
      termsVersion: view.termsVersion,
      total,
    };
    const ordered = await seen('POST', `/api/checkout/${slug}/orders`, buyer, billing);
    if (!ordered) return;
    const path = `/api/orders/${ordered.number}`;
    await seen('POST', `${path}/payments`, buyer, { gateway: 'sandbox' });
    const page = await seen('GET', `${path}/simulation`, buyer);
    if (!page || !(page.actions as string[]).includes('pay')) return;
    const pay = () =>
      write(
        buyer,
        `${path}/simulation`,
        { attempt: page.attempt, action: 'pay' },
        deed('paid', buyer, String(ordered.number)),
      );
    await Promise.all(chance(0.3) ? [pay(), pay()] : [pay()]);
    if (!chance(0.4)) return;
    const wish = { reason: 'Saya salah memilih kursus ini.' };
    const askBack = () =>
      write(buyer, `${path}/refund`, wish, deed('refund', buyer, String(ordered.number)));
    await Promise.all(chance(0.3) ? [askBack(), askBack()] : [askBack()]);
  }

  async function askAboutData(person: Account) {
    const clientKey = randomUUID();
    const body = { clientKey, kind: 'question', text: uniqueText('Pertanyaan tentang data saya') };
    await write(person, '/api/privacy/requests', body, deed('question', person, clientKey), {
      limited: true,
    });
  }

  async function upload(person: Account) {
    const file = `bukti-${randomUUID()}.pdf`;
    await write(
      person,
      '/api/files?purpose=proof',
      `%PDF-1.4\n% ${file}\n%%EOF\n`,
      deed('upload', person, file),
      { file, limited: true },
    );
  }

  async function saveProfile(person: Account) {
    const profile = await seen('GET', '/api/profile', person);
    if (!profile) return;
    const revision = Number(profile.revision);
    // Two tabs may both ask for the next revision; one of them is refused.
    const ask = deed('profile', person, `${person.id} ${revision + 1}`);
    await write(person, '/api/profile', { fullName: uniqueText('Nama'), revision }, ask, {
      method: 'PUT',
    });
  }

  type StudioSeen = {
    id: string;
    revision: number;
    outlineRevision: number;
    values: object;
    lessons: { id: string }[];
  };

  /** Saves the course and brings its last lesson to the front, from two tabs: of two writes of one revision one is refused. */
  async function writeCourse() {
    const { writer } = people;
    const course = (await seen(
      'GET',
      `/api/studio/courses/${studio}`,
      writer,
    )) as StudioSeen | null;
    if (!course) return;
    const path = `/api/studio/courses/${course.id}`;
    const description = uniqueText('Deskripsi');
    const { revision, outlineRevision, values, lessons } = course;
    await write(
      writer,
      path,
      { ...values, revision, description },
      deed('course', writer, description),
      { method: 'PUT', limited: true },
    );
    const ids = lessons.map(({ id }) => id);
    const lessonIds = [...ids.slice(-1), ...ids.slice(0, -1)];
    const ask = deed('outline', writer, String(outlineRevision + 1));
    await write(writer, `${path}/order`, { outlineRevision, lessonIds }, ask, {
      method: 'PUT',
      limited: true,
    });
    await sleep(studioPauseMs);
  }

  type QuestionSeen = { position: number; sequence: number };

  /** Begins an attempt or goes on with the one that a crash has left, answers what isn't answered, and hands in. */
  async function sitExam(learner: Account) {
    const sitting = await seen('POST', `/api/learn/${examCourse}/exam/attempts`, learner);
    const questions = (sitting?.questions ?? []) as QuestionSeen[];
    if (!sitting || questions.length === 0) return;
    const path = `/api/exam-attempts/${sitting.id}`;
    for (const { position } of questions.filter(({ sequence }) => sequence === 0)) {
      const text = uniqueText('Jawaban');
      const body = { kind: 'short_text', answer: { text }, marked: false, sequence: 1 };
      await write(learner, `${path}/answers/${position}`, body, deed('answer', learner, text), {
        method: 'PUT',
      });
      await sleep(answerPauseMs);
    }
    await write(learner, `${path}/hand-in`, {}, deed('handIn', learner, String(sitting.id)));
  }

  async function learn(learner: Account) {
    if (chance(0.02)) await signIn(learner);
    const course = pick(courses);
    if (!course) return;
    const { status, body } = await send('GET', `/api/learn/${course.slug}`, learner);
    if (status === 403) {
      await write(
        learner,
        '/api/enrollments',
        { course: course.slug },
        { kind: 'enrol', learner: learner.id, course: course.slug },
      );
      return;
    }
    if (status !== 200) {
      if (!stopped)
        ledger.trouble.push(
          `/api/learn/${course.slug} answered ${status}: ${JSON.stringify(body)}`,
        );
      return;
    }
    const lesson = pick(
      (body.lessons as LessonSeen[]).filter((seen) => !seen.locked && seen.status !== 'approved'),
    );
    if (!lesson) return;
    if (lesson.status !== 'submitted') {
      await Promise.all(
        chance(0.2)
          ? [submit(learner, lesson), submit(learner, lesson)]
          : [submit(learner, lesson)],
      );
    } else if (chance(0.3)) {
      const attempt = lesson.attemptCount;
      await write(
        learner,
        `/api/lessons/${lesson.id}/withdrawal`,
        { attempt },
        { kind: 'withdraw', learner: learner.id, lesson: lesson.id, attempt },
      );
    }
  }

  async function readCertificate(holder: Account) {
    const opened = await openCertificate(url, holder);
    if (opened?.fault && !stopped)
      ledger.trouble.push(`certificate ${opened.number}: ${opened.fault}`);
    await sleep(paperPauseMs);
  }

  async function review(reviewer: Account) {
    const { status, body } = await send('GET', '/api/submissions', reviewer);
    if (status !== 200) {
      if (!stopped)
        ledger.trouble.push(`/api/submissions answered ${status}: ${JSON.stringify(body)}`);
      return;
    }
    const waiting = pick(body.items as WaitingSeen[]);
    if (!waiting) return;
    const decision = chance(0.7) ? ('approved' as const) : ('rejected' as const);
    const said = { decision, feedback: uniqueText('Umpan balik'), attempt: waiting.attempt };
    await write(reviewer, `/api/submissions/${waiting.id}/decision`, said, {
      kind: 'decide',
      reviewer: reviewer.id,
      submission: waiting.id,
      ...said,
    });
  }

  const loop = async (work: () => Promise<unknown>) => {
    while (!stopped) {
      try {
        await work();
      } catch (error) {
        if (stopped) return;
        ledger.trouble.push(
          `a request failed before the kill: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`,
        );
        return;
      }
    }
  };
  const loops = [
    ...[upload, askAboutData, saveProfile, buy, sitExam, order, readCertificate].map((does) =>
      loop(async () => does(pick(people.learners) as Account)),
    ),
    ...Array.from({ length: tabs }, () => loop(writeCourse)),
    ...people.learners.flatMap((learner) =>
      Array.from({ length: tabs }, () => loop(() => learn(learner))),
    ),
    ...people.reviewers.flatMap((reviewer) =>
      Array.from({ length: tabs }, () => loop(() => review(reviewer))),
    ),
  ];
  return {
    stop: () => {
      stopped = true;
    },
    ended: Promise.all(loops),
  };
}
