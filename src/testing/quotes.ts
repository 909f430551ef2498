import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { codeOf } from '~/features/quotes/acceptance/server/data';
import { linkHeader } from '~/features/quotes/links/terms';
import { quoteRequestOutput } from '~/features/quotes/requests/schema';
import { draftPaper } from '~/features/quotes/sending/server/data';
import { completeSending, prepareSending } from '~/features/quotes/sending/server/mutations';
import { linkToken } from '~/features/quotes/server/data';
import { draftOutput } from '~/features/quotes/staff/schema';
import { newId } from '~/lib/server/ids';
import type { Client, Person, TestSite } from './site';

/** A complete and valid quote request; `more` changes it. */
export const requestBody = (more: Fields = {}) => ({
  key: newId(),
  draftAge: 20_000,
  program: null,
  companyName: 'PT Rempah Nusantara',
  companyEmail: 'hrd@rempah.test',
  companyPhone: '021 5550 1234',
  companySize: 'medium',
  industry: 'Makanan dan minuman',
  packageCategory: 'it',
  packageTier: 'advanced',
  numberOfEmployees: 80,
  trainingCategories: null,
  contactPersonName: 'Bambang Santoso',
  contactPersonPosition: 'Manajer SDM',
  additionalRequirements: null,
  ...more,
});

/** A valid offer of staff. */
export const draftBody = (more: Fields = {}) => ({
  revision: 0,
  lines: [{ package: 'it_advanced', quantity: 1, unitPrice: 35_000_000 }],
  seats: 80,
  months: 6,
  discountPercentage: 10,
  validDays: 14,
  termsAndConditions: '1. Pembayaran 50% di muka.\n2. Sisanya setelah pelatihan selesai.',
  ...more,
});

/** A valid template of terms with a name of its own. */
export const templateBody = (more: Fields = {}) => {
  const id = newId();
  return {
    id,
    name: `Syarat ${id}`,
    template: { kind: 'terms', content: { termsAndConditions: '1. Pembayaran di muka.' } },
    ...more,
  };
};

/** Stands for a drawn letter: drawing one takes longer than everything else that a test does with an offer. */
const standInLetter = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

/** An acceptance as the form of a signed-in buyer sends it; behind a link it needs a code too. */
export const acceptance = {
  name: 'Bambang Santoso',
  position: 'Manajer SDM',
  poNumber: 'PO-2026-117',
  terms: true,
  npwp: '01.234.567.8-901.000',
  legalAddress: 'Jalan Merdeka 17, Bandung 40111',
};

/** Reads a mail's PDF and its file name; null without one. */
export function letterIn(mail: string): { filename: string; pdf: Buffer } | null {
  const [, head = '', body = ''] =
    /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? [];
  const filename = /filename="?([^"\r\n;]+)/.exec(head)?.[1];
  return filename ? { filename, pdf: Buffer.from(body.replace(/[^\w+/]/g, ''), 'base64') } : null;
}

type Fields = Record<string, unknown>;
type Asked = { by?: Client } & Fields;
type Offered = { by?: Client; staff?: Person; request?: Fields; draft?: Fields };

/** The tools of tests with quotes: companies that ask and staff that answers, through the API. */
export async function quoteDesk(site: TestSite) {
  const staff = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
  const secret = site.deps.secret;
  const path = (id: string, rest = '') => `/staff/quote-requests/${id}${rest}`;

  const desk = {
    staff,
    path,
    /** Sends a request and answers its id and reference. */
    request: async ({ by = site.visitor, ...more }: Asked = {}) => {
      const { reference } = (await by.post('/quote-requests', requestBody(more))).as(
        quoteRequestOutput,
      );
      const [row] = await site.rows<{ id: string }>(
        sql`select id from business_quote_requests where reference = ${reference}`,
      );
      return { id: row?.id ?? '', reference };
    },
    take: (id: string, by = staff) => by.put(path(id, '/owner'), { mine: true }),
    /** Makes a request that staff has taken; answers its id. */
    taken: async (more: Asked = {}) => {
      const { id } = await desk.request(more);
      expect((await desk.take(id)).status).toBe(200);
      return id;
    },
    draft: (id: string, more: Fields = {}, by = staff) =>
      by.put(path(id, '/draft'), draftBody(more)),
    /** Saves a draft and answers its revision. */
    drafted: async (id: string, more: Fields = {}, by = staff) =>
      (await desk.draft(id, more, by)).as(draftOutput).revision,
    send: (id: string, revision: number, by = staff) => by.post(path(id, '/sending'), { revision }),
    /** Makes a request with a sent offer: taken, drafted and sent by staff. */
    offered: async ({
      by = site.visitor,
      staff: seller = staff,
      request: asked,
      draft,
    }: Offered = {}) => {
      const request = await desk.request({ by, ...asked });
      expect((await desk.take(request.id, seller)).status).toBe(200);
      return {
        reference: request.reference,
        requestId: request.id,
        quoteId: await desk.newVersion(request.id, draft, seller),
      };
    },
    /** Drafts and sends one more version with a letter that wasn't drawn; answers its id. */
    newVersion: async (id: string, more: Fields = {}, by = staff) => {
      const revision = await desk.drafted(id, more, by);
      const ctx = () =>
        site.context('test', {
          userId: by.userId,
          sessionId: '',
          role: 'superadmin',
          isInstructor: false,
        });
      await prepareSending(ctx(), id, revision);
      const paper = await draftPaper(ctx(), id, { preview: false });
      return (await completeSending(ctx(), secret, id, { revision, paper, pdf: standInLetter })).id;
    },
    /** Fetches a letter by its API path; answers bytes and headers. */
    letter: async (by: Client, address: string, headers: Record<string, string> = {}) => {
      const cookie = await by.cookie;
      const answer = await site.api.request(`/api${address}`, {
        headers: { ...headers, ...(cookie && { cookie }) },
      });
      expect(answer.status).toBe(200);
      return { headers: answer.headers, pdf: Buffer.from(await answer.arrayBuffer()) };
    },
    /** The headers of a browser that opened the signed link of a request. */
    link: async (id: string) => {
      const [row] = await site.rows<{ key: string }>(
        sql`select link_key as key from business_quote_requests where id = ${id}`,
      );
      return { [linkHeader]: linkToken(secret, { id, linkKey: row?.key ?? '' }) };
    },
    /** Asks for the code of an offer through its link, and reads it as the mail has it. */
    code: async (requestId: string, quoteId: string) => {
      expect(
        (
          await site.visitor.post(
            `/quote-link/quotes/${quoteId}/acceptance-code`,
            {},
            await desk.link(requestId),
          )
        ).status,
      ).toBe(200);
      const [row] = await site.rows<{ key: string; address: string }>(
        sql`select c.key, r.company_email as address from business_quote_codes c, business_quote_requests r where c.quote_id = ${quoteId} and r.id = ${requestId}`,
      );
      return codeOf(secret, { quoteId, ...(row ?? { key: '', address: '' }) });
    },
    /** Accepts an offer through its link, with a new code. */
    acceptByLink: async (
      requestId: string,
      quoteId: string,
      more: Fields = {},
      by: Client = site.visitor,
    ) =>
      by.post(
        `/quote-link/quotes/${quoteId}/acceptance`,
        { ...acceptance, code: await desk.code(requestId, quoteId), ...more },
        await desk.link(requestId),
      ),
    statuses: async (id: string) => {
      const [request] = await site.rows<{ status: string }>(
        sql`select status from business_quote_requests where id = ${id}`,
      );
      const quotes = await site.rows<{ status: string }>(
        sql`select status from business_quotes where quote_request_id = ${id} order by version`,
      );
      return { request: request?.status, quotes: quotes.map((quote) => quote.status) };
    },
    /** Reads the audit log of a request, oldest first. */
    audit: (id: string) =>
      site.rows<{
        action: string;
        actor: string;
        before: unknown;
        after: unknown;
        reason: string | null;
      }>(
        sql`select action, actor_id as actor, before, after, reason from audit_log where subject_id = ${id} order by id`,
      ),
    events: async (id: string) => {
      const rows = await site.rows<{ kind: string }>(
        sql`select kind from business_quote_events where request_id = ${id} order by created_at, id`,
      );
      return rows.map((row) => row.kind);
    },
  };
  return desk;
}
