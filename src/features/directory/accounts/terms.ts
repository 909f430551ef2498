export const accountPage = (id: string) => `/admin/users/${id}/edit`;

/** So many courses of each kind are shown on an account's page. */
export const listMost = 10;
