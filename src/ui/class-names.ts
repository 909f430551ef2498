/** The class names that are there, in one string. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;
