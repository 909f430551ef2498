import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '~/lib/errors';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import { pdfResponse } from '~/lib/server/http/files';
import { refuse } from '../../errors';
import { openedRequest, requestOfQuote } from '../../links/server/data';
import type { OfferAccess } from '../../links/server/mutations';
import { type LinkDeps, openLink } from '../../links/server/routes';
import { handledRequest } from '../../server/data';
import type { AnswerDeps } from '../../server/mutations';
import { type AcceptanceInput, acceptanceInput, purchaseOrderInput, sentCode } from '../schema';
import { acceptQuote, sendCode, setPurchaseOrder } from './mutations';
import { acceptancePaper } from './provider';

const quoteParam = z.object({ id: z.uuid() });
const staffParam = z.object({ id: z.uuid(), quoteId: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const ok = { ok: true as const };
const owner: OfferAccess = { by: 'owner' };

const isWrongCode = (error: unknown) =>
  error instanceof AppError && error.problem.fields?.code !== undefined;

/** Accepting an offer: the code, the acceptance, its paper and the order that follows; signed in, by the signed link, and for staff to read. */
export const quoteAcceptanceRoutes = (deps: LinkDeps & AnswerDeps) => {
  const { secret, limits } = deps;
  const link = openLink(deps);
  const accept = async (
    c: Context<ApiEnv>,
    access: OfferAccess,
    quoteId: string,
    input: AcceptanceInput,
  ) => {
    const address = c.var.clientAddress;
    const origin = { address, userAgent: c.req.header('user-agent') ?? null };
    const guess = () => acceptQuote(ctxOf(c), deps, access, quoteId, input, origin);
    await (input.code === null
      ? guess()
      : limits.quoteCode({ address, guess, isWrong: isWrongCode }));
    return c.json(ok);
  };
  const paper = async (c: Context<ApiEnv>, requestId: string, quoteId: string) => {
    const ctx = ctxOf(c);
    const file =
      (await requestOfQuote(ctx, quoteId)) === requestId
        ? await acceptancePaper(ctx, quoteId)
        : null;
    if (!file) throw refuse('acceptance_paper_missing');
    return pdfResponse(c, file);
  };
  return new Hono<ApiEnv>()
    .post(
      '/quotes/:id/acceptance-code',
      gives('Minta kode untuk menerima penawaran', sentCode),
      valid('param', quoteParam),
      async (c) => c.json(await sendCode(ctxOf(c), secret, owner, c.req.valid('param').id)),
    )
    .post(
      '/quotes/:id/acceptance',
      gives('Terima penawaran', done),
      valid('param', quoteParam),
      valid('json', acceptanceInput, ['name', 'position']),
      (c) => accept(c, owner, c.req.valid('param').id, c.req.valid('json')),
    )
    .get(
      '/quotes/:id/acceptance-paper',
      gives('Bukti persetujuan saya (PDF)'),
      valid('param', quoteParam),
      async (c) => {
        const ctx = ctxOf(c);
        // A visitor is told so before the offer is looked for.
        const { userId } = ctx.user;
        const { id } = c.req.valid('param');
        const requestId = await requestOfQuote(ctx, id);
        if (!requestId || !userId) throw refuse('quote_not_found');
        const request = await openedRequest(ctx, { by: 'owner', requestId });
        return paper(c, request.id, id);
      },
    )
    .put(
      '/quotes/:id/purchase-order',
      gives('Isi nomor PO', done),
      valid('param', quoteParam),
      valid('json', purchaseOrderInput),
      async (c) => {
        await setPurchaseOrder(ctxOf(c), owner, c.req.valid('param').id, c.req.valid('json'));
        return c.json(ok);
      },
    )
    .post(
      '/quote-link/quotes/:id/acceptance-code',
      gives('Minta kode lewat tautan', sentCode),
      valid('param', quoteParam),
      async (c) =>
        c.json(await sendCode(ctxOf(c), secret, await link.write(c), c.req.valid('param').id)),
    )
    .post(
      '/quote-link/quotes/:id/acceptance',
      gives('Terima penawaran lewat tautan', done),
      valid('param', quoteParam),
      valid('json', acceptanceInput, ['name', 'position']),
      async (c) => accept(c, await link.write(c), c.req.valid('param').id, c.req.valid('json')),
    )
    .get(
      '/quote-link/quotes/:id/acceptance-paper',
      gives('Bukti persetujuan lewat tautan (PDF)'),
      valid('param', quoteParam),
      async (c) => {
        const request = await openedRequest(ctxOf(c), link.read(c));
        return paper(c, request.id, c.req.valid('param').id);
      },
    )
    .put(
      '/quote-link/quotes/:id/purchase-order',
      gives('Isi nomor PO lewat tautan', done),
      valid('param', quoteParam),
      valid('json', purchaseOrderInput),
      async (c) => {
        await setPurchaseOrder(
          ctxOf(c),
          await link.write(c),
          c.req.valid('param').id,
          c.req.valid('json'),
        );
        return c.json(ok);
      },
    )
    .get(
      '/staff/quote-requests/:id/quotes/:quoteId/acceptance-paper',
      gives('Bukti persetujuan sebuah penawaran (PDF, staf)'),
      valid('param', staffParam),
      async (c) => {
        const { id, quoteId } = c.req.valid('param');
        await handledRequest(ctxOf(c), id);
        return paper(c, id, quoteId);
      },
    );
};

export type QuoteAcceptanceRoutes = ReturnType<typeof quoteAcceptanceRoutes>;
