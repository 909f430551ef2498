import type { AuthState } from '~/features/auth/web/session';

const name = 'nusakelas-signed-in';

/** Runs in <head> and marks browsers that were signed in last time, so that they don't show 'Masuk' meanwhile. It gives no rights. */
export const signedInScript = `try{if(localStorage['${name}'])document.documentElement.dataset.signedIn=''}catch{}`;

export function rememberSignedIn(status: AuthState['status']): void {
  if (status === 'loading') return;
  if (status === 'out') delete document.documentElement.dataset.signedIn;
  try {
    if (status === 'in') localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Without storage the page works too and shows 'Masuk' first.
  }
}
