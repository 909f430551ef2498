import { type Permission, roleHolds } from './permissions';
import { isStaffRole, type Role } from './roles';

/** What the menu of staff says of a place; `ui/icon` has the icons. */
type Entry = { group: string; label: string; icon: string };
/** `queue` names what waits in a desk, as `server/noun.ts` (`queues`) does for the server, and `steps` the further views in which its work goes on. */
type DeskEntry = Entry & {
  queue?: string;
  steps?: readonly { view: string; label: string }[];
};
type StaffPlace = {
  /** the module of its page, below src */
  module: string;
  /** the id of its route, where several have the same module */
  id?: string;
  /** the permissions of which one opens it; an empty list is open to all staff */
  needs: readonly Permission[] | 'superadmin';
  /** its entry of the menu: `desk` of a list that people work through, `tool` of another page */
  desk?: DeskEntry;
  tool?: Entry;
};

/**
 * The places where staff works by their addresses, in which `:name` stands for any part. Each is said once: its route (routes.ts), who opens it (`opens`) and its entry of the menu, in the order of the menu
 * (shells/admin-sections.ts). Descriptions of desks stay out of here, because the menu stands on every page of staff.
 */
export const staffPlaces = {
  '/admin': { module: 'app/pages/admin.tsx', needs: [] },
  '/admin/dashboard': {
    module: 'features/platform/figures/web/pages/dashboard.tsx',
    needs: ['figures.sales', 'figures.learning'],
  },
  '/admin/superadmin': { module: 'app/pages/superadmin.tsx', needs: [] },
  '/admin/courses/:courseId/edit': {
    module: 'app/pages/course-studio.tsx',
    id: 'admin-studio',
    needs: ['courses.edit'],
  },
  '/admin/courses/:courseId/exam': {
    module: 'app/pages/exam-preview.tsx',
    id: 'admin-exam-preview',
    needs: 'superadmin',
  },
  '/admin/users/:userId/edit': { module: 'app/pages/user-edit.tsx', needs: ['users.read'] },
  '/admin/courses/:courseId/enrollments': {
    module: 'features/checkout/participants/web/pages/enrollments.tsx',
    needs: ['enrolments.manage'],
  },
  '/admin/superadmin/quotes': {
    module: 'features/quotes/staff/web/pages/quote-requests.tsx',
    needs: ['quotes.handle'],
    desk: { group: 'Permintaan', label: 'Penawaran', icon: 'mail', queue: 'quotes' },
  },
  '/admin/superadmin/quote-approvals': {
    module: 'features/quotes/staff/web/pages/quote-approvals.tsx',
    needs: ['quotes.handle'],
    desk: {
      group: 'Permintaan',
      label: 'Persetujuan diskon',
      icon: 'check',
      queue: 'quote-approvals',
    },
  },
  '/admin/instructor-applications': {
    module: 'app/pages/instructor-applications.tsx',
    needs: ['applications.decide'],
    desk: {
      group: 'Permintaan',
      label: 'Calon instruktur',
      icon: 'user',
      queue: 'instructor-applications',
    },
  },
  '/admin/superadmin/privacy-requests': {
    module: 'features/privacy/staff/web/pages/privacy-requests.tsx',
    needs: ['privacy.answer'],
    desk: { group: 'Permintaan', label: 'Permintaan data', icon: 'lock', queue: 'privacy' },
  },
  '/admin/member-profiles': {
    module: 'features/directory/moderation/web/pages/member-profiles.tsx',
    needs: ['members.moderate'],
    desk: { group: 'Permintaan', label: 'Laporan profil', icon: 'flag', queue: 'members' },
  },
  '/admin/superadmin/certificate-corrections': {
    module: 'features/certificates/staff/web/pages/corrections.tsx',
    needs: ['certificates.manage'],
    desk: {
      group: 'Permintaan',
      label: 'Koreksi nama',
      icon: 'award',
      queue: 'certificate-corrections',
    },
  },
  '/admin/superadmin/courses': {
    module: 'features/catalogue/staff/web/pages/courses.tsx',
    needs: ['courses.read'],
    desk: { group: 'Katalog', label: 'Kursus', icon: 'book' },
  },
  '/admin/superadmin/course-reviews': {
    module: 'features/catalogue/studio/web/pages/course-reviews.tsx',
    needs: ['courses.review'],
    desk: { group: 'Katalog', label: 'Peninjauan kursus', icon: 'book', queue: 'course-reviews' },
  },
  '/admin/superadmin/ratings': {
    module: 'features/ratings/moderation/web/pages/ratings.tsx',
    needs: ['ratings.moderate'],
    desk: { group: 'Katalog', label: 'Ulasan', icon: 'chat', queue: 'staff-ratings' },
  },
  '/admin/superadmin/orders': {
    module: 'features/checkout/staff/web/pages/orders.tsx',
    needs: ['orders.read'],
    desk: {
      group: 'Penjualan',
      label: 'Pesanan',
      icon: 'file',
      queue: 'orders',
      steps: [{ view: 'free', label: 'Pesanan gratis yang perlu dilihat' }],
    },
  },
  '/admin/superadmin/transfers': {
    module: 'features/checkout/staff/web/pages/transfers.tsx',
    needs: ['payments.decide'],
    desk: { group: 'Penjualan', label: 'Transfer', icon: 'check', queue: 'payment-proofs' },
  },
  '/admin/superadmin/payments': {
    module: 'features/checkout/staff/web/pages/payments.tsx',
    needs: ['payments.decide'],
    desk: { group: 'Penjualan', label: 'Pembayaran', icon: 'flag', queue: 'payment-events' },
  },
  '/admin/superadmin/refunds': {
    module: 'features/checkout/refunds/web/pages/refunds.tsx',
    needs: ['refunds.decide'],
    desk: {
      group: 'Penjualan',
      label: 'Pengembalian dana',
      icon: 'left',
      queue: 'refunds',
      steps: [{ view: 'paying', label: 'Dana yang harus dikirim' }],
    },
  },
  '/admin/superadmin/fakturs': {
    module: 'features/checkout/fakturs/web/pages/fakturs.tsx',
    needs: ['fakturs.manage'],
    desk: {
      group: 'Penjualan',
      label: 'Faktur pajak',
      icon: 'file',
      queue: 'fakturs',
      steps: [
        { view: 'making', label: 'Faktur yang harus dicatat' },
        { view: 'returning', label: 'Faktur yang harus dikoreksi' },
      ],
    },
  },
  '/admin/superadmin/payouts': {
    module: 'features/earnings/staff/web/pages/payouts.tsx',
    needs: ['payouts.manage'],
    desk: {
      group: 'Penjualan',
      label: 'Pencairan',
      icon: 'calculator',
      queue: 'payouts',
      steps: [{ view: 'approved', label: 'Pencairan yang harus ditransfer' }],
    },
  },
  '/admin/superadmin/bank-accounts': {
    module: 'features/earnings/staff/web/pages/bank-accounts.tsx',
    needs: ['payouts.manage'],
    desk: { group: 'Penjualan', label: 'Rekening bank', icon: 'lock', queue: 'bank-accounts' },
  },
  '/admin/superadmin/balances': {
    module: 'features/earnings/staff/web/pages/balances.tsx',
    needs: ['payouts.manage'],
    desk: { group: 'Penjualan', label: 'Saldo instruktur', icon: 'users' },
  },
  '/admin/superadmin/bills': {
    module: 'features/companies/settling/web/pages/bills.tsx',
    needs: ['contracts.read'],
    desk: {
      group: 'Penjualan',
      label: 'Tagihan kontrak',
      icon: 'file',
      queue: 'bills',
      steps: [
        { view: 'late', label: 'Tagihan lewat jatuh tempo' },
        { view: 'slips', label: 'Bukti potong yang harus diperiksa' },
      ],
    },
  },
  '/admin/superadmin/coupons': {
    module: 'features/checkout/coupons/web/pages/coupons.tsx',
    needs: ['coupons.manage'],
    desk: { group: 'Penjualan', label: 'Kupon', icon: 'ticket' },
  },
  '/admin/superadmin/users': {
    module: 'features/directory/accounts/web/pages/users.tsx',
    needs: ['users.read'],
    desk: { group: 'Orang', label: 'Pengguna', icon: 'users' },
  },
  '/admin/superadmin/companies': {
    module: 'features/companies/staff/web/pages/companies.tsx',
    needs: ['companies.manage'],
    desk: { group: 'Orang', label: 'Perusahaan', icon: 'folder' },
  },
  '/admin/superadmin/enrollments': {
    module: 'features/checkout/participants/web/pages/all-enrollments.tsx',
    needs: ['enrolments.manage'],
    desk: { group: 'Orang', label: 'Peserta kursus', icon: 'book' },
  },
  '/admin/superadmin/enrollment-imports': {
    module: 'features/checkout/participants/web/pages/imports.tsx',
    needs: ['enrolments.manage'],
    desk: { group: 'Orang', label: 'Impor peserta', icon: 'file' },
  },
  '/admin/superadmin/certificates': {
    module: 'features/certificates/staff/web/pages/certificates.tsx',
    needs: ['certificates.manage'],
    desk: { group: 'Orang', label: 'Sertifikat', icon: 'award' },
  },
  '/admin/superadmin/submissions': {
    module: 'features/learning/reviews/web/pages/staff-approvals.tsx',
    needs: ['submissions.review'],
    desk: { group: 'Katalog', label: 'Persetujuan', icon: 'check', queue: 'submissions' },
  },
  '/admin/superadmin/audit': {
    module: 'features/platform/audit/web/pages/audit.tsx',
    needs: ['audit.read'],
    desk: { group: 'Sistem', label: 'Catatan audit', icon: 'file' },
  },
  '/admin/superadmin/mails': {
    module: 'features/notifications/delivery/web/pages/mails.tsx',
    needs: ['system.manage'],
    desk: { group: 'Sistem', label: 'Email', icon: 'mail', queue: 'mails' },
  },
  '/admin/superadmin/notices': {
    module: 'features/platform/jobs/web/pages/notices.tsx',
    needs: ['system.manage'],
    desk: { group: 'Sistem', label: 'Pemberitahuan', icon: 'chat', queue: 'notices' },
  },
  '/admin/superadmin/announcements': {
    module: 'features/announcements/web/pages/announcements.tsx',
    needs: ['announcements.send'],
    desk: { group: 'Sistem', label: 'Pengumuman', icon: 'megaphone' },
  },
  '/admin/superadmin/jobs': {
    module: 'features/platform/jobs/web/pages/jobs.tsx',
    needs: ['system.manage'],
    desk: { group: 'Sistem', label: 'Pekerjaan', icon: 'system', queue: 'jobs' },
  },
  '/admin/superadmin/categories': {
    module: 'features/catalogue/categories/web/pages/categories.tsx',
    needs: ['categories.manage'],
    tool: { group: 'Katalog', label: 'Kategori', icon: 'folder' },
  },
  '/admin/superadmin/shares': {
    module: 'features/earnings/shares/web/pages/shares.tsx',
    needs: ['settings.change'],
    tool: { group: 'Penjualan', label: 'Bagi hasil', icon: 'share' },
  },
  '/admin/superadmin/taxes': {
    module: 'features/checkout/taxes/web/pages/taxes.tsx',
    needs: ['taxes.manage'],
    tool: { group: 'Penjualan', label: 'Perlakuan pajak', icon: 'calculator' },
  },
  '/admin/superadmin/closings': {
    module: 'features/earnings/closings/web/pages/closings.tsx',
    needs: ['closings.manage'],
    tool: { group: 'Penjualan', label: 'Penutupan harian', icon: 'check' },
  },
  '/admin/superadmin/settings': {
    module: 'features/platform/settings/web/pages/settings.tsx',
    needs: ['settings.change'],
    tool: { group: 'Sistem', label: 'Pengaturan', icon: 'system' },
  },
  '/admin/superadmin/policies': {
    module: 'features/privacy/web/pages/policies.tsx',
    needs: ['settings.change'],
    tool: { group: 'Sistem', label: 'Dokumen hukum', icon: 'file' },
  },
  '/admin/superadmin/roles': {
    module: 'features/auth/staff/web/pages/roles.tsx',
    needs: ['roles.change'],
    tool: { group: 'Sistem', label: 'Hak akses staf', icon: 'lock' },
  },
  '/admin/superadmin/exports': {
    module: 'features/platform/exports/web/pages/exports.tsx',
    needs: [],
    tool: { group: 'Sistem', label: 'Berkas daftar', icon: 'folder' },
  },
  '/admin/superadmin/schedules': {
    module: 'features/platform/jobs/web/pages/schedules.tsx',
    needs: ['system.manage'],
    tool: { group: 'Sistem', label: 'Jadwal', icon: 'calculator' },
  },
  '/admin/superadmin/health': {
    module: 'features/platform/health/web/pages/health.tsx',
    needs: ['system.manage'],
    tool: { group: 'Sistem', label: 'Kesehatan', icon: 'check' },
  },
} as const satisfies Record<`/admin${string}`, StaffPlace>;

const patterns = Object.entries<StaffPlace>(staffPlaces).map(([to, { needs }]) => ({
  place: new RegExp(`^${to.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  needs,
}));

/** Whether a role opens a page of staff, by its address with or without a query. A page that isn't in the list is for superadmins alone. */
export function opens(role: Role, address: string): boolean {
  if (role === 'superadmin' || !isStaffRole(role)) return role === 'superadmin';
  const [pathname = ''] = address.split(/[?#]/);
  const needs = patterns.find(({ place }) => place.test(pathname))?.needs ?? 'superadmin';
  return (
    needs !== 'superadmin' &&
    (needs.length === 0 || needs.some((permission) => roleHolds(role, permission)))
  );
}
