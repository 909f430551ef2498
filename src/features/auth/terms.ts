import type { Role } from '~/lib/roles';

export const passwordMin = 6;
export const passwordMax = 128;
/** Said before anybody fails at it. */
export const passwordRule = `${passwordMin} sampai ${passwordMax} karakter.`;
export const nameMax = 100;

/** A session lives this long after its last renewal. */
export const sessionDays = 30;

/** Whoever has just signed in, or proved again who they are, may change what guards the account. */
export const freshMinutes = 15;

/** The code that somebody without a password gets by mail. */
export const mailCodeDigits = 6;
export const mailCodeMinutes = 10;

export const resetMinutes = 60;
export const emailChangeHours = 24;
export const recoveryCodes = 10;
export const trustDays = 30;

export const signOutScopes = ['local', 'others', 'global'] as const;

/** Whoever is erased is called so from then on. */
export const erasedName = 'Pengguna dihapus';

/** How roles and ways to sign in read in a copy of one's data. */
export const roleLabels: Record<Role, string> = { learner: 'Peserta', instructor: 'Instruktur', superadmin: 'Superadmin' };
export const providerLabels: Record<string, string> = {
  credential: 'Email dan password',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  oidc: 'Penyedia lain',
};

/** Where a closing account is led, and what else of /profile/edit it may still use. */
export const closingPage = '/profile/edit?tab=data';
export const tabsWhileClosing: readonly string[] = ['keamanan', 'data'];
