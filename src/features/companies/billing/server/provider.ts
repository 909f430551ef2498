import { createHash } from 'node:crypto';
import type { TaxedOrder } from '~/features/checkout/fakturs/rules';
import type { ExportFormat } from '~/features/checkout/fakturs/terms';
import type { Sheet } from '~/features/checkout/papers/rules';
import { isoDate } from '~/lib/dates';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { refuse } from '../errors';
import { billTitle, invoiceSheet } from '../rules';
import { type InvoiceFacts, invoiceFacts, keptInvoice } from './data';
import { keepInvoice } from './mutations';

/** How the papers of all sales are drawn and written, which are checkout's. */
export type BillPapers = {
  draw: (sheet: Sheet) => Promise<Uint8Array>;
  faktur: (orders: readonly TaxedOrder[], format: ExportFormat) => Promise<string>;
};

const titleOf = ({ bill, of }: InvoiceFacts) =>
  billTitle({ ...bill, of, dueOn: bill.dueAt && isoDate(bill.dueAt) });

/** An invoice as PDF: the kept bytes, or drawn and kept at the first demand. @throws bill_not_found (404) where there is none */
export async function invoicePdf(
  ctx: Ctx,
  id: string,
  { draw }: Pick<BillPapers, 'draw'>,
): Promise<{ pdf: Uint8Array; filename: string }> {
  const facts = await invoiceFacts(ctx, id);
  if (!facts) throw refuse('bill_not_found');
  const filename = `invoice-${(facts.bill.number ?? '').replaceAll('/', '-')}.pdf`;
  const keptPdf = await keptInvoice(ctx, id);
  if (keptPdf) return { pdf: keptPdf, filename };
  const pdf = await draw(invoiceSheet({ ...facts, title: titleOf(facts) }));
  await keepInvoice(ctx, id, { pdf, sha256: createHash('sha256').update(pdf).digest('hex') });
  // Who draws at the same time gets what is kept.
  return { pdf: (await keptInvoice(ctx, id)) ?? pdf, filename };
}

/** The same for staff. @throws forbidden (403), bill_not_found (404) */
export async function staffInvoicePdf(ctx: Ctx, id: string, papers: BillPapers) {
  requireRight(holds(ctx.user, 'contracts.read'));
  return invoicePdf(ctx, id, papers);
}

/** An invoice as Coretax reads its faktur. */
function taxedOf(facts: InvoiceFacts): TaxedOrder {
  const { bill, offer, email } = facts;
  const { net, dpp, ppn, issuedAt, buyerName, buyerNpwp, buyerAddress } = bill;
  return {
    number: bill.number ?? '',
    courseTitle: `Pelatihan ${offer.number ?? ''}, ${titleOf(facts)}`,
    price: net,
    discount: 0,
    net,
    dpp,
    vat: ppn,
    ppnRate: offer.ppnRate,
    taxTreatment: 'taxable',
    taxName: buyerName,
    taxId: buyerNpwp,
    taxAddress: buyerAddress,
    billingEmail: email,
    paidAt: issuedAt,
  };
}

/** The faktur of an invoice as a file for Coretax. @throws forbidden (403), bill_not_found (404) where it isn't invoiced */
export async function fakturFile(ctx: Ctx, id: string, format: ExportFormat, papers: BillPapers) {
  requireRight(holds(ctx.user, 'contracts.bill'));
  const facts = await invoiceFacts(ctx, id);
  if (!facts) throw refuse('bill_not_found');
  const text = await papers.faktur([taxedOf(facts)], format);
  const filename = `faktur-${(facts.bill.number ?? '').replaceAll('/', '-')}.${format}`;
  return { text, type: format === 'xml' ? 'application/xml' : 'text/csv', filename };
}
