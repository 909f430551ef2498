import { intentMinutes } from '../terms';

const place = 'nusakelas-enroll';

/** The reason why enrolling was interrupted: nobody was signed in, or the profile was incomplete. */
type Hurdle = 'auth' | 'profile';

/**
 * Remembers in this tab the course that a person wanted to enrol in. It is never part of an address, because opening a link must not enrol
 * anybody.
 */
export function keepIntent(slug: string, hurdle: Hurdle): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ slug, hurdle, at: Date.now() }));
  } catch {
    // Without storage the person only has to click once more.
  }
}

/** The reason why enrolling in this very course was interrupted a short while ago. Reading it forgets it, on every course's page. */
export function takeIntent(slug: string): Hurdle | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as { slug: string; hurdle: Hurdle; at: number } | null;
    sessionStorage.removeItem(place);
    return kept?.slug === slug && Date.now() - kept.at < intentMinutes * 60_000 ? kept.hurdle : null;
  } catch {
    return null;
  }
}
