import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { type Answer, testSite } from '~/testing/site';
import { rotateIssuerKey } from '../../credentials/server/provider';
import { issueCertificate } from '../../issuing/server/mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const [staff, colleague] = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
];
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const learner = await site.person();
// Everybody with the number may read the credentials that are demanded at the same moment.
await site.rows(
  sql`update profiles set certificate_name_shown = true where id = ${learner.userId}`,
);

async function finished() {
  const room = await classroom(site, { instructor, learner, lessons: [{}] });
  await room.finish(1);
  const of = () =>
    site.rows<{ id: string; number: string; state: string }>(
      sql`select id, number, state from certificates where course_id = ${room.courseId} order by issued_at, id`,
    );
  const [{ id, number } = { id: '', number: '' }] = await of();
  return { room, id, number, of };
}
const reason = 'Nama sesuai KTP yang dilampirkan.';
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

describe('at the same moment', () => {
  race(
    'a revocation and the undo of the last approval: it is revoked and stays, or is gone',
    async () => {
      const { room, id, of } = await finished();
      const [revoked, undone] = await Promise.all([
        staff.post(`/staff/certificates/${id}/revocation`, { reason }),
        instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 }),
      ]);
      expect(undone.status).toBe(200);
      expect((await of()).map(({ state }) => state)).toEqual(
        revoked.status === 200 ? ['revoked'] : [],
      );
      if (revoked.status !== 200) expect(revoked.status).toBe(404);
      await room.approve(0);
      await issueCertificate(site.ctx(), { userId: learner.userId, courseId: room.courseId });
      expect((await of()).map(({ state }) => state)).toEqual([
        revoked.status === 200 ? 'revoked' : 'valid',
      ]);
    },
  );

  race(
    'two re-issues, a granted request and a revocation: one of them counts, and one certificate stands',
    async () => {
      const { id, of } = await finished();
      const asked = await learner.post(`/certificates/${id}/corrections`, {
        name: 'Sari Putri',
        reason,
      });
      await site.rows(
        sql`update certificate_corrections set created_at = now() - interval '2 days' where certificate_id = ${id}`,
      );
      const correction = (asked.json as { id: string }).id;
      const answers = await Promise.all([
        staff.post(`/staff/certificates/${id}/reissue`, { name: 'Sari Satu', reason }),
        colleague.post(`/staff/certificates/${id}/reissue`, { name: 'Sari Dua', reason }),
        colleague.post(`/staff/certificate-corrections/${correction}/decision`, {
          granted: true,
          answer: reason,
        }),
        staff.post(`/staff/certificates/${id}/revocation`, { reason }),
      ]);
      expect(statuses(answers)).toEqual([200, 409, 409, 409]);
      expect((await of()).filter(({ state }) => state !== 'replaced')).toHaveLength(1);
    },
  );

  race(
    'first demands for a credential and a rotation: one credential, whose key is published',
    async () => {
      const { number } = await finished();
      const [one, two] = await Promise.all([
        site.visitor.get(`/credentials/${number}`),
        site.visitor.get(`/credentials/${number}`),
        rotateIssuerKey(site.ctx(), site.deps.secret),
      ]);
      expect(one.json).toEqual(two.json);
      const { proof } = one.json as { proof: { verificationMethod: string } };
      expect((await site.visitor.get('/credentials/issuer')).text).toContain(
        proof.verificationMethod,
      );
      expect(await site.rows(sql`select 1 from issuer_keys where retired_at is null`)).toHaveLength(
        1,
      );
    },
  );
});
