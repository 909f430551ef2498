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
import { countsQuery } from '~/ui/desk/queries';
import type { IconName } from '~/ui/icon';

/** The desks of superadmins, grouped as in their menu. */
export const adminSections = [
  { group: 'Permintaan', label: 'Penawaran', to: '/admin/superadmin/quotes', icon: 'mail', shape: requestDesk, counts: countsQuery(quoteSource) },
  {
    group: 'Permintaan',
    label: 'Calon instruktur',
    to: '/admin/instructor-applications',
    icon: 'user',
    shape: applicationDesk,
    counts: countsQuery(applicationSource),
  },
  {
    group: 'Permintaan',
    label: 'Permintaan data',
    to: '/admin/superadmin/privacy-requests',
    icon: 'lock',
    shape: privacyDesk,
    counts: countsQuery(privacySource),
  },
  { group: 'Permintaan', label: 'Laporan profil', to: '/admin/member-profiles', icon: 'flag', shape: memberDesk, counts: countsQuery(memberSource) },
  {
    group: 'Permintaan',
    label: 'Koreksi nama',
    to: '/admin/superadmin/certificate-corrections',
    icon: 'award',
    shape: correctionDesk,
    counts: countsQuery(correctionSource),
  },
  { group: 'Katalog', label: 'Kursus', to: '/admin/superadmin/courses', icon: 'book', shape: courseDesk, counts: countsQuery(courseSource) },
  {
    group: 'Katalog',
    label: 'Peninjauan kursus',
    to: '/admin/superadmin/course-reviews',
    icon: 'book',
    shape: reviewDesk,
    counts: countsQuery(reviewSource),
  },
  { group: 'Penjualan', label: 'Pesanan', to: '/admin/superadmin/orders', icon: 'file', shape: orderDesk, counts: countsQuery(orderSource) },
  { group: 'Penjualan', label: 'Transfer', to: '/admin/superadmin/transfers', icon: 'check', shape: proofDesk, counts: countsQuery(proofSource) },
  { group: 'Penjualan', label: 'Pembayaran', to: '/admin/superadmin/payments', icon: 'flag', shape: eventDesk, counts: countsQuery(eventSource) },
  {
    group: 'Penjualan',
    label: 'Pengembalian dana',
    to: '/admin/superadmin/refunds',
    icon: 'left',
    shape: refundDesk,
    counts: countsQuery(refundSource),
  },
  { group: 'Penjualan', label: 'Faktur pajak', to: '/admin/superadmin/fakturs', icon: 'file', shape: fakturDesk, counts: countsQuery(fakturSource) },
  { group: 'Penjualan', label: 'Pencairan', to: '/admin/superadmin/payouts', icon: 'calculator', shape: payoutDesk, counts: countsQuery(payoutSource) },
  { group: 'Penjualan', label: 'Rekening bank', to: '/admin/superadmin/bank-accounts', icon: 'lock', shape: bankDesk, counts: countsQuery(bankSource) },
  { group: 'Penjualan', label: 'Saldo instruktur', to: '/admin/superadmin/balances', icon: 'users', shape: balanceDesk, counts: countsQuery(balanceSource) },
  { group: 'Penjualan', label: 'Kupon', to: '/admin/superadmin/coupons', icon: 'ticket', shape: couponDesk, counts: countsQuery(couponSource) },
  { group: 'Orang', label: 'Pengguna', to: '/admin/superadmin/users', icon: 'users', shape: accountDesk, counts: countsQuery(accountSource) },
  {
    group: 'Orang',
    label: 'Sertifikat',
    to: '/admin/superadmin/certificates',
    icon: 'award',
    shape: certificateDesk,
    counts: countsQuery(certificateSource),
  },
  {
    group: 'Katalog',
    label: 'Persetujuan',
    to: '/admin/superadmin/submissions',
    icon: 'check',
    shape: submissionDesk,
    counts: countsQuery(submissionSource),
  },
  { group: 'Sistem', label: 'Catatan audit', to: '/admin/superadmin/audit', icon: 'file', shape: auditDesk, counts: countsQuery(auditSource) },
  { group: 'Sistem', label: 'Email', to: '/admin/superadmin/mails', icon: 'mail', shape: mailDesk, counts: countsQuery(mailSource) },
  { group: 'Sistem', label: 'Pemberitahuan', to: '/admin/superadmin/notices', icon: 'megaphone', shape: noticeDesk, counts: countsQuery(noticeSource) },
  { group: 'Sistem', label: 'Pekerjaan', to: '/admin/superadmin/jobs', icon: 'system', shape: jobDesk, counts: countsQuery(jobSource) },
] as const satisfies readonly { group: string; label: string; to: string; icon: IconName; shape: DeskShape; counts: ReturnType<typeof countsQuery> }[];

/** Pages of their menu that are no desks. */
export const adminPages = [
  { group: 'Katalog', label: 'Kategori', to: '/admin/superadmin/categories', icon: 'folder' },
  { group: 'Penjualan', label: 'Bagi hasil', to: '/admin/superadmin/shares', icon: 'share' },
  { group: 'Penjualan', label: 'Perlakuan pajak', to: '/admin/superadmin/taxes', icon: 'calculator' },
  { group: 'Penjualan', label: 'Penutupan harian', to: '/admin/superadmin/closings', icon: 'check' },
  { group: 'Sistem', label: 'Jadwal', to: '/admin/superadmin/schedules', icon: 'calculator' },
  { group: 'Sistem', label: 'Kesehatan', to: '/admin/superadmin/health', icon: 'check' },
] as const satisfies readonly { group: string; label: string; to: string; icon: IconName }[];

/** Those where entries wait for somebody. */
export const waitingSections = adminSections.filter(({ shape }: { shape: DeskShape }) => shape.waiting);
