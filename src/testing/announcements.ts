import { sql } from 'drizzle-orm';
import { createAnnouncement } from '~/features/announcements/server/factory';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { Person, TestSite } from './site';

/** Makes so many accounts at once that may be told of something; their addresses end with `mark`. */
export const crowd = (site: TestSite, count: number, mark: string) =>
  site.rows<{
    id: string;
  }>(sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'Peserta ' || n, 'kerumunan-' || n || ${mark}::text, true, ${site.clock.now.toISOString()}::timestamptz, now() from generate_series(1, ${count}::int) n
    returning id`);

/** How often each person was told of an announcement: in the bell, and by mail. */
export const toldOf = (site: TestSite, id: string) =>
  site.rows<{ userId: string; bells: number; mails: number }>(sql`select u.id as "userId",
      (select count(*)::int from notifications n where n.user_id = u.id and n.event_id = ${id}) as bells,
      (select count(*)::int from mail_deliveries m where m.user_id = u.id and m.event_id = ${id}) as mails
    from users u where u.email like 'kerumunan-%'`);

type Statuses = Record<'signedIn' | 'superadmin', (status: number) => number[]>;

/** The rows of the access matrix about announcements. */
export async function announcementMatrix(
  site: TestSite,
  { author, signedIn, superadmin }: Statuses & { author: Person },
) {
  const id = await createAnnouncement(site.ctx(), { createdBy: author.userId });
  const past = {
    state: 'sent' as const,
    plannedAt: site.clock.now,
    startedAt: site.clock.now,
    endedAt: site.clock.now,
    recipients: 0,
  };
  const sent = await createAnnouncement(site.ctx(), { createdBy: author.userId, ...past });
  const path = `/staff/announcements/${id}`;
  const values = { title: 'Kabar', text: 'Halo', audience: 'all', role: null, courseId: null };
  const others = signedIn(404).with(-1, 200);
  return {
    'GET /announcements/:id': { expected: others, path: `/announcements/${sent}` },
    'GET /staff/announcements/courses': { expected: superadmin(200) },
    'POST /staff/announcements/preview': {
      expected: superadmin(200),
      sent: () => ({ body: { title: 'Kabar', text: 'Halo' } }),
    },
    ...deskMatrix('/staff/announcements', id, superadmin(200)),
    'POST /staff/announcements': {
      expected: superadmin(201),
      sent: () => ({ body: { id: newId(), ...values } }),
    },
    'GET /staff/announcements/:id': { expected: superadmin(200), path },
    'PUT /staff/announcements/:id': {
      expected: superadmin(409),
      path,
      sent: () => ({ body: { ...values, revision: 9 } }),
    },
    'DELETE /staff/announcements/:id': {
      expected: superadmin(409),
      path: `/staff/announcements/${sent}`,
    },
    'GET /staff/announcements/:id/audience': {
      expected: superadmin(200),
      path: `${path}/audience`,
    },
    'POST /staff/announcements/:id/test': { expected: superadmin(200), path: `${path}/test` },
    'POST /staff/announcements/:id/sending': {
      expected: superadmin(409),
      path: `${path}/sending`,
      sent: () => ({ body: { revision: 9, at: null } }),
    },
    'POST /staff/announcements/:id/unplanning': {
      expected: superadmin(409),
      path: `${path}/unplanning`,
    },
    'POST /staff/announcements/:id/stopping': {
      expected: superadmin(409),
      path: `${path}/stopping`,
    },
  };
}
