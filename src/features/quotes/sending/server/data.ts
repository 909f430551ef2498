import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { taxLabels } from '~/lib/tax';
import { can } from '../../access';
import { refuse } from '../../errors';
import { packageById, programById } from '../../programs/rules';
import { endOfValidity, reachOf } from '../../rules';
import {
  draftOf,
  lastNumber,
  linesOf,
  managerOf,
  paymentsOf,
  requestById,
  ruleOf,
} from '../../server/data';
import { plannedOf, type QuotePaper, soldOf } from '../rules';

/** The letter of a request's draft; a preview has no number. @throws forbidden, own_request (403), request_not_found, draft_not_found (404) */
export async function draftPaper(
  ctx: Ctx,
  requestId: string,
  { preview }: { preview: boolean },
): Promise<QuotePaper> {
  requireRight(can(ctx.user, 'see', 'any'));
  const request = await requestById(ctx, requestId);
  if (!request) throw refuse('request_not_found');
  if (!can(ctx.user, 'handle', request)) throw refuse('own_request');
  const draft = await draftOf(ctx, requestId);
  if (!draft) throw refuse('draft_not_found');
  const lines = await linesOf(ctx, draft.id);
  const {
    version,
    seats,
    months,
    quotedPrice,
    discountPercentage,
    finalPrice,
    dpp,
    ppn,
    total,
    termsAndConditions,
  } = draft;
  return {
    number: preview ? null : draft.number,
    expiresAt: preview ? endOfValidity(ctx.now, draft.validDays) : draft.expiresAt,
    version,
    seats,
    months,
    quotedPrice,
    discountPercentage,
    finalPrice,
    dpp,
    ppn,
    total,
    date: ctx.now,
    company: {
      name: request.companyName,
      contactName: request.contactPersonName,
      contactPosition: request.contactPersonPosition,
      email: request.companyEmail,
      phone: request.companyPhone,
    },
    subject: {
      reference: request.reference,
      packageName: packageById(request.selectedPackage)?.name ?? request.selectedPackage,
      programName: (request.program && programById(request.program)?.name) || null,
    },
    ...soldOf(lines),
    replaces: await lastNumber(ctx, requestId),
    ...plannedOf(draft, await paymentsOf(ctx, draft.id)),
    taxLabels: taxLabels(ruleOf(draft)),
    reach: reachOf(await managerOf(ctx, request), {
      reference: request.reference,
      number: (!preview && draft.number) || undefined,
    }),
    terms: termsAndConditions,
  };
}
