import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { eraseFrom } from '~/lib/server/personal';
import { classroom } from '~/testing/classroom';
import { certified } from '~/testing/credentials';
import { testSite } from '~/testing/site';
import { ownCertificates } from '../../schema';
import { certificatesPersonal } from '../../server/personal';

const site = await testSite();
const superadmin = await site.person({ role: 'superadmin' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });

type Certified = Awaited<ReturnType<typeof certified>>;
const undo = async ({ room }: Certified) =>
  instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 });
const erase = ({ learner: { userId, email } }: Certified) =>
  inTransaction(site.ctx(), (ctx) =>
    eraseFrom(ctx, certificatesPersonal, { userId, email, newEmail: null }),
  );

test.each<[string, (of: Certified) => Promise<unknown>]>([
  ['the undo of the approval that gave the certificate', undo],
  ['the erasure of its holder', erase],
])(
  '%s takes a waiting request for another name along, and staff is told no more',
  async (_, end) => {
    const all = await certified(site, { instructor });
    const asked = await all.learner.post(`/certificates/${all.own.id}/corrections`, {
      name: 'Sari W. Putri',
      reason: 'Nama belakang saya tertinggal.',
    });
    expect(asked.status).toBe(201);
    await site.deliver();
    const unread = () =>
      site.rows(
        sql`select 1 from notifications where user_id = ${superadmin.userId} and title = 'Koreksi nama pada sertifikat diminta' and not is_read`,
      );
    expect(await unread()).toHaveLength(1);
    await end(all);
    expect((await superadmin.get('/staff/certificate-corrections')).json).toMatchObject({
      items: [],
    });
    expect(await unread()).toEqual([]);
  },
);

test('a name that staff has hidden is not printed, and a correction gives the certificate another one', async () => {
  const room = await classroom(site, {
    instructor,
    learner: await site.person({ name: 'Nama Menghina' }),
    lessons: [{}],
  });
  const hide = {
    action: 'hide_fields',
    fields: ['full_name'],
    reason: 'Nama ini menghina orang lain.',
    version: 0,
  };
  expect(
    (await superadmin.post(`/staff/member-profiles/${room.learner.userId}/decisions`, hide)).status,
  ).toBe(200);
  await room.finish(1);
  const issued = async () => (await room.learner.get('/certificates')).as(ownCertificates);
  const [certificate] = await issued();
  expect(certificate).toMatchObject({ name: 'Nama disembunyikan', result: 'valid' });
  site.clock.advance(1_000);
  const asked = { name: 'Sari Wulandari', reason: 'Nama menurut KTP saya.' };
  const { id } = (await room.learner.post(`/certificates/${certificate?.id}/corrections`, asked))
    .json as { id: string };
  expect(
    (
      await superadmin.post(`/staff/certificate-corrections/${id}/decision`, {
        granted: true,
        answer: 'Sesuai dengan KTP.',
      })
    ).status,
  ).toBe(200);
  expect((await issued()).map(({ name, result }) => [name, result])).toEqual([
    ['Sari Wulandari', 'valid'],
    ['Nama disembunyikan', 'replaced'],
  ]);
});
