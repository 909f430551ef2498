/** What a revision of the studio is about: the course itself, one lesson, or the order of the lessons. */
export const revisionSubjects = ['course', 'lesson', 'outline'] as const;

/** The outcomes of a review of a course before its first publication. */
export const reviewDecisions = ['published', 'changes_requested', 'withdrawn'] as const;
