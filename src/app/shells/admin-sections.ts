import { reviewDesk } from '~/features/catalogue/publication/rules';
import { reviewSource } from '~/features/catalogue/publication/web/api';
import { courseDesk } from '~/features/catalogue/staff/rules';
import { courseSource } from '~/features/catalogue/staff/web/api';
import { certificateDesk, correctionDesk } from '~/features/certificates/staff/rules';
import { certificateSource, correctionSource } from '~/features/certificates/staff/web/api';
import { couponDesk } from '~/features/checkout/coupons/rules';
import { couponSource } from '~/features/checkout/coupons/web/api';
import { fakturDesk } from '~/features/checkout/fakturs/rules';
import { fakturSource } from '~/features/checkout/fakturs/web/api';
import { refundDesk } from '~/features/checkout/refunds/rules';
import { refundSource } from '~/features/checkout/refunds/web/api';
import { eventDesk, orderDesk, proofDesk } from '~/features/checkout/staff/rules';
import { eventSource, orderSource, proofSource } from '~/features/checkout/staff/web/api';
import { accountDesk } from '~/features/directory/accounts/rules';
import { accountSource } from '~/features/directory/accounts/web/api';
import { memberDesk } from '~/features/directory/moderation/rules';
import { memberSource } from '~/features/directory/moderation/web/api';
import { balanceDesk, accountDesk as bankDesk, payoutDesk } from '~/features/earnings/staff/rules';
import { balanceSource, accountSource as bankSource, payoutSource } from '~/features/earnings/staff/web/api';
import { applicationDesk } from '~/features/instructors/rules';
import { applicationSource } from '~/features/instructors/web/api';
import { submissionDesk } from '~/features/learning/reviews/rules';
import { submissionSource } from '~/features/learning/reviews/web/api';
import { mailDesk } from '~/features/notifications/delivery/rules';
import { mailSource } from '~/features/notifications/delivery/web/api';
import { auditDesk } from '~/features/platform/audit/rules';
import { auditSource } from '~/features/platform/audit/web/api';
import { jobDesk, noticeDesk } from '~/features/platform/jobs/rules';
import { jobSource, noticeSource } from '~/features/platform/jobs/web/api';
import { privacyDesk } from '~/features/privacy/staff/rules';
import { privacySource } from '~/features/privacy/staff/web/api';
import { requestDesk } from '~/features/quotes/staff/rules';
import { quoteSource } from '~/features/quotes/staff/web/api';
import type { DeskShape } from '~/lib/desk';
import type { IconName } from '~/ui/icon';

/** The desks of superadmins, grouped as in their menu. */
export const adminSections = [
  { group: 'Permintaan', label: 'Penawaran', to: '/admin/superadmin/quotes', icon: 'mail', shape: requestDesk, source: quoteSource },
  {
    group: 'Permintaan',
    label: 'Calon instruktur',
    to: '/admin/instructor-applications',
    icon: 'user',
    shape: applicationDesk,
    source: applicationSource,
  },
  {
    group: 'Permintaan',
    label: 'Permintaan data',
    to: '/admin/superadmin/privacy-requests',
    icon: 'lock',
    shape: privacyDesk,
    source: privacySource,
  },
  { group: 'Permintaan', label: 'Laporan profil', to: '/admin/member-profiles', icon: 'flag', shape: memberDesk, source: memberSource },
  {
    group: 'Permintaan',
    label: 'Koreksi nama',
    to: '/admin/superadmin/certificate-corrections',
    icon: 'award',
    shape: correctionDesk,
    source: correctionSource,
  },
  { group: 'Katalog', label: 'Kursus', to: '/admin/superadmin/courses', icon: 'book', shape: courseDesk, source: courseSource },
  {
    group: 'Katalog',
    label: 'Peninjauan kursus',
    to: '/admin/superadmin/course-reviews',
    icon: 'book',
    shape: reviewDesk,
    source: reviewSource,
  },
  { group: 'Penjualan', label: 'Pesanan', to: '/admin/superadmin/orders', icon: 'file', shape: orderDesk, source: orderSource },
  { group: 'Penjualan', label: 'Transfer', to: '/admin/superadmin/transfers', icon: 'check', shape: proofDesk, source: proofSource },
  { group: 'Penjualan', label: 'Pembayaran', to: '/admin/superadmin/payments', icon: 'flag', shape: eventDesk, source: eventSource },
  {
    group: 'Penjualan',
    label: 'Pengembalian dana',
    to: '/admin/superadmin/refunds',
    icon: 'left',
    shape: refundDesk,
    source: refundSource,
  },
  { group: 'Penjualan', label: 'Faktur pajak', to: '/admin/superadmin/fakturs', icon: 'file', shape: fakturDesk, source: fakturSource },
  { group: 'Penjualan', label: 'Pencairan', to: '/admin/superadmin/payouts', icon: 'calculator', shape: payoutDesk, source: payoutSource },
  { group: 'Penjualan', label: 'Rekening bank', to: '/admin/superadmin/bank-accounts', icon: 'lock', shape: bankDesk, source: bankSource },
  { group: 'Penjualan', label: 'Saldo instruktur', to: '/admin/superadmin/balances', icon: 'users', shape: balanceDesk, source: balanceSource },
  { group: 'Penjualan', label: 'Kupon', to: '/admin/superadmin/coupons', icon: 'ticket', shape: couponDesk, source: couponSource },
  { group: 'Orang', label: 'Pengguna', to: '/admin/superadmin/users', icon: 'users', shape: accountDesk, source: accountSource },
  {
    group: 'Orang',
    label: 'Sertifikat',
    to: '/admin/superadmin/certificates',
    icon: 'award',
    shape: certificateDesk,
    source: certificateSource,
  },
  {
    group: 'Katalog',
    label: 'Persetujuan',
    to: '/admin/superadmin/submissions',
    icon: 'check',
    shape: submissionDesk,
    source: submissionSource,
  },
  { group: 'Sistem', label: 'Catatan audit', to: '/admin/superadmin/audit', icon: 'file', shape: auditDesk, source: auditSource },
  { group: 'Sistem', label: 'Email', to: '/admin/superadmin/mails', icon: 'mail', shape: mailDesk, source: mailSource },
  { group: 'Sistem', label: 'Pemberitahuan', to: '/admin/superadmin/notices', icon: 'megaphone', shape: noticeDesk, source: noticeSource },
  { group: 'Sistem', label: 'Pekerjaan', to: '/admin/superadmin/jobs', icon: 'system', shape: jobDesk, source: jobSource },
] as const satisfies readonly { group: string; label: string; to: string; icon: IconName; shape: DeskShape; source: { name: string } }[];

/** Pages of their menu that are no desks. */
export const adminPages = [
  { group: 'Katalog', label: 'Kategori', to: '/admin/superadmin/categories', icon: 'folder' },
  { group: 'Penjualan', label: 'Bagi hasil', to: '/admin/superadmin/shares', icon: 'share' },
  { group: 'Penjualan', label: 'Perlakuan pajak', to: '/admin/superadmin/taxes', icon: 'calculator' },
  { group: 'Penjualan', label: 'Penutupan harian', to: '/admin/superadmin/closings', icon: 'check' },
  { group: 'Sistem', label: 'Jadwal', to: '/admin/superadmin/schedules', icon: 'calculator' },
  { group: 'Sistem', label: 'Kesehatan', to: '/admin/superadmin/health', icon: 'check' },
] as const satisfies readonly { group: string; label: string; to: string; icon: IconName }[];

/** Those where entries wait for somebody; `src/app/queues.ts` names them for the server. */
export const waitingSections = adminSections.filter(({ shape }: { shape: DeskShape }) => shape.waiting);
