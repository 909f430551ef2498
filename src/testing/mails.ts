import { sql } from 'drizzle-orm';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { TestSite } from './site';

type Options = {
  address?: string;
  minutesAgo?: number;
  attempts?: number;
  refused?: boolean;
  error?: string;
};

/** Stores a mail that could not be sent. */
export async function unsentMailAt(
  site: TestSite,
  { minutesAgo = 10, attempts = 1, refused = true, error = '550 unknown', ...to }: Options = {},
) {
  const id = newId();
  const address = to.address ?? `hrd-${newId().slice(-8)}@rempah.test`;
  const createdAt = new Date(site.clock.now.getTime() - minutesAgo * 60_000).toISOString();
  const payload = JSON.stringify({ reference: 'RQ-1', companyName: 'PT Rempah', link: '/x' });
  await site.rows(sql`insert into mail_deliveries (id, event_id, address, kind, payload, created_at, attempts, last_error, refused_at)
    values (${id}, ${newId()}, ${address}, 'quotes.request_received', ${payload}::jsonb, ${createdAt}::timestamptz, ${attempts}, ${error},
      ${refused ? sql`now()` : sql`null`})`);
  return { id, address };
}

type Statuses = Record<'superadmin', (status: number) => number[]>;

/** The rows of the access matrix about mails that could not be sent. */
export async function mailMatrix(site: TestSite, { superadmin }: Statuses) {
  const { id } = await unsentMailAt(site, { refused: false });
  const mail = `/staff/mails/${id}`;
  return {
    ...deskMatrix('/staff/mails', id, superadmin(200)),
    'GET /staff/mails/:id': { expected: superadmin(200), path: mail },
    'POST /staff/mails/:id/retry': { expected: superadmin(409), path: `${mail}/retry` },
    'DELETE /staff/mails/:id': { expected: superadmin(409), path: mail },
  };
}
