import * as z from 'zod/mini';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatPercent } from '~/lib/money';
import { notice } from '~/lib/notices';

const payout = z.object({ payoutId: z.uuid(), number: z.string(), amount: z.int() });
const own = () => '/instructor/earnings';
const instructor = {
  channels: ['bell', 'mail'],
  audience: 'instructor',
  link: own,
  action: 'Lihat pendapatan',
} as const;
const staff = { channels: ['bell', 'mail'], audience: 'staff', optional: ['mail'] } as const;

/** A decision about the payout settles it. */
export const payoutMatter = (payoutId: string) => `payout:${payoutId}`;
/** A decision about the account, or the next account, settles it. */
export const accountMatter = (accountId: string) => `bank-account:${accountId}`;

export const payoutRequested = notice({
  ...instructor,
  kind: 'earnings.payout_requested',
  payload: z.extend(payout, { bank: z.string() }),
  label: 'Pencairan diajukan',
  optional: ['mail'],
  title: () => 'Pencairan Anda sudah kami terima',
  message: ({ number, amount, bank }) =>
    `${number} sebesar ${formatAmount(amount)} ke ${bank}. Bila bukan Anda yang mengajukan, segera hubungi kami.`,
});

export const payoutArrived = notice({
  ...staff,
  kind: 'earnings.payout_arrived',
  payload: payout,
  label: 'Pencairan baru',
  title: () => 'Pencairan diajukan',
  message: ({ number, amount }) =>
    `${number} sebesar ${formatAmount(amount)} menunggu persetujuan.`,
  matter: ({ payoutId }) => payoutMatter(payoutId),
  link: ({ payoutId }) => `/admin/superadmin/payouts?entry=${payoutId}`,
  action: 'Buka pencairan',
});

export const payoutApproved = notice({
  ...instructor,
  kind: 'earnings.payout_approved',
  payload: payout,
  label: 'Pencairan disetujui',
  optional: ['mail'],
  title: () => 'Pencairan Anda disetujui',
  message: ({ number, amount }) =>
    `${number} sebesar ${formatAmount(amount)} sedang kami kirim ke rekening Anda.`,
});

export const payoutPaid = notice({
  ...instructor,
  kind: 'earnings.payout_paid',
  payload: z.extend(payout, { reference: z.string(), withheld: z.int() }),
  label: 'Pencairan dibayar',
  optional: [],
  title: () => 'Pencairan Anda sudah dibayar',
  message: ({ number, amount, withheld, reference }) =>
    `${number}: ${formatAmount(amount - withheld)} sudah dikirim ke rekening Anda, nomor referensi ${reference}.${
      withheld > 0 ? ` Dari ${formatAmount(amount)} dipotong pajak ${formatAmount(withheld)}.` : ''
    }`,
});

export const payoutRejected = notice({
  ...instructor,
  kind: 'earnings.payout_rejected',
  payload: z.extend(payout, { reason: z.string() }),
  label: 'Pencairan ditolak',
  optional: [],
  title: () => 'Pencairan Anda ditolak',
  message: ({ number, amount, reason }) =>
    `${number} sebesar ${formatAmount(amount)} tidak dibayarkan, dan jumlahnya kembali ke saldo Anda. Alasan: ${reason}`,
});

export const payoutReturned = notice({
  ...instructor,
  kind: 'earnings.payout_returned',
  payload: z.extend(payout, { reason: z.string() }),
  label: 'Pencairan dikembalikan bank',
  optional: [],
  title: () => 'Pencairan Anda dikembalikan bank',
  message: ({ number, amount, reason }) =>
    `${number} sebesar ${formatAmount(amount)} kembali ke saldo Anda. Alasan: ${reason}`,
});

const account = z.object({ accountId: z.uuid(), bank: z.string(), lastDigits: z.string() });

export const accountChanged = notice({
  ...instructor,
  kind: 'earnings.account_changed',
  payload: z.extend(account, { frozenUntil: z.nullable(z.iso.datetime()) }),
  label: 'Rekening bank diubah',
  optional: [],
  title: () => 'Rekening bank Anda diubah',
  message: ({ bank, lastDigits, frozenUntil }) =>
    `Rekening pencairan kini ${bank} berakhiran ${lastDigits}, dan kami periksa namanya.${
      frozenUntil ? ` Demi keamanan, pencairan berhenti sampai ${formatDateTime(frozenUntil)}.` : ''
    } Bila bukan Anda yang mengubahnya, segera ganti password dan hubungi kami.`,
});

export const accountArrived = notice({
  ...staff,
  kind: 'earnings.account_arrived',
  payload: account,
  label: 'Rekening bank perlu diperiksa',
  title: () => 'Rekening bank perlu diperiksa',
  message: ({ bank, lastDigits }) =>
    `Rekening ${bank} berakhiran ${lastDigits}: cocokkan nama pemiliknya.`,
  matter: ({ accountId }) => accountMatter(accountId),
  link: ({ accountId }) => `/admin/superadmin/bank-accounts?entry=${accountId}`,
  action: 'Periksa rekening',
});

export const accountConfirmed = notice({
  ...instructor,
  kind: 'earnings.account_confirmed',
  payload: account,
  label: 'Rekening bank terverifikasi',
  optional: ['mail'],
  title: () => 'Rekening bank Anda terverifikasi',
  message: ({ bank, lastDigits }) =>
    `Pencairan akan dikirim ke rekening ${bank} berakhiran ${lastDigits}.`,
});

export const accountRejected = notice({
  ...instructor,
  kind: 'earnings.account_rejected',
  payload: z.extend(account, { reason: z.string() }),
  label: 'Rekening bank ditolak',
  optional: [],
  title: () => 'Rekening bank Anda belum dapat dipakai',
  message: ({ bank, lastDigits, reason }) =>
    `Rekening ${bank} berakhiran ${lastDigits} kami tolak. Alasan: ${reason}`,
});

export const earningsCorrected = notice({
  ...instructor,
  kind: 'earnings.corrected',
  payload: z.object({ amount: z.int(), courseTitle: z.string(), reason: z.string() }),
  label: 'Koreksi pendapatan',
  optional: [],
  title: ({ amount }) => (amount < 0 ? 'Pendapatan Anda dikurangi' : 'Pendapatan Anda ditambah'),
  message: ({ amount, courseTitle, reason }) =>
    `${formatAmount(amount)} pada ${courseTitle}. Alasan: ${reason}`,
});

export const closingDiffers = notice({
  ...staff,
  kind: 'earnings.closing_differs',
  payload: z.object({ day: z.iso.date(), count: z.int() }),
  label: 'Penutupan harian berselisih',
  optional: [],
  title: () => 'Penutupan harian menemukan selisih',
  message: ({ day, count }) =>
    `Penutupan ${formatDate(`${day}T00:00:00Z`)}: ${count} selisih antara pesanan, buku besar, dan penyedia pembayaran.`,
  matter: ({ day }) => `closing:${day}`,
  link: ({ day }) => `/admin/superadmin/closings?day=${day}`,
  action: 'Lihat selisih',
});

const settled = z.object({
  courseId: z.uuid(),
  courseTitle: z.string(),
  memberId: z.uuid(),
  by: z.string(),
  share: z.int(),
  coupons: z.int(),
  split: z.nullable(z.enum(['end', 'keep'])),
});

/** What became of the money of somebody who left a team, in words. */
function settledWords({ courseTitle, by, share, coupons, split }: z.infer<typeof settled>): string {
  const percent = formatPercent(share / 100);
  const shares = {
    end: `Bagi hasil ${percent} berakhir dan beralih ke pengajar utama.`,
    keep: `Bagi hasil ${percent} tetap berlaku untuk penjualan berikutnya.`,
  };
  const parts = [split && shares[split], coupons > 0 && `${coupons} kupon berakhir.`];
  return [`${by || 'Seorang pengajar'} tidak lagi mengajar "${courseTitle}".`, ...parts]
    .filter(Boolean)
    .join(' ');
}

const ofSettled = {
  payload: settled,
  title: () => 'Bagi hasil dan kupon setelah perubahan tim',
  message: settledWords,
  unnamed: (payload: z.infer<typeof settled>, by: string) => ({ ...payload, by }),
  namedId: ({ memberId }: z.infer<typeof settled>) => memberId,
};

export const splitSettled = notice({
  ...ofSettled,
  kind: 'earnings.split_settled',
  channels: ['bell', 'mail'],
  audience: 'account',
  optional: ['mail'],
  label: 'Bagi hasil setelah perubahan tim',
  link: () => '/dashboard',
  action: 'Lihat dashboard',
});

export const splitSettledForStaff = notice({
  ...ofSettled,
  ...staff,
  kind: 'earnings.split_settled_staff',
  label: 'Bagi hasil setelah perubahan tim',
  link: ({ memberId }) => `/admin/superadmin/balances?entry=${memberId}`,
  action: 'Lihat saldo',
});
