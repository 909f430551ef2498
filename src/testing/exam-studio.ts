import { newQuestion } from '~/features/exams/questions/schema';
import { newId } from '~/lib/server/ids';
import type { Classroom } from './classroom';
import type { Sent } from './site';

type Row = { expected: number[]; path?: string; sent?: () => Sent };
type Columns = { staff: (status: number, others?: number) => number[] };

/** A question that is true. */
export const trueFalse = (text = 'Bumi mengelilingi matahari.', topic = '') => ({
  topic,
  points: 1,
  text,
  explanation: 'Dalam 365 hari.',
  kind: 'true_false' as const,
  content: {},
  key: { value: true },
});

/** The rows of the access matrix about the exam of `room`'s instructor. */
export async function examStudioMatrix(
  room: Classroom,
  { staff }: Columns,
): Promise<Record<string, Row>> {
  const exam = `/studio/courses/${room.courseId}/exam`;
  const add = async () =>
    (await room.instructor.post(`${exam}/questions`, { id: newId(), ...trueFalse() })).as(
      newQuestion,
    ).id;
  const [question, deleted] = [await add(), await add()];
  const one = `${exam}/questions/${question}`;
  const body = (body: () => object) => ({ sent: (): Sent => ({ body: body() }) });
  const settings = {
    introduction: '',
    draws: {},
    shuffled: true,
    minutes: 30,
    attempts: 3,
    hoursBetween: 24,
    reveal: 'answers',
  };
  const file = { format: 'gift', text: 'Bumi bulat {T}' };
  return {
    'GET /studio/courses/:id/exam': { expected: staff(200), path: exam },
    'PUT /studio/courses/:id/exam': {
      expected: staff(409),
      path: exam,
      ...body(() => ({ ...settings, minutes: 45, revision: 9 })),
    },
    'PUT /studio/courses/:id/exam/opening': {
      expected: staff(200),
      path: `${exam}/opening`,
      ...body(() => ({ open: false })),
    },
    'GET /studio/courses/:id/exam/questions': { expected: staff(200), path: `${exam}/questions` },
    'POST /studio/courses/:id/exam/questions': {
      expected: staff(201),
      path: `${exam}/questions`,
      ...body(() => ({ id: newId(), ...trueFalse() })),
    },
    'POST /studio/courses/:id/exam/questions/deletions': {
      expected: staff(200),
      path: `${exam}/questions/deletions`,
      ...body(() => ({ ids: [newId()] })),
    },
    'GET /studio/courses/:id/exam/questions/:questionId': { expected: staff(200), path: one },
    'PUT /studio/courses/:id/exam/questions/:questionId': {
      expected: staff(409),
      path: one,
      ...body(() => ({ ...trueFalse('Lain'), revision: 9 })),
    },
    'DELETE /studio/courses/:id/exam/questions/:questionId': {
      expected: staff(204),
      path: `${exam}/questions/${deleted}`,
    },
    'POST /studio/courses/:id/exam/questions/:questionId/copy': {
      expected: staff(201),
      path: `${one}/copy`,
      ...body(() => ({ id: newId() })),
    },
    'POST /studio/courses/:id/exam/import/report': {
      expected: staff(200),
      path: `${exam}/import/report`,
      ...body(() => file),
    },
    'POST /studio/courses/:id/exam/import': {
      expected: staff(201),
      path: `${exam}/import`,
      ...body(() => ({ ...file, key: newId(), only: 'all' })),
    },
    'GET /studio/courses/:id/exam/export': {
      expected: staff(200),
      path: `${exam}/export?format=csv`,
    },
    'GET /studio/courses/:id/exam/export/preview': {
      expected: staff(200),
      path: `${exam}/export/preview`,
    },
    'GET /studio/courses/:id/exam/statistics': { expected: staff(200), path: `${exam}/statistics` },
    'GET /studio/courses/:id/exam/questions/:questionId/versions': {
      expected: staff(200),
      path: `${one}/versions`,
    },
    'POST /studio/courses/:id/exam/questions/:questionId/correction/preview': {
      expected: staff(200),
      path: `${one}/correction/preview`,
      ...body(() => ({ revision: 1, key: { value: false } })),
    },
    'POST /studio/courses/:id/exam/questions/:questionId/correction': {
      expected: staff(404),
      path: `${one}/correction`,
      ...body(() => ({ revision: 9, key: { value: false }, reason: 'Kunci keliru' })),
    },
    'PUT /studio/courses/:id/exam/questions/:questionId/place': {
      expected: staff(204),
      path: `${one}/place`,
      ...body(() => ({ after: null })),
    },
  };
}
