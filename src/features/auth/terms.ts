import type { Role } from '~/lib/roles';

export const passwordMin = 6;
export const passwordMax = 128;
/** The rule is shown before anybody enters a password. */
export const passwordRule = `${passwordMin} sampai ${passwordMax} karakter.`;
export const nameMax = 100;
/** The longest address that SMTP allows (RFC 5321). */
export const emailMax = 254;

/** A session ends this many days after its last renewal. */
export const sessionDays = 30;

/** For this long after signing in, or after proving their identity again, a person may change the account's security. */
export const freshMinutes = 15;

/** The code that a person without a password gets by mail. */
export const mailCodeDigits = 6;
export const mailCodeMinutes = 10;

export const resetMinutes = 60;
/** Asking again extends a link to a new password, until it is this old. */
export const resetLinkHours = 24;
export const emailLinkHours = 24;
export const recoveryCodes = 10;
export const recoveryCodeLength = 10;
/** A sign-in waits this long for its second step, as long as the library lets it wait. */
export const challengeMinutes = 10;
export const trustDays = 30;
/** A browser in which a person signed in is known for this long after the last sign-in there. */
export const deviceDays = 365;
/** So many browsers of one person are known; the ones used longest ago go first. */
export const devicesKept = 20;

/** So many wrong codes in a row lock the second factor for some minutes, wherever they come from. */
export const factorGuesses = 10;
export const factorLockMinutes = 15;

/** A signing key is replaced after keyRotationDays and still checked for keyGraceDays. */
export const keyRotationDays = 90;
export const keyGraceDays = 30;
export const tokenMinutes = 5;

/** A visit is noted this long after the last one that was noted, so that most requests write nothing. */
export const seenMinutes = 60;

/** Staff sees the site as somebody else does for so long at most. */
export const viewMinutes = 30;
/** How such a view ended: by its button, with its time, with the session of who viewed, or by a change of the viewed account that ends sessions. */
export const viewEndings = ['returned', 'time', 'signed_out', 'account'] as const;
export type ViewEnding = (typeof viewEndings)[number];
export const viewEndingLabels: Record<ViewEnding, string> = {
  returned: 'Diakhiri petugas',
  time: 'Waktu habis',
  signed_out: 'Petugas keluar',
  account: 'Akun yang dilihat berubah',
};

export const signOutScopes = ['local', 'others', 'global'] as const;

/** The name that replaces the name of an erased person. */
export const erasedName = 'Pengguna dihapus';

/** The names of roles and sign-in methods in a person's copy of their data. */
export const roleLabels: Record<Role, string> = {
  learner: 'Peserta',
  instructor: 'Instruktur',
  superadmin: 'Superadmin',
  sales: 'Staf penjualan',
  finance: 'Staf keuangan',
  content: 'Staf konten',
  support: 'Staf dukungan',
};
export const providerLabels: Record<string, string> = {
  credential: 'Email dan password',
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  oidc: 'Penyedia lain',
};

/** The page that the owner of a closing account is led to, and the tabs of /profile/edit that stay open to them. */
export const closingPage = '/profile/edit?tab=data';
export const tabsWhileClosing: readonly string[] = ['keamanan', 'data'];
