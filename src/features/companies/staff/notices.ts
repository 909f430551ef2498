import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import { notice } from '~/lib/notices';
import { asSentence } from '~/lib/plain-text';

const ofCompany = z.object({ companyId: z.uuid(), company: z.string() });
const ofContract = z.extend(ofCompany, {
  offer: z.string(),
  endsOn: z.string(),
  reason: z.string(),
});
const keptText = 'Yang sudah dikerjakan tersimpan, dan sertifikat tetap milik peserta.';

export const contractEnded = notice({
  kind: 'companies.contract_ended',
  /** `left` are the seats of contracts that run on */
  payload: z.extend(ofContract, { atOnce: z.boolean(), left: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Kontrak perusahaan diakhiri lebih awal',
  optional: [],
  title: ({ company, atOnce }) =>
    `Kontrak ${company} ${atOnce ? 'telah' : 'akan'} diakhiri lebih awal`,
  message: ({ offer, endsOn, reason, atOnce, left }) =>
    `Kontrak dari penawaran ${offer} ${atOnce ? 'berakhir hari ini' : `berlaku sampai ${formatDate(endsOn)}`}. Alasan: ${asSentence(reason)} ${
      left > 0
        ? 'Kontrak Anda yang lain tetap berjalan.'
        : atOnce
          ? `Kursus dari kursi perusahaan sudah ditutup bagi peserta. ${keptText}`
          : `Setelah itu kursus dari kursi perusahaan ditutup; unduh laporannya sebelum tanggal itu. ${keptText}`
    }`,
  link: ({ companyId }) => `/company/${companyId}/contracts`,
  action: 'Lihat kontrak',
});

export const contractExtended = notice({
  kind: 'companies.contract_extended',
  payload: ofContract,
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Kontrak perusahaan diperpanjang',
  optional: [],
  title: ({ company }) => `Kontrak ${company} diperpanjang`,
  message: ({ offer, endsOn, reason }) =>
    `Kontrak dari penawaran ${offer} sekarang berlaku sampai ${formatDate(endsOn)}. Alasan: ${asSentence(reason)}`,
  link: ({ companyId }) => `/company/${companyId}/contracts`,
  action: 'Lihat kontrak',
});

export const coursesEndEarly = notice({
  kind: 'companies.courses_end_early',
  payload: z.extend(ofCompany, { endsOn: z.string(), closed: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Kursus dari perusahaan ditutup lebih awal',
  optional: ['mail'],
  title: ({ company, closed }) =>
    `Kursus dari ${company} ${closed ? 'sudah ditutup' : 'ditutup lebih awal'}`,
  message: ({ company, endsOn, closed }) =>
    `${closed ? `Kontrak ${company} berakhir hari ini, jadi kursus dari kursinya ditutup.` : `Kursus dari ${company} terbuka sampai ${formatDate(endsOn)}.`} Yang sudah Anda kerjakan tersimpan dan sertifikat Anda tetap berlaku.`,
  link: () => '/dashboard',
  action: 'Buka dasbor',
});

export const ownershipGiven = notice({
  kind: 'companies.ownership_given',
  payload: ofCompany,
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Menjadi pemilik perusahaan',
  optional: [],
  title: ({ company }) => `Anda sekarang pemilik ${company} di sini`,
  message: ({ company }) =>
    `Petugas kami mengalihkan kepemilikan ${company} kepada Anda. Anda mengatur peserta, kursus, peran, dan laporan perusahaan ini.`,
  link: ({ companyId }) => `/company/${companyId}`,
  action: 'Buka area perusahaan',
});

export const ownershipTaken = notice({
  kind: 'companies.ownership_taken',
  payload: z.extend(ofCompany, { reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Kepemilikan perusahaan dialihkan',
  optional: [],
  title: ({ company }) => `Kepemilikan ${company} dialihkan`,
  message: ({ company, reason }) =>
    `Petugas kami mengalihkan kepemilikan ${company} kepada orang lain. Alasan: ${asSentence(reason)} Bila ini keliru, hubungi kami di ${brand().supportEmail}.`,
  link: () => '/dashboard',
  action: 'Buka dasbor',
});
