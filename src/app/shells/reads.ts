/** What the frame around every page reads of the person who is signed in. */
const frameReads = ['/api/me', '/api/me/instructor', '/api/me/role', '/api/notifications'];

/** The same of a private page, which may ask for a consent. */
export const privateReads = [...frameReads, '/api/consents'];

/** The same of a place to work, whose HTML doesn't carry the categories. */
export const workplaceReads = [...privateReads, '/api/company', '/api/categories'];
