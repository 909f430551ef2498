/** Where this browser keeps what a person has typed and not stored. */
export const courseDraft = (person: string, courseId: string) => ({
  person,
  place: `course:${courseId}`,
});
