/** Stands in for the locale that date-fns brings by default: no call of ours goes without one. */
export const defaultLocale = {};
