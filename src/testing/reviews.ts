import { templateOutput } from '~/features/learning/reviews/schema';
import { newId } from '~/lib/server/ids';
import type { Classroom } from './classroom';
import { deskMatrix } from './desk';
import type { Sent } from './site';

export const reviewDecision = {
  decision: 'rejected',
  attempt: 9,
  feedback: 'Tolong lengkapi bagian kedua.',
};
const template = { title: 'Kurang lengkap', text: 'Tolong lengkapi bagian berikut:' };

type Given = {
  submission: string;
  rating: string;
  enrollment: string;
  staff: (status: number) => number[];
  signedIn: (status: number) => number[];
};

/** The rows of the access matrix about reviews. */
export async function reviewMatrix(
  room: Classroom,
  { submission, rating, enrollment, staff, signedIn }: Given,
) {
  const made = (await room.instructor.post('/reviews/templates', template)).as(templateOutput);
  const reviewers = (status: number) => [401, 403, 403, status, status, status];
  const templateOwner = [401, 403, 403, 200, 404, 404];
  const body = (of: unknown) => (): Sent => ({ body: of });
  // Each is told about every submission, so that who may not review it is refused there.
  const many = { submissions: [{ id: submission, attempt: 9 }] };
  return {
    ...deskMatrix('/submissions', submission, reviewers(200), [401, 403, 403, 200, 404, 200]),
    ...deskMatrix('/participants', enrollment, reviewers(200), [401, 403, 403, 200, 404, 200]),
    'GET /participants/:id': {
      expected: [401, 403, 403, 200, 404, 200],
      path: `/participants/${enrollment}`,
    },
    'POST /participants/messages': {
      expected: [401, 403, 403, 200, 404, 404],
      sent: () => ({
        body: {
          key: newId(),
          participants: [enrollment],
          subject: 'Sesi tanya jawab',
          text: 'Besok pukul 19.00 WIB.',
        },
      }),
    },
    'GET /teaching/overview': { expected: signedIn(200) },
    ...deskMatrix(
      '/ratings',
      rating,
      [401, 403, 403, 200, 200, 403],
      [401, 403, 403, 200, 404, 403],
    ),
    'GET /ratings/courses': { expected: [401, 403, 403, 200, 200, 403] },
    'GET /ratings/:id': { expected: [401, 403, 403, 200, 404, 403], path: `/ratings/${rating}` },
    'GET /submissions/courses': { expected: reviewers(200) },
    'GET /submissions/courses/:slug/lessons': {
      expected: reviewers(200),
      path: `/submissions/courses/${room.slug}/lessons`,
    },
    'GET /submissions/:id': { expected: staff(200), path: `/submissions/${submission}` },
    'POST /submissions/:id/decision': {
      expected: staff(409),
      path: `/submissions/${submission}/decision`,
      sent: body(reviewDecision),
    },
    'POST /submissions/:id/undo': {
      expected: staff(409),
      path: `/submissions/${submission}/undo`,
      sent: body({ attempt: 9 }),
    },
    'POST /submissions/approvals': { expected: reviewers(200), sent: body(many) },
    'POST /submissions/undos': { expected: reviewers(200), sent: body(many) },
    'GET /reviews/templates': { expected: reviewers(200) },
    'POST /reviews/templates': { expected: reviewers(201), sent: body(template) },
    'PUT /reviews/templates/:id': {
      expected: templateOwner,
      path: `/reviews/templates/${made.id}`,
      sent: body(template),
    },
    'DELETE /reviews/templates/:id': {
      expected: [401, 403, 403, 200, 404, 404],
      path: `/reviews/templates/${made.id}`,
    },
  };
}
