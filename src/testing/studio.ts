import { sql } from 'drizzle-orm';
import { revisionPage } from '~/features/catalogue/revisions/schema';
import { studioCourse } from '~/features/catalogue/studio/schema';
import { invitationOutput } from '~/features/catalogue/team/schema';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from './classroom';
import { deskMatrix } from './desk';
import { examStudioMatrix } from './exam-studio';
import type { Person, Sent, TestSite } from './site';

type Row = { expected: number[]; path?: string; sent?: () => Sent };
type Columns = {
  signedIn: (status: number) => number[];
  staff: (status: number, others?: number) => number[];
  superadmin: (status: number) => number[];
};

/** The rows of the access matrix about the catalogue as everybody sees it. */
export const catalogueMatrix = (
  room: Classroom,
  everyone: (status: number) => number[],
): Record<string, Row> => ({
  'GET /categories': { expected: everyone(200) },
  'GET /categories/:slug': { expected: everyone(404), path: '/categories/tidak-pernah-ada' },
  'GET /courses': { expected: everyone(200) },
  'GET /courses/:slug': { expected: everyone(200), path: `/courses/${room.slug}` },
  'GET /courses/:slug/previews/:lessonId': {
    expected: everyone(200),
    path: `/courses/${room.slug}/previews/${room.lessonId(0)}`,
  },
  'GET /courses/:slug/similar': { expected: everyone(200), path: `/courses/${room.slug}/similar` },
  'GET /courses/:slug/instructor': {
    expected: everyone(200),
    path: `/courses/${room.slug}/instructor`,
  },
  'GET /course-facets': { expected: everyone(200) },
});

/** The rows of the access matrix about the names and the order of categories. */
function categoryMatrix(superadmin: Columns['superadmin']): Record<string, Row> {
  const gone = `/staff/categories/${newId()}`;
  const body = (body: object) => ({ sent: (): Sent => ({ body }) });
  return {
    'GET /staff/categories': { expected: superadmin(200) },
    'POST /staff/categories': {
      expected: superadmin(201),
      sent: () => ({
        body: { key: newId(), name: `Kelas ${newId()}`, slug: `kelas-${newId().slice(-12)}` },
      }),
    },
    'PUT /staff/categories/order': {
      expected: superadmin(409),
      ...body({ order: [newId()], before: [newId()] }),
    },
    'PUT /staff/categories/:id': {
      expected: superadmin(404),
      path: gone,
      ...body({ name: 'Kelas', slug: 'kelas', revision: 0 }),
    },
    'POST /staff/categories/:id/merge': {
      expected: superadmin(404),
      path: `${gone}/merge`,
      ...body({ into: newId(), revision: 0, courses: 0 }),
    },
    'DELETE /staff/categories/:id': { expected: superadmin(404), path: `${gone}?revision=0` },
  };
}

/** The rows of the access matrix about the studio of `room`'s instructor; `invited` is the other learner. */
export async function studioMatrix(
  site: TestSite,
  room: Classroom,
  invited: Person,
  { signedIn, staff, superadmin }: Columns,
): Promise<Record<string, Row>> {
  const { instructor } = room;
  const draft = await classroom(site, {
    instructor,
    isPublished: false,
    description: 'Belajar dari nol.',
  });
  const [shown, waiting] = [
    `/studio/courses/${room.courseId}`,
    `/studio/courses/${draft.courseId}`,
  ];
  const { values } = (await instructor.get(waiting)).as(studioCourse);
  await instructor.put(waiting, { ...values, revision: 0, title: 'Judul baru' });
  await instructor.post(`${waiting}/submission`);
  const [review] = await site.rows<{ id: string }>(
    sql`select id from course_reviews where course_id = ${draft.courseId}`,
  );
  const reviewed = `/studio/reviews/${review?.id}`;
  const saved = (await instructor.get(`${waiting}/revisions`)).as(revisionPage).items.at(-1)?.id;
  const own = (await instructor.post(`${waiting}/invitations`, { email: invited.email })).as(
    invitationOutput,
  ).id;
  const other = (
    await instructor.post(`${waiting}/invitations`, { email: (await site.person()).email })
  ).as(invitationOutput).id;
  const lesson = `${shown}/lessons/${room.lessonId(0)}`;
  const body = (body: () => object) => ({ sent: (): Sent => ({ body: body() }) });
  const fields = {
    title: 'Judul',
    description: '',
    videoUrl: null,
    videoId: null,
    durationMinutes: 5,
    isFree: false,
    task: '',
    materials: [],
  };
  return {
    ...categoryMatrix(superadmin),
    ...deskMatrix('/staff/courses', room.courseId, superadmin(200)),
    'GET /staff/courses/:id': {
      expected: superadmin(200),
      path: `/staff/courses/${room.courseId}`,
    },
    'GET /studio/courses': { expected: [401, 403, 403, 200, 200, 200] },
    'POST /studio/courses': {
      expected: [401, 403, 403, 422, 422, 422],
      ...body(() => ({
        key: newId(),
        title: 'Kursus matriks',
        categoryId: newId(),
        level: 'beginner',
      })),
    },
    'GET /studio/courses/:id': { expected: staff(200), path: shown },
    'PUT /studio/courses/:id': {
      expected: staff(409),
      path: shown,
      ...body(() => ({ ...values, revision: 9 })),
    },
    'DELETE /studio/courses/:id': { expected: staff(409), path: shown },
    'PUT /studio/courses/:id/presence': {
      expected: staff(200),
      path: `${shown}/presence`,
      ...body(() => ({ open: true })),
    },
    'PUT /studio/courses/:id/lessons/:lessonId/presence': {
      expected: staff(200),
      path: `${lesson}/presence`,
      ...body(() => ({ open: true })),
    },
    'POST /studio/courses/:id/submission': { expected: staff(409), path: `${shown}/submission` },
    'POST /studio/courses/:id/withdrawal': { expected: staff(409), path: `${shown}/withdrawal` },
    'POST /studio/courses/:id/publication': {
      expected: [401, 404, 404, 403, 404, 200],
      path: `${shown}/publication`,
    },
    'PUT /studio/courses/:id/visibility': {
      expected: staff(200),
      path: `${shown}/visibility`,
      ...body(() => ({ hidden: false })),
    },
    'POST /studio/courses/:id/lessons': {
      expected: staff(201),
      path: `${waiting}/lessons`,
      ...body(() => ({ key: newId(), title: 'Pelajaran' })),
    },
    'POST /studio/courses/:id/outline': {
      expected: staff(201),
      path: `${waiting}/outline`,
      ...body(() => ({ key: newId(), text: 'Pelajaran' })),
    },
    'PUT /studio/courses/:id/order': {
      expected: staff(409),
      path: `${shown}/order`,
      ...body(() => ({ outlineRevision: 9, lessonIds: [] })),
    },
    'GET /studio/courses/:id/lessons/:lessonId': { expected: staff(200), path: lesson },
    'PUT /studio/courses/:id/lessons/:lessonId': {
      expected: staff(409),
      path: lesson,
      ...body(() => ({ ...fields, revision: 9 })),
    },
    'DELETE /studio/courses/:id/lessons/:lessonId': { expected: staff(409), path: lesson },
    'POST /studio/courses/:id/lessons/:lessonId/copy': {
      expected: staff(201),
      path: `${waiting}/lessons/${draft.lessonId(0)}/copy`,
      ...body(() => ({ key: newId() })),
    },
    'PUT /studio/courses/:id/lessons/:lessonId/visibility': {
      expected: staff(200),
      path: `${lesson}/visibility`,
      ...body(() => ({ hidden: false })),
    },
    'GET /studio/courses/:id/revisions': { expected: staff(200), path: `${waiting}/revisions` },
    'GET /studio/courses/:id/revisions/:revisionId': {
      expected: staff(200),
      path: `${waiting}/revisions/${saved}`,
    },
    'GET /studio/courses/:id/revisions/:revisionId/comparison': {
      expected: staff(200),
      path: `${waiting}/revisions/${saved}/comparison`,
    },
    'POST /studio/courses/:id/revisions/:revisionId/restoration': {
      expected: staff(409),
      path: `${waiting}/revisions/${saved}/restoration`,
      ...body(() => ({ revision: 9 })),
    },
    'POST /studio/preview': {
      expected: [401, 403, 403, 200, 200, 200],
      ...body(() => ({ text: '**Tebal**' })),
    },
    'GET /studio/invitations': { expected: signedIn(200) },
    'POST /studio/invitations/:invitationId/answer': {
      expected: [401, 404, 200, 404, 404, 404],
      path: `/studio/invitations/${own}/answer`,
      ...body(() => ({ accept: false })),
    },
    'POST /studio/courses/:id/invitations': {
      expected: staff(422),
      path: `${shown}/invitations`,
      ...body(() => ({ email: 'belum-ada@nusakelas.test' })),
    },
    'DELETE /studio/courses/:id/invitations/:invitationId': {
      expected: staff(204),
      path: `${waiting}/invitations/${other}`,
    },
    'GET /studio/courses/:id/team/:userId/leaving': {
      expected: staff(200),
      path: `${shown}/team/${instructor.userId}/leaving`,
    },
    'DELETE /studio/courses/:id/team/:userId': {
      expected: staff(409),
      path: `${shown}/team/${instructor.userId}`,
    },
    'GET /studio/courses/:id/kept-shares': { expected: staff(200), path: `${shown}/kept-shares` },
    'DELETE /studio/courses/:id/kept-shares/:userId': {
      expected: staff(404),
      path: `${shown}/kept-shares/${instructor.userId}`,
    },
    'PUT /studio/courses/:id/lead': {
      expected: staff(200),
      path: `${shown}/lead`,
      ...body(() => ({ userId: instructor.userId })),
    },
    ...(await examStudioMatrix(room, { staff })),
    ...deskMatrix('/studio/reviews', review?.id ?? '', superadmin(200)),
    'GET /studio/reviews/:id': { expected: superadmin(200), path: reviewed },
    'PUT /studio/reviews/:id/taking': {
      expected: superadmin(200),
      path: `${reviewed}/taking`,
      ...body(() => ({ mine: true })),
    },
    'POST /studio/reviews/:id/decision': {
      expected: superadmin(409),
      path: `${reviewed}/decision`,
      ...body(() => ({ decision: 'published', version: 0 })),
    },
  };
}
