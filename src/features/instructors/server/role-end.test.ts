import { describe, expect, test } from 'vitest';
import { grantRole, revokeRole } from '~/features/auth/staff/server/mutations';
import { applicationDesk } from '~/testing/instructors';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { ownApplications } from '../schema';

const site = await testSite();
const desk = await applicationDesk(site);
const day = 86_400_000;

describe('a person whose role as an instructor has ended', () => {
  const revoke = async (who: Person) => {
    expect(await revokeRole(site.ctx(), who.userId, 'instructor')).toBe(1);
  };

  test('applies again after 30 days, as page and API say', async () => {
    const someone = await site.person();
    await desk.decided(someone, { decision: 'approved', reason: '' });
    expect(await desk.read(someone)).toMatchObject({ revokedAt: null });
    site.clock.advance(90 * day);
    await revoke(someone);
    const { startFrom, ...shown } = await desk.read(someone);
    expect(shown).toMatchObject({
      mayStart: false,
      revokedAt: site.clock.now.toISOString(),
      current: { state: 'approved' },
    });
    expect(expectProblem(await desk.save(someone), 409, 'too_early_to_apply').detail).toContain(
      'mulai',
    );
    site.clock.now = new Date(startFrom ?? 0);
    expect(await desk.read(someone)).toMatchObject({ mayStart: true, startFrom: null });
    expect((await desk.save(someone)).as(ownApplications).current).toMatchObject({
      state: 'draft',
    });
  });

  test('sends no draft from before, and needs no application to have waited', async () => {
    const someone = await site.person();
    const { revision } = await desk.drafted(someone);
    const other = await site.person({ role: 'instructor' });
    await grantRole(site.ctx(), someone.userId, 'instructor');
    for (const who of [someone, other]) await revoke(who);
    expectProblem(await desk.submit(someone, revision), 409, 'too_early_to_apply');
    expect(await desk.read(other)).toMatchObject({ current: null, mayStart: false });
    expectProblem(await desk.save(other), 409, 'too_early_to_apply');
    site.clock.advance(31 * day);
    expect((await desk.submit(someone, revision)).status).toBe(200);
    expect((await desk.save(other)).status).toBe(200);
  });
});
