import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '../../csv/server/provider';
import { readGift, writeGift } from '../../gift/server/provider';
import { readMoodle, writeMoodle } from '../../moodle/server/provider';
import type { QuestionValues, ReadFile } from '../../questions/schema';
import type { NumberKey, Question } from '../../terms';
import { exportLosses } from '../rules';

const formats = {
  moodle: { write: writeMoodle, read: readMoodle },
  gift: { write: writeGift, read: readGift },
  csv: { write: writeCsv, read: readCsv },
};
const most = 1_000;

/** The contents of a question, without the ids of its choices. */
function saying({ topic, points, text, explanation, ...question }: QuestionValues): unknown {
  const { kind, content, key } = question as Question;
  const name = (choices: { id: string; text: string }[], id: string | undefined) =>
    choices.find((one) => one.id === id)?.text;
  const own = { topic, points, text, explanation, kind };
  switch (kind) {
    case 'single':
      return {
        ...own,
        choices: content.choices.map(({ text }) => text),
        right: [key.choice, ...(key.others ?? [])].map((id) => name(content.choices, id)),
      };
    case 'multiple':
      return {
        ...own,
        choices: content.choices.map(({ text }) => text),
        right: key.choices.map((id) => name(content.choices, id)).toSorted(),
      };
    case 'matching':
      return {
        ...own,
        pairs: content.left.map(({ id, text }) => [text, name(content.right, key.pairs[id])]),
        right: content.right.map(({ text }) => text).toSorted(),
      };
    case 'ordering':
      return { ...own, order: key.order.map((id) => name(content.choices, id)) };
    default:
      return { ...own, content, key };
  }
}
const read = ({ fault, questions }: ReadFile) => {
  expect(fault).toBeNull();
  return questions.map(({ values, faults }) => {
    expect(faults).toEqual([]);
    return saying(values as QuestionValues);
  });
};

const signs = String.raw`= ~ # { } : \ %50% <b> &amp; " ' , ; | + - @ * // :: $CATEGORY [html] é 中`
  .split(' ')
  .concat('\n', ' ');
const words = fc.array(fc.oneof(fc.constantFrom(...signs), fc.stringMatching(/^[a-z0-9]{1,6}$/)), {
  minLength: 1,
  maxLength: 8,
});
const paragraph = words.map((parts) => parts.join('').trim()).filter((text) => text !== '');
const line = words
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const lines = (minLength: number, maxLength: number) =>
  fc.uniqueArray(line, { minLength, maxLength });
const choices = (texts: string[], prefix: string) =>
  texts.map((text, index) => ({ id: `${prefix}${index}`, text }));

const question: fc.Arbitrary<Question> = fc.oneof(
  lines(2, 6).map(
    (texts): Question => ({
      kind: 'single',
      content: { choices: choices(texts, 'c') },
      key: texts.length > 3 ? { choice: 'c1', others: ['c3'] } : { choice: 'c1' },
    }),
  ),
  lines(3, 6).map(
    (texts): Question => ({
      kind: 'multiple',
      content: { choices: choices(texts, 'c') },
      key: { choices: ['c0', 'c2'] },
    }),
  ),
  fc.boolean().map((value): Question => ({ kind: 'true_false', content: {}, key: { value } })),
  fc
    .tuple(lines(1, 4), fc.integer({ min: 0, max: 2 }), fc.boolean(), fc.boolean())
    .map(([accepted, typos, isCased, hasWildcards]): Question => {
      const cased = isCased ? { cased: true } : {};
      return {
        kind: 'short_text',
        content: {},
        key: hasWildcards
          ? { accepted: ['a*', ...accepted], typos, ...cased, wildcards: true }
          : { accepted, typos, ...cased },
      };
    }),
  fc
    .tuple(
      fc.integer({ min: -99_999, max: 99_999 }),
      fc.integer({ min: 0, max: 500 }),
      fc.constantFrom('', 'km', '=kg'),
      fc.option(fc.constantFrom<NumberKey[]>([{ value: '7', tolerance: '0.5' }])),
    )
    .map(([value, tolerance, unit, others]): Question => {
      const key = { value: String(value / 8), tolerance: String(tolerance / 4) };
      return { kind: 'number', content: { unit }, key: others ? { ...key, others } : key };
    }),
  fc.tuple(lines(2, 5), lines(6, 7)).map(
    ([left, right]): Question => ({
      kind: 'matching',
      content: { left: choices(left, 'l'), right: choices(right, 'r') },
      key: { pairs: Object.fromEntries(left.map((_, index) => [`l${index}`, `r${index}`])) },
    }),
  ),
  lines(2, 6).map(
    (texts): Question => ({
      kind: 'ordering',
      content: { choices: choices(texts, 'c') },
      key: { order: texts.map((_, index) => `c${index}`) },
    }),
  ),
);
const values: fc.Arbitrary<QuestionValues> = fc
  .tuple(
    question,
    paragraph,
    fc.option(paragraph, { nil: '' }),
    fc.constantFrom('', 'Bab 1', 'SQL/Join', '=1+1'),
    fc.integer({ min: 1, max: 100 }),
  )
  .map(([question, text, explanation, topic, points]) => ({
    topic,
    points,
    text,
    explanation,
    ...question,
  }));

/** The part of a question that a format keeps; null where it can't hold it. Its losses are told before the export. */
const kept: Record<keyof typeof formats, (values: QuestionValues) => QuestionValues | null> = {
  csv: (values) => {
    if (values.kind !== 'short_text') return values;
    const { cased: _, wildcards: __, ...key } = values.key;
    return { ...values, key };
  },
  moodle: (values) =>
    values.kind === 'short_text' ? { ...values, key: { ...values.key, typos: 0 } } : values,
  gift: (values) => {
    const one = { ...values, points: 1 };
    if (one.kind === 'ordering') return null;
    if (one.kind === 'number') return { ...one, content: { unit: '' } };
    if (one.kind === 'short_text') {
      const { cased: _, ...key } = one.key;
      return { ...one, key: { ...key, typos: 0 } };
    }
    return one;
  },
};

describe.each(Object.keys(formats) as (keyof typeof formats)[])('%s', (format) => {
  const { write, read: readFile } = formats[format];
  test('gives back what it was given, but for what its losses name', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 6 }), (bank) => {
        const expected = bank.flatMap((one) => kept[format](one) ?? []);
        fc.pre(
          !expected.some(
            (one) =>
              one.kind === 'matching' && one.content.left.some(({ text }) => text.includes('->')),
          ),
        );
        expect(read(readFile(write(bank), most))).toEqual(expected.map(saying));
        const lost = bank.some((one) => JSON.stringify(kept[format](one)) !== JSON.stringify(one));
        expect(
          (exportLosses(bank).find((one) => one.format === format)?.losses.length ?? 0) > 0,
        ).toBe(lost);
      }),
      { numRuns: 150 },
    );
  });
  test('refuses more questions than a bank holds, at once', () => {
    const broken = {
      gift: 'Soal rusak {=A ~B\n\n'.repeat(10_000),
      moodle: `<quiz>${'<question type="multichoice"><name/></question>'.repeat(10_000)}</quiz>`,
      csv: `jenis,soal\n${'entah,apa\n'.repeat(10_000)}`,
    }[format];
    const started = performance.now();
    expect(readFile(broken, most).fault).toBe('many');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a file of others', () => {
  test('GIFT: each question has its line, its topic, and what is wrong with it', () => {
    const file = `// Komentar
$CATEGORY: $course$/top/Bab 1

::Judul:: Ibu kota Indonesia {
  =Jakarta #benar
  ~Bandung
}

Rusak {=A ~B

Ceritakan diri Anda {}

[html]<p>Dua <b>ditambah</b> dua&nbsp;?</p>{#4:0.5####Hitung.}

Pilih semua {~%50%Satu ~%50%Dua ~%-100%Tiga}
Menempel {T}
`;
    const { questions } = readGift(file, most);
    expect(
      questions.map(({ line, faults, notes, values }) => [
        line,
        values?.kind ?? null,
        values?.topic ?? null,
        faults.length,
        notes.length,
      ]),
    ).toEqual([
      [4, 'single', 'Bab 1', 0, 1],
      [9, null, null, 1, 0],
      [11, null, null, 1, 0],
      [13, 'number', 'Bab 1', 0, 0],
      [15, null, null, 1, 0],
    ]);
    expect(questions[1]?.faults[0]).toContain('baris 9');
    expect(questions[3]?.values).toMatchObject({
      text: 'Dua **ditambah** dua ?',
      explanation: 'Hitung.',
      key: { value: '4', tolerance: '0.5' },
    });
  });

  test('Moodle: each question has its line, its topic, its points, and what is left out', () => {
    const file = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Bab 2</text></category></question>
<question type="multichoice">
  <name><text>Q1</text></name>
  <questiontext format="html"><text><![CDATA[<p>Ibu kota <b>Jepang</b>?</p><img src="@@PLUGINFILE@@/a.png">]]></text></questiontext>
  <defaultgrade>2.5000000</defaultgrade><single>true</single>
  <answer fraction="100" format="html"><text><![CDATA[<p>Tokyo</p>]]></text></answer>
  <answer fraction="0" format="html"><text>Kyoto &amp; Osaka</text></answer>
</question>
<question type="essay"><name><text>Esai</text></name><questiontext format="html"><text>Tulis.</text></questiontext></question>
<question type="numerical"><questiontext format="plain_text"><text>Berapa 1,5 × 2?</text></questiontext>
  <answer fraction="100"><text>3</text><tolerance>0.1</tolerance></answer>
  <units><unit><multiplier>1</multiplier><unit_name>kg</unit_name></unit></units></question>
</quiz>`;
    const { questions } = readMoodle(file, most);
    expect(
      questions.map(({ line, values, faults, notes }) => [
        line,
        values?.kind ?? null,
        values?.points ?? null,
        faults.length,
        notes.length,
      ]),
    ).toEqual([
      [4, 'single', 3, 0, 2],
      [11, null, null, 1, 0],
      [12, 'number', 1, 0, 0],
    ]);
    expect(questions[0]?.values).toMatchObject({
      topic: 'Bab 2',
      text: 'Ibu kota **Jepang**?',
      content: { choices: [{ text: 'Tokyo' }, { text: 'Kyoto & Osaka' }] },
    });
    expect(questions[2]?.values).toMatchObject({
      content: { unit: 'kg' },
      key: { value: '3', tolerance: '0.1' },
    });
  });

  test.each([
    ['with entities', '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>', 'DOCTYPE'],
    [
      'with a stranger’s entity',
      '<!DOCTYPE quiz SYSTEM "http://127.0.0.1:9/x.dtd"><quiz/>',
      'DOCTYPE',
    ],
    ['that is cut off', '<quiz>\n<question type="essay">\n<name>', 'rusak di baris'],
    ['that is a web page', '<html><body/></html>', 'bukan berkas soal'],
    [
      'with thousands of levels',
      `<quiz>${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}</quiz>`,
      'terlalu dalam',
    ],
    [
      'with names of JavaScript’s objects',
      '<quiz><constructor>x</constructor></quiz>',
      'tidak diterima',
    ],
  ])('Moodle: a file %s is refused with its reason', (_, xml, words) => {
    const { fault, questions } = readMoodle(xml, most);
    expect(fault).toContain(words);
    expect(questions).toEqual([]);
  });

  test('Moodle: a kind that has the name of one of JavaScript’s objects is none of ours', () => {
    const kinds = ['constructor', 'toString', '__proto__'];
    const { questions } = readMoodle(
      `<quiz>${kinds.map((kind) => `<question type="${kind}"><faults/></question>`).join('')}</quiz>`,
      most,
    );
    expect(questions.map(({ values, faults }) => [values, faults])).toEqual(
      kinds.map((kind) => [null, [`Jenis soal “${kind}” tidak didukung.`]]),
    );
  });

  test('CSV: each row has its line and what is wrong with it', () => {
    const file = `Jenis;Topik;Poin;Soal;Kunci;Pilihan_1;Pilihan_2
tunggal;Dasar;2;"Dua
baris";b;A;B
ganda;;;Apa;C;A;B
Benar atau salah;;;Bumi bulat;BENAR;;
entah;;;Apa;;;
angka;;;Berapa?;3,5;;`;
    const { questions } = readCsv(file, most);
    expect(
      questions.map(({ line, values, faults }) => [line, values?.kind ?? null, faults.length]),
    ).toEqual([
      [2, 'single', 0],
      [4, null, 1],
      [5, 'true_false', 0],
      [6, null, 1],
      [7, 'number', 0],
    ]);
    expect(questions[0]?.values).toMatchObject({ points: 2, topic: 'Dasar', text: 'Dua\nbaris' });
    expect(questions[4]?.values).toMatchObject({ key: { value: '3.5', tolerance: '0' } });
  });

  test('CSV: a table without the names of its columns is refused with its reason', () =>
    expect(readCsv('tunggal,A\nganda,B\n', most).fault).toContain('nama kolom'));

  test('CSV: an open quote spoils its own row only', () => {
    const { fault, questions } = readCsv(
      'jenis,soal,kunci\nangka,"tanpa penutup,2\nangka,Berapa?,3\n',
      most,
    );
    expect(fault).toBeNull();
    expect(questions.map(({ line, values }) => [line, values?.text])).toEqual([
      [2, '"tanpa penutup'],
      [3, 'Berapa?'],
    ]);
  });

  test('CSV: a question of several lines keeps them, however many separators a line has', () => {
    const { questions } = readCsv(
      'jenis,soal,kunci\nangka,"Berapa jumlahnya?\n1, 2, 3, 4",10\nangka,Berapa?,3\n',
      most,
    );
    expect(questions.map(({ line, values }) => [line, values?.text])).toEqual([
      [2, 'Berapa jumlahnya?\n1, 2, 3, 4'],
      [4, 'Berapa?'],
    ]);
  });

  test('CSV: no cell is run as a formula', () => {
    const text = '=HYPERLINK("http://jahat.test")';
    const table = writeCsv([
      {
        topic: '@SUM(1)',
        points: 1,
        text,
        explanation: '+1',
        kind: 'number',
        content: { unit: '-kg' },
        key: { value: '-5', tolerance: '0' },
      },
    ]);
    const cells = table.split(/\r\n/)[1]?.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/) ?? [];
    for (const cell of cells) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@]/);
  });
});
