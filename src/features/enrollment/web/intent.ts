import { intentMinutes } from '../terms';

const storageKey = 'nusakelas-enroll';

/** The reason why enrolling was interrupted: nobody was signed in, or the profile was incomplete. */
type Interruption = 'auth' | 'profile';

/** Remembers the course that a person wanted to enroll in. No address has it, because opening a link must not enroll anybody. */
export function keepIntent(slug: string, interruption: Interruption): void {
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ slug, hurdle: interruption, at: Date.now() }),
    );
  } catch {
    // Without storage the person only has to click once more.
  }
}

/** The reason why enrolling in this very course was interrupted a short while ago. Reading it forgets it, on every course's page. */
export function takeIntent(slug: string): Interruption | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      slug: string;
      hurdle: Interruption;
      at: number;
    } | null;
    sessionStorage.removeItem(storageKey);
    return intent?.slug === slug && Date.now() - intent.at < intentMinutes * 60_000
      ? intent.hurdle
      : null;
  } catch {
    return null;
  }
}
