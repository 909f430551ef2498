import { billAttachment } from '~/features/companies/billing/notices';
import { invoicePdf } from '~/features/companies/billing/server/provider';
import type { OpenAttachment } from '~/features/notifications/delivery/server/jobs';
import { acceptancePaper } from '~/features/quotes/acceptance/server/provider';
import { acceptanceAttachment, paperAttachment } from '~/features/quotes/notices';
import { letterById } from '~/features/quotes/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { billPapers } from './readers';

const idIn = (name: string, prefix: string) =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null;

async function paperOf(ctx: Ctx, name: string) {
  const accepted = idIn(name, acceptanceAttachment);
  // An offer that was accepted before evidence was kept has its letter alone.
  if (accepted) return (await acceptancePaper(ctx, accepted)) ?? letterById(ctx, accepted);
  const billed = idIn(name, billAttachment);
  if (billed) return invoicePdf(ctx, billed, billPapers);
  const offered = idIn(name, paperAttachment);
  return offered ? letterById(ctx, offered) : null;
}

/** Makes the attachment of a mail; the notice names its kind, and the noun that sends it draws it. */
export const openAttachment: OpenAttachment = async (ctx, name) => {
  const paper = await paperOf(ctx, name);
  if (!paper) throw new Error(`no attachment «${name}»`);
  return {
    filename: paper.filename,
    content: Buffer.from(paper.pdf),
    contentType: 'application/pdf',
  };
};
