import { eq, or, sql } from 'drizzle-orm';
import { moves, stays } from '~/lib/server/merging';
import {
  aboutNobody,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
} from '~/lib/server/personal';
import { reportReasonLabels } from '../terms';
import { memberCards, memberFacets, profileReports } from './tables';

/** An erasure deletes a person's reports and the reports about them; `memberChanged` deletes their card. */
export const directoryPersonal: PersonalData = {
  tables: [
    rowsGo(
      profileReports,
      {
        own: ownedBy(profileReports.reporterId),
        file: 'laporan_profil',
        about: 'Profil yang Anda laporkan',
        erased: ({ userId }) =>
          or(eq(profileReports.reporterId, userId), eq(profileReports.userId, userId)),
      },
      {
        id: { as: 'id' },
        reason: { as: 'alasan', words: named(reportReasonLabels) },
        note: { as: 'catatan' },
        createdAt: { as: 'dibuat' },
        closedAt: { as: 'diputuskan' },
        reporterId: { untold: 'reference' },
        ...each(['userId', 'closedBy', 'dismissed'], { untold: 'others' }),
      },
    ),
    rowsGo(
      memberCards,
      { own: ownedBy(memberCards.userId), ownStep: true },
      {
        ...each(
          [
            'slug',
            'fullName',
            'avatarUrl',
            'title',
            'city',
            'cityKey',
            'expertise',
            'isInstructor',
            'categories',
            'indexed',
            'words',
          ],
          {
            untold: 'copy',
          },
        ),
        ...each(['standing', 'updatedAt'], { untold: 'technical' }),
        userId: { untold: 'reference' },
      },
    ),
    aboutNobody(memberFacets, 'numbers of many', ['kind', 'value', 'members']),
  ],
  decisions: [
    {
      subject: 'profile',
      rowsOf: (userId) => sql`select ${userId}::uuid`,
      actions: {
        'profile.hide_fields': 'Menyembunyikan bagian profil',
        'profile.hide': 'Menyembunyikan profil',
        'profile.warn': 'Memberi peringatan',
        'profile.restore': 'Menampilkan profil kembali',
        'profile.dismiss': 'Mengabaikan laporan tentang profil',
      },
    },
  ],
  merging: {
    title: 'Profil',
    rules: [
      stays(memberCards.userId, 'the card goes as the account is hidden'),
      stays(profileReports.userId, 'the report is about that profile'),
      moves(profileReports.reporterId, {
        unless: [profileReports.userId],
        among: sql`closed_at is null`,
      }),
      stays(profileReports.closedBy, 'an act stays with the account that did it'),
    ],
  },
};
