import { queueName } from '~/lib/desk';
import type { Role } from '~/lib/roles';
import { opens } from '~/lib/staff-places';
import type { IconName } from '~/ui/icon';

type Step = { view: string; label: string };
type Section = { group: string; label: string; to: string; icon: IconName };

/**
 * The desks of staff, grouped as in their menu, which shows those that the person's role opens (lib/staff-places.ts). `queue` names what waits in a desk, as
 * `server/noun.ts` (`queues`) does for the server, and `steps` the further views in which its work goes on. Descriptions of desks stay out of here, because the menu
 * stands on every page of staff.
 */
export const adminSections: readonly (Section & { queue?: string; steps?: readonly Step[] })[] = [
  {
    group: 'Permintaan',
    label: 'Penawaran',
    to: '/admin/superadmin/quotes',
    icon: 'mail',
    queue: 'quotes',
  },
  {
    group: 'Permintaan',
    label: 'Persetujuan diskon',
    to: '/admin/superadmin/quote-approvals',
    icon: 'check',
    queue: 'quote-approvals',
  },
  {
    group: 'Permintaan',
    label: 'Calon instruktur',
    to: '/admin/instructor-applications',
    icon: 'user',
    queue: 'instructor-applications',
  },
  {
    group: 'Permintaan',
    label: 'Permintaan data',
    to: '/admin/superadmin/privacy-requests',
    icon: 'lock',
    queue: 'privacy',
  },
  {
    group: 'Permintaan',
    label: 'Laporan profil',
    to: '/admin/member-profiles',
    icon: 'flag',
    queue: 'members',
  },
  {
    group: 'Permintaan',
    label: 'Koreksi nama',
    to: '/admin/superadmin/certificate-corrections',
    icon: 'award',
    queue: 'certificate-corrections',
  },
  { group: 'Katalog', label: 'Kursus', to: '/admin/superadmin/courses', icon: 'book' },
  {
    group: 'Katalog',
    label: 'Peninjauan kursus',
    to: '/admin/superadmin/course-reviews',
    icon: 'book',
    queue: 'course-reviews',
  },
  {
    group: 'Katalog',
    label: 'Ulasan',
    to: '/admin/superadmin/ratings',
    icon: 'chat',
    queue: 'staff-ratings',
  },
  {
    group: 'Penjualan',
    label: 'Pesanan',
    to: '/admin/superadmin/orders',
    icon: 'file',
    queue: 'orders',
    steps: [{ view: 'free', label: 'Pesanan gratis yang perlu dilihat' }],
  },
  {
    group: 'Penjualan',
    label: 'Transfer',
    to: '/admin/superadmin/transfers',
    icon: 'check',
    queue: 'payment-proofs',
  },
  {
    group: 'Penjualan',
    label: 'Pembayaran',
    to: '/admin/superadmin/payments',
    icon: 'flag',
    queue: 'payment-events',
  },
  {
    group: 'Penjualan',
    label: 'Pengembalian dana',
    to: '/admin/superadmin/refunds',
    icon: 'left',
    queue: 'refunds',
    steps: [{ view: 'paying', label: 'Dana yang harus dikirim' }],
  },
  {
    group: 'Penjualan',
    label: 'Faktur pajak',
    to: '/admin/superadmin/fakturs',
    icon: 'file',
    queue: 'fakturs',
    steps: [
      { view: 'making', label: 'Faktur yang harus dicatat' },
      { view: 'returning', label: 'Faktur yang harus dikoreksi' },
    ],
  },
  {
    group: 'Penjualan',
    label: 'Pencairan',
    to: '/admin/superadmin/payouts',
    icon: 'calculator',
    queue: 'payouts',
    steps: [{ view: 'approved', label: 'Pencairan yang harus ditransfer' }],
  },
  {
    group: 'Penjualan',
    label: 'Rekening bank',
    to: '/admin/superadmin/bank-accounts',
    icon: 'lock',
    queue: 'bank-accounts',
  },
  {
    group: 'Penjualan',
    label: 'Saldo instruktur',
    to: '/admin/superadmin/balances',
    icon: 'users',
  },
  {
    group: 'Penjualan',
    label: 'Tagihan kontrak',
    to: '/admin/superadmin/bills',
    icon: 'file',
    queue: 'bills',
    steps: [
      { view: 'late', label: 'Tagihan lewat jatuh tempo' },
      { view: 'slips', label: 'Bukti potong yang harus diperiksa' },
    ],
  },
  { group: 'Penjualan', label: 'Kupon', to: '/admin/superadmin/coupons', icon: 'ticket' },
  { group: 'Orang', label: 'Pengguna', to: '/admin/superadmin/users', icon: 'users' },
  { group: 'Orang', label: 'Perusahaan', to: '/admin/superadmin/companies', icon: 'folder' },
  { group: 'Orang', label: 'Peserta kursus', to: '/admin/superadmin/enrollments', icon: 'book' },
  { group: 'Orang', label: 'Sertifikat', to: '/admin/superadmin/certificates', icon: 'award' },
  {
    group: 'Katalog',
    label: 'Persetujuan',
    to: '/admin/superadmin/submissions',
    icon: 'check',
    queue: 'submissions',
  },
  { group: 'Sistem', label: 'Catatan audit', to: '/admin/superadmin/audit', icon: 'file' },
  { group: 'Sistem', label: 'Email', to: '/admin/superadmin/mails', icon: 'mail', queue: 'mails' },
  {
    group: 'Sistem',
    label: 'Pemberitahuan',
    to: '/admin/superadmin/notices',
    icon: 'chat',
    queue: 'notices',
  },
  {
    group: 'Sistem',
    label: 'Pengumuman',
    to: '/admin/superadmin/announcements',
    icon: 'megaphone',
  },
  {
    group: 'Sistem',
    label: 'Pekerjaan',
    to: '/admin/superadmin/jobs',
    icon: 'system',
    queue: 'jobs',
  },
];

/** Pages of their menu that are no desks. */
export const adminPages: readonly Section[] = [
  { group: 'Katalog', label: 'Kategori', to: '/admin/superadmin/categories', icon: 'folder' },
  { group: 'Penjualan', label: 'Bagi hasil', to: '/admin/superadmin/shares', icon: 'share' },
  {
    group: 'Penjualan',
    label: 'Perlakuan pajak',
    to: '/admin/superadmin/taxes',
    icon: 'calculator',
  },
  {
    group: 'Penjualan',
    label: 'Penutupan harian',
    to: '/admin/superadmin/closings',
    icon: 'check',
  },
  { group: 'Sistem', label: 'Pengaturan', to: '/admin/superadmin/settings', icon: 'system' },
  { group: 'Sistem', label: 'Dokumen hukum', to: '/admin/superadmin/policies', icon: 'file' },
  { group: 'Sistem', label: 'Hak akses staf', to: '/admin/superadmin/roles', icon: 'lock' },
  { group: 'Sistem', label: 'Berkas daftar', to: '/admin/superadmin/exports', icon: 'folder' },
  { group: 'Sistem', label: 'Jadwal', to: '/admin/superadmin/schedules', icon: 'calculator' },
  { group: 'Sistem', label: 'Kesehatan', to: '/admin/superadmin/health', icon: 'check' },
];

type DeskSection = (typeof adminSections)[number];

/** The queues of a desk: each with its name at the server, its label, and the address of its view. */
export const queuesOf = ({
  queue,
  steps = [],
  label,
  to,
}: DeskSection): { queue: string; label: string; to: string }[] =>
  queue
    ? [
        { queue, label, to },
        ...steps.map((step) => ({
          queue: queueName(queue, step.view),
          label: step.label,
          to: `${to}?view=${step.view}`,
        })),
      ]
    : [];

/** Where the work of a role begins: at everything that waits for superadmins, and at the first desk of others. */
export const homeOf = (role: Role): string =>
  (role === 'superadmin' ? undefined : adminSections.find(({ to }) => opens(role, to))?.to) ??
  '/admin/superadmin';
