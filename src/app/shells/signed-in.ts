import type { AuthState } from '~/features/auth/web/session';

const name = 'nusakelas-signed-in';

/**
 * Runs in <head>: who was signed in last time isn't shown 'Masuk' while the page asks who they are. A hint for the eye
 * only; nothing is decided by it.
 */
export const signedInScript = `try{if(localStorage['${name}'])document.documentElement.dataset.signedIn=''}catch{}`;

export function rememberSignedIn(status: AuthState['status']): void {
  if (status === 'loading') return;
  if (status === 'out') delete document.documentElement.dataset.signedIn;
  try {
    if (status === 'in') localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // A forbidden storage only costs the hint.
  }
}
