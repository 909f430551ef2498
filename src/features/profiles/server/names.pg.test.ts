import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '~/features/auth/server/tables';
import { testSite } from '~/testing/site';
import { fullNameOf } from './data';

const site = await testSite();

test('staff sees somebody’s name, hidden or not; nobody has none', async () => {
  const person = await site.person();
  await site.rows(
    sql`update profiles set full_name = 'Sri Wahyuni', hidden_fields = '{full_name}' where id = ${person.userId}`,
  );
  const [row] = await site.rows<{ name: string; nobody: string | null }>(
    sql`select ${fullNameOf(users.id)} as name, ${fullNameOf(sql`null::uuid`)} as nobody from ${users} where ${users.id} = ${person.userId}`,
  );
  expect(row).toEqual({ name: 'Sri Wahyuni', nobody: null });
});
