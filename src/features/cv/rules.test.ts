import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cvFileName,
  cvGaps,
  cvModel,
  defaultOptions,
  isListed,
  jsonResume,
  movedSection,
  orderedSections,
  withCourse,
} from './rules';
import { type CvOptions, type CvSource, cvOptions } from './schema';
import { cvSections } from './terms';

const month = (year: number, month: number) => year * 12 + month - 1;
const ids = [
  '019ab3c1-0000-7000-8000-000000000001',
  '019ab3c1-0000-7000-8000-000000000002',
] as const;

const bare: CvSource = {
  name: 'Sari Wulandari',
  title: null,
  bio: null,
  city: null,
  email: 'sari@contoh.test',
  phone: null,
  linkedinUrl: null,
  twitterUrl: null,
  githubUrl: null,
  websiteUrl: null,
  avatarUrl: null,
  expertise: [],
  yearsOfExperience: null,
  educations: [],
  experiences: [],
  courses: [],
};
const full: CvSource = {
  ...bare,
  title: 'Analis Data',
  bio: 'Analis data dengan pengalaman lima tahun di ritel dan logistik, terbiasa bekerja dengan data yang berantakan.',
  city: 'Bandung',
  phone: '+628112345678',
  linkedinUrl: 'https://www.linkedin.com/in/sari',
  websiteUrl: 'https://sari.test/',
  expertise: ['SQL', 'Python'],
  yearsOfExperience: 5,
  educations: [
    {
      id: ids[0],
      institution: 'ITB',
      degree: 's1',
      field: 'Teknik Industri',
      startMonth: month(2014, 8),
      endMonth: month(2018, 7),
      grade: '3,62',
      description: null,
    },
  ],
  experiences: [
    {
      id: ids[0],
      role: 'Analis',
      company: 'PT Rempah',
      location: 'Bandung',
      employmentType: 'full_time',
      startMonth: month(2021, 5),
      endMonth: null,
      description:
        'Memimpin tim tiga orang.\n- Membangun dasbor stok untuk gudang.\n- Melatih rekan kerja memakai SQL.',
    },
  ],
  courses: [
    {
      id: ids[0],
      title: 'Python',
      slug: 'python',
      organizationName: null,
      certificate: {
        number: 'NK-2026-123456-E',
        address: 'https://nusakelas.test/verify/NK-2026-123456-E',
      },
      startMonth: month(2026, 1),
      endMonth: month(2026, 10),
    },
    {
      id: ids[1],
      title: 'Statistika',
      slug: 'statistika',
      organizationName: 'BPS',
      certificate: null,
      startMonth: month(2026, 3),
      endMonth: null,
    },
  ],
};
const optionsWith = (options: Partial<CvOptions>): CvOptions => ({ ...defaultOptions, ...options });
const headings = (options: CvOptions, source = full) =>
  cvModel(source, options).sections.map(({ heading }) => heading);
const entry = (name: string, options: CvOptions) =>
  cvModel(full, options).sections.find((section) => section.name === name)?.entries[0];

describe('the model', () => {
  // spec: N4.1-2
  test('has the chosen order and language, without hidden and empty sections', () => {
    expect(headings(defaultOptions)).toEqual([
      'Ringkasan',
      'Pengalaman kerja',
      'Pendidikan',
      'Kursus dan pelatihan',
      'Keahlian',
    ]);
    const sections = [
      { name: 'skills', shown: true },
      { name: 'education', shown: true },
      { name: 'summary', shown: false },
    ] as const;
    expect(headings(optionsWith({ language: 'en', sections: [...sections] }))).toEqual([
      'Skills',
      'Education',
      'Work experience',
      'Courses and training',
    ]);
    expect(headings(defaultOptions, bare)).toEqual([]);
  });

  test.each([
    [
      'id',
      'Mei 2021 – sekarang',
      'PT Rempah · Bandung · Penuh waktu',
      'S1, Teknik Industri',
      'Agu 2014 – Jul 2018',
      'Okt 2026',
    ],
    [
      'en',
      'May 2021 – present',
      'PT Rempah · Bandung · Full-time',
      'Bachelor’s degree (S1), Teknik Industri',
      'Aug 2014 – Jul 2018',
      'Oct 2026',
    ],
  ] as const)('dates and labels in %s', (language, dates, place, degree, studied, finished) => {
    expect(entry('experience', optionsWith({ language }))).toMatchObject({
      title: 'Analis',
      place,
      dates,
    });
    expect(entry('education', optionsWith({ language }))).toMatchObject({
      title: degree,
      place: 'ITB',
      dates: studied,
    });
    expect(entry('courses', optionsWith({ language }))).toMatchObject({
      title: 'Python',
      place: 'NusaKelas',
      dates: finished,
      blocks: [
        {
          text: expect.stringMatching(
            /^(Sertifikat|Certificate) NK-2026-123456-E, nusakelas\.test\/verify\/NK-2026-123456-E$/,
          ),
        },
      ],
    });
  });

  test('every line of a description becomes a block of its own', () => {
    expect(
      entry('experience', defaultOptions)?.blocks.map(({ marker, text }) => [marker, text]),
    ).toEqual([
      [null, 'Memimpin tim tiga orang.'],
      ['•', 'Membangun dasbor stok untuk gudang.'],
      ['•', 'Melatih rekan kerja memakai SQL.'],
    ]);
  });

  test('a period within one month shows that month once', () => {
    const [first] = full.experiences;
    const source = {
      ...full,
      experiences: [
        { ...first, endMonth: first?.startMonth ?? 0 } as CvSource['experiences'][number],
      ],
    };
    expect(
      cvModel(source, defaultOptions).sections.find(({ name }) => name === 'experience')?.entries[0]
        ?.dates,
    ).toBe('Mei 2021');
  });

  test('only the chosen contact details are shown', () => {
    const texts = (options: CvOptions, source = full) =>
      cvModel(source, options).contacts.map(({ text }) => text);
    expect(texts(defaultOptions)).toEqual([
      'Bandung',
      'sari@contoh.test',
      'sari.test',
      'linkedin.com/in/sari',
    ]);
    expect(texts(optionsWith({ email: false, city: false, links: false, phone: true }))).toEqual([
      '+62 811-234-5678',
    ]);
    expect(
      texts(defaultOptions, {
        ...full,
        websiteUrl: 'javascript:alert(1)',
        linkedinUrl: 'http://x.test',
      }),
    ).toEqual(['Bandung', 'sari@contoh.test']);
    expect(cvModel(full, optionsWith({ phone: true })).contacts.map(({ href }) => href)).toEqual([
      null,
      'mailto:sari@contoh.test',
      'tel:+628112345678',
      'https://sari.test/',
      'https://www.linkedin.com/in/sari',
    ]);
  });

  test('a summary for the CV replaces the profile’s text', () => {
    const [summary] = cvModel(full, optionsWith({ summary: ' Siap pindah kota. ' })).sections;
    expect(summary?.blocks).toEqual([{ marker: null, nested: false, text: 'Siap pindah kota.' }]);
  });

  test('a person without a name still gets a CV', () => {
    expect(cvModel({ ...bare, name: ' ' }, defaultOptions).name).toBe('sari@contoh.test');
  });
});

describe('choosing', () => {
  test('sections move by one and stay within the list', () => {
    const names = (options: CvOptions) => orderedSections(options).map(({ name }) => name);
    expect(names(movedSection(defaultOptions, 'education', -1))).toEqual([
      'summary',
      'education',
      'experience',
      'courses',
      'skills',
    ]);
    expect(names(movedSection(defaultOptions, 'summary', -1))).toEqual([...cvSections]);
    expect(names(movedSection(defaultOptions, 'skills', 1))).toEqual([...cvSections]);
    expect(names(optionsWith({ sections: [{ name: 'skills', shown: false }] }))).toEqual([
      'skills',
      'summary',
      'experience',
      'education',
      'courses',
    ]);
  });

  // spec: N4.1
  test('finished courses are in it unless removed, running ones only when added, also after they are finished', () => {
    const [finished, running] = full.courses as [
      CvSource['courses'][number],
      CvSource['courses'][number],
    ];
    expect([isListed(defaultOptions, finished), isListed(defaultOptions, running)]).toEqual([
      true,
      false,
    ]);
    const taken = withCourse(withCourse(defaultOptions, running, true), finished, false);
    expect([
      isListed(taken, finished),
      isListed(taken, running),
      isListed(taken, { ...running, endMonth: 1 }),
    ]).toEqual([false, true, true]);
    expect(withCourse(withCourse(taken, running, false), finished, true).courses).toEqual(
      defaultOptions.courses,
    );
  });

  test('the schema accepts all results of the rules, and no section twice', () => {
    expect(cvOptions.parse(movedSection(defaultOptions, 'courses', -1))).toBeTruthy();
    expect(
      cvOptions.safeParse(
        optionsWith({ sections: [...defaultOptions.sections, { name: 'skills', shown: true }] }),
      ).success,
    ).toBe(false);
    expect(cvOptions.safeParse(optionsWith({ summary: 'x'.repeat(601) })).success).toBe(false);
  });
});

describe('gaps', () => {
  const texts = (source: CvSource, options = defaultOptions) =>
    cvGaps(source, options).map(({ text, to }) => `${to}: ${text}`);

  test('a complete profile has none', () => {
    expect(texts(full)).toEqual([]);
  });

  // spec: N4.6
  test('each links to the page where it can be filled', () => {
    const places = cvGaps({ ...bare, name: '' }, defaultOptions).map(({ to }) =>
      to?.replace('/profile/edit?tab=', ''),
    );
    expect(places).toEqual(['diri', 'diri', 'diri', 'diri', 'pengalaman', 'pendidikan', 'diri']);
    const [first] = full.experiences;
    const worked = (description: string) => ({
      ...full,
      bio: 'Pendek.',
      experiences: [{ ...first, description } as CvSource['experiences'][number]],
    });
    expect(cvGaps(worked(' '), defaultOptions).map(({ to }) => to)).toEqual([
      `/profile/edit/experience/${ids[0]}`,
    ]);
    // Short texts must still be shown.
    expect(texts(worked('Menghitung.'))).toEqual([]);
    expect(texts(full, optionsWith({ email: false }))).toEqual([
      'null: Sertakan email atau telepon agar Anda mudah dihubungi.',
    ]);
  });

  test('a hidden section has none', () => {
    const hidden = optionsWith({
      sections: cvSections.map((name) => ({ name, shown: false })),
      city: false,
    });
    expect(texts({ ...bare, title: 'Analis' }, hidden)).toEqual([]);
  });

  test('letters that the PDF can’t show are named', () => {
    expect(texts({ ...full, name: 'Sari 三菱 ไทย 🎉' }).join()).toContain(': ไ ท ย 🎉. ');
  });
});

describe('JSON Resume', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const isValid = ajv.compile({ ...resumeSchema, $schema: undefined });
  const check = (resume: object) => {
    isValid(resume);
    expect(isValid.errors).toBe(null);
  };
  const at = new Date('2026-11-22T03:00:00Z');

  // spec: N4.4
  test('has the same content as the CV', () => {
    const resume = jsonResume(
      full,
      optionsWith({ phone: true, courses: { added: [ids[1]], removed: [] } }),
      at,
    );
    check(resume);
    expect(resume).toMatchObject({
      basics: {
        name: 'Sari Wulandari',
        label: 'Analis Data',
        email: 'sari@contoh.test',
        phone: '+62 811-234-5678',
        url: 'https://sari.test/',
        summary: full.bio,
        location: { city: 'Bandung' },
        profiles: [
          { network: 'LinkedIn', username: 'sari', url: 'https://www.linkedin.com/in/sari' },
        ],
      },
      work: [
        {
          name: 'PT Rempah',
          position: 'Analis',
          location: 'Bandung',
          startDate: '2021-05',
          summary: 'Memimpin tim tiga orang.',
          highlights: ['Membangun dasbor stok untuk gudang.', 'Melatih rekan kerja memakai SQL.'],
        },
      ],
      education: [
        {
          institution: 'ITB',
          studyType: 'S1',
          area: 'Teknik Industri',
          score: '3,62',
          startDate: '2014-08',
          endDate: '2018-07',
        },
        {
          institution: 'NusaKelas',
          area: 'Python',
          endDate: '2026-10',
          url: 'https://nusakelas.test/verify/NK-2026-123456-E',
        },
        { institution: 'BPS · NusaKelas', area: 'Statistika', startDate: '2026-03' },
      ],
      skills: [{ name: 'SQL' }, { name: 'Python' }],
    });
    expect(resume.work[0]).not.toHaveProperty('endDate');
    // Programs that read JSON Resume know only these fields. The format has no field for an education's description, so it is a `summary`.
    const known = (name: 'work' | 'education') =>
      Object.keys(resumeSchema.properties[name].items.properties);
    for (const one of resume.work)
      expect(known('work')).toEqual(expect.arrayContaining(Object.keys(one)));
    for (const one of resume.education)
      expect([...known('education'), 'summary']).toEqual(expect.arrayContaining(Object.keys(one)));
  });

  test('leaves out everything that the CV leaves out', () => {
    const hidden = optionsWith({
      email: false,
      city: false,
      links: false,
      sections: cvSections.map((name) => ({ name, shown: false })),
    });
    const resume = jsonResume(full, hidden, at);
    check(resume);
    expect(resume).toMatchObject({
      basics: { name: 'Sari Wulandari', label: 'Analis Data', profiles: [] },
      work: [],
      education: [],
      skills: [],
    });
    for (const key of ['email', 'url', 'summary', 'location', 'phone'])
      expect(resume.basics).not.toHaveProperty(key);
    check(jsonResume(bare, defaultOptions, at));
  });

  test('is valid for any text in a profile', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 40 }));
    fc.assert(
      fc.property(
        fc.record({
          title: text,
          bio: text,
          city: text,
          phone: text,
          websiteUrl: fc.constantFrom(null, 'https://sari.test/ü?q=a b', 'https://', 'sari'),
        }),
        (texts) => {
          check(jsonResume({ ...full, ...texts }, optionsWith({ phone: true }), at));
        },
      ),
      { numRuns: 25 },
    );
  });
});

const november = new Date('2026-11-22T03:00:00Z');
// spec: N4.5
test.each([
  [{ language: 'id', template: 'ats' }, 'Sari_CV_2026-11'],
  [{ language: 'id', template: 'designed' }, 'Sari_CV_2026-11_desain'],
  [{ language: 'en', template: 'designed' }, 'Sari_CV_2026-11_EN_desain'],
  [{ language: 'en' }, 'Sari_CV_2026-11_EN'],
] as const)('%j is saved as %s', (variant, file) =>
  expect(cvFileName('Sari', november, variant)).toBe(file),
);

test.each([
  ['Sari Wulandari', 'Sari_Wulandari_CV_2026-11'],
  ['Şükrü d’Arc', 'Şükrü_d’Arc_CV_2026-11'],
  ['../etc/"pass"\r\n', 'etc_pass_CV_2026-11'],
  ['🎉', 'CV_2026-11'],
])('%j is saved as %s', (name, file) => {
  // In Jakarta it is already November at this moment.
  expect(cvFileName(name, new Date('2026-10-31T17:00:00Z'), { language: 'id' })).toBe(file);
});
