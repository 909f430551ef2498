import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { testSite } from '~/testing/site';
import { questionPage, studioQuestion } from '../../questions/schema';
import { partedMedia } from '../rules';
import { imported, importReport } from '../schema';

const site = await testSite();
const root = (room: Classroom) => `/studio/courses/${room.courseId}/exam`;
const png = (
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
).toString('base64');
const mp3 = Buffer.concat([
  Buffer.from('49443303000000000000', 'hex'),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(400),
]).toString('base64');
const file = (name: string, encoded: string) =>
  `<file name="${name}" path="/" encoding="base64">${encoded}</file>`;
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`;
const question = (text: string, more: string, answers: string) =>
  `<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${more}</questiontext><single>true</single>${answers}</question>`;
const xml = `<?xml version="1.0"?><quiz>
${question(
  '<p>Dengar <a href="@@PLUGINFILE@@/salam%20pagi.mp3">ini</a> lalu lihat <img src="@@PLUGINFILE@@/a.png" alt="Peta"></p>',
  file('salam pagi.mp3', mp3) + file('a.png', png),
  answer(100, '<img src="@@PLUGINFILE@@/b.png" alt="Merah">', file('b.png', png)) +
    answer(
      0,
      `<img src="data:image/png;base64,${png}" alt="Biru">`,
      `<feedback format="html"><text><![CDATA[Salah <img src="@@PLUGINFILE@@/c.png">]]></text>${file('c.png', png)}</feedback>`,
    ),
)}
${question('Apa ini? <img src="@@PLUGINFILE@@/rusak.png">', file('rusak.png', png.slice(0, 80)), answer(100, 'A') + answer(0, 'B'))}
${question('Lukis', file('x.svg', Buffer.from('<svg/>').toString('base64')), answer(100, '<img src="@@PLUGINFILE@@/y.png">') + answer(0, 'B'))}
</quiz>`;

describe('media of a file of Moodle', () => {
  test('are named where they can’t be shown, before anything is stored', async () => {
    const room = await classroom(site);
    const report = (
      await room.instructor.post(`${root(room)}/import/report`, { format: 'moodle', text: xml })
    ).as(importReport);
    const [first, second, third] = report.questions;
    expect(report.fault).toBeNull();
    expect(first?.faults).toEqual([]);
    expect(first?.notes).toEqual(['Umpan balik per jawaban dipindahkan ke pembahasan.']);
    expect(second?.notes.join()).toContain('“rusak.png” tidak ikut: gambarnya rusak');
    expect(third?.faults).toEqual(['Pilihan 1: Isi teksnya']);
    expect(third?.notes.join()).toContain('y.png');
    expect(report.good).toBe(2);
  });

  test('are stored once and shown in question, choice and explanation', async () => {
    const room = await classroom(site);
    const body = { format: 'moodle', text: xml, key: newId(), only: 'good' };
    const { ids } = (await room.instructor.post(`${root(room)}/import`, body)).as(imported);
    expect(ids).toHaveLength(2);
    expect((await room.instructor.post(`${root(room)}/import`, body)).as(imported).ids).toEqual(
      ids,
    );
    const { values } = (await room.instructor.get(`${root(room)}/questions/${ids[0]}`)).as(
      studioQuestion,
    );
    const address = '/files/[0-9a-f-]{36}\\.webp';
    expect(values.text).toMatch(
      new RegExp(
        `^Dengar ini !\\[ini\\]\\(${address}#audio\\) lalu lihat !\\[Peta\\]\\(${address}\\)$`,
      ),
    );
    const texts = 'choices' in values.content ? values.content.choices.map(({ text }) => text) : [];
    expect(texts[0]).toMatch(new RegExp(`^!\\[Merah\\]\\(${address}\\)$`));
    expect(texts[1]).toMatch(new RegExp(`^!\\[Biru\\]\\(${address}\\)$`));
    expect(values.explanation).toMatch(new RegExp(`“Biru”: Salah !\\[\\]\\(${address}\\)`));
    const again = { ...body, key: newId(), skipsPresent: true };
    expect((await room.instructor.post(`${root(room)}/import`, again)).status).toBe(422);
    expect(
      (await room.instructor.get(`${root(room)}/questions`)).as(questionPage).items,
    ).toHaveLength(2);
  });

  test('leave a small text, in bounded time', () => {
    const encoded = 'QUJD'.repeat(2_000_000);
    const started = performance.now();
    const { text, media } = partedMedia(
      `<quiz>${file('a.png', encoded)}<img src="data:image/png;base64,${encoded}"><image>x.png</image><image_base64>QUJD</image_base64><file name="`,
    );
    expect(text).toBe(
      '<quiz><file name="a.png" path="/" encoding="base64">embedded:0</file><img src="embedded:1"><image>x.png</image><image_base64>embedded:2</image_base64><file name="',
    );
    expect(media.map(({ name, encoded }) => [name, encoded.length])).toEqual([
      ['a.png', 8_000_000],
      ['di dalam teks', 8_000_000],
      ['x.png', 4],
    ]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
