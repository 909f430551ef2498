import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/routes';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures';
import { companySights } from './sights/company';
import { learnerSights } from './sights/learner';
import { publicSights } from './sights/public';
import { salesSights } from './sights/sales';
import { arrive, visitor } from './sights/scene';
import { staffSights } from './sights/staff';
import { teachingSights } from './sights/teaching';

/** Every address with the shell that frames it. */
const flat = (entries: RouteConfigEntry[], frame = ''): [address: string, frame: string][] =>
  entries.flatMap(({ children, index, path, file }) =>
    children
      ? flat(children, frame || file)
      : [[index ? '/' : path === '*' ? '*' : `/${path}`, frame]],
  );
const frames = new Map(flat(routes));
const allSights = {
  ...publicSights,
  ...learnerSights,
  ...companySights,
  ...teachingSights,
  ...salesSights,
  ...staffSights,
};
const withoutQuery = (address: string) => address.replace(/\?.*/, '');

// spec: S23.1 S26.1 S27.1 S34.1 S35.1 S36.1 S37.1 S38.1 S39.1 D32.2-5
test('every address of the route map is looked at here', () => {
  expect(frames.size).toBeGreaterThan(80);
  expect([...new Set(Object.keys(allSights).map(withoutQuery))].toSorted()).toEqual(
    [...frames.keys()].toSorted(),
  );
});

/** Counts the visible landmarks that every page has once. */
const surroundings = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        .length;
    const outside = ':not(:is(main, article, section, aside, nav) *)';
    return {
      lang: document.documentElement.lang,
      h1: seen('h1'),
      banner: seen(`header${outside}`),
      main: seen('main'),
      contentinfo: seen(`footer${outside}`),
    };
  });

async function expectFrame(page: Page) {
  await expect
    .poll(() => surroundings(page))
    .toEqual({ lang: 'id', h1: 1, banner: 1, main: 1, contentinfo: 1 });
  await expectNoSideScroll(page);
}

/** All that one person sees, in walks: loading a page costs more than looking at it. */
const sightsPerWalk = 12;
const sights = Object.entries(allSights).flatMap(([address, states]) =>
  Object.entries(states).map(([state, sight], at) => ({
    name: `${address} ${state}`,
    frame: frames.get(withoutQuery(address)) ?? '',
    at,
    ...sight,
  })),
);
const walks = [...Map.groupBy(sights, ({ person }) => person)].flatMap(([person, all]) =>
  Array.from({ length: Math.ceil(all.length / sightsPerWalk) }, (_, at) => ({
    person,
    steps: all.slice(at * sightsPerWalk, (at + 1) * sightsPerWalk),
  })),
);

for (const { person, steps } of walks) {
  // spec: S77.3 D21.1 D0.8-9 D0.21-22
  test(`accessible, in their frame, within both windows: ${steps.map(({ name }) => name).join(', ')}`, async ({
    page,
    signIn,
    newLearner,
    baseURL,
    browserConsole,
  }) => {
    const origin = baseURL ?? '';
    const { name: who, go } = await arrive(person, { page, signIn, newLearner, origin });
    const seen = new Set<string>();
    // Contrast takes most of axe's time: it is looked at in the light on an address' first sight and in the dark on its second, and in their frame once a walk.
    const contrastOf = (frame: string, scheme: 'light' | 'dark') => {
      const isSeen = seen.has(frame + scheme);
      seen.add(frame + scheme);
      return isSeen ? 'main' : true;
    };
    for (const { name, show, frame, at } of steps) {
      await test.step(name, async () => {
        // What visitors see is loaded once for every address, so that each is seen to come alive.
        const isLoaded = at === 0 && person === visitor;
        await show({ page, go: (path) => go(path, isLoaded), browserConsole, origin }, who);
        const isPhone = page.viewportSize()?.width === devices.phone.viewport.width;
        const { viewport } = isPhone ? devices.desktop : devices.phone;
        if (at === 0 || isPhone)
          await expectAccessible(page, { contrast: at === 0 && contrastOf(frame, 'light') });
        await expectFrame(page);
        await page.setViewportSize(viewport);
        await expectFrame(page);
        // An address' further sights are looked at on a phone, where a narrow window shows other parts, and the second one in the dark.
        if (at > 0 && !isPhone) {
          const isDark = at === 1;
          if (isDark) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await expectAccessible(page, { contrast: isDark && contrastOf(frame, 'dark') });
          if (isDark) await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        }
        await page.setViewportSize(devices.desktop.viewport);
        await page.unrouteAll();
      });
    }
  });
}
