import type { OpenAttachment } from '~/features/notifications/delivery/server/jobs';
import { paperAttachment } from '~/features/quotes/notices';
import { letterById } from '~/features/quotes/server/data';

/** Makes the attachment of a mail; the notice names its kind, and the noun that sends it draws it. */
export const openAttachment: OpenAttachment = async (ctx, name) => {
  const letter = name.startsWith(paperAttachment) ? await letterById(ctx, name.slice(paperAttachment.length)) : null;
  if (!letter) throw new Error(`no attachment «${name}»`);
  return { filename: letter.filename, content: Buffer.from(letter.pdf), contentType: 'application/pdf' };
};
