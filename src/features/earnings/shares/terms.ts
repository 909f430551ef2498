/** The most courses that a search for shares shows. */
export const coursesShown = 20;
/** The most instructors who share a course. */
export const partsMax = 10;
