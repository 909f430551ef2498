import { intentMinutes } from '../terms';

const place = 'nusakelas-enroll';

/** What stood in the way: nobody was signed in, or the profile lacked something. */
type Hurdle = 'auth' | 'profile';

/** Remembers in this tab which course somebody wanted when they were sent away. Never an address: a link must not enrol anybody. */
export function keepIntent(slug: string, hurdle: Hurdle): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ slug, hurdle, at: Date.now() }));
  } catch {
    // A forbidden storage only costs a second click.
  }
}

/** What stood in the way of this very course a short while ago; asking forgets it, on every course's page. */
export function takeIntent(slug: string): Hurdle | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as { slug: string; hurdle: Hurdle; at: number } | null;
    sessionStorage.removeItem(place);
    return kept?.slug === slug && Date.now() - kept.at < intentMinutes * 60_000 ? kept.hurdle : null;
  } catch {
    return null;
  }
}
