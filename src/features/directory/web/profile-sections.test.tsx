import { expect, test } from 'vitest';
import { drawn } from '~/testing/drawing';
import { MainSections } from './components/profile-sections';

const course = {
  title: 'Anyaman Rotan',
  slug: 'anyaman',
  category: { name: 'Kerajinan', slug: 'kerajinan' },
  completedAt: '2026-11-01T00:00:00Z',
};

// spec: N5.3
test('a finished course leads to the verification of its certificate, where there is one', async () => {
  const shown = (certificate: string | null) =>
    drawn(<MainSections sections={{ courses: [{ ...course, certificate }] }} />);
  expect(await shown('NK-2026-123456-E')).toContain('href="/verify/NK-2026-123456-E"');
  expect(await shown(null)).not.toContain('/verify/');
});
