/** A complete profile has a non-empty full name and its owner's agreement to the texts in force (decision 5). */
export const isComplete = (fullName: string | null, pendingConsents: readonly unknown[]) => Boolean(fullName?.trim()) && pendingConsents.length === 0;
