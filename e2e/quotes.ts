import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { draftAgeMinMs } from '../src/features/quotes/terms';
import { test as base, expect, password } from './fixtures';
import { fromMail, linkPattern } from './mail';

/** Asks for an offer from where somebody stands; answers its reference. */
export async function requestFrom(
  from: APIRequestContext,
  origin: string,
  name: string,
  more: Fields = {},
): Promise<string> {
  const answer = await from.post('/api/quote-requests', {
    headers: { origin },
    data: {
      key: randomUUID(),
      draftAge: 5_000,
      companyName: `PT ${name}`,
      companyEmail: `hrd-${name.toLowerCase().replace(/\W+/g, '-')}@perusahaan.test`,
      packageCategory: 'it',
      packageTier: 'advanced',
      numberOfEmployees: 80,
      contactPersonName: 'Bambang Santoso',
      ...more,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { reference: string }).reference;
}

/** As if somebody had filled the form in for as long as a person needs (spec decision 18). */
export const takeTime = (page: Page) =>
  page.evaluate((more) => {
    const now = Date.now;
    Date.now = () => now() + more;
  }, draftAgeMinMs);

type Fields = Record<string, unknown>;
type Staff = { status: string; quotes: Fields[]; events: { kind: string }[] };
type Asked = { id: string; reference: string; companyName: string; companyEmail: string };

/** A company asks and staff answers, through the front door; each call as somebody signed in there, or as a visitor. */
function quoteDesk(origin: string, staff: APIRequestContext) {
  // The server closes a connection that was idle for some seconds, perhaps in the moment of the next call.
  const sent = { headers: { origin }, maxRetries: 2 };
  const made = async <T = unknown>(
    answer: Awaited<ReturnType<APIRequestContext['post']>>,
  ): Promise<T> => {
    expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const desk = {
    /** Sends a request from where `from` stands and answers what staff sees of it. */
    ask: async (
      from: APIRequestContext,
      name: string,
      { companyName = `PT ${name}`, ...more }: Fields & { companyName?: string } = {},
    ): Promise<Asked> => {
      const companyEmail = `hrd-${name.toLowerCase().replace(/\W+/g, '-')}@perusahaan.test`;
      const reference = await requestFrom(from, origin, name, { companyName, ...more });
      return { id: await desk.find(reference), reference, companyName, companyEmail };
    },
    /** The id of the request that staff finds by these words. */
    find: async (words: string): Promise<string> => {
      const query = new URLSearchParams({ view: 'all', q: words });
      const { items } = await made<{ items: { id: string }[] }>(
        await staff.get(`/api/staff/quote-requests?${query}`, sent),
      );
      expect(items, words).toHaveLength(1);
      return items[0]?.id ?? '';
    },
    take: async (id: string) =>
      made(
        await staff.put(`/api/staff/quote-requests/${id}/owner`, { ...sent, data: { mine: true } }),
      ),
    /** Drafts and sends one more version; answers its id. */
    send: async (id: string, more: Fields = {}): Promise<string> => {
      const draft = {
        revision: 0,
        lines: [{ package: 'it_advanced', quantity: 1, unitPrice: 35_000_000 }],
        seats: 100,
        months: 6,
        discountPercentage: 10,
        validDays: 14,
        termsAndConditions: 'Pembayaran 50% di muka, sisanya setelah pelatihan selesai.',
        ...more,
      };
      const { revision } = await made<{ revision: number }>(
        await staff.put(`/api/staff/quote-requests/${id}/draft`, { ...sent, data: draft }),
      );
      return (
        await made<{ id: string }>(
          await staff.post(`/api/staff/quote-requests/${id}/sending`, {
            ...sent,
            data: { revision },
          }),
        )
      ).id;
    },
    /** A request as staff sees it. */
    look: async (id: string) =>
      made<Staff>(await staff.get(`/api/staff/quote-requests/${id}`, sent)),
    events: async (id: string) => (await desk.look(id)).events.map(({ kind }) => kind),
    revoke: async (id: string) =>
      made(
        await staff.post(`/api/staff/quote-requests/${id}/link-revocation`, {
          ...sent,
          data: { reason: 'Tautan tersebar ke luar perusahaan.' },
        }),
      ),
    close: async (id: string) =>
      made(
        await staff.post(`/api/staff/quote-requests/${id}/closing`, {
          ...sent,
          data: { reason: 'Kelas penuh sampai akhir tahun.' },
        }),
      ),
    acceptOffline: async (id: string, quoteId: string) =>
      made(
        await staff.post(`/api/staff/quote-requests/${id}/quotes/${quoteId}/offline-acceptance`, {
          ...sent,
          data: {
            name: 'Made Wirawan',
            position: 'Direktur',
            reason: 'Surat persetujuan diterima lewat kurir.',
          },
        }),
      ),
    /** Somebody else with the same link is faster. */
    acceptByLink: async (
      from: APIRequestContext,
      link: string,
      { quoteId, companyEmail }: { quoteId: string; companyEmail: string },
    ) => {
      const headers = { ...sent.headers, 'x-quote-link': link.slice(link.indexOf('#') + 1) };
      await made(
        await from.post(`/api/quote-link/quotes/${quoteId}/acceptance-code`, { ...sent, headers }),
      );
      const code = await codeFromMail(companyEmail);
      return made(
        await from.post(`/api/quote-link/quotes/${quoteId}/acceptance`, {
          ...sent,
          headers,
          data: {
            name: 'Rekan Sekantor',
            position: 'Direktur',
            terms: true,
            npwp: company.npwp,
            legalAddress: company.address,
            code,
          },
        }),
      );
    },
    /** A request with an offer that was sent. */
    offered: async (
      from: APIRequestContext,
      name: string,
      more: { request?: Fields & { companyName?: string }; draft?: Fields } = {},
    ) => {
      const asked = await desk.ask(from, name, more.request);
      await desk.take(asked.id);
      return { ...asked, quoteId: await desk.send(asked.id, more.draft) };
    },
  };
  return desk;
}

/** The signed link that the newest mail to an address carries, as a path. */
export const linkFromMail = (address: string) => fromMail(address, linkPattern);

export const offerOf = (page: Page) => page.getByRole('region', { name: /^Penawaran / });

/** The code of the newest mail to an address. */
const codeFromMail = (address: string) => fromMail(address, /Kode Anda: (\d{6})/);

const company = { npwp: '0012 3456 7890 1000', address: 'Jalan Merdeka 17, Bandung 40111' };

type Accepting = {
  name?: string;
  position?: string;
  poNumber?: string;
  /** the registered address that gets a code; without it nobody needs one */
  email?: string | undefined;
  /** what happens elsewhere before it is sent */
  before?: () => Promise<unknown>;
};

/** Ticks the terms in the open dialog, types who accepts for which company, and sends it. */
export async function acceptAs(
  page: Page,
  { name = 'Made Wirawan', position = 'Direktur', poNumber = '', email, before }: Accepting,
) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /menyetujui syarat/ }).check();
  await dialog.getByLabel('Nama', { exact: true }).fill(name);
  await dialog.getByLabel('Jabatan').fill(position);
  await dialog.getByLabel('NPWP perusahaan').fill(company.npwp);
  await dialog.getByLabel('Alamat perusahaan').fill(company.address);
  await dialog.getByLabel('Nomor PO (opsional)').fill(poNumber);
  if (email) {
    await dialog.getByRole('button', { name: 'Kirim kode' }).click();
    await expect(dialog.getByText(/^Kode terkirim ke /)).toBeVisible();
    await dialog.getByLabel('Kode 6 angka').fill(await codeFromMail(email));
  }
  await before?.();
  return dialog.getByRole('button', { name: 'Ya, terima' }).click();
}

/** The same by keys alone. */
export async function acceptByKeys(
  page: Page,
  { name, position, email }: { name: string; position: string; email: string },
) {
  const focus = page.locator('dialog :focus');
  const goTo = async (isThere: () => Promise<boolean>) => {
    await expect(focus).toBeAttached();
    for (let presses = 0; presses < 15 && !(await isThere()); presses += 1)
      await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const goToField = (field: string) =>
    goTo(async () => (await focus.getAttribute('name')) === field);
  await goToField('terms');
  await page.keyboard.press('Space');
  for (const [field, text] of [
    ['name', name],
    ['position', position],
    ['npwp', company.npwp],
    ['legalAddress', company.address],
  ] as const) {
    await goToField(field);
    await page.keyboard.type(text);
  }
  await goTo(async () => (await focus.textContent()) === 'Kirim kode');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Kode terkirim ke /)).toBeVisible();
  const code = await codeFromMail(email);
  await goToField('code');
  await page.keyboard.type(code);
  return page.keyboard.press('Enter');
}

export const test = base.extend<{ desk: ReturnType<typeof quoteDesk> }>({
  desk: async ({ playwright, baseURL }, use) => {
    const origin = baseURL ?? '';
    const staff = await playwright.request.newContext({ baseURL: origin });
    const answer = await staff.post('/api/auth/sign-in/email', {
      data: { email: 'admin@nusakelas.test', password },
      headers: { origin },
    });
    expect(answer.ok()).toBe(true);
    await use(quoteDesk(origin, staff));
    await staff.dispose();
  },
});
