import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Person, testSite } from '~/testing/site';
import { invitation, memberships, ownInvitations } from '../../people/schema';
import { inviteDays, inviteHeader } from '../../people/terms';
import { createCompany, createCompanyPerson } from '../../server/factory';

const site = await testSite();
const owner = await site.person();
const dayMs = 86_400_000;

async function invited({ verified = true, ...more }: { verified?: boolean; userId?: string } = {}) {
  const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 3 });
  const person = await site.person({ verified });
  const { personId, seatId } = await createCompanyPerson(site.ctx(), {
    companyId,
    email: person.email,
    status: 'invited',
    ...more,
  });
  return { companyId, person, personId, seatId };
}
type Invited = Awaited<ReturnType<typeof invited>>;
const invitationsOf = async (by: Person) =>
  (await by.get('/company-invitations')).as(ownInvitations).items;

describe('the invitations of companies on the dashboard', () => {
  test('lead to the page of the mail, and end with their answer', async () => {
    const { person } = await invited();
    const [waiting] = await invitationsOf(person);
    expect(waiting).toMatchObject({ company: 'PT Rempah Nusantara' });
    const token = waiting?.link.split('#')[1] ?? '';
    const linked = { [inviteHeader]: token };
    expect((await person.get('/company-invitation', linked)).as(invitation)).toMatchObject({
      state: 'open',
      viewer: { fits: true },
    });
    expect(
      (await person.post('/company-invitation/acceptance', {}, linked)).as(memberships).items,
    ).toHaveLength(1);
    expect(await invitationsOf(person)).toEqual([]);
  });

  test.each<[string, (of: Invited) => unknown]>([
    [
      'an address that is not proven',
      ({ person }) =>
        site.rows(sql`update users set email_verified = false where id = ${person.userId}`),
    ],
    [
      'another address',
      ({ person }) =>
        site.rows(sql`update users set email = 'lain-' || email where id = ${person.userId}`),
    ],
    [
      'a seat that was taken back',
      ({ seatId }) =>
        site.rows(
          sql`update company_seats set status = 'revoked', revoked_at = now() where id = ${seatId}`,
        ),
    ],
    [
      'an invitation that is over',
      ({ seatId }) =>
        site.rows(
          sql`update company_seats set invited_at = ${new Date(site.clock.now.getTime() - inviteDays * dayMs - 1_000).toISOString()} where id = ${seatId}`,
        ),
    ],
    [
      'a record of somebody else',
      ({ personId }) =>
        site.rows(sql`update company_people set user_id = ${owner.userId} where id = ${personId}`),
    ],
    [
      'a contract that has ended',
      ({ companyId }) =>
        site.rows(
          sql`update company_contracts set ended_at = now() where company_id = ${companyId}`,
        ),
    ],
    [
      'a person with a seat under another address',
      ({ companyId, person }) =>
        createCompanyPerson(site.ctx(), {
          companyId,
          email: `lain-${person.email}`,
          userId: person.userId,
        }),
    ],
  ])('are none for %s', async (_, change) => {
    const guest = await invited();
    expect(await invitationsOf(guest.person)).toHaveLength(1);
    await change(guest);
    expect(await invitationsOf(guest.person)).toEqual([]);
  });

  test('are nobody else’s', async () => {
    await invited();
    expect(await invitationsOf(await site.person())).toEqual([]);
    expect(await invitationsOf(owner)).toEqual([]);
  });
});
