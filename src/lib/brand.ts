/** Everything of the brand, in one place: an operator edits this file and nothing else (decision 1). */
export const brand = {
  name: 'NusaKelas',
  tagline: 'Belajar sampai bisa, diakui sampai kerja.',
  legalName: 'PT Nusa Kelas Indonesia',
  supportEmail: 'bantuan@nusakelas.test',
  city: 'Jakarta',
  claims: { companies: '15.000', courses: '210.000' },
  policyVersion: '2026-11-20',
} as const;
