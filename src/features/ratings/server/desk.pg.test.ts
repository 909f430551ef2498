import { expect, test } from 'vitest';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, testSite } from '~/testing/site';
import { ratingDesk } from '../rules';
import { receivedRating } from '../schema';
import { createRating } from './factory';

const site = await testSite();
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const colleague = await site.person({ name: 'Maya Kusuma' });
const newRoom = (title: string) =>
  classroom(site, { instructor, title, coInstructorIds: [colleague.userId] });
const [room, other, foreign] = [
  await newRoom('Kursus Rotan'),
  await newRoom('Kursus Tenun'),
  await classroom(site),
];

test('a received rating shows its writer as the public does, and ends in an answer; others’ and hidden ones don’t exist', async () => {
  const by = await site.person({ name: 'Sari Wulandari' });
  const id = await createRating(site.ctx(), {
    courseId: room.courseId,
    userId: by.userId,
    stars: 3,
    comment: 'Terlalu cepat.',
  });
  const answer = await instructor.get(`/ratings/${id}`);
  expect(answer.as(receivedRating)).toMatchObject({
    author: 'Sari W.',
    stars: 3,
    answer: null,
    own: false,
    course: { slug: room.slug },
  });
  expect(answer.text).not.toContain(by.userId);
  expectProblem(await foreign.instructor.get(`/ratings/${id}`), 404, 'not_found');
  await colleague.put(`/ratings/${id}/answer`, { text: 'Terima kasih.' });
  expect((await instructor.get(`/ratings/${id}`)).as(receivedRating).answer).toMatchObject({
    text: 'Terima kasih.',
  });
  const hidden = { reason: 'Berisi nomor telepon.', by: colleague.userId, at: site.clock.now };
  const gone = await createRating(site.ctx(), {
    courseId: room.courseId,
    userId: (await site.person()).userId,
    stars: 1,
    hidden,
  });
  expectProblem(await instructor.get(`/ratings/${gone}`), 404, 'not_found');
});

deskSuite({
  site,
  path: '/ratings',
  shape: ratingDesk,
  item: receivedRating,
  worker: instructor,
  colleague,
  seed: async () => {
    for (let index = 0; index < 70; index += 1) {
      const { userId } = await site.person({ name: `Peserta ${index % 7}` });
      const createdAt = new Date(site.clock.now.getTime() - (index % 9) * 3_600_000);
      const answer = { text: 'Terima kasih.', by: instructor.userId, at: createdAt };
      await createRating(site.ctx(), {
        courseId: (index % 10 === 9 ? foreign : index % 2 ? room : other).courseId,
        userId,
        stars: 1 + (index % 5),
        createdAt,
        comment: index % 3 ? 'Jelas dan runtut.' : 'Terlalu cepat.',
        ...(index % 7 === 0 && { answer }),
      });
    }
  },
  values: { created: (item) => Date.parse(item.createdAt), stars: (item) => item.stars },
  waitingSince: (item) => (item.answer ? null : item.createdAt),
  words: 'terlalu cepat',
  filters: { course: room.slug, stars: '5' },
  firstCell: (item) => item.author,
});
