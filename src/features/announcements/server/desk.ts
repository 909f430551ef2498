import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { roleLabels } from '~/features/auth/terms';
import { courses } from '~/features/catalogue/server/tables';
import { desk, within } from '~/lib/server/desk';
import { can } from '../access';
import { announcementDesk as shape } from '../rules';
import { announcementStates, audienceLabels, stateLabels } from '../terms';
import { listColumns } from './data';
import { announcements } from './tables';

const inState = Object.fromEntries(
  announcementStates.map((state) => [
    state,
    sql`${announcements.state} = ${sql.raw(`'${state}'`)}`,
  ]),
);

/** The announcements of the platform. There are as many as staff has written, so that their words need no index. */
export const announcementDesk = desk({
  name: 'announcement desk',
  title: 'Pengumuman',
  shape,
  may: (actor) => can(actor, 'see'),
  id: announcements.id,
  columns: listColumns,
  from: (select) =>
    select.from(announcements).leftJoin(courses, eq(courses.id, announcements.courseId)),
  views: {
    ...(inState as Record<(typeof announcementStates)[number], ReturnType<typeof sql>>),
    all: undefined,
  },
  words: [within(announcements.title, announcements.text)],
  filters: {},
  sorts: {
    created: announcements.createdAt,
    planned: { by: sql`${announcements.plannedAt}`, kind: 'time', nullable: true },
  },
  since: announcements.createdAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Judul: (item) => item.title,
    Status: (item) => stateLabels[item.state],
    Untuk: (item) =>
      item.role ? roleLabels[item.role] : (item.courseTitle ?? audienceLabels[item.audience]),
    Waktu: (item) => item.plannedAt,
    Penerima: (item) => item.recipients,
    'Sudah diberi tahu': (item) => item.handled,
    'Email terkirim': (item) => item.mailsSent,
    'Email gagal': (item) => item.mailsFailed,
    'Email menunggu': (item) => item.mailsWaiting,
    Dibuat: (item) => item.createdAt,
  },
});
