/** The most courses that a search for shares shows. */
export const coursesShown = 20;
/** The most people who share a course: its teachers and those who left with a share that was kept. */
export const partsMax = 20;

/** Said of somebody who left the team with a share that was kept. */
export const keptText = 'tidak lagi mengajar, bagi hasil dipertahankan';
