import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { names } from '~/app/readers';
import { createCategory } from '~/features/catalogue/server/factory';
import { publicProfile } from '~/features/directory/schema';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { eraseFrom } from '~/lib/server/personal';
import { isSlug } from '~/lib/slug';
import { shownPolicies, uploadPortrait } from '~/testing/profiles';
import { type Answer, expectProblem, type Person, testSite } from '~/testing/site';
import { avatarOutput, ownProfile, slugOutput } from '../schema';
import { slugTexts } from '../terms';
import { createProfile } from './factory';
import { profilesPersonal } from './personal';

const site = await testSite();
const slugs = ['desain', 'data', 'bisnis', 'kode'];
const categories = await Promise.all(
  slugs.map((slug) => createCategory(site.ctx(), { name: slug, slug })),
);
/** One person is enough for all refused saves, since none of them changes the profile. */
const refused = await site.person({ name: 'Fajar Nugroho' });
const own = async (person: Person) => (await person.get('/profile')).as(ownProfile);
const fieldsOf = (answer: Answer) => expectProblem(answer, 422, 'invalid_input').fields;
const privacy = (more: object = {}) => ({
  visibility: 'public',
  sections: {},
  inDirectory: true,
  indexed: true,
  revision: 0,
  ...more,
});
/** A person who signed up with an email address only, without a name and without consents. */
const stranger = async () => {
  const person = await site.person({ name: '' });
  await site.rows(sql`delete from consents where user_id = ${person.userId}`);
  return person;
};

const fullInput = {
  fullName: '  Sari   Wulandari ',
  title: 'Analis data',
  bio: 'Menghitung panen kopi.\n\nSejak 2019.',
  city: 'MAKASSAR',
  phone: '0812-3456-7890',
  linkedinUrl: 'linkedin.com/in/sari-w/?trk=x',
  twitterUrl: '@sari_w',
  githubUrl: 'http://www.github.com/sari/',
  websiteUrl: 'sari.example.com/cv',
  expertise: ['Python', ' python', 'SQL  lanjut'],
  yearsOfExperience: 6,
  interests: [categories[0], categories[1], categories[0]],
};

describe('personal data', () => {
  // spec: N3.1
  test('is stored in normalized form, and the new name shows in the session', async () => {
    const person = await site.person({ name: 'Sari' });
    const saved = (await person.put('/profile', fullInput)).as(ownProfile);
    expect(saved).toMatchObject({
      fullName: 'Sari Wulandari',
      phone: '+6281234567890',
      bio: fullInput.bio,
      city: 'Makassar',
      linkedinUrl: 'https://www.linkedin.com/in/sari-w',
      twitterUrl: 'https://x.com/sari_w',
      githubUrl: 'https://github.com/sari',
      websiteUrl: 'https://sari.example.com/cv',
      expertise: ['Python', 'SQL lanjut'],
      interests: categories.slice(0, 2),
      revision: 1,
    });
    expect(await own(person)).toEqual(saved);
    expect((await person.get('/me')).json).toMatchObject({ name: 'Sari Wulandari' });
  });

  // spec: N3.1
  test.each([
    ['javascript:alert(1)', 'websiteUrl'],
    ['http://sari.example.com', 'websiteUrl'],
    ['https://sari:rahasia@example.com', 'websiteUrl'],
    ['https://localhost/x', 'websiteUrl'],
    ['https://linkedin.com.evil.example/in/sari', 'linkedinUrl'],
    ['https://evil.example/x.com/sari', 'twitterUrl'],
    ['https://gitlab.com/sari', 'githubUrl'],
    ['javascript:alert(1)', 'githubUrl'],
    ['+65 8123 4567', 'phone'],
    ['112', 'phone'],
  ])('%s is refused as %s', async (value, field) => {
    expect(
      Object.keys(
        fieldsOf(await refused.put('/profile', { fullName: 'Sari', [field]: value })) ?? {},
      ),
    ).toEqual([field]);
  });

  // spec: N3.1
  test.each([
    [{ fullName: 'x'.repeat(101) }, { fullName: 'Nama lengkap maksimal 100 karakter' }],
    [{ title: 'x'.repeat(101) }, { title: 'Judul singkat maksimal 100 karakter' }],
    [{ bio: 'x'.repeat(601) }, { bio: 'Tentang saya maksimal 600 karakter' }],
    [
      { expertise: Array.from({ length: 21 }, (_, index) => `Ahli ${index}`) },
      { expertise: 'Paling banyak 20 keahlian' },
    ],
    [{ expertise: ['x'.repeat(41)] }, { 'expertise.0': 'Satu keahlian maksimal 40 karakter' }],
    [{ yearsOfExperience: 61 }, { yearsOfExperience: 'Isi 0 sampai 60' }],
    [{ interests: categories }, { interests: 'Paling banyak 3 minat' }],
    [{ interests: [newId()] }, { interests: 'Pilih minat dari daftar kategori' }],
  ])('%j is refused at its field', async (more, fields) => {
    expect(
      fieldsOf(await refused.put('/profile', { fullName: 'Sari Wulandari', ...more })),
    ).toEqual(fields);
    expect((await own(refused)).revision).toBe(0);
  });

  test('ignores fields that the form doesn’t have', async () => {
    const [person, other] = [await site.person(), await site.person({ name: 'Dimas' })];
    const { slug } = await own(other);
    await createProfile(site.ctx(), person.userId, {
      hiddenAt: site.clock.now,
      hiddenFields: ['bio'],
    });
    const more = {
      id: other.userId,
      userId: other.userId,
      role: 'superadmin',
      complete: false,
      hiddenAt: null,
      hiddenFields: [],
      slug,
      visibility: 'public',
    };
    await person.put('/profile', {
      fullName: 'Sari Baru',
      avatarUrl: 'https://evil.example/x.png',
      inDirectory: true,
      ...more,
    });
    expect(await own(other)).toMatchObject({ fullName: 'Dimas', slug });
    expect((await person.get('/me/role')).json).toEqual({ role: 'learner' });
    const expected = {
      fullName: 'Sari Baru',
      avatarUrl: null,
      hidden: true,
      hiddenFields: ['bio'],
      visibility: 'private',
      inDirectory: false,
    };
    expect(await own(person)).toMatchObject(expected);
    expect((await own(person)).slug).not.toBe(slug);
  });

  test('a save of an older revision is refused, a repeated save succeeds', async () => {
    const person = await site.person();
    const first = { fullName: 'Sari Satu', revision: 0 };
    expect((await person.put('/profile', first)).as(ownProfile).revision).toBe(1);
    expect((await person.put('/profile', first)).as(ownProfile).revision).toBe(1);
    expectProblem(
      await person.put('/profile', { ...first, fullName: 'Sari Dua' }),
      409,
      'profile_changed',
    );
    expectProblem(await person.put('/profile/privacy', privacy()), 409, 'profile_changed');
    expect((await own(person)).fullName).toBe('Sari Satu');
    expect(
      (await person.put('/profile', { ...first, fullName: 'Sari Dua', revision: 1 })).as(ownProfile)
        .fullName,
    ).toBe('Sari Dua');
  });
});

describe('privacy', () => {
  // spec: N3.1 N6.1
  test('a profile is private until its owner changes that', async () => {
    const person = await site.person();
    expect(await own(person)).toMatchObject({
      visibility: 'private',
      sections: {},
      inDirectory: false,
      indexed: false,
    });
    const saved = (
      await person.put('/profile/privacy', privacy({ sections: { education: 'private' } }))
    ).as(ownProfile);
    expect(saved).toMatchObject({
      visibility: 'public',
      sections: { education: 'private' },
      inDirectory: true,
      indexed: true,
    });
  });

  // spec: N6.1
  test.each(['members', 'private'])(
    'a profile for %s is neither in the directory nor in search engines',
    async (visibility) => {
      const person = await site.person();
      expect(
        (await person.put('/profile/privacy', privacy({ visibility }))).as(ownProfile),
      ).toMatchObject({ visibility, inDirectory: false, indexed: false });
    },
  );

  test.each([
    { sections: { email: 'public' } },
    { sections: { about: 'everyone' } },
    { visibility: 'all' },
  ])('%j is refused', async (more) => {
    expectProblem(await refused.put('/profile/privacy', privacy(more)), 422, 'invalid_input');
  });
});

describe('completing', () => {
  // spec: N2.1-2 N17.2
  test('needs a name and the consent, records device and address of the consent, and makes the profile’s address', async () => {
    const person = await stranger();
    expect(await own(person)).toMatchObject({
      complete: false,
      pendingConsents: ['terms', 'privacy'],
      consentedBefore: false,
      slug: null,
    });
    const input = {
      fullName: 'Yohanes Wenda',
      title: 'Petani kopi',
      phone: '+62 811 4567 890',
      interests: [categories[2]],
      consents: null,
    };
    expect(fieldsOf(await person.put('/profile/completion', input))).toEqual({
      consents: 'Centang persetujuan untuk melanjutkan',
    });
    expect(await own(person)).toMatchObject({ fullName: '', complete: false });
    expectProblem(
      await person.put('/profile/completion', {
        ...input,
        consents: { ...shownPolicies, privacy: '2020-01-01' },
      }),
      409,
      'policy_outdated',
    );
    expect(await own(person)).toMatchObject({
      fullName: '',
      pendingConsents: ['terms', 'privacy'],
    });
    const saved = (
      await person.put(
        '/profile/completion',
        { ...input, consents: shownPolicies },
        { 'user-agent': 'Peramban Uji' },
      )
    ).as(ownProfile);
    expect(saved).toMatchObject({
      complete: true,
      slug: 'yohanes-wenda',
      title: 'Petani kopi',
      phone: '+628114567890',
    });
    const consents =
      await site.rows(sql`select document::text, user_agent, ip_address is not null as addressed, given_at = ${site.clock.now.toISOString()} as timely
      from consents where user_id = ${person.userId} order by document`);
    const how = { user_agent: 'Peramban Uji', addressed: true, timely: true };
    expect(consents).toEqual([
      { document: 'privacy', ...how },
      { document: 'terms', ...how },
    ]);
  });

  test('after a change of the texts only the consent is needed', async () => {
    const person = await site.person({ name: 'Rina Marlina' });
    await site.rows(
      sql`update consents set version = 'lama' where user_id = ${person.userId} and document = 'privacy'`,
    );
    expect(await own(person)).toMatchObject({
      complete: false,
      pendingConsents: ['privacy'],
      consentedBefore: true,
    });
    expectProblem(
      await person.post('/consents', { ...shownPolicies, privacy: 'lama' }),
      409,
      'policy_outdated',
    );
    expect((await person.post('/consents', shownPolicies)).status).toBe(200);
    expect(await own(person)).toMatchObject({ complete: true, pendingConsents: [] });
  });

  test('keeps all other fields of the profile', async () => {
    const person = await site.person();
    await person.put('/profile', fullInput);
    await person.put('/profile/completion', {
      fullName: 'Sari Dewi',
      revision: 1,
      consents: shownPolicies,
    });
    expect(await own(person)).toMatchObject({
      fullName: 'Sari Dewi',
      title: null,
      bio: fullInput.bio,
      city: 'Makassar',
    });
  });
});

const namesake = await site.person({ name: 'Fajar Nugroho' });

describe('the address', () => {
  test('is made from the name; people with the same name get a number', async () => {
    const [first, second] = [
      await site.person({ name: 'Ni Luh Ayu' }),
      await site.person({ name: 'Ni Luh  Ayú' }),
    ];
    expect([(await own(first)).slug, (await own(second)).slug]).toEqual([
      'ni-luh-ayu',
      'ni-luh-ayu-2',
    ]);
  });

  test('an old address leads to the new one, can’t be taken by others, and can be taken back by its owner', async () => {
    const [person, other] = [await site.person({ name: 'Bagas Pramudya' }), await site.person()];
    expect((await person.put('/profile/slug', { slug: ' Bagas-P ' })).as(slugOutput)).toEqual({
      slug: 'bagas-p',
    });
    await person.put('/profile/privacy', privacy());
    const leadsTo = async (slug: string) =>
      (await site.visitor.get(`/members/${slug}`)).as(publicProfile).slug;
    for (const slug of ['bagas-p', 'bagas-pramudya']) expect(await leadsTo(slug)).toBe('bagas-p');
    const problem = expectProblem(
      await other.put('/profile/slug', { slug: 'bagas-pramudya' }),
      422,
      'slug_refused',
    );
    expect(problem).toMatchObject({
      fields: { slug: slugTexts.taken },
      suggestion: 'bagas-pramudya-2',
    });
    expect((await other.put('/profile/slug', { slug: problem.suggestion })).status).toBe(200);
    expect((await person.put('/profile/slug', { slug: 'bagas-pramudya' })).status).toBe(200);
    for (const slug of ['bagas-p', 'bagas-pramudya'])
      expect(await leadsTo(slug)).toBe('bagas-pramudya');
    expectProblem(await site.visitor.get('/members/tidak-ada'), 404, 'profile_not_found');
  });

  // spec: N2.2
  test.each([
    ['fajar-nugr0ho', slugTexts.confusable],
    ['fajarnugroho', slugTexts.confusable],
    ['fajar-nugroho', slugTexts.taken],
    ['adm1n', slugTexts.reserved],
    ['nusakelas-resmi', slugTexts.reserved],
    ['courses', slugTexts.reserved],
  ])('%s is refused: %s', async (slug, sentence) => {
    const problem = expectProblem(
      await namesake.put('/profile/slug', { slug }),
      422,
      'slug_refused',
    );
    expect(problem.fields).toEqual({ slug: sentence });
    expect(isSlug(problem.suggestion ?? '')).toBe(true);
  });

  test.each(['ab', 'x'.repeat(61), 'sari--w', '-sari', 'sari w', 'sárí'])(
    '%s is refused for its form',
    async (slug) => {
      expect(fieldsOf(await refused.put('/profile/slug', { slug }))).toEqual({
        slug: slugTexts.shape,
      });
    },
  );

  test('can be changed only five times in thirty days', async () => {
    const person = await site.person();
    const take = (slug: string) => person.put('/profile/slug', { slug });
    const tries = ['satu-a', 'dua-b', 'tiga-c', 'empat-d'].map(
      (slug) => `${slug}-${person.userId.slice(-6)}`,
    );
    for (const slug of tries) expect((await take(slug)).status).toBe(200);
    expectProblem(await take('kelima-e'), 409, 'slug_too_often');
    expect((await take(tries[0] as string)).status).toBe(200);
    site.clock.advance(31 * 86_400_000);
    expect((await take('kelima-e')).status).toBe(200);
  });
});

describe('the picture', () => {
  test('can be set, replaced and removed; the old picture is released', async () => {
    const person = await site.person();
    const [first, second] = [await uploadPortrait(person), await uploadPortrait(person, '#7d2b1b')];
    const setPicture = (fileId: string) => person.put('/profile/avatar', { fileId });
    expect((await setPicture(first.id)).as(avatarOutput)).toEqual({ avatarUrl: first.url });
    expect((await setPicture(second.id)).as(avatarOutput)).toEqual({ avatarUrl: second.url });
    expect((await setPicture(second.id)).as(avatarOutput)).toEqual({ avatarUrl: second.url });
    expect((await person.get('/me')).json).toMatchObject({ image: second.url });
    expectProblem(await setPicture(first.id), 404, 'file_not_found');
    expect(await own(person)).toMatchObject({ avatarUrl: second.url, revision: 0 });
    expect((await person.send('DELETE', '/profile/avatar')).as(avatarOutput)).toEqual({
      avatarUrl: null,
    });
    expectProblem(await setPicture(second.id), 404, 'file_not_found');
  });

  test('can’t be another person’s upload', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const picture = await uploadPortrait(other);
    expectProblem(
      await person.put('/profile/avatar', { fileId: picture.id }),
      404,
      'file_not_found',
    );
    expect((await own(person)).avatarUrl).toBeNull();
  });
});

test('an erased profile is empty, and its address is free', async () => {
  const person = await site.person({ name: 'Hendra Gunawan' });
  await person.put('/profile', { ...fullInput, fullName: 'Hendra Gunawan' });
  await inTransaction(site.ctx(), (ctx) =>
    eraseFrom(ctx, profilesPersonal(names), { ...person, newEmail: null }),
  );
  expect(await own(person)).toMatchObject({
    fullName: '',
    slug: null,
    bio: null,
    phone: null,
    expertise: [],
    websiteUrl: null,
  });
  expect((await own(await site.person({ name: 'Hendra Gunawan' }))).slug).toBe('hendra-gunawan');
});
