import { brand } from '~/lib/brand';

/** The pages that search engines and share pictures know by name. */
export const publicPages: Record<string, { path: string; title: string; line: string; changed?: string }> = {
  home: { path: '/', title: brand.tagline, line: 'Kursus daring berbahasa Indonesia, ditinjau instruktur' },
  courses: { path: '/courses', title: 'Temukan kursus yang Anda butuhkan', line: 'Semua kursus, gratis dan berbayar' },
  about: { path: '/about', title: `Tentang ${brand.name}`, line: brand.tagline },
  terms: { path: '/terms', title: 'Syarat dan ketentuan', line: brand.legalName, changed: brand.policyVersion },
  privacy: { path: '/privacy', title: 'Kebijakan privasi', line: brand.legalName, changed: brand.policyVersion },
};
