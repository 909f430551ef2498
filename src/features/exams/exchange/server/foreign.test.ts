import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '~/lib/server/markdown';
import { readGift } from '../../gift/server/provider';
import { readMoodle } from '../../moodle/server/provider';
import type { ReadFile, ReadQuestion } from '../../questions/schema';
import { grade } from '../../rules';
import type { Question } from '../../terms';

const most = 1_000;
const readAll = ({ fault, questions }: ReadFile) => {
  expect(fault).toBeNull();
  return questions;
};
const gift = (text: string) => readAll(readGift(text, most));
const moodle = (inner: string) =>
  readAll(readMoodle(`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${inner}</quiz>`, most));
const only = ([question]: ReadQuestion[]) => {
  expect(question?.faults).toEqual([]);
  return question as ReadQuestion & { values: NonNullable<ReadQuestion['values']> };
};
const choicesOf = ({ values }: ReadQuestion) =>
  values && 'choices' in values.content ? values.content.choices.map(({ text }) => text) : [];
const shown = ({ values }: ReadQuestion) =>
  renderMarkdown(values?.text ?? '').replace(/<\/?p>|\n/g, '');

describe('GIFT as Moodle reads it', () => {
  test('signs that nobody escaped are text, and a comment on wrong numbers is no answer', () => {
    const questions = gift(`Waktu 10:30 masih pagi.{T}

Apakah 1+1=2?{T}

Lihat https://contoh.test/a?x=1 lalu jawab.{T}

Alamat yang aman? {=https://bank.test ~http://bank.test}

Angka 1 sampai 5? {#
=3:2
~#salah}
`);
    expect(questions.map(({ faults, values }) => [faults, values?.kind])).toEqual([
      [[], 'true_false'],
      [[], 'true_false'],
      [[], 'true_false'],
      [[], 'single'],
      [[], 'number'],
    ]);
    expect(questions.map(({ values }) => values?.text)).toEqual([
      'Waktu 10:30 masih pagi.',
      'Apakah 1+1=2?',
      'Lihat https://contoh.test/a?x=1 lalu jawab.',
      'Alamat yang aman?',
      'Angka 1 sampai 5?',
    ]);
    expect(choicesOf(questions[3] as ReadQuestion)).toEqual([
      'https://bank.test',
      'http://bank.test',
    ]);
    expect(questions[4]?.values).toMatchObject({
      key: { value: '3', tolerance: '2' },
      explanation: '- Jawaban salah: salah',
    });
    expect(questions[4]?.notes).toHaveLength(1);
  });

  test.each([
    ['[html]<b>A</b> 5 &lt; 6 {T}', '<strong>A</strong> 5 &lt; 6'],
    ['[markdown]**A** {T}', '<strong>A</strong>'],
    ['[plain]**A** <b> {T}', '**A** &lt;b&gt;'],
    ['[moodle]2*3*4\nbaris <i>dua</i> {T}', '2*3*4<br />baris <em>dua</em>'],
    ['Luas m<sup>2</sup> {T}', 'Luas m²'],
    ['::Judul\\: satu::Isi {T}', 'Isi'],
    ['Ibu kota {=Jakarta} ada di Jawa.', 'Ibu kota _____ ada di Jawa.'],
    ['Tanda \\{ \\} \\~ \\= \\# \\\\ {T}', 'Tanda { } ~ = # \\'],
    ['Rumus \\\\(x^\\{2\\}\\\\)? {T}', expect.stringContaining('<msup>')],
  ])('%s', (file, html) => expect(shown(only(gift(file)))).toEqual(html));

  test('several right answers mean either of them, in choices, words and numbers', () => {
    const choice = only(gift('Bilangan prima? {=2 =3 ~4}')).values as Question;
    expect(choice).toMatchObject({ kind: 'single', key: { others: [expect.any(String)] } });
    const ids = choice.kind === 'single' ? choice.content.choices.map(({ id }) => id) : [];
    expect(ids.map((id) => grade(choice, { choice: id })[0])).toEqual([1, 1, 0]);
    const number = only(gift('Akar 4? {#=2:0 =-2:0.1}')).values as Question;
    expect(['2', '-2', '−2,1', '3'].map((text) => grade(number, { text })[0])).toEqual([
      1, 1, 1, 0,
    ]);
    const words = only(gift('Warna? {=merah* =biru}')).values as Question;
    expect(['merah muda', 'Biru', 'hijau'].map((text) => grade(words, { text })[0])).toEqual([
      1, 1, 0,
    ]);
  });

  test('weights, comments and ranges keep what they say', () => {
    const weighed = only(gift('Pilih {~%50%A#baik ~%50%B ~%-100%C#kurang}'));
    expect(weighed.values).toMatchObject({
      kind: 'multiple',
      explanation: '- “A”: baik\n- “C”: kurang',
    });
    expect(only(gift('Berapa? {#1.5..2.5}')).values).toMatchObject({
      key: { value: '2', tolerance: '0.5' },
    });
    expect(only(gift('Bumi bulat? {FALSE#Keliru#Betul####Ya}')).values).toMatchObject({
      key: { value: false },
      explanation: 'Ya\n\n- Jawaban salah: Keliru\n- Jawaban benar: Betul',
    });
    expect(only(gift('Pasangkan {=a -> 1 =b -> 2 = -> 3}')).values).toMatchObject({
      content: { left: [{ text: 'a' }, { text: 'b' }], right: [{}, {}, { text: '3' }] },
    });
  });

  test('nested categories keep their path; a comment among lines changes nothing', () => {
    const questions = gift(
      '$CATEGORY: $course$/top/Matematika/Aljabar\n// catatan\nSatu {T}\n\n// lagi\n\nDua\n// di tengah\n{F}\n',
    );
    expect(questions.map(({ line, values }) => [line, values?.topic, values?.kind])).toEqual([
      [3, 'Matematika/Aljabar', 'true_false'],
      [7, 'Matematika/Aljabar', 'true_false'],
    ]);
    const long = `Bab panjang sekali/${'x'.repeat(50)}`;
    const [named] = gift(`$CATEGORY: ${long}\n\nSatu {T}`);
    expect(named?.values?.topic).toBe(`…/${'x'.repeat(50)}`);
    expect(named?.notes[0]).toContain(long);
  });

  test.each([
    ['Satu {T}\n\nDua\nbaris {=A ~B', 'baris 4', 'Tutup'],
    ['Satu }', 'Baris 1', '\\}'],
    ['Hitung $$x^{2}$$ {=4 ~5}', 'Baris 1', '\\{'],
    ['Teks saja', 'Baris 1', '{ dan }'],
    ['Pasangkan {=a -> 1 =b}', 'kiri -> kanan', '\\='],
    ['Esai {}', 'esai', 'otomatis'],
  ])('%j is refused with its line and the mend', (file, line, mend) => {
    const fault = gift(file).at(-1)?.faults[0];
    expect(fault).toContain(line);
    expect(fault).toContain(mend);
  });
});

const choice = (text: string, fraction: number, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`;
const questionXml = (text: string, answers: string, { type = 'multichoice', more = '' } = {}) =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><defaultgrade>1</defaultgrade>${more}${answers}</question>`;
const two = choice('A', 100) + choice('B', 0);

describe('Moodle XML', () => {
  test('raised and lowered signs, tables and stars are what learners read', () => {
    const question = only(
      moodle(
        questionXml(
          '<p>Berapa nilai 2*3*4 m<sup>3</sup> jika x<sub>1</sub> = 10<sup>-3</sup>?</p><table><tr><th>Bulan</th><th>Laba</th></tr><tr><td>Jan</td><td>12</td></tr></table>',
          choice('10<sup>3</sup>', 100) + choice('10<sup>2</sup>', 0),
          { more: '<single>true</single>' },
        ),
      ),
    );
    const html = shown(question);
    expect(html).toContain('Berapa nilai 2*3*4 m³ jika x₁ = 10⁻³?');
    expect(html).toContain('<th>Laba</th>');
    expect(html).toContain('<td>12</td>');
    expect(choicesOf(question)).toEqual(['10³', '10²']);
    expect(question.notes).toEqual([]);
  });

  test('media that don’t come along are named in each question', () => {
    const questions = moodle(
      questionXml(
        '<p><a href="@@PLUGINFILE@@/salam.mp3">Dengarkan salam ini:</a> Bahasa apa?</p><audio src="@@PLUGINFILE@@/x.mp3"></audio>',
        choice('Prancis', 100, '<feedback format="html"><text>Bagus</text></feedback>') +
          choice('Italia', 0),
      ) +
        questionXml(
          'Peta mana?',
          choice('Satu <img src="@@PLUGINFILE@@/a.png">', 100) +
            choice('Dua <img src="@@PLUGINFILE@@/b.png">', 0),
        ) +
        questionXml('Apa ini?', two, {
          more: '<image>x.png</image><image_base64>iVBORw0KGgo=</image_base64>',
        }),
    );
    const notes = questions.map(({ notes }) => notes.join(' '));
    expect(notes[0]).toContain('salam.mp3');
    expect(notes[0]).toContain('x.mp3');
    expect(questions[0]?.values?.explanation).toContain('“Prancis”: Bagus');
    expect(notes[1]).toContain('a.png');
    expect(notes[1]).toContain('b.png');
    expect(notes[2]).toContain('x.png');
  });

  test('one of several full answers is enough, unless the file asks for all', () => {
    const answers = choice('A', 100) + choice('B', 100) + choice('C', 0);
    expect(only(moodle(questionXml('Apa?', answers))).values).toMatchObject({
      kind: 'single',
      key: { others: [expect.any(String)] },
    });
    const all = choice('A', 50) + choice('B', 50) + choice('C', -50);
    expect(
      only(moodle(questionXml('Apa?', all, { more: '<single>false</single>' }))).values?.kind,
    ).toBe('multiple');
  });

  test('short answers keep case and wildcards, numbers all that are right', () => {
    const short = only(
      moodle(
        questionXml('Apa?', '<answer fraction="100"><text>Pa*is</text></answer>', {
          type: 'shortanswer',
          more: '<usecase>1</usecase>',
        }),
      ),
    ).values as Question;
    expect(['Paris', 'paris', 'Pa'].map((text) => grade(short, { text })[0])).toEqual([1, 0, 0]);
    const number = only(
      moodle(
        questionXml(
          'Apa?',
          '<answer fraction="100"><text>2</text><tolerance>0</tolerance></answer><answer fraction="100"><text>-2</text></answer><answer fraction="0"><text>*</text><feedback format="html"><text>Hitung lagi</text></feedback></answer>',
          { type: 'numerical' },
        ),
      ),
    ).values;
    expect(number).toMatchObject({
      key: { value: '2', others: [{ value: '-2', tolerance: '0' }] },
    });
    expect(number?.explanation).toContain('Hitung lagi');
  });

  test('choices that differ by their emphasis only stay different', () =>
    expect(
      choicesOf(
        only(moodle(questionXml('Apa?', choice('<u>a</u>b', 100) + choice('a<u>b</u>', 0)))),
      ),
    ).toEqual(['<u>a</u>b', 'a<u>b</u>']));
});

describe('readers', () => {
  const seeds = [
    '$CATEGORY: a/b\n\n::x::[html]<b>2</b> {=a#b ~%50%c -> d}\n\nAngka {#=3:2 1..2 ~#x}\n',
    `<quiz>${questionXml('<table><tr><td>1</td></tr></table><ul><li>a<ol><li>b</li></ul>$$x$$', two)}</quiz>`,
  ];
  const mutated = fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.array(
        fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.string({ unit: 'binary', maxLength: 6 })),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
    )
    .map(([seed, changes]) =>
      changes.reduce((text, [at, length, more]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + more + text.slice(place + length);
      }, seed),
    );
  test('never fail, whatever they are given', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        for (const read of [readGift, readMoodle])
          for (const { values, faults } of read(text, most).questions) {
            expect(values === null).toBe(faults.length > 0);
            if (values) renderMarkdown(values.text);
          }
      }),
      { numRuns: 1_000 },
    );
  });
  test.each([
    ['{', 200_000],
    ['<b>', 200_000],
    ['<table><tr><td>', 40_000],
    ['\\(', 40_000],
    ['$$x', 100_000],
    ['=~#', 100_000],
    ['&', 200_000],
    ['* _', 100_000],
  ])('read %j many times over in bounded time', (sign, times) => {
    const text = sign.repeat(times);
    const started = performance.now();
    readGift(`[html]${text} {T}`, most);
    readMoodle(`<quiz>${questionXml(text, two)}</quiz>`, most);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
