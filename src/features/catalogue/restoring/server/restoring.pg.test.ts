import { describe, expect, test } from 'vitest';
import { sweepVideos } from '~/features/media/server/jobs';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';
import { deletedLesson, studioLesson } from '../../outline/schema';
import { comparison, revisionDetail, revisionPage, type Undoing } from '../../revisions/schema';
import { restoredCourse, studioCourse } from '../../studio/schema';

const site = await testSite();
const desk = videoDesk(site);
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });

const root = (room: Classroom) => `/studio/courses/${room.courseId}`;
const lessonPath = (room: Classroom, lesson = 0) =>
  `${root(room)}/lessons/${room.lessonId(lesson)}`;
const course = async (room: Classroom) => (await room.instructor.get(root(room))).as(studioCourse);
const lessonOf = async (room: Classroom, lesson = 0) =>
  (await room.instructor.get(lessonPath(room, lesson))).as(studioLesson);
const save = async (room: Classroom, change: object, by: Person = room.instructor) => {
  site.clock.advance(1_000);
  const { values, revision } = await course(room);
  expect((await by.put(root(room), { ...values, revision, ...change })).status).toBe(200);
};
const saveLesson = async (room: Classroom, change: object, by: Person = room.instructor) => {
  site.clock.advance(1_000);
  const { values, revision } = await lessonOf(room);
  expect((await by.put(lessonPath(room), { ...values, revision, ...change })).status).toBe(200);
};
const remove = async (room: Classroom, lesson = 0) => {
  site.clock.advance(1_000);
  expect((await room.instructor.send('DELETE', lessonPath(room, lesson))).status).toBe(200);
};
const history = async (room: Classroom, query = '') =>
  (await room.instructor.get(`${root(room)}/revisions${query}`)).as(revisionPage).items;
const oldest = async (room: Classroom, subject: string) =>
  (await history(room)).filter((save) => save.subject === subject).at(-1)?.id ?? '';
const compare = async (room: Classroom, id: string) =>
  (await room.instructor.get(`${root(room)}/revisions/${id}/comparison`)).as(comparison);
const restore = (room: Classroom, id: string, body: object, by: Person = room.instructor) => {
  site.clock.advance(1_000);
  return by.post(`${root(room)}/revisions/${id}/restoration`, body);
};
const undo = (room: Classroom, undoing: Undoing | null) =>
  restore(room, undoing?.revisionId ?? '', {
    revision: undoing?.revision ?? -1,
    fields: undoing?.fields ?? [],
  });

describe('of a course', () => {
  test('only the chosen fields come back, compared with today, and they are taken back', async () => {
    const room = await classroom(site, {
      title: 'Asal',
      description: 'Roti tawar.',
      coInstructorIds: [colleague.userId],
    });
    await save(room, { title: 'Kini', description: 'Roti manis.' });
    await save(room, { level: 'advanced' }, colleague);
    const id = await oldest(room, 'course');
    expect(await compare(room, id)).toMatchObject({
      revision: 2,
      published: true,
      returns: false,
      changes: [
        { name: 'title', fields: [{ before: 'Kini', after: 'Asal' }] },
        { name: 'level', possible: true },
        { name: 'description', fields: [{ before: 'Roti manis.', after: 'Roti tawar.' }] },
      ],
    });
    const { values, undo: undoing } = (
      await restore(room, id, { revision: 2, fields: ['description'] })
    ).as(restoredCourse);
    expect(values).toMatchObject({ title: 'Kini', description: 'Roti tawar.', level: 'advanced' });
    expect((await site.visitor.get(`/courses/${room.slug}`)).json).toMatchObject({ title: 'Kini' });
    expect((await undo(room, undoing)).as(restoredCourse)).toMatchObject({
      revision: 4,
      values: { description: 'Roti manis.', level: 'advanced' },
    });
  });

  test('a colleague’s save since is overwritten neither by a restoration nor by taking it back', async () => {
    const room = await classroom(site, { title: 'Asal', coInstructorIds: [colleague.userId] });
    await save(room, { title: 'Kini' });
    const id = await oldest(room, 'course');
    expectProblem(await restore(room, id, { revision: 0 }), 409, 'restoration_outdated');
    const { undo: undoing } = (await restore(room, id, { revision: 1, fields: ['title'] })).as(
      restoredCourse,
    );
    await save(room, { title: 'Dari rekan' }, colleague);
    expect(expectProblem(await undo(room, undoing), 409, 'restoration_outdated')).toMatchObject({
      detail: expect.stringContaining('versi yang lebih baru'),
    });
    expect((await course(room)).values.title).toBe('Dari rekan');
  });

  test('another course’s teacher and a learner neither compare nor restore', async () => {
    const room = await classroom(site, { title: 'Asal' });
    await save(room, { title: 'Kini' });
    const id = await oldest(room, 'course');
    for (const who of [colleague, room.learner]) {
      expectProblem(
        await who.get(`${root(room)}/revisions/${id}/comparison`),
        404,
        'course_not_found',
      );
      expectProblem(
        await restore(room, id, { revision: 1, fields: ['title'] }, who),
        404,
        'course_not_found',
      );
    }
    const other = await classroom(site, { instructor: colleague });
    expectProblem(
      await colleague.get(`${root(other)}/revisions/${id}/comparison`),
      404,
      'revision_not_found',
    );
    expectProblem(await restore(room, id, { revision: 1, fields: [] }), 422, 'invalid_input');
  });
});

describe('of a lesson', () => {
  test('a replaced video comes back with its field, and goes again when that is taken back', async () => {
    const room = await classroom(site, {
      lessons: [{ title: 'Bumbu' }, {}],
      coInstructorIds: [colleague.userId],
    });
    const [first, second] = [
      await desk.uploaded(colleague, await mp4()),
      await desk.uploaded(room.instructor, await mp4()),
    ];
    await saveLesson(room, { videoId: first.id, videoUrl: null }, colleague);
    const withFirst = (await history(room, `?subjectId=${room.lessonId(0)}`))[0]?.id ?? '';
    await saveLesson(room, { videoId: second.id, title: 'Bumbu halus' });
    await sweepVideos(site.ctx(), desk.store);
    const { changes } = await compare(room, withFirst);
    expect(changes.map(({ name, possible }) => ({ name, possible }))).toEqual([
      { name: 'title', possible: true },
      { name: 'videoId', possible: true },
    ]);
    const { undo: undoing } = (
      await restore(room, withFirst, { revision: 2, fields: ['videoId'] })
    ).as(restoredCourse);
    expect((await lessonOf(room)).values).toMatchObject({
      title: 'Bumbu halus',
      videoId: first.id,
    });
    expect((await undo(room, undoing)).status).toBe(200);
    expect((await lessonOf(room)).values).toMatchObject({
      title: 'Bumbu halus',
      videoId: second.id,
    });
    site.clock.advance(31 * 86_400_000);
    await sweepVideos(site.ctx(), desk.store);
    expect((await compare(room, withFirst)).changes).toMatchObject([
      { name: 'title' },
      { name: 'videoId', possible: false },
    ]);
    expectProblem(
      await restore(room, withFirst, { revision: 4, fields: ['videoId'] }),
      404,
      'video_not_found',
    );
    expect((await restore(room, withFirst, { revision: 4 })).status).toBe(200);
    expect((await lessonOf(room)).values).toMatchObject({ title: 'Bumbu', videoId: second.id });
  });
});

describe('a deletion', () => {
  test('is told as one, and is taken back with the video; so is its return', async () => {
    const room = await classroom(site, { lessons: [{ title: 'Bumbu' }, { title: 'Panggang' }] });
    const video = await desk.uploaded(room.instructor, await mp4());
    await saveLesson(room, { videoId: video.id, videoUrl: null });
    await room.finish(0);
    await remove(room);
    await sweepVideos(site.ctx(), desk.store);
    const [deletion] = await history(room);
    expect(deletion).toMatchObject({
      subject: 'outline',
      first: false,
      lessons: { removed: [{ title: 'Bumbu' }], added: [], moved: false },
    });
    const { deleted } = (await room.instructor.get(`${root(room)}/revisions/${deletion?.id}`)).as(
      revisionDetail,
    );
    expect(deleted).toMatchObject([{ id: room.lessonId(0), title: 'Bumbu' }]);
    const id = deleted[0]?.revisionId ?? '';
    expect(await compare(room, id)).toMatchObject({ returns: true, revision: 0 });
    const before = await room.enrollment();
    const { lessons, undo: undoing } = (await restore(room, id, { revision: 0 })).as(
      restoredCourse,
    );
    expect(lessons).toMatchObject([
      { title: 'Panggang', hidden: false },
      { title: 'Bumbu', hidden: true, videoState: 'ready' },
    ]);
    expect(await room.enrollment()).toEqual(before);
    expect((await lessonOf(room)).values.videoId).toBe(video.id);
    expect((await undo(room, undoing)).as(restoredCourse).lessons).toMatchObject([
      { title: 'Panggang' },
    ]);
    expect(
      (await room.instructor.get(`${root(room)}/revisions/${deletion?.id}`)).as(revisionDetail)
        .deleted,
    ).toHaveLength(1);
  });

  test('answers how it is taken back: to its place, with its video, unless somebody changed the outline since', async () => {
    const room = await classroom(site, { lessons: [{ title: 'Bumbu' }, { title: 'Panggang' }] });
    const video = await desk.uploaded(room.instructor, await mp4());
    await saveLesson(room, { videoId: video.id, videoUrl: null });
    const { undo: undoing } = (await room.instructor.send('DELETE', lessonPath(room))).as(
      deletedLesson,
    );
    expect((await undo(room, undoing)).as(restoredCourse).lessons).toMatchObject([
      { id: room.lessonId(0), title: 'Bumbu', hidden: true, videoState: 'ready' },
      { title: 'Panggang', hidden: false },
    ]);
    const again = (await room.instructor.send('DELETE', lessonPath(room))).as(deletedLesson);
    site.clock.advance(1_000);
    expect(
      (await room.instructor.put(`${lessonPath(room, 1)}/visibility`, { hidden: true })).status,
    ).toBe(200);
    expectProblem(await undo(room, again.undo), 409, 'restoration_outdated');
  });

  test('of a lesson that somebody saved since it came back isn’t repeated', async () => {
    const room = await classroom(site, { lessons: [{ title: 'Bumbu' }, {}] });
    await remove(room);
    const id = (await history(room, `?subjectId=${room.lessonId(0)}`))[0]?.id ?? '';
    const { undo: undoing } = (await restore(room, id, { revision: 0 })).as(restoredCourse);
    await saveLesson(room, { title: 'Bumbu baru' });
    expectProblem(await undo(room, undoing), 409, 'restoration_outdated');
    expect((await lessonOf(room)).values.title).toBe('Bumbu baru');
  });
});

test('of an earlier order, single lessons come back or are shown again, and learners’ progress follows', async () => {
  const room = await classroom(site, { lessons: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] });
  await room.finish(1);
  expect(await room.enrollment()).toMatchObject({ progress: 33 });
  await remove(room, 2);
  site.clock.advance(1_000);
  expect(
    (await room.instructor.put(`${lessonPath(room, 1)}/visibility`, { hidden: true })).status,
  ).toBe(200);
  expect(await room.enrollment()).toMatchObject({ progress: 100 });
  const id = await oldest(room, 'outline');
  const [b, c] = [`lesson:${room.lessonId(1)}`, `lesson:${room.lessonId(2)}`];
  const { revision, changes } = await compare(room, id);
  expect(changes.map(({ name, title }) => ({ name, title }))).toEqual([
    { name: b, title: 'B' },
    { name: c, title: 'C' },
  ]);
  const { lessons, undo: undoing } = (await restore(room, id, { revision, fields: [b, c] })).as(
    restoredCourse,
  );
  expect(lessons.map(({ title, hidden }) => ({ title, hidden }))).toEqual([
    { title: 'A', hidden: false },
    { title: 'B', hidden: false },
    { title: 'C', hidden: true },
  ]);
  expect(await room.enrollment()).toMatchObject({ progress: 50 });
  expect((await undo(room, undoing)).as(restoredCourse).lessons).toMatchObject([
    { title: 'A' },
    { title: 'B', hidden: true },
  ]);
  expect(await room.enrollment()).toMatchObject({ progress: 100 });
});
