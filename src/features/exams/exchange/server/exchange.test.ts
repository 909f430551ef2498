import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { trueFalse } from '~/testing/exam-studio';
import { expectProblem, testSite } from '~/testing/site';
import { deletedQuestions, questionPage, studioExam } from '../../questions/schema';
import { exportPreview, imported, importReport } from '../schema';

const site = await testSite();
const root = (room: Classroom) => `/studio/courses/${room.courseId}/exam`;
const bank = async (room: Classroom) =>
  (await room.instructor.get(`${root(room)}/questions`)).as(questionPage).items;
const file = { format: 'gift', text: 'Satu {=A ~B}\n\nRusak {=A\n\nDua {T}\n' };
const load = (room: Classroom, more: object) =>
  room.instructor.post(`${root(room)}/import`, { ...file, key: newId(), ...more });

describe('an import', () => {
  test('is tried first, with what is wrong in each question, and stores nothing', async () => {
    const room = await classroom(site);
    const report = (await room.instructor.post(`${root(room)}/import/report`, file)).as(
      importReport,
    );
    expect(report).toMatchObject({
      fault: null,
      good: 2,
      questions: [
        { line: 1, kind: 'single' },
        { line: 3, kind: null },
        { line: 5, kind: 'true_false' },
      ],
    });
    expect(report.questions[1]?.faults[0]).toContain('baris 3');
    expect(await bank(room)).toEqual([]);
  });

  test('stores all or nothing, or the good ones, and once however often it is sent', async () => {
    const room = await classroom(site);
    expectProblem(await load(room, { only: 'all' }), 422, 'file_has_faults');
    expect(await bank(room)).toEqual([]);
    const key = newId();
    for (let round = 0; round < 2; round += 1)
      expect((await load(room, { only: 'good', key })).as(imported).ids).toHaveLength(2);
    expect((await bank(room)).map(({ excerpt }) => excerpt)).toEqual(['Satu', 'Dua']);
    expectProblem(await load(room, { only: 'good', text: 'Rusak {=A' }), 422, 'nothing_to_import');
    expect(
      expectProblem(await load(room, { only: 'good', format: 'moodle' }), 422, 'file_unreadable')
        .detail,
    ).toContain('XML');
  });

  test('tells what the bank has already, and leaves it out where it is asked to', async () => {
    const room = await classroom(site);
    const ordered = {
      format: 'csv',
      text: 'jenis,soal,poin,kunci,pilihan_1,pilihan_2\ntunggal,Ibu kota?,1,A,Jakarta,Bandung\n',
    };
    const { ids } = (await load(room, { ...ordered, only: 'all' })).as(imported);
    const more = {
      ...ordered,
      text: `${ordered.text}tunggal,Ibu kota?,1,B,Jakarta,Bandung\ntunggal,Ibu kota?,1,B,Bandung,Jakarta\n`,
    };
    const report = (await room.instructor.post(`${root(room)}/import/report`, more)).as(
      importReport,
    );
    expect(report.questions.map(({ present }) => present)).toEqual([true, false, true]);
    const key = newId();
    for (let round = 0; round < 2; round += 1)
      expect(
        (await load(room, { ...more, only: 'good', key, skipsPresent: true })).as(imported).ids,
      ).toHaveLength(1);
    expect(await bank(room)).toHaveLength(2);
    expectProblem(
      await load(room, { ...more, only: 'good', skipsPresent: true }),
      422,
      'all_present',
    );
    await room.instructor.send('DELETE', `${root(room)}/questions/${ids[0]}`);
    expect(
      (await load(room, { ...ordered, only: 'all', skipsPresent: true })).as(imported).ids,
    ).toHaveLength(1);
  });

  test('is undone without what somebody has edited or answered since', async () => {
    const room = await classroom(site);
    const { ids } = (
      await load(room, { only: 'good', text: 'Satu {T}\n\nDua {T}\n\nTiga {T}\n' })
    ).as(imported);
    const [first, second] = ids;
    const edited = `${root(room)}/questions/${first}`;
    expect(
      (await room.instructor.put(edited, { ...trueFalse('Satu lain'), revision: 1 })).status,
    ).toBe(200);
    const { values, revision } = (await room.instructor.get(root(room))).as(studioExam);
    expect(
      (await room.instructor.put(root(room), { ...values, revision, draws: { '': 2 } })).status,
    ).toBe(200);
    const undo = () =>
      room.instructor.post(`${root(room)}/questions/deletions`, { ids, untouched: true });
    expect((await room.instructor.put(`${root(room)}/opening`, { open: true })).status).toBe(200);
    expectProblem(await undo(), 409, 'exam_needs_question');
    expect(await bank(room)).toHaveLength(3);
    expect((await room.instructor.put(`${root(room)}/opening`, { open: false })).status).toBe(200);
    await site
      .ctx()
      .db.execute(sql`with a as (insert into exam_attempts (id, user_id, course_id, number, started_at, deadline_at)
      values (${newId()}, ${room.learner.userId}, ${room.courseId}, 1, now(), now()) returning id)
      insert into exam_answers (id, attempt_id, position, question_id, question_revision) select ${newId()}, id, 1, ${second}, 1 from a`);
    expect((await undo()).as(deletedQuestions)).toEqual({ deleted: 1, kept: 2 });
    expect((await bank(room)).map(({ excerpt }) => excerpt)).toEqual(['Satu lain', 'Dua']);
  });

  test('keeps the form’s own rules, with sentences that name the place', async () => {
    const room = await classroom(site);
    const text = `jenis,soal,poin,kunci,pilihan_1,pilihan_2\ntunggal,,500,A,Sama,Sama\nangka,Berapa?,1,tiga,,\n`;
    const report = (
      await room.instructor.post(`${root(room)}/import/report`, { format: 'csv', text })
    ).as(importReport);
    expect(report.questions.map(({ faults }) => faults)).toEqual([
      [
        'Poin: Isi poin bulat dari 1 sampai 100',
        'Soal: Isi soalnya',
        'Pilihan 2: Pilihan ini sama dengan yang lain',
      ],
      ['Kunci: Isi angka, misalnya 3,14'],
    ]);
  });

  test('of a file that is too large, or has too many questions, is refused', async () => {
    const room = await classroom(site);
    const large = { format: 'gift', text: 'a'.repeat(2 * 1024 * 1024 + 1) };
    expect(
      expectProblem(await room.instructor.post(`${root(room)}/import/report`, large), 422).fields,
    ).toHaveProperty('text');
    expectProblem(
      await room.instructor.post(`${root(room)}/import/report`, {
        format: 'gift',
        text: 'a'.repeat(5 * 1024 * 1024),
      }),
      413,
      'body_too_large',
    );
    const many = { format: 'gift', text: 'Benar {T}\n\n'.repeat(1_001) };
    expect(
      (await room.instructor.post(`${root(room)}/import/report`, many)).as(importReport),
    ).toMatchObject({ good: 0, questions: [] });
    await load(room, { only: 'all', text: 'Benar {T}\n\n'.repeat(1_000) });
    expectProblem(await load(room, { only: 'good' }), 409, 'questions_full');
  });
});

describe('an export', () => {
  test('says before what the format can’t hold', async () => {
    const room = await classroom(site);
    await room.instructor.post(`${root(room)}/questions`, {
      id: newId(),
      ...trueFalse(),
      points: 3,
    });
    const { questions, formats } = (await room.instructor.get(`${root(room)}/export/preview`)).as(
      exportPreview,
    );
    expect(questions).toBe(1);
    expect(formats).toEqual([
      { format: 'moodle', losses: [] },
      { format: 'gift', losses: [{ key: 'points', questions: 1 }] },
      { format: 'csv', losses: [] },
    ]);
  });

  test.each([
    ['moodle', 'application/xml', 'bank-soal.xml', '<quiz>'],
    ['gift', 'text/plain', 'bank-soal.gift.txt', '{\nTRUE'],
    ['csv', 'text/csv', 'bank-soal.csv', 'benar_salah'],
  ])('as %s is a file that another course can import', async (format, type, name, words) => {
    const [room, other] = [await classroom(site), await classroom(site)];
    await room.instructor.post(`${root(room)}/questions`, {
      id: newId(),
      ...trueFalse('Bumi: bulat?', 'Bab 1'),
    });
    const answer = await room.instructor.get(`${root(room)}/export?format=${format}`);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('content-disposition')).toContain(name);
    expect(answer.text).toContain(words);
    await other.instructor.post(`${root(other)}/import`, {
      format,
      text: answer.text,
      key: newId(),
      only: 'all',
    });
    expect(await bank(other)).toMatchObject([
      { excerpt: 'Bumi: bulat?', topic: 'Bab 1', kind: 'true_false' },
    ]);
  });
});
