import { expect, test } from 'vitest';
import { earningsQuery } from '~/features/earnings/balances/web/api';
import type { Overview } from '~/features/learning/teaching/schema';
import { overviewQuery } from '~/features/learning/teaching/web/api';
import { profileQuery } from '~/features/profiles/web/api';
import { drawn } from '~/testing/drawing';
import Instructor from './instructor';

const course: Overview['courses'][number] = {
  id: 'satu',
  slug: 'anyaman',
  title: 'Anyaman Rotan',
  state: 'changes_requested',
  learners: 8,
  finished: 2,
  waiting: 3,
  ratings: 4,
  stars: 4.5,
};
const overview: Overview = {
  waiting: 3,
  oldest: '2026-11-01T00:00:00Z',
  overdue: 2,
  active7: 5,
  active30: 7,
  unanswered: 1,
  invitations: 1,
  courses: [course],
};
const earnings = {
  standing: { available: 450_000, maturing: 70_000 },
  courses: [{ id: 'satu', amount: 520_000 }],
  verified: true,
  account: { state: 'verified' },
  tax: {},
};
/** All first steps are done. */
const profile = { avatarUrl: '/files/a.webp', title: 'Perajin', bio: null };
const shown = async (more: Partial<Overview> = {}) => {
  const html = await drawn(<Instructor />, {
    answers: [
      [overviewQuery().queryKey, { ...overview, ...more }],
      [earningsQuery().queryKey, earnings],
      [profileQuery().queryKey, profile],
    ],
  });
  return html.replaceAll(/<!-- -->/g, '');
};

// spec: N8.1
test('the cards tell what waits, who is active, completion, rating and balance', async () => {
  const html = await shown();
  for (const words of ['tertua ', '7 dalam 30 hari', '25%', '4,5', 'Rp450.000'])
    expect(html).toContain(words);
});

// spec: N8.2
test('the own courses stand below with their state, learners and revenue', async () => {
  const html = await shown();
  for (const words of ['Perlu perbaikan', '8 peserta', '25% selesai', 'Rp520.000'])
    expect(html).toContain(words);
});

// spec: N8.3
test('what is to be done leads to its place, and nothing is said of what isn’t there', async () => {
  const html = await shown();
  for (const [to, words] of [
    ['/instructor/approvals?age=late', '2 kiriman melewati janji'],
    ['/instructor/courses/satu/edit', 'Anyaman Rotan: peninjau meminta perbaikan'],
    ['/instructor/reviews', '1 ulasan belum dijawab'],
    ['/instructor/courses', '1 undangan mengajar menunggu jawaban Anda'],
  ] as const)
    expect(html).toMatch(new RegExp(`href="${to.replace('?', '\\?')}"[^>]*><span>${words}`));
  const none = await shown({
    overdue: 0,
    unanswered: 0,
    invitations: 0,
    courses: [{ ...course, state: 'published' }],
  });
  expect(none).toContain('Tidak ada. Semua sudah beres.');
  expect(none).not.toContain('ulasan belum dijawab');
});
