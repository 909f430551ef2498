import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lessonBody } from '~/features/learning/schema';
import { renditionKey } from '~/features/media/rules';
import { playback } from '~/features/media/schema';
import { mediaKinds } from '~/features/media/terms';
import { classroom } from '~/testing/classroom';
import { fileDesk, pdf } from '~/testing/files';
import { type Client, testSite } from '~/testing/site';
import { joinTeam } from '~/testing/team';
import { mp4, videoDesk } from '~/testing/videos';

const site = await testSite();
const desk = videoDesk(site);
const files = fileDesk(site);
const room = await classroom(site);
const co = await site.person({ role: 'instructor' });
await joinTeam(site, room.instructor, co);
const people = {
  visitor: site.visitor,
  learner: await site.person(),
  enrolled: room.learner,
  instructor: room.instructor,
  'co-instructor': co,
  'other instructor': await site.person({ role: 'instructor' }),
  superadmin: await site.person({ role: 'superadmin' }),
} satisfies Record<string, Client>;
const everyone = Object.entries(people);

const { id } = await desk.uploaded(room.instructor, await mp4());
for (const kind of mediaKinds.filter((one) => one !== 'original')) {
  await desk.store.storage.put(renditionKey(id, kind), Readable.from([kind]), kind.length);
  const type = kind === 'poster' ? 'image/jpeg' : 'video/mp4';
  await site.rows(
    sql`insert into video_renditions (video_id, kind, content_type, bytes, created_at) values (${id}, ${kind}, ${type}, ${kind.length}, now())`,
  );
}
const material = await files.uploaded(room.instructor, 'material', pdf);
const { revision, values } = (
  await room.instructor.get(`/studio/courses/${room.courseId}/lessons/${room.lessonId(0)}`)
).json as {
  revision: number;
  values: object;
};
const lesson = { ...values, revision, videoUrl: null, videoId: id, materials: [material.id] };
expect(
  (
    await room.instructor.put(
      `/studio/courses/${room.courseId}/lessons/${room.lessonId(0)}`,
      lesson,
    )
  ).status,
).toBe(200);
const captions = { text: 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHalo\n', revision: 0 };
expect((await room.instructor.put(`/videos/${id}/captions/id`, captions)).status).toBe(200);

const statuses = async (ask: (who: Client) => Promise<{ status: number }>) => {
  const answers: [string, number][] = [];
  for (const [name, who] of everyone) answers.push([name, (await ask(who)).status]);
  return Object.fromEntries(answers);
};
const expected = (
  visitor: number,
  learner: number,
  enrolled: number,
  teacher: number,
  other: number,
  superadmin = teacher,
) => ({
  visitor,
  learner,
  enrolled,
  instructor: teacher,
  'co-instructor': teacher,
  'other instructor': other,
  superadmin,
});

describe('a video that a lesson has', () => {
  test.each([
    ['its lesson', `/lessons/${room.lessonId(0)}`, expected(401, 403, 200, 200, 403)],
    ['its state', `/videos/${id}`, expected(401, 404, 404, 200, 404)],
    ['its addresses for editing', `/videos/${id}/playback`, expected(401, 404, 404, 200, 404)],
    ['the text of its captions', `/videos/${id}/captions/id`, expected(401, 404, 404, 200, 404)],
    ['the link of an attachment', `/files/${material.id}/link`, expected(401, 404, 200, 200, 404)],
  ])('%s opens to who may see it', async (_, path, answers) => {
    expect(await statuses((who) => who.get(path))).toEqual(answers);
  });

  test('each of its addresses opens to the person it was made for, and to nobody else', async () => {
    const readers = ['enrolled', 'instructor', 'co-instructor', 'superadmin'] as const;
    for (const name of readers) {
      const { playback: shown } = (await people[name].get(`/lessons/${room.lessonId(0)}`)).as(
        lessonBody,
      );
      const addresses = [
        ...(shown?.sources ?? []).map(({ url }) => url),
        shown?.poster ?? '',
        shown?.captions[0]?.url ?? '',
      ];
      expect(addresses).toHaveLength(mediaKinds.length + 1);
      for (const address of addresses) {
        const answers = await statuses((who) => who.get(address.replace('/api', '')));
        expect(answers, address).toEqual({
          ...Object.fromEntries(everyone.map(([other]) => [other, 404])),
          [name]: 200,
        });
      }
    }
  });

  test('a former co-instructor gets no new address', async () => {
    (await co.get(`/videos/${id}/playback`)).as(playback);
    await site.rows(sql`delete from course_instructors where instructor_id = ${co.userId}`);
    expect((await co.get(`/videos/${id}/playback`)).status).toBe(404);
    expect((await co.get(`/lessons/${room.lessonId(0)}`)).status).toBe(403);
    expect((await co.get(`/files/${material.id}/link`)).status).toBe(404);
  });
});
