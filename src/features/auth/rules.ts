/** Where to go after sign-in: a path of this site, or the fallback (decision 11). */
export function safeReturnUrl(given: string | null | undefined, fallback = '/dashboard'): string {
  if (!given?.startsWith('/') || given.startsWith('//') || [...given].some((letter) => letter === '\\' || letter < ' ')) return fallback;
  return given;
}
