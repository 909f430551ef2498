import { eq, sql } from 'drizzle-orm';
import { enrollments } from '~/features/enrollment/server/tables';
import { sitting } from '~/features/exams/attempts/schema';
import { examQuestions, examQuestionVersions, exams } from '~/features/exams/server/tables';
import type { Answer, Question } from '~/features/exams/terms';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from './classroom';
import type { Person, Sent, TestSite } from './site';

const choices = (...texts: string[]) => texts.map((text, index) => ({ id: `c${index + 1}`, text }));

type Asked = Question & {
  topic?: string;
  points?: number;
  text?: string;
  right: Answer;
  wrong: Answer;
};

/** A question of each kind, with an answer that is right and one that isn't. */
export const questionsOfEachKind: Asked[] = [
  {
    kind: 'single',
    content: { choices: choices('Merah', 'Hijau', 'Biru') },
    key: { choice: 'c2' },
    right: { choice: 'c2' },
    wrong: { choice: 'c1' },
  },
  {
    kind: 'multiple',
    content: { choices: choices('Dua', 'Tiga', 'Empat', 'Lima') },
    key: { choices: ['c1', 'c2', 'c4'] },
    right: { choices: ['c1', 'c2', 'c4'] },
    wrong: { choices: ['c3'] },
  },
  {
    kind: 'true_false',
    content: {},
    key: { value: true },
    right: { value: true },
    wrong: { value: false },
  },
  {
    kind: 'short_text',
    content: {},
    key: { accepted: ['Jakarta'], typos: 1 },
    right: { text: 'jakarta' },
    wrong: { text: 'Bandung' },
  },
  {
    kind: 'number',
    content: { unit: 'km' },
    key: { value: '3.5', tolerance: '0.1' },
    right: { text: '3,5' },
    wrong: { text: '4' },
  },
  {
    kind: 'matching',
    content: { left: choices('Indonesia', 'Jepang'), right: choices('Jakarta', 'Tokyo', 'Seoul') },
    key: { pairs: { c1: 'c1', c2: 'c2' } },
    right: { pairs: { c1: 'c1', c2: 'c2' } },
    wrong: { pairs: { c1: 'c3', c2: 'c3' } },
  },
  {
    kind: 'ordering',
    content: { choices: choices('Pertama', 'Kedua', 'Ketiga') },
    key: { order: ['c1', 'c2', 'c3'] },
    right: { order: ['c1', 'c2', 'c3'] },
    wrong: { order: ['c2', 'c3', 'c1'] },
  },
];

type ExamOptions = Partial<typeof exams.$inferInsert> & {
  questions?: Asked[];
  explanation?: string;
};

/** Gives a course an open exam with these questions, and answers their ids. */
export async function createExam(
  { db, now }: Ctx,
  courseId: string,
  { questions = questionsOfEachKind, explanation = '', ...settings }: ExamOptions = {},
) {
  await db
    .insert(exams)
    .values({ courseId, openedAt: now, updatedAt: now, shuffled: false, ...settings });
  const rows = questions.map((question, position) => ({ ...question, id: newId(), position }));
  await db.insert(examQuestions).values(
    rows.map(({ id, position }) => ({
      id,
      courseId,
      revision: 1,
      position,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await db.insert(examQuestionVersions).values(
    rows.map(({ id, position, right: _, wrong: __, ...question }) => ({
      text: `Soal **${position + 1}**`,
      explanation,
      ...question,
      questionId: id,
      revision: 1,
      savedAt: now,
    })),
  );
  return rows.map(({ id }) => id);
}

/** A preview of all kinds of questions, the first `right` of them answered rightly. */
export const previewAnswers = (questionIds: string[], right: number, startedAt = new Date()) => ({
  id: newId(),
  startedAt: startedAt.toISOString(),
  answers: questionsOfEachKind.map(({ kind, ...question }, index) => ({
    questionId: questionIds[index],
    revision: 1,
    order: [],
    given: {
      kind,
      answer: index < right ? question.right : question.wrong,
      marked: false,
      sequence: 1,
    },
  })),
});

type RoomOptions = ExamOptions & {
  learner?: Person;
  instructor?: Person;
  isPublished?: boolean;
  finished?: boolean;
};

/** A course with an exam and a learner whose lessons are approved, with what they do in it. */
export async function examRoom(
  site: TestSite,
  { learner: pupil, instructor, isPublished = true, finished = true, ...exam }: RoomOptions = {},
) {
  const room = await classroom(site, {
    ...(pupil && { learner: pupil }),
    ...(instructor && { instructor }),
    isPublished,
    lessons: [{}],
  });
  const { learner, slug, courseId } = room;
  const finish = async (who: Person = learner) =>
    void (await site.database.db
      .update(enrollments)
      .set({ progress: 100, completedAt: site.clock.now })
      .where(sql`${eq(enrollments.courseId, courseId)} and ${enrollments.userId} = ${who.userId}`));
  const questionIds = await createExam(site.ctx(), courseId, exam);
  if (finished) await finish();
  const asked = exam.questions ?? questionsOfEachKind;
  const answer = (attempt: string, position: number, body: object, by: Person = learner) =>
    by.put(`/exam-attempts/${attempt}/answers/${position}`, {
      kind: asked[position - 1]?.kind,
      answer: null,
      marked: false,
      sequence: 1,
      ...body,
    });
  const start = (by: Person = learner) => by.post(`/learn/${slug}/exam/attempts`);
  const begin = async (by: Person = learner) => (await start(by)).as(sitting);
  const handIn = (attempt: string, by: Person = learner) =>
    by.post(`/exam-attempts/${attempt}/hand-in`);
  return {
    ...room,
    questionIds,
    finish,
    overview: (by: Person = learner) => by.get(`/learn/${slug}/exam`),
    start,
    begin,
    answer,
    handIn,
    /** Sits an attempt with so many right answers, and the other ones wrong. */
    sit: async (right: number, by: Person = learner) => {
      const { id } = await begin(by);
      for (const [index, question] of asked.entries())
        await answer(
          id,
          index + 1,
          { answer: index < right ? question.right : question.wrong },
          by,
        );
      return { id, result: await handIn(id, by) };
    },
    stored: async (attempt: string) => {
      const [row] = await site.rows<{
        state: string;
        score: string | null;
        passed: boolean | null;
      }>(sql`select state, score, passed from exam_attempts where id = ${attempt}`);
      return row && { ...row, score: row.score === null ? null : Number(row.score) };
    },
  };
}

type Columns = Record<'staff' | 'owner' | 'everyone' | 'signedIn', (status: number) => number[]>;

/** The rows of the access matrix about exams of `instructor`'s courses. */
export async function sittingMatrix(
  site: TestSite,
  { learner, instructor }: { learner: Person; instructor: Person },
  { staff, owner, everyone, signedIn }: Columns,
) {
  const [open, ended] = [
    await examRoom(site, { learner, instructor }),
    await examRoom(site, { learner, instructor }),
  ];
  const attempt = `/exam-attempts/${(await open.begin()).id}`;
  const done = `/exam-attempts/${(await ended.sit(1)).id}`;
  const studio = `/studio/courses/${open.courseId}/exam`;
  const enrolled = (status: number) => [401, status, 403, 403, 403, 403];
  const answer = (): Sent => ({
    body: { kind: 'single', answer: { choice: 'c1' }, marked: false, sequence: 1 },
  });
  return {
    'GET /exams': { expected: signedIn(200) },
    'GET /courses/:slug/exam': { expected: everyone(200), path: `/courses/${open.slug}/exam` },
    'GET /learn/:slug/exam': { expected: enrolled(200), path: `/learn/${open.slug}/exam` },
    'POST /learn/:slug/exam/attempts': {
      expected: enrolled(200),
      path: `/learn/${open.slug}/exam/attempts`,
    },
    'GET /exam-attempts/:id': { expected: owner(200), path: attempt },
    'PUT /exam-attempts/:id/answers/:position': {
      expected: owner(200),
      path: `${attempt}/answers/1`,
      sent: answer,
    },
    'POST /exam-attempts/:id/hand-in': { expected: owner(200), path: `${done}/hand-in` },
    'GET /exam-attempts/:id/result': { expected: owner(200), path: `${done}/result` },
    'GET /studio/courses/:id/exam/attempts': { expected: staff(200), path: `${studio}/attempts` },
    'GET /studio/courses/:id/exam/preview': { expected: staff(200), path: `${studio}/preview` },
    'POST /studio/courses/:id/exam/preview': { expected: staff(200), path: `${studio}/preview` },
    'POST /studio/courses/:id/exam/preview/result': {
      expected: staff(200),
      path: `${studio}/preview/result`,
      sent: (): Sent => ({ body: previewAnswers(open.questionIds, questionsOfEachKind.length) }),
    },
    'PUT /studio/courses/:id/exam/allowances/:userId': {
      expected: staff(200),
      path: `${studio}/allowances/${learner.userId}`,
      sent: (): Sent => ({
        body: { extraMinutes: 5, extraAttempts: 0, reason: 'Jaringan lambat' },
      }),
    },
  };
}
