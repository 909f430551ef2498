import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  deepNamed,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
} from '~/lib/server/personal';
import {
  degreeLabels,
  employmentLabels,
  hideableLabels,
  sectionLabels,
  visibilityLabels,
} from '../terms';
import { educations, experiences, profileSlugKeys, profileSlugs, profiles } from './tables';

/** `2026-11`, from months since year 0. */
const month = (column: PgColumn) =>
  sql<string | null>`to_char(make_date(${column} / 12, ${column} % 12 + 1, 1), 'YYYY-MM')`;

const upkeep = each(['key', 'revision', 'updatedAt'], { untold: 'technical' } as const);

/** Passed in by src/app, because catalogue comes after profiles in the order of nouns. */
export type ProfileNames = { categoryNames: (ids: PgColumn) => SQL };

/** An erasure leaves an empty profile row that nobody sees; the noun files deletes the pictures. */
export const profilesPersonal = ({ categoryNames }: ProfileNames): PersonalData => ({
  tables: [
    rowsStay(
      profiles,
      { own: ownedBy(profiles.id), file: 'profil', about: 'Profil Anda' },
      {
        id: { as: 'id', stays: 'points at the pseudonym' },
        fullName: { as: 'nama_lengkap', becomes: '' },
        slug: { as: 'alamat_profil', becomes: null },
        avatarUrl: { as: 'foto', becomes: null },
        title: { as: 'judul_singkat', becomes: null },
        bio: { as: 'tentang', becomes: null },
        phone: { as: 'telepon', becomes: null },
        city: { as: 'kota', becomes: null },
        linkedinUrl: { as: 'linkedin', becomes: null },
        twitterUrl: { as: 'twitter', becomes: null },
        githubUrl: { as: 'github', becomes: null },
        websiteUrl: { as: 'situs', becomes: null },
        expertise: { as: 'keahlian', becomes: [] },
        yearsOfExperience: { as: 'pengalaman_tahun', becomes: null },
        interests: { as: 'minat', read: categoryNames(profiles.interests), becomes: [] },
        visibility: { as: 'terlihat_oleh', words: named(visibilityLabels), becomes: 'private' },
        sections: {
          as: 'bagian_terlihat_oleh',
          words: deepNamed(sectionLabels, visibilityLabels),
          becomes: {},
        },
        inDirectory: { as: 'di_direktori', becomes: false },
        indexed: { as: 'di_mesin_pencari', becomes: false },
        certificateNameShown: { as: 'nama_di_sertifikat_baru_ditampilkan', becomes: null },
        hiddenAt: {
          as: 'disembunyikan_petugas',
          stays: 'a decision of staff outlives the profile, its trail names it',
        },
        hiddenFields: {
          as: 'bagian_disembunyikan',
          words: named(hideableLabels),
          stays: 'names columns only',
        },
        createdAt: { as: 'dibuat', stays: 'when a profile began, of nobody' },
        updatedAt: { as: 'diubah', becomes: ({ now }) => now },
        avatarFileId: { untold: 'reference', becomes: null },
        revision: { untold: 'technical', becomes: sql`${profiles.revision} + 1` },
      },
    ),
    rowsGo(
      profileSlugs,
      {
        own: ownedBy(profileSlugs.userId),
        file: 'alamat_profil',
        about: 'Alamat profil yang Anda pakai, sekarang atau dahulu',
        key: 'slug',
      },
      { slug: { as: 'alamat' }, createdAt: { as: 'sejak' }, userId: { untold: 'reference' } },
    ),
    rowsGo(
      profileSlugKeys,
      {
        own: ownedBy(profileSlugKeys.userId),
        file: 'alamat_mirip',
        key: 'key',
        about:
          'Ejaan yang mirip dengan alamat profil Anda, yang kami tutup bagi orang lain agar tidak ada yang menyamar',
      },
      { key: { as: 'ejaan' }, userId: { untold: 'reference' } },
    ),
    rowsGo(
      educations,
      { own: ownedBy(educations.userId), file: 'pendidikan', about: 'Pendidikan' },
      {
        id: { as: 'id' },
        institution: { as: 'lembaga' },
        degree: { as: 'jenjang', words: named(degreeLabels) },
        field: { as: 'bidang' },
        grade: { as: 'nilai' },
        startMonth: { as: 'mulai', read: month(educations.startMonth) },
        endMonth: { as: 'selesai', read: month(educations.endMonth) },
        description: { as: 'keterangan' },
        createdAt: { as: 'dibuat' },
        ...upkeep,
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      experiences,
      { own: ownedBy(experiences.userId), file: 'pengalaman', about: 'Pengalaman kerja' },
      {
        id: { as: 'id' },
        role: { as: 'peran' },
        company: { as: 'perusahaan' },
        location: { as: 'lokasi' },
        employmentType: { as: 'jenis', words: named(employmentLabels) },
        startMonth: { as: 'mulai', read: month(experiences.startMonth) },
        endMonth: { as: 'selesai', read: month(experiences.endMonth) },
        description: { as: 'keterangan' },
        createdAt: { as: 'dibuat' },
        ...upkeep,
        userId: { untold: 'reference' },
      },
    ),
  ],
});
