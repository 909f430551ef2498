/** The picture of a course that this site shows in every size: an uploaded one, or one of its own. Null where a cover is drawn. */
export const ownCover = (thumbnailUrl: string | null): string | null =>
  /^\/(?:media|files)\//.test(thumbnailUrl ?? '') ? thumbnailUrl : null;
