import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures';

type Fields = Record<string, unknown>;
type Asked = { id: string; reference: string; companyName: string; companyEmail: string };

/** A company asks and staff answers, through the front door; each call as somebody signed in there, or as a visitor. */
export function quoteDesk(origin: string, staff: APIRequestContext) {
  const headers = { origin };
  const made = async <T = unknown>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> => {
    expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const desk = {
    /** Sends a request from where `from` stands and answers what staff sees of it. */
    ask: async (from: APIRequestContext, name: string, more: Fields = {}): Promise<Asked> => {
      const companyName = `PT ${name}`;
      const companyEmail = `hrd-${name.toLowerCase().replace(/\W+/g, '-')}@perusahaan.test`;
      const { reference } = await made<{ reference: string }>(
        await from.post('/api/quote-requests', {
          headers,
          data: {
            ...{ key: randomUUID(), draftAge: 5_000, companyName, companyEmail, packageCategory: 'it', packageTier: 'advanced', numberOfEmployees: 80 },
            ...{ contactPersonName: 'Bambang Santoso', ...more },
          },
        }),
      );
      const { items } = await made<{ items: { id: string }[] }>(await staff.get(`/api/staff/quote-requests?view=all&q=${reference}`));
      return { id: items[0]?.id ?? '', reference, companyName, companyEmail };
    },
    take: async (id: string) => made(await staff.put(`/api/staff/quote-requests/${id}/owner`, { headers, data: { mine: true } })),
    /** Drafts and sends one more version; answers its id. */
    send: async (id: string, more: Fields = {}): Promise<string> => {
      const draft = {
        revision: 0,
        lines: [{ package: 'it_advanced', quantity: 1, unitPrice: 35_000_000 }],
        ...{ seats: 100, months: 6, discountPercentage: 10, validDays: 14, termsAndConditions: 'Pembayaran 50% di muka, sisanya setelah pelatihan selesai.' },
        ...more,
      };
      const { revision } = await made<{ revision: number }>(await staff.put(`/api/staff/quote-requests/${id}/draft`, { headers, data: draft }));
      return (await made<{ id: string }>(await staff.post(`/api/staff/quote-requests/${id}/sending`, { headers, data: { revision } }))).id;
    },
    /** A request with an offer that was sent. */
    offered: async (from: APIRequestContext, name: string, more: { request?: Fields; draft?: Fields } = {}) => {
      const asked = await desk.ask(from, name, more.request);
      await desk.take(asked.id);
      return { ...asked, quoteId: await desk.send(asked.id, more.draft) };
    },
  };
  return desk;
}

/** The newest mail to an address that holds what is looked for, from the folder that the server writes to; its first group. */
export async function fromMail(address: string, pattern: RegExp): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(folder).catch(() => [])).toSorted().toReversed()) {
          const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
          found ??= mail.includes(address) ? pattern.exec(mail)?.[1] : undefined;
        }
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return found as string;
}

/** The signed link that the offer's mail carries, as a path. */
export const linkFromMail = (address: string) => fromMail(address, /(\/business\/quote#[\w.-]+)/);

export const offerOf = (page: Page) => page.getByRole('region', { name: /^Penawaran / });
