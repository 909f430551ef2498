import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lessonPreview } from '~/features/catalogue/schema';
import { createFile } from '~/features/files/server/factory';
import type { Playback } from '~/features/media/schema';
import { signatureOf } from '~/features/media/server/data';
import { captions, videoRenditions, videos } from '~/features/media/server/tables';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { type Client, expectProblem, type Person, testSite } from '~/testing/site';
import { videoDesk, webm } from '~/testing/videos';
import { lessonBody, lessonView, submissionDetail } from '../schema';

const site = await testSite();
const people = {
  instructor: await site.person({ role: 'instructor' }),
  learner: await site.person(),
};
const otherInstructor = await site.person({ role: 'instructor' });
const classmate = await site.person();
const stranger = await site.person();
const superadmin = await site.person({ role: 'superadmin' });
const newRoom = async () => {
  const room = await classroom(site, {
    ...people,
    lessons: [{ isFree: true, video: null }, { video: null }],
  });
  await classmate.post('/enrollments', { course: room.slug });
  return room;
};
const bodyOf = async (who: Person, room: Classroom, lesson = 0) =>
  (await who.get(`/lessons/${room.lessonId(lesson)}`)).as(lessonBody);
const tell = (who: Client, room: Classroom, view: Record<string, unknown>, lesson = 0) =>
  who.send('PUT', `/lessons/${room.lessonId(lesson)}/view`, { body: view });

describe('how far a learner is in a video', () => {
  test('is kept across devices: the last position, and the spans of all', async () => {
    const room = await newRoom();
    expect((await bodyOf(room.learner, room)).view).toBeNull();
    expect(
      (await tell(room.learner, room, { position: 40, length: 100, watched: [[0, 40]] })).as(
        lessonView,
      ),
    ).toEqual({
      position: 40,
      length: 100,
      watchedPercent: 40,
    });
    await tell(room.learner, room, {
      position: 12,
      length: 100,
      watched: [
        [30, 60],
        [90, 100],
      ],
    });
    expect((await bodyOf(room.learner, room)).view).toEqual({
      position: 12,
      length: 100,
      watchedPercent: 70,
    });
    expect((await bodyOf(classmate, room)).view).toBeNull();
  });

  test('begins anew with another video', async () => {
    const room = await newRoom();
    await tell(room.learner, room, { position: 90, length: 100, watched: [[0, 90]] });
    await tell(room.learner, room, { position: 30, length: 300, watched: [[0, 30]] });
    expect((await bodyOf(room.learner, room)).view).toMatchObject({
      position: 30,
      watchedPercent: 10,
    });
  });

  test('is never more than the video, whatever is told', async () => {
    const room = await newRoom();
    await tell(room.learner, room, { position: 86_400, length: 100, watched: [[50, 86_400]] });
    expect((await bodyOf(room.learner, room)).view).toEqual({
      position: 100,
      length: 100,
      watchedPercent: 50,
    });
  });

  test('is shown to the instructor with the submission', async () => {
    const room = await newRoom();
    const detail = async () =>
      (await room.instructor.get(`/submissions/${await room.submissionId(0)}`)).as(submissionDetail)
        .watchedPercent;
    await room.submit(0);
    expect(await detail()).toBeNull();
    await tell(room.learner, room, { position: 95, length: 100, watched: [[0, 95]] });
    expect(await detail()).toBe(95);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a position before the beginning', { position: -1, length: 10, watched: [] }],
    ['half a second', { position: 1.5, length: 10, watched: [] }],
    ['no length', { position: 0, length: 0, watched: [] }],
    ['a video of more than a day', { position: 0, length: 86_401, watched: [] }],
    ['a span that ends before it begins', { position: 0, length: 10, watched: [[5, 5]] }],
    ['a span of three numbers', { position: 0, length: 10, watched: [[1, 2, 3]] }],
    [
      'more than 500 spans',
      { position: 0, length: 10, watched: Array.from({ length: 501 }, () => [0, 1]) },
    ],
    ['no spans at all', { position: 0, length: 10 }],
  ])('%s is refused', async (_, view) => {
    const room = await newRoom();
    expectProblem(await tell(room.learner, room, view), 422, 'invalid_input');
    expect((await bodyOf(room.learner, room)).view).toBeNull();
  });

  test('is kept for nobody who can’t watch it as a learner', async () => {
    const room = await newRoom();
    const view = { position: 1, length: 10, watched: [[0, 1]] };
    expectProblem(await tell(site.visitor, room, view), 401);
    for (const who of [stranger, room.instructor, superadmin])
      expectProblem(await tell(who, room, view), 403, 'not_enrolled');
    expectProblem(await tell(room.learner, room, view, 1), 409, 'lesson_locked');
    expectProblem(
      await room.learner.send('PUT', `/lessons/${newId()}/view`, { body: view }),
      404,
      'lesson_not_found',
    );
    expect(
      await site.rows(
        sql`select 1 from lesson_views where lesson_id in (${room.lessonId(0)}, ${room.lessonId(1)})`,
      ),
    ).toEqual([]);
  });
});

describe('the materials of a lesson', () => {
  const withMaterials = async () => {
    const room = await newRoom();
    const [open, locked] = await Promise.all(
      ['Lembar kerja.pdf', 'Kunci.pdf'].map((name) =>
        createFile(site.ctx(), {
          ownerId: room.instructor.userId,
          purpose: 'material',
          name,
          claimedAt: site.clock.now,
        }),
      ),
    );
    for (const [lesson, file] of [open, locked].entries())
      await site.rows(
        sql`insert into lesson_materials (file_id, lesson_id, position, created_at) values (${file}, ${room.lessonId(lesson)}, 0, now())`,
      );
    return { room, open: open as string, locked: locked as string };
  };

  test('stand in its body, and a released one doesn’t', async () => {
    const { room, open } = await withMaterials();
    expect((await bodyOf(room.learner, room)).materials).toEqual([
      { id: open, name: 'Lembar kerja.pdf', contentType: 'application/pdf', bytes: 3 },
    ]);
    await site.rows(sql`update files set released_at = now() where id = ${open}`);
    expect((await bodyOf(room.learner, room)).materials).toEqual([]);
  });

  test('open to whoever may read the lesson', async () => {
    const { room, open, locked } = await withMaterials();
    const opens = async (who: Person, file: string) =>
      (await who.get(`/files/${file}/link`)).status;
    for (const who of [room.instructor, superadmin])
      expect([await opens(who, open), await opens(who, locked)]).toEqual([200, 200]);
    for (const who of [room.learner, classmate])
      expect([await opens(who, open), await opens(who, locked)]).toEqual([200, 404]);
    for (const who of [stranger, otherInstructor])
      expect([await opens(who, open), await opens(who, locked)]).toEqual([404, 404]);
    expect((await site.visitor.get(`/files/${open}/link`)).status).toBe(401);
    await room.finish(1);
    expect(await opens(room.learner, locked)).toBe(200);
  });
});

test('the materials of a hidden lesson stay open to all who teach the course, and to nobody else', async () => {
  const room = await newRoom();
  const co = await site.person({ role: 'instructor' });
  const file = await createFile(site.ctx(), {
    ownerId: room.instructor.userId,
    purpose: 'material',
    claimedAt: site.clock.now,
  });
  await site.rows(
    sql`insert into lesson_materials (file_id, lesson_id, position, created_at) values (${file}, ${room.lessonId(0)}, 0, now())`,
  );
  await site.rows(
    sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (gen_random_uuid(), ${room.courseId}, ${co.userId}, now())`,
  );
  await site.rows(sql`update lessons set hidden_at = now() where id = ${room.lessonId(0)}`);
  expect((await co.get(`/files/${file}/link`)).status).toBe(200);
  for (const who of [room.learner, otherInstructor])
    expect((await who.get(`/files/${file}/link`)).status).toBe(404);
});

describe('an uploaded video', () => {
  const withVideo = async (state: 'ready' | 'examining' = 'ready') => {
    const room = await newRoom();
    const id = newId();
    const { db } = site.database;
    const at = { createdAt: site.clock.now, activeAt: site.clock.now };
    await db.insert(videos).values({
      id,
      ownerId: room.instructor.userId,
      state,
      name: 'a.mp4',
      contentType: 'video/mp4',
      bytes: 9,
      durationMs: 5_000,
      ...at,
    });
    await db.insert(videoRenditions).values({
      videoId: id,
      kind: '240p',
      contentType: 'video/mp4',
      bytes: 3,
      createdAt: site.clock.now,
    });
    await db.insert(captions).values({
      id: newId(),
      videoId: id,
      language: 'id',
      vtt: 'WEBVTT\n',
      updatedAt: site.clock.now,
    });
    await site.rows(sql`update lessons set video_id = ${id} where course_id = ${room.courseId}`);
    return { room, id };
  };
  /** The owner of the address. */
  const isOf = (address: string, id: string, userId: string | null) => {
    const url = new URL(address, 'http://x');
    const expires = url.searchParams.get('expires') ?? '';
    return (
      url.searchParams.get('signature') ===
      signatureOf({ secret: site.deps.secret }, id, 'original', userId, expires)
    );
  };

  test('comes with its versions and captions, in addresses of the person who asks', async () => {
    const { room, id } = await withVideo();
    for (const who of [room.learner, room.instructor, superadmin]) {
      const { playback } = await bodyOf(who, room);
      expect(playback).toMatchObject({
        videoId: id,
        sources: [{ kind: 'original' }, { kind: '240p' }],
        captions: [{ language: 'id' }],
      });
      expect(isOf(playback?.sources[0]?.url ?? '', id, who.userId)).toBe(true);
    }
  });

  test('of a free lesson is shown to visitors too, and of another lesson not', async () => {
    const { room, id } = await withVideo();
    const preview = (
      await site.visitor.get(`/courses/${room.slug}/previews/${room.lessonId(0)}`)
    ).as(lessonPreview);
    expect(isOf(preview.playback?.sources[0]?.url ?? '', id, null)).toBe(true);
    expectProblem(
      await site.visitor.get(`/courses/${room.slug}/previews/${room.lessonId(1)}`),
      404,
      'lesson_not_found',
    );
    expectProblem(await room.learner.get(`/lessons/${room.lessonId(1)}`), 409, 'lesson_locked');
    for (const who of [stranger, otherInstructor])
      expectProblem(await who.get(`/lessons/${room.lessonId(0)}`), 403, 'not_enrolled');
  });

  test('that can’t be played yet is left out', async () => {
    const { room } = await withVideo('examining');
    expect((await bodyOf(room.learner, room)).playback).toBeNull();
  });

  test('stands beside the submission for the instructor', async () => {
    const { room, id } = await withVideo();
    await room.submit(0);
    const detail = (await room.instructor.get(`/submissions/${await room.submissionId(0)}`)).as(
      submissionDetail,
    );
    expect(isOf(detail.lesson.playback?.sources[0]?.url ?? '', id, room.instructor.userId)).toBe(
      true,
    );
  });
});

test('the bytes and captions of a lesson’s video open for the person who asked, and those of a preview for everybody', async () => {
  const room = await newRoom();
  const { id } = await videoDesk(site).uploaded(room.instructor, await webm(), {
    name: 'a.webm',
    type: 'video/webm',
  });
  await room.instructor.send('PUT', `/videos/${id}/captions/id`, {
    body: { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalo\n', revision: 0 },
  });
  await site.rows(sql`update lessons set video_id = ${id} where id = ${room.lessonId(0)}`);
  const addresses = async (playback: Playback | null) =>
    [playback?.sources[0]?.url, playback?.captions[0]?.url].map((url) =>
      (url ?? '').replace(/^\/api/, ''),
    );
  const own = await addresses((await bodyOf(room.learner, room)).playback);
  const free = await addresses(
    (await site.visitor.get(`/courses/${room.slug}/previews/${room.lessonId(0)}`)).as(lessonPreview)
      .playback,
  );
  const opens = (who: Client, all: string[]) =>
    Promise.all(all.map(async (address) => (await who.get(address)).status));
  expect(await opens(room.learner, own)).toEqual([200, 200]);
  for (const who of [
    site.visitor,
    classmate,
    stranger,
    room.instructor,
    otherInstructor,
    superadmin,
  ]) {
    expect(await opens(who, own)).toEqual([404, 404]);
    expect(await opens(who, free)).toEqual([200, 200]);
  }
});

test('the task of a lesson is rendered, without scripts', async () => {
  const room = await newRoom();
  expect((await bodyOf(room.learner, room)).taskHtml).toBe('');
  await site.rows(
    sql`update lessons set task = ${'Kirim **foto** <script>alert(1)</script>'} where id = ${room.lessonId(0)}`,
  );
  expect((await bodyOf(room.learner, room)).taskHtml).toBe('<p>Kirim <strong>foto</strong> </p>\n');
});
