import { sql } from 'drizzle-orm';
import { ownCertificates } from '~/features/certificates/schema';
import { certificateCorrections } from '~/features/certificates/server/tables';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from './classroom';
import { deskMatrix } from './desk';
import type { Person, TestSite } from './site';

/** A learner with the certificate of a course, who said that it shows the name. */
export async function certified(
  site: TestSite,
  {
    instructor,
    name = 'Sari Wulandari',
    title = 'Git untuk Kerja Tim',
  }: { instructor: Person; name?: string; title?: string },
) {
  const room = await classroom(site, {
    instructor,
    learner: await site.person({ name }),
    lessons: [{ title: 'Pengantar' }],
    title,
  });
  await room.finish(1);
  const answer = await room.learner.put('/certificates/name-shown', { nameShown: true });
  if (answer.status !== 200) throw new Error(answer.text);
  const [own] = (await room.learner.get('/certificates')).as(ownCertificates);
  if (!own) throw new Error('no certificate was issued');
  return { room, learner: room.learner, own, number: own.number };
}

type Statuses = Record<
  'everyone' | 'signedIn' | 'owner' | 'superadmin',
  (status: number) => number[]
>;

/** The rows of the access matrix about a certificate of `room`'s learner, its public files and the desks. */
export async function credentialMatrix(
  site: TestSite,
  room: Classroom,
  { everyone, signedIn, owner, superadmin }: Statuses,
) {
  const { learner, instructor } = room;
  const finished = await classroom(site, { learner, instructor, lessons: [{}] });
  await finished.finish(1);
  await learner.put('/certificates/name-shown', { nameShown: true });
  const issued = (await learner.get('/certificates'))
    .as(ownCertificates)
    .find(({ courseSlug }) => courseSlug === finished.slug);
  const { id, number } = issued ?? { id: '', number: '' };
  const [enrollment] = await site.rows<{ id: string }>(
    sql`select id from enrollments where course_id = ${finished.courseId}`,
  );
  const correctionId = newId();
  const { now } = site.clock;
  await site.database.db.insert(certificateCorrections).values({
    id: correctionId,
    certificateId: id,
    userId: learner.userId,
    state: 'refused',
    name: 'Sari',
    reason: 'Nama saya',
    createdAt: now,
    decidedAt: now,
  });
  const reason = 'Nama sesuai KTP.';
  const open = (path: string, cache = 'public, no-cache') => ({
    expected: everyone(200),
    path,
    cache,
  });
  const [day, staff, corrections] = [
    'public, max-age=86400',
    `/staff/certificates/${id}`,
    `/staff/certificate-corrections/${correctionId}`,
  ];
  return {
    'GET /certificates': { expected: signedIn(200) },
    // All have answered for every certificate, or have none.
    'PUT /certificates/name-shown': {
      expected: signedIn(409),
      sent: () => ({ body: { nameShown: true } }),
    },
    'PUT /certificates/:id/name-shown': {
      expected: owner(200),
      path: `/certificates/${id}/name-shown`,
      sent: () => ({ body: { nameShown: true } }),
    },
    'POST /certificates/:id/corrections': {
      expected: owner(201),
      path: `/certificates/${id}/corrections`,
      sent: () => ({ body: { name: 'Sari W.', reason } }),
    },
    'DELETE /certificates/:id/corrections': {
      expected: owner(200),
      path: `/certificates/${id}/corrections`,
    },
    'GET /credentials/issuer': open('/credentials/issuer', 'public, max-age=300'),
    'GET /credentials/achievements/:courseId': open(
      `/credentials/achievements/${finished.courseId}`,
      day,
    ),
    'GET /credentials/achievements/:courseId/badge.png': open(
      `/credentials/achievements/${finished.courseId}/badge.png`,
      day,
    ),
    'GET /credentials/:number': open(`/credentials/${number}`),
    'GET /credentials/:number/status': open(`/credentials/${number}/status`),
    'GET /credentials/:number/badge.png': open(`/credentials/${number}/badge.png`),
    'GET /credentials/:number/picture.png': open(`/credentials/${number}/picture.png`),
    'GET /credentials/:number/certificate.pdf': open(`/credentials/${number}/certificate.pdf`),
    ...deskMatrix('/staff/certificates', id, superadmin(200)),
    ...deskMatrix('/staff/certificate-corrections', correctionId, superadmin(200)),
    'GET /participants/:id/certificate': {
      expected: [401, 403, 403, 200, 404, 200],
      path: `/participants/${enrollment?.id}/certificate`,
    },
    'GET /staff/issuer-keys': { expected: superadmin(200) },
    'GET /staff/certificates/:id': { expected: superadmin(200), path: staff },
    'POST /staff/certificates/:id/revocation': {
      expected: superadmin(200),
      path: `${staff}/revocation`,
      sent: () => ({ body: { reason } }),
    },
    'POST /staff/certificates/:id/restoration': {
      expected: superadmin(200),
      path: `${staff}/restoration`,
      sent: () => ({ body: { reason } }),
    },
    'POST /staff/certificates/:id/reissue': {
      expected: superadmin(200),
      path: `${staff}/reissue`,
      sent: () => ({ body: { name: 'Sari Putri', reason } }),
    },
    'GET /staff/certificate-corrections/:id': { expected: superadmin(200), path: corrections },
    'POST /staff/certificate-corrections/:id/decision': {
      expected: superadmin(409),
      path: `${corrections}/decision`,
      sent: () => ({ body: { granted: false, answer: reason } }),
    },
  };
}
