/** What somebody may still write whose account is closing: sign in or out, prove who they are, take the wish back, ask for their data, want fewer mails. */
const allowed = [
  /^\/api\/auth\/(sign-in|sign-out|reauthenticate|recover|reset-password)(\/|$)/,
  /^\/api\/privacy\/(exports|deletion|deletion\/cancellation)$/,
  // Who follows a link of a mail stops it, whoever is signed in.
  /^\/api\/subscription$/,
  /^\/api\/notifications(\/[^/]+)?\/read$/,
];

export const writableWhileClosing = (path: string): boolean => allowed.some((pattern) => pattern.test(path));

/** The one page of a closing account. */
export const closingPage = '/profile/edit?tab=data';
