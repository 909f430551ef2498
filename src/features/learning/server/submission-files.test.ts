import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { UploadPurpose } from '~/features/files/terms';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { lessonBody } from '../schema';

const site = await testSite();
const desk = fileDesk(site);
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
const coInstructor = await site.person({ role: 'instructor' });
const otherInstructor = await site.person({ role: 'instructor' });
const classmate = await site.person();
const superadmin = await site.person({ role: 'superadmin' });
const newRoom = () => classroom(site, { ...people, coInstructorIds: [coInstructor.userId] });
const picture = bytesOf(await photo(120, 80).jpeg().toBuffer());
const upload = async (
  by: Person,
  {
    purpose = 'submission',
    raw = pdf,
  }: { purpose?: UploadPurpose; raw?: Uint8Array<ArrayBuffer> } = {},
) => (await desk.uploaded(by, purpose, raw, { 'x-file-name': 'hasil.pdf' })).id;
const attemptsOf = async (room: Awaited<ReturnType<typeof newRoom>>) =>
  (await room.learner.get(`/lessons/${room.lessonId(0)}`)).as(lessonBody).attempts;

test('a submission carries its files in their order, and a withdrawn one keeps them', async () => {
  const room = await newRoom();
  const files = [await upload(room.learner), await upload(room.learner, { raw: picture })];
  expect((await room.submit(0, { files: files.toReversed() })).status).toBe(200);
  await room.withdraw(0);
  const [attempt] = await attemptsOf(room);
  expect(attempt).toMatchObject({
    status: 'withdrawn',
    files: [
      { id: files[1], name: 'hasil.jpg', contentType: 'image/jpeg' },
      { id: files[0], name: 'hasil.pdf', contentType: 'application/pdf', bytes: pdf.length },
    ],
  });
  site.clock.advance(25 * 3_600_000);
  await desk.sweep();
  expect((await attemptsOf(room))[0]?.files).toHaveLength(2);
});

test('files of earlier attempts are kept in a later one, beside new ones and in the order of its sender', async () => {
  const room = await newRoom();
  const [first, second] = [
    await upload(room.learner),
    await upload(room.learner, { raw: picture }),
  ];
  await room.submit(0, { files: [first, second] });
  await room.reject(0);
  const fresh = await upload(room.learner);
  expect((await room.submit(0, { attempt: 2, files: [fresh, first] })).status).toBe(200);
  await room.withdraw(0, { attempt: 2 });
  expect((await room.submit(0, { attempt: 3, files: [second, fresh] })).status).toBe(200);
  expect((await attemptsOf(room)).map(({ files }) => files.map(({ id }) => id))).toEqual([
    [second, fresh],
    [fresh, first],
    [first, second],
  ]);
  const { url } = (await room.instructor.get(`/files/${second}/link`)).json as { url: string };
  expect((await room.instructor.get(url.replace(/^\/api/, ''))).status).toBe(200);
});

test('a repeated request leaves the files of the first one', async () => {
  const room = await newRoom();
  const files = [await upload(room.learner)];
  const first = await room.submit(0, { files });
  const second = await room.submit(0, { files: [await upload(room.learner)] });
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect((await attemptsOf(room))[0]?.files.map(({ id }) => id)).toEqual(files);
});

describe('a file that can’t be handed in is refused at its place, and nothing is submitted', () => {
  const lost = 'Berkas ini tidak tersimpan lagi; unggah kembali';
  test.each<[string, () => Promise<string>]>([
    ['of another person', () => upload(classmate)],
    ['uploaded for something else', () => upload(people.learner, { purpose: 'proof' })],
    ['that was never uploaded', async () => newId()],
    [
      'that was swept away unused',
      async () => {
        const id = await upload(people.learner);
        site.clock.advance(25 * 3_600_000);
        await desk.sweep();
        return id;
      },
    ],
  ])('one %s', async (_, made) => {
    const room = await newRoom();
    const [bad, good] = [await made(), await upload(room.learner)];
    const problem = expectProblem(
      await room.submit(0, { files: [good, bad] }),
      422,
      'submission_files_refused',
    );
    expect(problem.fields).toEqual({ 'files.1': lost });
    expect(await room.standing(0)).toBeNull();
    expect((await room.submit(0, { files: [good] })).status).toBe(200);
  });

  test('one of another lesson, and an earlier one of somebody else', async () => {
    const [room, other] = [await newRoom(), await newRoom()];
    const files = [await upload(room.learner)];
    await room.submit(0, { files });
    await room.reject(0);
    await other.submit(0);
    await other.reject(0);
    const elsewhere = expectProblem(
      await other.submit(0, { attempt: 2, files }),
      422,
      'submission_files_refused',
    );
    expect(elsewhere.fields).toEqual({ 'files.0': 'Berkas ini sudah dikirim pada pelajaran lain' });
    expect(await other.attempts(0)).toEqual(['1 rejected']);
    await classmate.post('/enrollments', { course: room.slug });
    const foreign = await classmate.post(`/lessons/${room.lessonId(0)}/submission`, {
      notes: '',
      attempt: 1,
      files,
    });
    expect(expectProblem(foreign, 422, 'submission_files_refused').fields).toEqual({
      'files.0': lost,
    });
  });

  test('a sixth one, the same twice, and what is no file', async () => {
    const room = await newRoom();
    const id = newId();
    expect(
      expectProblem(await room.submit(0, { files: [1, 2, 3, 4, 5, 6].map(() => newId()) }), 422)
        .fields,
    ).toEqual({ files: 'Paling banyak 5 berkas' });
    expect(expectProblem(await room.submit(0, { files: [id, id] }), 422).fields).toEqual({
      files: 'Berkas yang sama dipilih dua kali',
    });
    expectProblem(await room.submit(0, { files: ['../x'] }), 422);
  });
});

describe('a file of a submission', async () => {
  const room = await newRoom();
  const file = await upload(room.learner, { raw: picture });
  await room.submit(0, { files: [file] });

  test.each<[string, () => Person, boolean]>([
    ['the learner', () => room.learner, true],
    ['an instructor of the course', () => room.instructor, true],
    ['a co-instructor', () => coInstructor, true],
    ['a superadmin', () => superadmin, true],
    ['an instructor of another course', () => otherInstructor, false],
    ['a learner of the same course', () => classmate, false],
  ])('for %s', async (_, who, opens) => {
    await classmate.post('/enrollments', { course: room.slug });
    const link = await who().get(`/files/${file}/link`);
    if (!opens) return void expectProblem(link, 404, 'file_not_found');
    const { url } = link.json as { url: string };
    expect((await who().get(url.replace(/^\/api/, ''))).status).toBe(200);
    expectProblem(await otherInstructor.get(url.replace(/^\/api/, '')), 404, 'file_not_found');
  });

  test('before it is sent opens for its learner only', async () => {
    const unsent = await upload(room.learner);
    expectProblem(await room.instructor.get(`/files/${unsent}/link`), 404, 'file_not_found');
    expect((await room.learner.get(`/files/${unsent}/link`)).status).toBe(200);
    expectProblem(await site.visitor.get(`/files/${file}/link`), 401);
  });

  test('is closed again to somebody who no longer teaches the course', async () => {
    await site.rows(
      sql`delete from course_instructors where course_id = ${room.courseId} and instructor_id = ${coInstructor.userId}`,
    );
    expectProblem(await coInstructor.get(`/files/${file}/link`), 404, 'file_not_found');
  });
});
