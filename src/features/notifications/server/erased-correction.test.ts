import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emailCorrections } from '~/features/auth/corrections/server/tables';
import { inTransaction } from '~/lib/server/ctx';
import { testSite } from '~/testing/site';
import { takeOutOfOutbox } from './mutations';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });

test('the mails of a correction leave with the account, also those to the address that may be a stranger’s', async () => {
  const person = await site.person();
  const email = 'alamat-baru@contoh.test';
  expect(
    (
      await staff.post(`/staff/users/${person.userId}/email-correction`, {
        email,
        reason: 'Salah ketik saat mendaftar.',
      })
    ).status,
  ).toBeLessThan(300);
  const kept = async () =>
    (
      await Promise.all(
        ['outbox', 'mail_deliveries'].map((table) =>
          site.rows(
            sql`select 1 from ${sql.identifier(table)} t where t::text like ${`%${email}%`}`,
          ),
        ),
      )
    ).flat();
  expect(
    await site.rows(sql`select 1 from ${emailCorrections} where user_id = ${person.userId}`),
  ).toHaveLength(1);
  await site.deliver();
  expect((await kept()).length).toBeGreaterThan(0);
  await inTransaction(site.ctx(), (ctx) =>
    takeOutOfOutbox(ctx, {
      userId: person.userId,
      email: person.email,
      newEmail: null,
    }),
  );
  expect(await kept()).toEqual([]);
});
