/** A complete profile has a non-empty full name (decision 5). */
export const isComplete = (fullName: string | null) => Boolean(fullName?.trim());
