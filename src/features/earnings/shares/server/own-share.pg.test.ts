import { describe, expect, test } from 'vitest';
import { createShareSplit, createShareTerms } from '~/features/earnings/server/factory';
import { shop } from '~/testing/earnings';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { ownShareOf } from '../../rules';
import { ownShare } from '../schema';

const site = await testSite();
const learner = await site.person();
const staff = await site.person({ role: 'superadmin' });
const price = 100_001;

async function world() {
  const instructor = await site.person({ role: 'instructor' });
  const partner = await site.person({ role: 'instructor' });
  const made = await shop(site, { instructor, partner, learner });
  const readShare = async (by: Person) =>
    ownShareOf(price, (await by.get(`/earnings/shares/${made.course.id}`)).as(ownShare));
  const split = (own: number) =>
    createShareSplit(site.ctx(), {
      courseId: made.course.id,
      parts: [
        { instructorId: instructor.userId, share: own },
        { instructorId: partner.userId, share: 10_000 - own },
      ],
    });
  return { ...made, instructor, partner, readShare, split };
}
type World = Awaited<ReturnType<typeof world>>;

describe('what a sale gives', () => {
  test.each<[string, (made: World) => Promise<unknown>, object, object]>([
    [
      'without settings: all to the lead',
      async () => null,
      { amount: 70_001, share: 7_000 },
      { amount: 0, share: 0 },
    ],
    [
      'by a split, each their own',
      ({ split }) => split(6_667),
      { amount: 46_670, share: 4_667 },
      { amount: 23_331, share: 2_333 },
    ],
    [
      'by the share of the course',
      ({ course }) => createShareTerms(site.ctx(), { courseId: course.id, share: 8_000 }),
      { amount: 80_001, share: 8_000 },
      { amount: 0, share: 0 },
    ],
    [
      'by both, of which plans change nothing yet',
      async ({ course, split }) => {
        await createShareTerms(site.ctx(), { courseId: course.id, share: 5_000 });
        await split(2_500);
        const fromAt = new Date(site.clock.now.getTime() + 86_400_000);
        await createShareTerms(site.ctx(), { courseId: course.id, share: 9_000, fromAt });
      },
      { amount: 12_501, share: 1_250 },
      { amount: 37_500, share: 3_750 },
    ],
  ])('%s, as it is shown and as it is booked', async (_, set, lead, partner) => {
    const made = await world();
    await set(made);
    const shares = [
      await made.readShare(made.instructor),
      await made.readShare(made.partner),
    ] as const;
    expect(shares).toEqual([lead, partner]);
    site.clock.advance(1_000);
    await made.sell({ price });
    expect([(await made.balance()).earned, (await made.balance(made.partner)).earned]).toEqual(
      shares.map(({ amount }) => amount),
    );
  });

  test('tells a teacher nothing of how the others divide the rest', async () => {
    const { course, partner, instructor, split } = await world();
    await split(6_000);
    const answer = async (by: Person) =>
      (await by.get(`/earnings/shares/${course.id}`)).as(ownShare);
    expect(await answer(partner)).toMatchObject({ parts: [4_000, 6_000], takesRest: false });
    expect(await answer(instructor)).toMatchObject({ parts: [6_000, 4_000], takesRest: true });
  });

  test('is told to those who teach the course only', async () => {
    const { course } = await world();
    const stranger = await site.person({ role: 'instructor' });
    const path = `/earnings/shares/${course.id}`;
    expectProblem(await site.visitor.get(path), 401, 'not_signed_in');
    for (const who of [learner, stranger, staff])
      expectProblem(await who.get(path), 404, 'course_not_found');
  });
});
