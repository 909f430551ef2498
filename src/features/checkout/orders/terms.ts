import { transferTime } from '~/lib/promises';

/** The addresses of the pages of one order: where a gateway leads back to, and where the sandbox is paid. */
export const orderPath = ({ courseSlug, number }: { courseSlug: string; number: string }) =>
  `/checkout/${courseSlug}/orders/${number}`;
export const simulationPath = (order: { courseSlug: string; number: string }) =>
  `${orderPath(order)}/simulation`;
export const purchasesPath = '/dashboard?tab=orders';

/** The reasons why a course can't be bought now by who asks. */
export const closedReasons = ['no_gateway', 'own_course'] as const;
export type ClosedReason = (typeof closedReasons)[number];
export const closedTexts: Record<ClosedReason, string> = {
  no_gateway:
    'Pembayaran belum dapat diterima karena pengelola situs belum menyambungkan cara pembayaran. Kami akan mengabari Anda melalui email begitu siap.',
  own_course: 'Anda mengajar kursus ini, jadi tidak perlu membelinya.',
};

/** The ways of paying that a buyer chooses from, the first one that is offered being chosen at first. */
export const methodGateways = ['midtrans', 'xendit', 'sandbox', 'manual'] as const;
export type MethodGateway = (typeof methodGateways)[number];
export const methodText = (method: MethodGateway): string => methodTexts()[method];
const methodTexts = (): Record<MethodGateway, string> => ({
  midtrans:
    'QRIS, virtual account, e-wallet, kartu, dan gerai. Anda diarahkan ke halaman Midtrans.',
  xendit: 'QRIS, virtual account, e-wallet, kartu, dan gerai. Anda diarahkan ke halaman Xendit.',
  manual: `Transfer ke rekening kami, lalu unggah buktinya. Diperiksa dalam ${transferTime()}.`,
  sandbox: 'Tanpa uang sungguhan: Anda memilih sendiri apakah pembayaran berhasil.',
});

/** The events that an order may wait for, which its page names. */
export const waitings = ['method', 'payment', 'review', 'verification'] as const;
export type Waiting = (typeof waitings)[number];
export const waitingText = (waiting: Waiting): string => waitingTexts()[waiting];
const waitingTexts = (): Record<Waiting, string> => ({
  method: 'Menunggu Anda memilih cara membayar.',
  payment: 'Menunggu pembayaran Anda masuk. Halaman ini memeriksanya otomatis.',
  review: 'Pembayaran kartu Anda sedang ditinjau bank. Hasilnya kami kabari melalui email.',
  verification: `Bukti transfer Anda sedang diperiksa, paling lama ${transferTime()}.`,
});

export const nameMax = 100;
export const emailMax = 254;
export const addressMax = 300;
export const orderTexts = {
  name: `Isi nama penagihan, paling banyak ${nameMax} karakter`,
  email: 'Isi alamat email yang benar',
  phone: 'Tulis nomor telepon Indonesia, misalnya 0812 3456 7890',
  taxName: `Isi nama sesuai NPWP atau KTP, paling banyak ${nameMax} karakter`,
  taxId: 'Isi 16 angka NPWP atau NIK',
  taxAddress: `Isi alamat sesuai NPWP atau KTP, paling banyak ${addressMax} karakter`,
  consent: 'Setujui syarat dan ketentuan untuk melanjutkan',
} as const;
