/** Everything of the brand, in one place: an operator edits this file and nothing else (decision 1). */
export const brand = {
  name: 'NusaKelas',
  tagline: 'Belajar sampai bisa, diakui sampai kerja.',
  legalName: 'PT Nusa Kelas Indonesia',
  supportEmail: 'bantuan@nusakelas.test',
  salesEmail: 'bisnis@nusakelas.test',
  phone: '+62 21 5550 0137',
  address: 'Jalan Contoh Raya No. 17, Jakarta Selatan 12190',
  /** as printed on the registration of the Penyelenggara Sistem Elektronik; null until there is one */
  pseNumber: null as string | null,
  city: 'Jakarta',
  claims: { companies: '15.000', courses: '210.000' },
  policyVersion: '2026-11-20',
} as const;
