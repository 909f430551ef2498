import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { fileDesk, pdf } from '~/testing/files';
import { testSite } from '~/testing/site';
import { createFile } from './factory';
import { claimFile, releaseStale } from './mutations';

const site = await testSite();
const desk = fileDesk(site);

test('simultaneous uploads stay within the quota together', async () => {
  const sari = await site.person();
  await sari.cookie;
  await Promise.all(
    Array.from({ length: 49 }, () => createFile(site.ctx(), { ownerId: sari.userId })),
  );
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => desk.upload(sari, 'proof', pdf)),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 429, 429, 429]);
});

test('an old upload that is claimed while the sweep releases it is either claimed or released, never both', async () => {
  const { userId } = await site.person();
  const createdAt = new Date(site.clock.now.getTime() - 25 * 3_600_000);
  for (let round = 0; round < 20; round++) {
    const id = await createFile(site.ctx(), { ownerId: userId, createdAt });
    const ctx = site.context('test', {
      userId,
      sessionId: userId,
      role: 'learner',
      isInstructor: false,
    });
    const [claim] = await Promise.allSettled([
      inTransaction(ctx, (ctx) => claimFile(ctx, { id, purpose: 'proof' })),
      releaseStale(site.ctx()),
    ]);
    const [row] = await site.rows<{ claimed: boolean; released: boolean }>(
      sql`select claimed_at is not null as claimed, released_at is not null as released from files where id = ${id}`,
    );
    expect(row).toEqual({
      claimed: claim.status === 'fulfilled',
      released: claim.status === 'rejected',
    });
  }
});
