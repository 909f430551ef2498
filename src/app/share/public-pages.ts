import { policies } from '~/features/auth/consents/terms';
import { sharePercent } from '~/features/instructors/terms';
import {
  programCategoriesList,
  programPath,
  programPicture,
} from '~/features/quotes/programs/rules';
import { programProse } from '~/features/quotes/programs/web/prose';
import { brand } from '~/lib/brand';
import { offerTime, promises } from '~/lib/promises';

type PublicPage = {
  path: string;
  title: string;
  line: string | (() => string);
  changed?: string;
  /** the parts of its share picture that differ from page to page */
  card?: { seed: string; palette: string; eyebrow: string; price?: string };
};

const programPages = programCategoriesList.flatMap(({ name, slug, programs }) =>
  programs.map((program): [string, PublicPage] => [
    programPicture(program),
    {
      path: programPath(program),
      title: program.name,
      line: `${program.duration} · ${program.employees} karyawan`,
      card: {
        seed: programProse(program).heroImage,
        palette: slug,
        eyebrow: `Program ${name}`,
        price: program.priceLabel,
      },
    },
  ]),
);

/** The pages that search engines and share pictures know by name. */
export const publicPages: Record<string, PublicPage> = {
  home: {
    path: '/',
    title: brand().tagline,
    line: 'Kursus daring berbahasa Indonesia, ditinjau instruktur',
  },
  courses: {
    path: '/courses',
    title: 'Temukan kursus yang Anda butuhkan',
    line: 'Semua kursus, gratis dan berbayar',
  },
  members: {
    path: '/members',
    title: 'Temui orang-orang yang belajar di sini',
    line: 'Direktori anggota dan instruktur',
    card: { seed: 'members', palette: 'desain', eyebrow: 'Anggota' },
  },
  business: {
    path: '/business',
    title: 'Tim yang bisa, bukan sekadar hadir',
    line: 'Daring dan workshop, satu bulan',
    card: {
      seed: 'business',
      palette: 'finance-accounting',
      eyebrow: 'Pelatihan untuk perusahaan',
    },
  },
  ...Object.fromEntries(programPages),
  'request-quote': {
    path: '/business/request-quote',
    title: 'Minta penawaran',
    line: () => `Tiga langkah, dijawab dalam ${offerTime()}`,
    card: {
      seed: 'quote-custom',
      palette: 'finance-accounting',
      eyebrow: 'Pelatihan untuk perusahaan',
    },
  },
  'become-instructor': {
    path: '/become-instructor',
    title: 'Ajarkan yang Anda kuasai',
    line: () =>
      `Bagian Anda ${sharePercent}%, lamaran dijawab dalam ${promises().applicationDays} hari kerja`,
    card: { seed: 'mengajar', palette: 'kerajinan', eyebrow: 'Jadi instruktur' },
  },
  verify: {
    path: '/verify',
    title: 'Verifikasi sertifikat',
    line: 'Nomor, kode QR, atau berkas kredensial',
    card: { seed: 'verifikasi', palette: 'desain', eyebrow: 'Sertifikat' },
  },
  about: { path: '/about', title: `Tentang ${brand().name}`, line: brand().tagline },
  terms: {
    path: '/terms',
    title: 'Syarat dan ketentuan',
    line: () => brand().legalName,
    changed: policies.terms.version,
  },
  privacy: {
    path: '/privacy',
    title: 'Kebijakan privasi',
    line: () => brand().legalName,
    changed: policies.privacy.version,
  },
};
