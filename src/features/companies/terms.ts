/** What somebody may do in the area of a company (specification §16). Managers see their department only. */
export const companyRoles = ['owner', 'hr', 'manager'] as const;
export type CompanyRole = (typeof companyRoles)[number];
export const companyRoleLabels: Record<CompanyRole, string> = { owner: 'Pemilik', hr: 'Admin SDM', manager: 'Manajer departemen' };

/** The states of a seat that somebody holds; a seat that nobody holds has no row and is available (specification §16). */
export const seatStatuses = ['invited', 'active', 'revoked'] as const;
export type SeatStatus = (typeof seatStatuses)[number];
export const seatStatusLabels: Record<SeatStatus, string> = { invited: 'Diundang', active: 'Aktif', revoked: 'Dicabut' };
