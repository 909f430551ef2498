import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast, unique } from './fixtures';

const teacher = 'instruktur@nusakelas.test';
const course = 'dasar-pemrograman-web';
const submissions = 30;

/** Learners who have handed in the first lesson, in this order; their names have `tag` in them. */
async function handIn(page: Page, tag: string, origin: string): Promise<string[]> {
  const names = Array.from(
    { length: submissions },
    (_, at) => `Penguji ${tag} ${String(at + 1).padStart(2, '0')}`,
  );
  const headers = { origin };
  for (const [at, name] of names.entries()) {
    const account = {
      name,
      email: `penguji-${tag}-${at}@nusakelas.test`,
      password: 'sandi-rahasia',
      consent: true,
    };
    expect(
      (await page.request.post('/api/auth/sign-up/email', { data: account, headers })).status(),
    ).toBe(201);
    expect(
      (await page.request.post('/api/enrollments', { data: { course }, headers })).status(),
    ).toBe(201);
    const { lessons } = (await (await page.request.get(`/api/learn/${course}`)).json()) as {
      lessons: { id: string }[];
    };
    const sent = await page.request.post(`/api/lessons/${lessons[0]?.id}/submission`, {
      data: { notes: '', attempt: 1 },
      headers,
    });
    expect(sent.status(), await sent.text()).toBe(200);
    await page.context().clearCookies();
  }
  return names;
}

const opened = (page: Page, name: string) =>
  expect(
    page.getByRole('region', { name: 'Entri yang terbuka' }).getByText(name).first(),
  ).toBeVisible();
const undone = (page: Page, name: string) =>
  expect(toast(page, `Keputusan diurungkan, kiriman kembali menunggu: ${name} · `)).toBeVisible();

/** Presses a key of the opened entry until it shows. Just after an entry has opened the key is taken for one of the entry before. */
const pressUntil = (
  page: Page,
  key: string,
  shows: (options: { timeout: number }) => Promise<unknown>,
) =>
  expect(async () => {
    await page.keyboard.press(key);
    await shows({ timeout: 700 });
  }).toPass();

/** Approves the opened submission by its key; at once so that two presses don't decide about the next one too. */
const approve = (page: Page, name: string) =>
  pressUntil(page, 'a', (options) =>
    expect(toast(page, `Kiriman disetujui: ${name} · `)).toBeVisible(options),
  );

test('thirty submissions are decided by keys, and three of the decisions undone', async ({
  page,
  signIn,
  otherBrowser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const tag = unique();
  const names = await test.step('thirty learners hand in', async () =>
    handIn(await otherBrowser(), tag, baseURL ?? ''));
  const [first, ...rest] = names as [string, ...string[]];
  const last = rest.pop() ?? '';
  await signIn(page, teacher);
  const list = `/instructor/approvals?q=${tag}&course=${course}`;
  await page.goto(list);

  await test.step('all of the list are selected, not only what is loaded', async () => {
    await page.getByRole('checkbox', { name: `Pilih ${first}` }).check();
    const bar = page.getByRole('region', { name: 'Pilihan' });
    await bar.getByRole('button', { name: `Pilih semua ${submissions}` }).click();
    await expect(bar).toContainText(`${submissions} dipilih`);
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Batalkan pilihan' }).click();
  });

  await test.step('R, the reason, Tab and Enter reject the first; the filters stay', async () => {
    await page.getByRole('link', { name: first }).click();
    await opened(page, first);
    const feedback = page.getByLabel('Umpan balik');
    await pressUntil(page, 'r', (options) => expect(feedback).toBeFocused(options));
    await page.keyboard.type('Tambahkan daftar menunya.');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Tolak' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, `Kiriman ditolak: ${first} · `)).toBeVisible();
    await opened(page, rest[0] ?? '');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ q: tag, course });
  });

  await test.step('A approves the others; two toasts stand at once, and the older one undoes its own', async () => {
    for (const [at, name] of rest.entries()) {
      await opened(page, name);
      await approve(page, name);
      if (at !== 9 && at !== 19) continue;
      const before = rest[at - 1] ?? '';
      await toast(page, `Kiriman disetujui: ${before} · `)
        .getByRole('button', { name: 'Urungkan' })
        .click();
      await undone(page, before);
      await expect(toast(page, `Kiriman disetujui: ${name} · `)).toBeVisible();
    }
    await opened(page, last);
    await approve(page, last);
  });

  await test.step('what was approved is listed newest first, and offers its undo', async () => {
    await page.goto(`${list}&view=approved`);
    const links = page.locator('[data-row]').getByRole('link', { name: tag });
    await expect(links.first()).toHaveText(last);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Urungkan: ${last}` }).click();
    await undone(page, last);
    await expect(links.filter({ hasText: last })).toHaveCount(0);
    await page.goto(list);
    await expect(links).toHaveText([rest[8] ?? '', rest[18] ?? '', last]);
  });
});
