import type { Page } from '@playwright/test';
import { type Console, expect, goWithin, open } from '../fixtures';
import { requestFrom } from '../quotes';

export type Scene = {
  page: Page;
  browserConsole: Console;
  /** opens an address; within a page that this person has open already, as a link of ours does */
  go: (path: string) => Promise<unknown>;
  origin: string;
};
/** Signs somebody in; answers the name of a person who is new. */
export type Person = (visit: Visit) => Promise<{ name: string }>;
type Visit = {
  page: Page;
  signIn: (page: Page, email: string) => Promise<void>;
  newLearner: (page: Page) => Promise<{ name: string }>;
  origin: string;
};
type Show = (scene: Scene, name: string) => Promise<unknown>;
type Sight = { person: Person; show: Show };
/** The states in which an address is looked at: with data, empty, wrongly filled in. */
export type Sights = Record<string, Sight>;

/** A state as somebody sees it. */
export const as = (person: Person, show: Show): Sight => ({ person, show });

const member =
  (email: string): Person =>
  async ({ page, signIn }) => {
    await signIn(page, email);
    return { name: '' };
  };

export const admin = 'admin@nusakelas.test';

export const visitor: Person = () => Promise.resolve({ name: '' });
export const student = member('siswa2@nusakelas.test');
export const buyer = member('hr@nusakelas.test');
export const nameless = member('tanpanama@nusakelas.test');
/** Has finished the lessons of a course with an exam, and doesn't begin it. */
export const examinee = member('ujian2@nusakelas.test');
export const teacher = member('instruktur@nusakelas.test');
/** Teaches the course with an exam that the tests sit. */
export const examiner = member('instruktur2@nusakelas.test');
export const staff = member(admin);
/** A learner of their own, so that no other test moves what is shown. */
export const stranger: Person = ({ page, newLearner }) => newLearner(page);

/** A learner of their own in the free course. */
export const enrolled: Person = async (visit) => {
  const { page, origin } = visit;
  const person = await stranger(visit);
  const answer = await page.request.post('/api/enrollments', {
    data: { course: 'dasar-pemrograman-web' },
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
  return person;
};

/** A learner of their own who has ordered the paid course and pays in the sandbox. */
export const shopper: Person = async (visit) => {
  const { page, origin } = visit;
  const person = await stranger(visit);
  const checkout = '/api/checkout/analisis-data-dengan-python';
  const { billing, termsVersion, prices } = (await (await page.request.get(checkout)).json()) as {
    billing: object;
    termsVersion: string;
    prices: { total: number };
  };
  const data = { ...billing, consent: true, termsVersion, total: prices.total };
  const made = await page.request.post(`${checkout}/orders`, { data, headers: { origin } });
  expect(made.status(), await made.text()).toBe(201);
  const { number } = (await made.json()) as { number: string };
  const begun = await page.request.post(`/api/orders/${number}/payments`, {
    data: { gateway: 'sandbox' },
    headers: { origin },
  });
  expect(begun.status()).toBe(200);
  return person;
};

/** A learner of their own who has asked for an offer: staff gets a mail, they a notification. */
export const asked: Person = async (visit) => {
  const person = await stranger(visit);
  await requestFrom(visit.page.request, visit.origin, person.name);
  return person;
};

/** Superadmins, after a new learner has asked for their data to be corrected. */
export const staffAskedForData: Person = async (visit) => {
  const person = await stranger(visit);
  const data = {
    clientKey: crypto.randomUUID(),
    kind: 'correction',
    text: 'Nama saya tertulis keliru.',
  };
  expect(
    (
      await visit.page.request.post('/api/privacy/requests', {
        data,
        headers: { origin: visit.origin },
      })
    ).status(),
  ).toBe(201);
  await staff(visit);
  return person;
};

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const goTo = (path: string) => as(visitor, ({ go }) => go(path));

/** Signs the person in and answers how they go on: the first address is loaded, the others are opened within its page unless they have to be `loaded` too. */
export async function arrive(person: Person, visit: Visit) {
  const { name } = await person(visit);
  let isThere = false;
  const go = async (path: string, loaded = false) => {
    if (isThere && !loaded) return goWithin(visit.page, path);
    isThere = true;
    await open(visit.page, path);
  };
  return { name, go };
}
