import { formatNumber } from '~/lib/money';

/** Who acts for a company: its owner, its HR staff, and managers, each of one or several departments. */
export const companyRoles = ['owner', 'hr', 'manager'] as const;
export type CompanyRole = (typeof companyRoles)[number];
export const companyRoleLabels: Record<CompanyRole, string> = {
  owner: 'Pemilik',
  hr: 'Admin SDM',
  manager: 'Manajer departemen',
};

/** A seat somebody holds is invited, then active. A revoked one is history and free again for somebody else. */
export const seatStatuses = ['invited', 'active', 'revoked'] as const;
export type SeatStatus = (typeof seatStatuses)[number];
export const seatStatusLabels: Record<SeatStatus, string> = {
  invited: 'Diundang',
  active: 'Aktif',
  revoked: 'Dicabut',
};

/** What a contract is on a day. */
export const contractStandings = ['planned', 'running', 'over', 'ended'] as const;
export type ContractStanding = (typeof contractStandings)[number];
export const contractStandingLabels: Record<ContractStanding, string> = {
  planned: 'Belum mulai',
  running: 'Berjalan',
  over: 'Selesai',
  ended: 'Diakhiri lebih awal',
};

/** An invitation without an answer for so many days is pointed out. */
export const unansweredDays = 7;
/** A contract that ends within so many days is said to end soon. */
export const soonDays = 30;
export const companyNameMax = 160;
export const departmentNameMax = 80;
export const departmentsMax = 200;
/** Managers of one company, each department of a manager counted. */
export const managersMax = 500;

export const companyTexts = {
  name: 'Nama perusahaan minimal 2 karakter',
  tooLong: `Maksimal ${companyNameMax} karakter`,
  department: `Nama departemen 1 sampai ${departmentNameMax} karakter`,
  departments: `Paling banyak ${formatNumber(departmentsMax)} departemen`,
} as const;
