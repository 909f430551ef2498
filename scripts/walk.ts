import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median } from '../bench/load.ts';
import { startServer, temporaryFolder } from '../bench/server.ts';
import { fullChromiumPath } from './chromium.ts';
import { password, phone, slowDown } from './slow-phone.ts';

const course = 'Dasar Pemrograman Web';
const firstLesson = '1. Struktur halaman dengan HTML';
const patienceMs = 60_000;

/** One thing a learner does, and what they then wait for. */
type Step = {
  name: string;
  act: (page: Page, email: string) => Promise<unknown>;
  until: (page: Page) => ReturnType<Page['locator']>;
};

const visit = (path: string) => (page: Page) => page.goto(path, { waitUntil: 'commit' });
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

/** The way of a learner from the home page to a submission, and back to it later, with a browser that is new to the site. */
const steps: Step[] = [
  {
    name: 'opens the home page',
    act: visit('/'),
    until: (page) => page.locator('main a[href^="/course/"]'),
  },
  {
    name: 'searches for a course',
    act: visit('/courses?search=pemrograman'),
    until: (page) => page.getByRole('link', { name: course }),
  },
  {
    name: 'taps a course',
    act: (page) => page.getByRole('link', { name: course }).first().click(),
    until: (page) => page.getByRole('heading', { level: 1, name: course }),
  },
  {
    name: 'taps "Daftar Kursus"',
    act: (page) => page.getByRole('button', { name: 'Daftar Kursus' }).last().click(),
    until: (page) => page.locator('main input[type=password]'),
  },
  {
    name: 'signs in, is enrolled and sees the lesson',
    act: async (page, email) => {
      await page.getByLabel('Email').fill(email);
      await page.locator('main input[type=password]').fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
    },
    until: heading(firstLesson),
  },
  {
    name: 'submits the lesson',
    act: async (page) => {
      await page.getByLabel('Catatan (opsional)').fill('Halaman profil warung saya');
      await page.getByRole('button', { name: 'Submit untuk Review' }).click();
    },
    until: (page) => page.getByRole('button', { name: 'Tarik Kembali' }),
  },
  {
    name: 'opens the player again',
    act: (page) => page.reload({ waitUntil: 'commit' }),
    until: heading(firstLesson),
  },
  {
    name: 'opens the dashboard',
    act: visit('/dashboard'),
    until: (page) => page.locator('main article').getByText(course),
  },
  {
    name: 'opens the notifications',
    act: (page) => page.getByRole('button', { name: /^Notifikasi/ }).click(),
    until: (page) =>
      page.getByRole('dialog', { name: 'Notifikasi' }).getByRole('heading', { name: 'Notifikasi' }),
  },
  {
    name: 'opens the own profile',
    act: visit('/profile/edit'),
    until: (page) => page.locator('main input'),
  },
];

async function signUp(url: string, number: number): Promise<string> {
  const email = `jalan-${number}@nusakelas.test`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: `Putri Jalan ${number}`, email, password, consent: true }),
  });
  if (!answer.ok) throw new Error(`no account: ${answer.status} ${await answer.text()}`);
  return email;
}

/** Answers the milliseconds of each step. */
async function walk(browser: Browser, url: string, email: string): Promise<number[]> {
  const context = await phone(browser, { baseURL: url, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await slowDown(await context.newCDPSession(page));
  const times: number[] = [];
  for (const { name, act, until } of steps) {
    const begun = performance.now();
    try {
      await act(page, email);
      await until(page).filter({ visible: true }).first().waitFor();
      // The elements stand before the sheets that keep the browser from painting them.
      await page.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      );
    } catch (error) {
      throw new Error(`${name}: ${page.url()} shows ${await page.locator('body').innerText()}`, {
        cause: error,
      });
    }
    times.push(performance.now() - begun);
  }
  await context.close();
  return times;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('npm run walk -- [--runs N]');

const server = await startServer({ dataDir: temporaryFolder(), env: { SEED: 'demo' } });
const browser = await chromium.launch({
  executablePath: fullChromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  const all: number[][] = [];
  // The first walk warms the server up.
  for (let run = 0; run <= runs; run += 1) {
    const times = await walk(browser, server.url, await signUp(server.url, run));
    if (run > 0) all.push(times);
  }
  const middles = steps.map((_, index) =>
    Math.round(median(all.map((times) => times[index] ?? 0)) ?? 0),
  );
  process.stdout.write(
    `| step | ms |\n| --- | --- |\n${steps.map(({ name }, index) => `| ${name} | ${middles[index]} |`).join('\n')}\n`,
  );
  process.stdout.write(`| together | ${middles.reduce((sum, ms) => sum + ms, 0)} |\n`);
} finally {
  await browser.close();
  await server.stop();
}
