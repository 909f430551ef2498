import { sql } from 'drizzle-orm';
import { newId } from '~/lib/server/ids';
import { startQueue } from '~/lib/server/queue';
import { deskMatrix } from './desk';
import type { TestSite } from './site';

type Statuses = Record<'superadmin', (status: number) => number[]>;
const because = () => ({ body: { decision: 'drop', reason: 'Sudah tidak perlu.' } });

/** The rows of the access matrix about the platform: the audit log, failed work and the health of its parts. */
export async function platformMatrix(site: TestSite, { superadmin }: Statuses) {
  // A worker makes the queue's tables; none works here.
  const queue = await startQueue(site.database, site.place.url, site.deps.log);
  await queue.every('matrix', '0 0 1 1 *', async () => {});
  await queue.stop();
  const [audit, job, notice] = [newId(), newId(), newId()];
  await site.rows(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
    values (${audit}, ${newId()}, 'profile.warn', 'profile', ${newId()}, now())`);
  await site.rows(sql`insert into pgboss.job (id, name, state) values (${job}, 'matrix', 'retry')`);
  await site.rows(sql`insert into outbox (id, kind, recipients, payload, next_attempt_at, last_error, created_at)
    values (${notice}, 'learning.approved', '{}', '{}', now() + interval '1 hour', 'timeout', now())`);
  return {
    ...deskMatrix('/staff/audit', audit, superadmin(200)),
    'GET /staff/audit/:id': { expected: superadmin(200), path: `/staff/audit/${audit}` },
    'GET /staff/audit-people': { expected: superadmin(200) },
    ...deskMatrix('/staff/jobs', job, superadmin(200)),
    'GET /staff/jobs/:id': { expected: superadmin(200), path: `/staff/jobs/${job}` },
    'POST /staff/jobs/:id/decision': {
      expected: superadmin(409),
      path: `/staff/jobs/${job}/decision`,
      sent: because,
    },
    ...deskMatrix('/staff/notices', notice, superadmin(200)),
    'GET /staff/notices/:id': { expected: superadmin(200), path: `/staff/notices/${notice}` },
    'POST /staff/notices/:id/decision': {
      expected: superadmin(200),
      path: `/staff/notices/${notice}/decision`,
      sent: because,
    },
    'GET /staff/settings': { expected: superadmin(200) },
    'GET /staff/settings/:group': { expected: superadmin(200), path: '/staff/settings/contact' },
    'POST /staff/settings/:group': {
      expected: superadmin(200),
      path: '/staff/settings/promises',
      sent: () => ({
        body: {
          key: newId(),
          revision: 0,
          from: null,
          reason: 'Alasan cukup.',
          values: { offerDays: 3 },
        },
      }),
    },
    'POST /staff/settings/changes/:id/withdrawal': {
      expected: superadmin(404),
      path: `/staff/settings/changes/${newId()}/withdrawal`,
      sent: () => ({ body: { reason: 'Tidak jadi.' } }),
    },
    'GET /staff/policies': { expected: superadmin(200) },
    'GET /staff/schedules': { expected: superadmin(200) },
    'GET /staff/health': { expected: superadmin(200) },
    'GET /staff/exports': { expected: superadmin(200) },
    'POST /staff/exports': {
      expected: superadmin(201),
      sent: () => ({ body: { key: newId(), desk: '/staff/audit', query: '', format: 'csv' } }),
    },
    'GET /staff/exports/:id/file': {
      expected: superadmin(404),
      path: `/staff/exports/${newId()}/file`,
    },
  };
}
