export type WayBack = { to: string; label: string };

/** The state of a link to a page that is looked at from elsewhere: where it leads back to. */
export const withWayBack = (back: WayBack) => ({ back });

/** The way back that the link to this page has given; null where somebody came in another way. */
export function wayBackOf(state: unknown): WayBack | null {
  if (typeof state !== 'object' || state === null || !('back' in state)) return null;
  const { back } = state;
  if (typeof back !== 'object' || back === null || !('to' in back) || !('label' in back))
    return null;
  const { to, label } = back;
  // The state stays in the browser's history, where an older page may have left another one.
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof label === 'string'
    ? { to, label }
    : null;
}
