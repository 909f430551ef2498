import type { Locator, Page } from '@playwright/test';
import { devices } from './devices';
import { expect, expectAccessible, expectNoSideScroll, open, test } from './fixtures';

const parts = ['dasar', 'isian', 'lapisan', 'keadaan', 'bingkai', 'meja'] as const;

/** The styles that can draw a state where colours are forced. */
const drawn = (locator: Locator, pseudo?: string) =>
  locator.evaluate((element, after) => {
    const { backgroundColor, color, borderColor, outlineStyle, outlineColor, appearance } =
      getComputedStyle(element, after);
    return [backgroundColor, color, borderColor, outlineStyle, outlineColor, appearance].join(
      ' | ',
    );
  }, pseudo);

/** Controls that lie on one another, neither being part of the other. */
const overlaps = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const controls = [
      ...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(element).opacity !== '0',
    );
    const found: string[] = [];
    controls.forEach((one, at) => {
      const a = one.getBoundingClientRect();
      for (const other of controls.slice(at + 1)) {
        if (one.contains(other)) continue;
        const b = other.getBoundingClientRect();
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 1 && height > 1)
          found.push(`${one.outerHTML.slice(0, 80)} on ${other.outerHTML.slice(0, 80)}`);
      }
    });
    return found;
  });

const differ = async (on: Locator, off: Locator, pseudo?: string) =>
  expect(await drawn(on, pseudo)).not.toBe(await drawn(off, pseudo));

/** What is chosen, pressed, current or done can be seen where colours are forced. */
async function withForcedColours(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ forcedColors: 'active' });
  await look();
  await page.emulateMedia({ forcedColors: 'none' });
}

/** On paper there are no menus and no buttons of the page's head, and ink is dark. */
async function onPaper(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(42, 38, 34)');
  await look();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

/** Where less motion is asked for, nothing moves but what says that something is loading. */
const expectStill = async (page: Page) =>
  expect(
    await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 0)
        .map(
          (animation) =>
            (animation.effect as KeyframeEffect).target?.closest('[aria-busy], [role=status]') ??
            'moves',
        )
        .filter((place) => place === 'moves'),
    ),
  ).toEqual([]);

const isSeen: Record<(typeof parts)[number], (page: Page, main: Locator) => Promise<void>> = {
  dasar: async (page, main) => {
    await withForcedColours(page, async () => {
      await differ(
        page.getByRole('tab', { selected: true }),
        page.getByRole('tab', { selected: false }).first(),
        '::after',
      );
      await differ(
        main.getByRole('button', { name: 'Ditekan' }),
        main.getByRole('button', { name: 'Simpan' }).first(),
      );
      const bars = main.getByRole('progressbar');
      const empty = await bars.nth(1).screenshot({ animations: 'disabled' });
      expect((await bars.first().screenshot({ animations: 'disabled' })).equals(empty)).toBe(false);
    });
    await onPaper(page, async () => {
      await expect(page.getByText('Isi ringkasan')).toBeVisible();
      await expect(page.getByText('Isi kurikulum')).toBeVisible();
      await expect(page.getByRole('tablist')).toBeHidden();
      const closed = page.locator('details:not([open])').getByText('Isi pelajaran');
      expect((await closed.boundingBox())?.height).toBeGreaterThan(0);
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    });
  },
  isian: (page, main) =>
    withForcedColours(page, async () => {
      const card = (name: string) =>
        page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
      await differ(card('Anggota'), card('Publik'));
      await differ(
        page.getByText('Semua', { exact: true }),
        page.getByText('Belum dibaca', { exact: true }),
      );
      const chip = (name: string) =>
        main.getByRole('group', { name: 'Minat belajar' }).getByText(name, { exact: true });
      await differ(chip('Desain'), chip('Bahasa'));
      const star = (name: string) =>
        page
          .locator('label')
          .filter({ has: page.getByRole('radio', { name }) })
          .locator('[aria-hidden]');
      await differ(star('3 bintang, Cukup'), star('5 bintang, Sangat bagus'));
      const toggle = page.getByRole('switch', { name: 'Foto profil' });
      const off = await toggle.screenshot();
      await toggle.check();
      expect((await toggle.screenshot()).equals(off)).toBe(false);
    }),
  lapisan: async (page) => {
    for (const name of ['Buka dialog', 'Buka lembar']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectStill(page);
      await page.keyboard.press('Escape');
    }
    // In a low window the buttons of a dialog let go.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Hapus' });
    await sure.scrollIntoViewIfNeeded();
    await expect(sure).toBeInViewport({ ratio: 1 });
    expect(
      await sure.evaluate((button) => getComputedStyle(button.parentElement as Element).position),
    ).toBe('static');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  keadaan: async (page) => {
    await expectStill(page);
    await page.getByRole('button', { name: 'Bilah muat' }).click();
    await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
    await expectStill(page);
  },
  bingkai: async (page) => {
    const menu = page.getByRole('navigation', { name: 'Pengelola' });
    await withForcedColours(page, () =>
      differ(
        menu.getByRole('link', { name: /^Menunggu/ }),
        menu.getByRole('link', { name: 'Ringkasan' }),
      ),
    );
    await onPaper(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Buat penawaran' })).toBeHidden();
    });
    // In a low window the menu of a place to work lets go, and so does the page's head.
    await page.setViewportSize({ width: 1100, height: 300 });
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await menu.boundingBox())?.y ?? 0).toBeLessThan(0);
    expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThan(0);
  },
  meja: () => Promise.resolve(),
};

for (const part of parts) {
  test(`${part}: axe finds nothing, states are seen in forced colours, on paper and at rest, and nothing is cut or covered in any window`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await open(page, `/kit?part=${part}`);
    await expectAccessible(page, { contrast: true });
    await expectNoSideScroll(page);
    const low = await main
      .locator('input:not([type=checkbox], [type=radio]), select, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => field.checkVisibility() && !field.closest('ul'))
          .map((field) => ({
            height: field.getBoundingClientRect().height,
            text: Number.parseFloat(getComputedStyle(field).fontSize),
          }))
          .filter(({ height, text }) => height < 42 || text < 16),
      );
    expect(low).toEqual([]);
    await isSeen[part](page, main);

    await page.setViewportSize({ width: 320, height: 256 });
    await expectNoSideScroll(page);
    await page.setViewportSize(devices.phone.viewport);
    await expectNoSideScroll(page);
    expect(await overlaps(page)).toEqual([]);
    await page.setViewportSize(devices.desktop.viewport);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectNoSideScroll(page);
    expect(await overlaps(page)).toEqual([]);
  });
}
