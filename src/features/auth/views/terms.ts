/** So many views are listed to their person, the newest first. */
export const viewsMost = 50;
