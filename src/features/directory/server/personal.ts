import { eq, or } from 'drizzle-orm';
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
};
