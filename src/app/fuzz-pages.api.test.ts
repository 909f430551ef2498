import { createStaticHandler, type LoaderFunction, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { apiContext } from '~/lib/web/loaders';
import { classroom } from '~/testing/classroom';
import { Dice } from '~/testing/hostile';
import { member } from '~/testing/members';
import { testSite } from '~/testing/site';

const { FUZZ_SEED, FUZZ_REQUESTS } = process.env;
const seed = Number(FUZZ_SEED ?? 13);
const requests = Number(FUZZ_REQUESTS ?? 300);

const site = await testSite();
const room = await classroom(site);
const somebody = await member(site, { name: 'Dimas Prasetyo' });
const asked = new Set<string>();
const inProcess = async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  asked.add(new URL(request.url).pathname);
  return site.api.request(request);
};
// The types of pages exist only in the browser's project.
const pageAt = async (page: string) => ({
  path: `/${page}/:slug`,
  loader: ((await import(`./pages/${page}.tsx`)) as { loader: LoaderFunction }).loader,
});
const pages = createStaticHandler([await pageAt('course'), await pageAt('profile')]);

/** Answers the status of a page's address. */
async function open(path: string): Promise<number> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, inProcess as typeof fetch);
  const answer = await pages.query(new Request(`${site.config.appUrl}${path}`), { requestContext });
  return answer instanceof Response ? answer.status : answer.statusCode;
}

const parts = [
  '..',
  '.',
  '%2f',
  '%2F',
  '%5c',
  '%3f',
  '%23',
  '%25',
  '%252f',
  '%00',
  '%0a',
  '%e2%80%ae',
  '%20',
  'x',
  'me',
  'courses',
  'openapi.json',
];
const known = [
  room.slug,
  somebody.slug,
  'categories',
  'auth',
  'members',
  '-',
  'a'.repeat(200),
  '%F0%9F%98%80',
  '%3Cscript%3E',
  'é',
  ';',
  '&',
  '=',
  ':id',
  '*',
  '+',
];
const addresses = (dice: Dice) =>
  Array.from({ length: requests }, () => {
    const slug = Array.from({ length: 1 + dice.below(6) }, () =>
      dice.of([...parts, ...known]),
    ).join('');
    return `/${dice.of(['course', 'profile'])}/${slug}`;
  });

test.each([
  ['/course/..%2f..%2fme', 302],
  ['/course/..%2f..%2fcategories', 302],
  ['/course/..%2f..%2fopenapi.json', 302],
  [`/course/..%2fcourses%2f${room.slug}`, 302],
  [`/course/${room.slug}%3fx=1`, 302],
  [`/course/${room.slug}%23`, 302],
  ['/profile/..%2f..%2fme', 404],
  ['/profile/..%2f..%2fcategories', 404],
  [`/profile/..%2fmembers%2f${somebody.slug}`, 404],
  [`/course/${room.slug}`, 200],
  [`/profile/${somebody.slug}`, 200],
])('%s answers %i', async (path, status) => {
  expect(await open(path)).toBe(status);
});

test(`${requests} generated addresses of pages (seed ${seed}) never fail, and ask the API for nothing but their own data`, {
  timeout: 3_600_000,
}, async () => {
  asked.clear();
  const failures: string[] = [];
  for (const path of addresses(new Dice(seed))) {
    const status = await open(path);
    if (status >= 500) failures.push(`${path} ${status}`);
  }
  expect(failures).toEqual([]);
  const elsewhere = [...asked].filter(
    (path) =>
      !/^\/api\/(courses\/[^/]+(\/(instructor|similar|ratings|exam))?|members\/[^/]+)$/.test(path),
  );
  expect(elsewhere).toEqual([]);
  expect(asked.size).toBeGreaterThan(10);
});
