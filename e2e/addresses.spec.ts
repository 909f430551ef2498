import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/routes';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures';
import { learnerSights } from './sights/learner';
import { publicSights } from './sights/public';
import { admin, heading, instructor } from './sights/scene';
import { staffSights } from './sights/staff';

const flat = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ children, index, path }) => (children ? flat(children) : [index ? '/' : path === '*' ? '*' : `/${path}`]));

/** Guarded addresses whose screens come later: who may see them, and one address of each. */
const later = {
  [instructor]: {
    '/instructor/earnings': '/instructor/earnings',
    '/instructor/courses/create': '/instructor/courses/create',
    '/instructor/courses/:courseId/edit': '/instructor/courses/1/edit',
  },
  [admin]: {
    '/admin/dashboard': '/admin/dashboard',
    '/admin/courses/:courseId/edit': '/admin/courses/1/edit',
    '/admin/users/:userId/edit': '/admin/users/1/edit',
    '/admin/courses/:courseId/enrollments': '/admin/courses/1/enrollments',
    '/admin/instructor-applications': '/admin/instructor-applications',
  },
};

const allSights = { ...publicSights, ...learnerSights, ...staffSights };

test('every address of the route map is looked at here', () => {
  const addresses = [...Object.keys(allSights).map((address) => address.replace(/\?.*/, '')), ...Object.values(later).flatMap(Object.keys)];
  expect([...new Set(addresses)].toSorted()).toEqual(flat(routes).toSorted());
});

for (const [email, paths] of Object.entries(later)) {
  test(`${email} is told that later screens aren't there yet`, async ({ page, signIn }) => {
    await signIn(page, email);
    for (const path of Object.values(paths)) {
      await page.goto(path);
      await heading(page, 'Oops! Page not found');
    }
    await expectAccessible(page);
  });
}

for (const [address, sights] of Object.entries(allSights)) {
  for (const [sight, show] of Object.entries(sights)) {
    test(`${address} ${sight}: accessible, in its frame, within both windows`, async ({ page, signIn, newLearner, baseURL, browserConsole }) => {
      await show({ page, signIn, newLearner, browserConsole, origin: baseURL ?? '' });
      await expectAccessible(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'id');
      const isPhone = page.viewportSize()?.width === devices.phone.viewport.width;
      for (const { viewport } of isPhone ? [devices.phone, devices.desktop] : [devices.desktop, devices.phone]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1);
        await expectNoSideScroll(page);
      }
      // A narrow window shows other parts of a page, and Mantine has colours of its own in the dark: an address' first sight is looked at twice.
      if (sight !== Object.keys(sights)[0]) return;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(page);
    });
  }
}
