import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { enrollments } from '~/features/enrollment/server/tables';
import { storeMade } from '~/features/files/server/mutations';
import { createEducation, createExperience } from '~/features/profiles/entries/server/factory';
import { createProfile } from '~/features/profiles/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { rolesOf, taggingFaults } from '~/testing/tagged-pdf';
import { cvModel, defaultOptions } from '../rules';
import { type CvOptions, ownCv, savedCv } from '../schema';
import { ownCvOf } from './data';
import { renderCv } from './documents/cv';
import { renderOwnCv } from './provider';

const site = await testSite();

const worked = {
  role: 'Analis Data',
  company: 'PT Rempah Nusantara',
  startMonth: 2021 * 12,
  endMonth: null,
  description: 'Membangun dasbor stok.',
};

async function analyst(): Promise<Person> {
  const person = await site.person({ name: 'Sari Wulandari' });
  await createProfile(site.ctx(), person.userId, {
    fullName: 'Sari Wulandari',
    title: 'Analis Data',
    bio: 'Menyukai angka.',
    city: 'Bandung',
  });
  await createExperience(site.ctx(), person.userId, worked);
  await createExperience(site.ctx(), person.userId, {
    ...worked,
    role: 'Magang',
    startMonth: 2018 * 12,
    endMonth: 2019 * 12,
  });
  await createEducation(site.ctx(), person.userId, {
    institution: 'Universitas Padjadjaran',
    degree: 's1',
    field: 'Statistika',
  });
  return person;
}

const cvOf = async (person: Person) => (await person.get('/cv')).as(ownCv);
const save = (person: Person, options: Partial<CvOptions>, revision = 0) =>
  person.put('/cv', { options: { ...defaultOptions, ...options }, revision });

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ');
const proxyOf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));
const pagesOf = async (pdf: Uint8Array) =>
  (await extractText(await proxyOf(pdf))).text.map(oneSpaced);

/** The bytes and headers of the downloaded PDF. */
async function pdfOf(person: Person) {
  const answer = await site.api.request('/api/cv.pdf', {
    headers: { cookie: await person.cookie },
  });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, pdf: new Uint8Array(await answer.arrayBuffer()) };
}

describe('content and settings', () => {
  test('begin with the own profile and the defaults', async () => {
    const person = await analyst();
    const other = await analyst();
    const cv = await cvOf(person);
    expect(cv).toMatchObject({
      options: defaultOptions,
      revision: 0,
      source: { name: 'Sari Wulandari', email: person.email, city: 'Bandung', courses: [] },
    });
    expect(cv.source.experiences.map(({ role }) => role)).toEqual(['Analis Data', 'Magang']);
    const theirs = new Set((await cvOf(other)).source.experiences.map(({ id }) => id));
    expect(cv.source.experiences.some(({ id }) => theirs.has(id))).toBe(false);
  });

  test('list the person’s courses, finished ones by their month in Jakarta', async () => {
    const room = await classroom(site, { title: 'Statistika Terapan' });
    await classroom(site, { title: 'Masih berjalan', learner: room.learner });
    const completedAt = new Date('2026-10-31T17:00:00Z');
    await site
      .ctx()
      .db.update(enrollments)
      .set({ completedAt })
      .where(eq(enrollments.courseId, room.courseId));
    const { source } = await cvOf(room.learner);
    expect(source.courses.map(({ title, endMonth }) => [title, endMonth])).toEqual([
      ['Statistika Terapan', 2026 * 12 + 10],
      ['Masih berjalan', null],
    ]);
  });

  test.each([1, 2_147_483_646])(
    'a first save that names revision %i is refused, and the real one still works',
    async (revision) => {
      const person = await analyst();
      expectProblem(await save(person, { language: 'en' }, revision), 409, 'cv_changed');
      expect((await save(person, { language: 'en' })).as(savedCv).revision).toBe(1);
    },
  );

  test('a save needs the revision that was read; repeated it gives the same answer, an older one is refused', async () => {
    const person = await analyst();
    const english = { language: 'en' } as const;
    expect((await save(person, english)).as(savedCv).revision).toBe(1);
    expect((await save(person, english)).as(savedCv).revision).toBe(1);
    expectProblem(await save(person, { template: 'designed' }), 409, 'cv_changed');
    expect(await cvOf(person)).toMatchObject({
      options: { language: 'en', template: 'ats' },
      revision: 1,
    });
    expect((await save(person, { template: 'designed' }, 1)).as(savedCv).revision).toBe(2);
  });

  test('ignore or refuse fields that the schema doesn’t have', async () => {
    const [person, other] = [await analyst(), await analyst()];
    const options = {
      ...defaultOptions,
      photoUrl: `/files/x.webp`,
      userId: other.userId,
      html: '<b>',
    };
    const answer = await person.put('/cv', {
      options,
      revision: 0,
      userId: other.userId,
      source: { name: 'Orang lain' },
    });
    expect(answer.as(savedCv).options).toEqual(defaultOptions);
    expect(await cvOf(other)).toMatchObject({ revision: 0 });
    expectProblem(await save(person, { template: 'word' as 'ats' }, 1), 422);
    expectProblem(await save(person, { summary: 'x'.repeat(601) }, 1), 422);
    expectProblem(await person.put('/cv', { options: defaultOptions, revision: -1 }), 422);
    expectProblem(
      await person.put('/cv', { options: defaultOptions, revision: 2_147_483_647 }),
      422,
    );
  });

  test('need a signed-in person', async () => {
    for (const path of ['/cv', '/cv.pdf', '/cv.json'])
      expectProblem(await site.visitor.get(path), 401, 'not_signed_in');
    expectProblem(
      await site.visitor.put('/cv', { options: defaultOptions, revision: 0 }),
      401,
      'not_signed_in',
    );
  });
});

describe('files', () => {
  // spec: N4.3-4 N4.7
  test('the PDF is read top to bottom in the chosen language, under the person’s name', async () => {
    const person = await analyst();
    await save(person, { language: 'en' });
    const { headers, pdf } = await pdfOf(person);
    expect(headers.get('content-type')).toBe('application/pdf');
    const month = new Date(site.clock.now.getTime() + 7 * 3_600_000).toISOString().slice(0, 7);
    expect(headers.get('content-disposition')).toBe(
      `inline; filename="Sari_Wulandari_CV_${month}_EN.pdf"`,
    );
    expect(await pagesOf(pdf)).toEqual([
      [
        `Sari Wulandari Analis Data Bandung | ${person.email}`,
        'Summary Menyukai angka.',
        'Work experience Analis Data PT Rempah Nusantara | Jan 2021 – present Membangun dasbor stok.',
        'Magang PT Rempah Nusantara | Jan 2018 – Jan 2019 Membangun dasbor stok.',
        'Education Bachelor’s degree (S1), Statistika Universitas Padjadjaran | Sep 2015 – Sep 2019',
      ].join(' '),
    ]);
    const { info } = await getMeta(await proxyOf(pdf));
    expect(info).toMatchObject({
      Title: 'CV Sari Wulandari',
      Author: 'Sari Wulandari',
      Language: 'en',
    });
  });

  test('JSON Resume is attached', async () => {
    const person = await site.person({ name: 'Şükrü Ünal' });
    const answer = await person.get('/cv.json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Sukru_Unal_CV_\d{4}-\d\d\.json"; filename\*=UTF-8''%C5%9E%C3%BCkr%C3%BC_%C3%9Cnal_CV_\d{4}-\d\d\.json$/,
    );
    expect(answer.json).toMatchObject({ basics: { name: 'Şükrü Ünal' } });
  });

  // spec: N4.2 N4.7
  test('only the person’s own picture is printed, and only in the designed template', async () => {
    const [person, other] = [await analyst(), await analyst()];
    const body = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a63' } })
      .webp()
      .toBuffer();
    const picture = (ownerId: string) =>
      storeMade(site.ctx(), site.deps.storage, {
        ownerId,
        purpose: 'avatar',
        name: 'saya.webp',
        contentType: 'image/webp',
        body,
      });
    const [own, foreign] = [await picture(person.userId), await picture(other.userId)];
    const hasPicture = async (
      avatarUrl: string,
      revision: number,
      template: CvOptions['template'],
    ) => {
      await createProfile(site.ctx(), person.userId, { avatarUrl });
      expect((await save(person, { template, photo: true }, revision)).status).toBe(200);
      return Buffer.from((await pdfOf(person)).pdf).includes('/Subtype /Image');
    };
    expect(await hasPicture(`/files/${own.id}.webp`, 0, 'designed')).toBe(true);
    expect(await hasPicture(`/files/${own.id}.webp`, 1, 'ats')).toBe(false);
    expect(await hasPicture(`/files/${foreign.id}.webp`, 2, 'designed')).toBe(false);
    expect(await hasPicture('https://jahat.test/files/x.webp', 3, 'designed')).toBe(false);
  });

  test('a person gets one PDF at a time; a refused request doesn’t read the storage', async () => {
    const person = await analyst();
    const ctx = site.context(newId(), {
      userId: person.userId,
      sessionId: newId(),
      role: 'learner',
      isInstructor: false,
    });
    const { source, options } = await ownCvOf(ctx, site.config.appUrl);
    let fetched = 0;
    const picture = async () => {
      fetched += 1;
      return null;
    };
    const both = await Promise.allSettled(
      [1, 2].map(() => renderOwnCv(ctx, { source, options, picture })),
    );
    expect(fetched).toBe(1);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(both[1]).toMatchObject({ reason: { status: 429, code: 'cv_busy' } });
    expect((await person.get('/cv.pdf')).status).toBe(200);
  });
});

test('the same CV is drawn once; what was changed is drawn anew, up to a limit per person', async () => {
  const person = await analyst();
  const ctx = site.context(newId(), {
    userId: person.userId,
    sessionId: newId(),
    role: 'learner',
    isInstructor: false,
  });
  const { source, options } = await ownCvOf(ctx, site.config.appUrl);
  const draw = (name = source.name) =>
    renderOwnCv(ctx, { source: { ...source, name }, options, picture: null });
  const first = await draw();
  expect(await draw()).toBe(first);
  expect(await draw('Sari W.')).not.toBe(first);
  for (let index = 0; index < 18; index += 1) await draw(`Sari ${index}`);
  await expect(draw('Sari lagi')).rejects.toMatchObject({ status: 429, code: 'cv_too_many' });
  expect(await draw()).toBe(first);
});

describe('on paper', async () => {
  const { source } = await cvOf(await analyst());
  const paper = (options: CvOptions, oddSource: object = {}) =>
    renderCv({
      ...cvModel({ ...source, ...oddSource }, options),
      photo: null,
      date: site.clock.now,
    });

  test.each(['ats', 'designed'] as const)(
    'screen readers are told name, sections, entries and lists of the %s template',
    async (template) => {
      const photo = await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#a63' },
      })
        .jpeg()
        .toBuffer();
      const links = {
        linkedinUrl: 'https://x.test/sari',
        websiteUrl: 'https://sari.test',
        expertise: ['SQL', 'Python'],
      };
      const lists = {
        ...source,
        ...links,
        experiences: source.experiences.map((entry) => ({
          ...entry,
          description: 'Tugas:\n- Satu\n- Dua',
        })),
      };
      const pdf = await renderCv({
        ...cvModel(lists, { ...defaultOptions, template }),
        photo,
        date: site.clock.now,
      });
      expect(await taggingFaults(pdf)).toEqual([]);
      const roles = await rolesOf(pdf);
      expect(roles.filter((role) => /^H\d$/.test(role)).join(' ')).toMatch(/^H1 H2 H2 H3 H3 H2 H3/);
      expect(roles.filter((role) => role === 'Link').length).toBeGreaterThan(1);
      expect(roles).toContain('LBody');
      expect(roles.includes('Figure')).toBe(template === 'designed');
    },
  );

  test('the text of the designed template is in reading order too', async () => {
    const [page = ''] = await pagesOf(
      await paper(
        { ...defaultOptions, template: 'designed' },
        { expertise: ['SQL', 'Python'], linkedinUrl: 'https://x.test/sari' },
      ),
    );
    const words = [
      'Sari Wulandari',
      'Analis Data',
      'Bandung',
      'x.test/sari',
      'Ringkasan Menyukai angka.',
      'Pengalaman kerja Analis Data PT Rempah',
      'sekarang',
    ];
    const places = [...words, 'Pendidikan S1, Statistika', 'Keahlian SQL Python'].map((word) =>
      page.indexOf(word),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test.each(['ats', 'designed'] as const)(
    'a long one (%s) flows over pages; no heading and no head of an entry ends one',
    async (template) => {
      const [first] = source.experiences;
      const description = (index: number) =>
        Array.from(
          { length: 11 },
          (_, line) => `- Hasil ${index}.${line} ${'yang panjang '.repeat(11)}`,
        ).join('\n');
      const experiences = Array.from({ length: 9 }, (_, index) => ({
        ...first,
        role: `Peran ${index} ${'luas '.repeat(index)}`,
        description: description(index),
      }));
      const pages = await pagesOf(
        await paper({ ...defaultOptions, template, language: 'id' }, { experiences }),
      );
      expect(pages.length).toBeGreaterThan(4);
      const text = pages.join(' ');
      for (let index = 0; index < 9; index += 1) {
        const holder = pages.find((page) => page.includes(`Peran ${index} `)) ?? '';
        expect([index, holder.includes(`Hasil ${index}.0`)]).toEqual([index, true]);
        expect(text).toContain(`Hasil ${index}.10`);
      }
      for (const [index, page] of pages.entries())
        expect(page).toContain(`Halaman ${index + 1}/${pages.length}`);
    },
  );

  test('other scripts and endless words don’t break the PDF', async () => {
    const oddSource = {
      name: `Şükrü ${'Kusuma'.repeat(15)} 三菱 🎉`,
      title: 'مهندس',
      expertise: ['C++', '🙂', 'x'.repeat(90)],
    };
    for (const template of ['ats', 'designed'] as const) {
      const text = (await pagesOf(await paper({ ...defaultOptions, template }, oddSource))).join(
        ' ',
      );
      expect(text).toContain('Şükrü');
      expect(text).toContain('三菱');
      expect(text).toContain('مهندس');
      expect(text).not.toContain('?');
      expect(text).toContain('C++');
    }
  });
});
