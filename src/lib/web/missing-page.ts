/** The address that the server answered, which has logged it if it is unknown. */
const loadedAt = typeof window === 'undefined' ? '' : window.location.pathname;

let [before, current] = [null as string | null, loadedAt];

/** Remembers the pages that are gone to inside the app, so that an unknown one can name where its link stood. */
export function visited(path: string): void {
  if (path === current) return;
  [before, current] = [current, path];
}

/** Tells the server of an unknown address that was reached inside the app (spec decision 21). It is no matter if that fails. */
export function reportMissing(path: string): void {
  if (path === loadedAt) return;
  const referrer = path === current ? before : current;
  void fetch('/api/missing-pages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, referrer }),
    keepalive: true,
  }).catch(() => {});
}
