import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { degreeIn, type Resume, resumeOfJson } from './resume';
import { readResume } from './resume-file';

const present = 2026 * 12 + 10;
const month = (year: number, at: number) => year * 12 + at - 1;
const whole = async (file: Blob): Promise<Resume> => {
  const read = await readResume(file);
  if ('fault' in read) throw new Error(read.fault);
  return read;
};
const zipped = (files: Record<string, string>) =>
  new Blob([
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ) as BlobPart,
  ]);

test('LinkedIn’s copy of one’s data becomes education and experience, and names what it leaves', async () => {
  const resume = await whole(
    zipped({
      'Basic_LinkedInDataExport/Positions.csv':
        'Company Name,Title,Description,Location,Started On,Finished On\nPT Contoh,Software Engineer Intern,"Menulis\nkode, banyak",Makassar,Jan 2019,Dec 2021\nKopi Kita,Pemilik,,,2022,\nTanpa Tahun,Staf,,,,\n',
      'Basic_LinkedInDataExport/Education.csv':
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversitas Hasanuddin,2015,2019,,"Bachelor of Science - BS, Computer Science",Paduan suara\nSekolah Lain,2010,2030,,,\n',
      'Basic_LinkedInDataExport/Skills.csv': 'Name\nTypeScript\nKopi\n',
    }),
  );
  expect(resume.experiences).toEqual([
    {
      input: {
        role: 'Software Engineer Intern',
        company: 'PT Contoh',
        location: 'Makassar',
        employmentType: 'internship',
        startMonth: month(2019, 1),
        endMonth: month(2021, 12),
        description: 'Menulis\nkode, banyak',
      },
      notes: [],
    },
    {
      input: {
        role: 'Pemilik',
        company: 'Kopi Kita',
        location: null,
        employmentType: null,
        startMonth: month(2022, 1),
        endMonth: null,
        description: null,
      },
      notes: ['Bulan mulai tidak tertulis: dicatat Januari.'],
    },
  ]);
  expect(resume.educations).toMatchObject([
    {
      input: {
        institution: 'Universitas Hasanuddin',
        degree: 's1',
        field: 'Computer Science',
        startMonth: month(2015, 1),
        endMonth: month(2019, 12),
        description: 'Paduan suara',
      },
      notes: [
        'Bulan mulai tidak tertulis: dicatat Januari.',
        'Bulan selesai tidak tertulis: dicatat Desember.',
      ],
    },
    {
      input: { institution: 'Sekolah Lain', degree: null, field: '', endMonth: null },
      notes: [expect.any(String), 'Selesainya belum tiba: dicatat masih berjalan.'],
    },
  ]);
  expect(resume.left).toEqual([
    '“Tanpa Tahun”: tahun mulai atau namanya tidak tertulis',
    '2 keahlian',
  ]);
});

test('a JSON Resume becomes education and experience, and names what it leaves', () => {
  const resume = resumeOfJson(
    {
      basics: { name: 'Rina' },
      work: [
        {
          name: 'PT Contoh',
          position: 'Analis',
          startDate: '2020-03-15',
          endDate: '2022-01',
          summary: 'Data',
          highlights: ['A', 'B'],
        },
        {
          name: 'P'.repeat(200),
          position: 'Analis',
          startDate: '2022-02',
          summary: 'x'.repeat(1_500),
        },
      ],
      volunteer: [{ organization: 'PMI', position: 'Relawan', startDate: '2018' }],
      education: [
        {
          institution: 'UGM',
          studyType: 'Magister',
          area: 'Statistika',
          startDate: '2016-08',
          endDate: '2018-07',
          score: '3.9',
        },
      ],
      skills: [{ name: 'R' }],
    },
    present,
  );
  expect(resume?.experiences).toMatchObject([
    {
      input: {
        company: 'PT Contoh',
        role: 'Analis',
        startMonth: month(2020, 3),
        endMonth: month(2022, 1),
        description: 'Data\n- A\n- B',
      },
      notes: [],
    },
    {
      notes: [
        'Nama perusahaan dipotong menjadi 120 karakter.',
        'Keterangan dipotong menjadi 1.000 karakter.',
      ],
    },
    { input: { company: 'PMI', employmentType: 'volunteer' } },
  ]);
  expect(resume?.educations).toMatchObject([
    { input: { degree: 's2', field: 'Statistika', grade: '3.9' } },
  ]);
  expect(resume?.left).toEqual(['1 keahlian']);
});

describe('what is no résumé is refused', () => {
  test.each([
    ['another document', new Blob(['{"a":1}']), /bukan JSON Resume/],
    ['no document', new Blob(['halo']), /bukan JSON Resume/],
    ['another ZIP', zipped({ 'a.txt': 'x' }), /bukan JSON Resume/],
    ['a broken ZIP', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9])]), /bukan JSON Resume/],
    ['an empty résumé', new Blob(['{"basics":{}}']), /Tidak ada pendidikan atau pengalaman/],
  ])('%s', async (_, file, fault) => {
    expect(await readResume(file)).toEqual({ fault: expect.stringMatching(fault) });
  });
});

test.each([
  ['Sarjana Komputer (S.Kom.)', 's1'],
  ['Bachelor’s degree', 's1'],
  ['S1 Teknik', 's1'],
  ['Master of Business Administration - MBA', 's2'],
  ['Ph.D.', 's3'],
  ['Sarjana Terapan', 'd4'],
  ['Diploma (D3)', 'd3'],
  ['High School Diploma', 'school'],
  ['SMK', 'school'],
  ['Bootcamp', 'course'],
  ['Licence', null],
])('the degree “%s” is %s', (text, degree) => {
  expect(degreeIn(text)).toBe(degree);
});

test('whatever stands in a document, entries fit into their forms', () => {
  fc.assert(
    fc.property(
      fc.record({ work: fc.jsonValue(), education: fc.array(fc.jsonValue()) }),
      (json) => {
        const resume = resumeOfJson(json, present);
        for (const { input } of resume?.experiences ?? [])
          expect(input.endMonth ?? present).toBeLessThanOrEqual(present);
      },
    ),
  );
});
