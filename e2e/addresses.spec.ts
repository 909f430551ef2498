import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/routes';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures';
import { learnerSights } from './sights/learner';
import { publicSights } from './sights/public';
import { arrive, heading, type Person, staff } from './sights/scene';
import { staffSights } from './sights/staff';

const flat = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ children, index, path }) => (children ? flat(children) : [index ? '/' : path === '*' ? '*' : `/${path}`]));

/** Guarded addresses whose screens come later: who may see them, and one address of each. */
const later: { person: Person; paths: Record<string, string> }[] = [
  {
    person: staff,
    paths: {
      '/admin/dashboard': '/admin/dashboard',
      '/admin/users/:userId/edit': '/admin/users/1/edit',
      '/admin/courses/:courseId/enrollments': '/admin/courses/1/enrollments',
    },
  },
];

const allSights = { ...publicSights, ...learnerSights, ...staffSights };

test('every address of the route map is looked at here', () => {
  const addresses = [...Object.keys(allSights).map((address) => address.replace(/\?.*/, '')), ...later.flatMap(({ paths }) => Object.keys(paths))];
  expect([...new Set(addresses)].toSorted()).toEqual(flat(routes).toSorted());
});

test('later screens say that they aren’t there yet', async ({ page, signIn, newLearner, baseURL, browserConsole }) => {
  for (const { person, paths } of later) {
    const { go } = await arrive(person, { page, signIn, newLearner, origin: baseURL ?? '' });
    for (const [at, path] of Object.values(paths).entries()) {
      // Only the first one is loaded from the server.
      if (at === 0) browserConsole.expectFailure(path, 404);
      await go(path);
      await expect(page).toHaveURL(path);
      await heading(page, 'Oops! Page not found');
    }
    await expectAccessible(page, { contrast: true });
  }
});

/** Counts the visible landmarks that every page has once. */
const surroundings = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
    const outside = ':not(:is(main, article, section, aside, nav) *)';
    return { lang: document.documentElement.lang, h1: seen('h1'), banner: seen(`header${outside}`), main: seen('main'), contentinfo: seen(`footer${outside}`) };
  });

async function expectFrame(page: Page) {
  await expect.poll(() => surroundings(page)).toEqual({ lang: 'id', h1: 1, banner: 1, main: 1, contentinfo: 1 });
  await expectNoSideScroll(page);
}

/** All that one person sees, in walks of a few sights each: loading a page costs more than looking at it. */
const sightsPerWalk = 6;
const sights = Object.entries(allSights).flatMap(([address, states]) =>
  Object.entries(states).map(([state, sight], index) => ({ name: `${address} ${state}`, isFirst: index === 0, isSecond: index === 1, ...sight })),
);
const walks = [...Map.groupBy(sights, ({ person }) => person)].flatMap(([person, all]) =>
  Array.from({ length: Math.ceil(all.length / sightsPerWalk) }, (_, at) => ({ person, steps: all.slice(at * sightsPerWalk, (at + 1) * sightsPerWalk) })),
);

for (const { person, steps } of walks) {
  test(`accessible, in their frame, within both windows: ${steps.map(({ name }) => name).join(', ')}`, async ({
    page,
    signIn,
    newLearner,
    baseURL,
    browserConsole,
  }) => {
    const origin = baseURL ?? '';
    const { name: who, go } = await arrive(person, { page, signIn, newLearner, origin });
    for (const { name, show, isFirst, isSecond } of steps) {
      await test.step(name, async () => {
        await show({ page, go, browserConsole, origin }, who);
        const isPhone = page.viewportSize()?.width === devices.phone.viewport.width;
        const { viewport } = isPhone ? devices.desktop : devices.phone;
        // An address' further sights are looked at on a phone, in the dark: a narrow window shows other parts.
        // Contrast takes most of axe's time, and an address' further sights are made of the same parts.
        if (isFirst || isPhone) await expectAccessible(page, { contrast: isFirst });
        await expectFrame(page);
        await page.setViewportSize(viewport);
        await expectFrame(page);
        if (!isFirst && !isPhone) {
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await expectAccessible(page, { contrast: isSecond });
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        }
        await page.setViewportSize(devices.desktop.viewport);
        await page.unrouteAll();
      });
    }
  });
}
