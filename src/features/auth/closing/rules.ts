/**
 * The writes that the owner of a closing account may still make: sign in and out, change the password, prove their identity, withdraw the
 * request, ask for their data, and receive fewer mails.
 */
const writablePaths = [
  /^\/api\/auth\/(sign-in|sign-out|reauthenticate|recover|reset-password|change-password|verify-email\/check)(\/|$)/,
  /^\/api\/me\/sessions\/[^/]+$/,
  /^\/api\/privacy\/(exports|deletion|deletion\/cancellation)$/,
  // A link in a mail works for anybody, whoever is signed in.
  /^\/api\/subscription$/,
  /^\/api\/notifications(\/[^/]+)?\/read$/,
];

export const writableWhileClosing = (path: string): boolean =>
  writablePaths.some((pattern) => pattern.test(path));
