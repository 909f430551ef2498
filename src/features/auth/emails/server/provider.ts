import { signJWT, verifyJWT } from 'better-auth/crypto';
import * as z from 'zod/mini';
import { linkPages } from '../../rules';
import { emailLinkHours } from '../../terms';

const emailChange = z.object({
  email: z.string(),
  updateTo: z.string(),
  requestType: z.enum(['change-email-confirmation', 'change-email-verification']),
});

const verification = z.object({
  email: z.string(),
  updateTo: z.optional(z.never()),
  requestType: z.optional(z.never()),
});

/** A mailed link that our key has signed and that has not expired: it verifies an address, or belongs to an e-mail change. */
export type MailedLink =
  | { purpose: 'verify'; email: string }
  | { purpose: 'confirm' | 'move'; from: string; email: string };

/** Reads the token of a mailed link. Null when we did not sign it or it has expired. */
export async function mailedLinkIn(token: string, secret: string): Promise<MailedLink | null> {
  const claims = await verifyJWT(token, secret);
  const change = emailChange.safeParse(claims);
  if (change.success) {
    const { email: from, updateTo: email, requestType } = change.data;
    return {
      purpose: requestType === 'change-email-confirmation' ? 'confirm' : 'move',
      from,
      email,
    };
  }
  const plain = verification.safeParse(claims);
  return plain.success ? { purpose: 'verify', email: plain.data.email } : null;
}

/** Whether a token claims to change an address. The signature is not checked, so this may only choose a page. */
export function claimsChange(token: string): boolean {
  try {
    return (
      'updateTo' in
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object)
    );
  } catch {
    return false;
  }
}

/** The address of a mailed link. Its token stands in the fragment, which no log, proxy or referrer sees. */
export const linkTo = (appUrl: string, page: keyof typeof linkPages, token: string): string =>
  `${appUrl}${linkPages[page]}#${encodeURIComponent(token)}`;

/** The link with which the old address agrees to a change. The library makes none when another account has the new address, which must not show. */
export async function confirmationUrl({
  secret,
  appUrl,
  from,
  to,
}: {
  secret: string;
  appUrl: string;
  from: string;
  to: string;
}): Promise<string> {
  const claims = {
    email: from,
    updateTo: to,
    requestType: 'change-email-confirmation',
  } satisfies z.infer<typeof emailChange>;
  return linkTo(appUrl, 'change', await signJWT(claims, secret, emailLinkHours * 3_600));
}

/** Makes the link by which the owner of an address verifies it, as the library makes it at a sign-up. */
export async function verificationUrl({
  secret,
  appUrl,
  email,
}: {
  secret: string;
  appUrl: string;
  email: string;
}): Promise<string> {
  return linkTo(
    appUrl,
    'verify',
    await signJWT({ email } satisfies z.infer<typeof verification>, secret, emailLinkHours * 3_600),
  );
}
