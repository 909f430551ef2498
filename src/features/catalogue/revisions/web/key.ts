/** The key of everything that the studio reads of a course: a change of any of it reads all of it again. */
export const studioKey = (courseId: string) => ['own', 'studio', courseId] as const;
