import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { eraseFrom } from '~/lib/server/personal';
import { certified } from '~/testing/credentials';
import { testSite } from '~/testing/site';
import { certificatesPersonal } from '../../server/personal';

const site = await testSite();
const superadmin = await site.person({ role: 'superadmin' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });

type Certified = Awaited<ReturnType<typeof certified>>;
const undo = async ({ room }: Certified) => instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 });
const erase = ({ learner: { userId, email } }: Certified) =>
  inTransaction(site.ctx(), (ctx) => eraseFrom(ctx, certificatesPersonal, { userId, email, newEmail: null, names: [], readers: [] }));

test.each<[string, (of: Certified) => Promise<unknown>]>([
  ['the undo of the approval that gave the certificate', undo],
  ['the erasure of its holder', erase],
])('%s takes a waiting request for another name along, and staff is told no more', async (_, end) => {
  const all = await certified(site, { instructor });
  const asked = await all.learner.post(`/certificates/${all.own.id}/corrections`, { name: 'Sari W. Putri', reason: 'Nama belakang saya tertinggal.' });
  expect(asked.status).toBe(201);
  await site.deliver();
  const unread = () =>
    site.rows(sql`select 1 from notifications where user_id = ${superadmin.userId} and title = 'Koreksi nama pada sertifikat diminta' and not is_read`);
  expect(await unread()).toHaveLength(1);
  await end(all);
  expect((await superadmin.get('/staff/certificate-corrections')).json).toMatchObject({ items: [] });
  expect(await unread()).toEqual([]);
});
