export type Brand = Readonly<{
  name: string;
  tagline: string;
  legalName: string;
  supportEmail: string;
  salesEmail: string;
  phone: string;
  whatsapp: string;
  address: string;
  npwp: string;
  bank: Readonly<{ name: string; account: string; holder: string }>;
  quoteCode: string;
  signatory: Readonly<{ name: string; position: string }>;
  pseNumber: string | null;
  city: string;
  since: number;
  claims: Readonly<{ courses: string; companies: string }>;
  businessClaims: readonly Readonly<{ value: string; label: string }>[];
}>;

/** Everything of the brand, which an operator edits here (spec decision 1); what staff sets meanwhile goes before it (lib/settings.ts). */
export const brandFile: Brand = {
  name: 'NusaKelas',
  tagline: 'Belajar sampai bisa, diakui sampai kerja.',
  legalName: 'PT Nusa Kelas Indonesia',
  supportEmail: 'bantuan@nusakelas.test',
  salesEmail: 'bisnis@nusakelas.test',
  phone: '+62 21 5550 0137',
  /** the sales team's WhatsApp, with its country code */
  whatsapp: '+62 800 5550 0137',
  address: 'Jalan Contoh Raya No. 17, Jakarta Selatan 12190',
  /** 16 digits, as printed on papers */
  npwp: '0012345678901000',
  /** where companies transfer to */
  bank: {
    name: 'Bank Contoh Indonesia',
    account: '000 1234 567',
    holder: 'PT Nusa Kelas Indonesia',
  },
  /** in the number of a quote: 012/SPH/NK/XI/2026 */
  quoteCode: 'NK',
  /** the person who signs quotes */
  signatory: { name: 'Anindya Paramitha', position: 'Direktur Kemitraan Perusahaan' },
  /** as printed on the registration of the Penyelenggara Sistem Elektronik; null until there is one */
  pseNumber: null,
  city: 'Jakarta',
  /** the first year of the copyright */
  since: 2026,
  /** numbers of the specification on the home page, empty for a hidden one; an operator is responsible for their truth (spec decision 33) */
  claims: { courses: '210.000', companies: '15.000' },
  /** numbers on the page for companies, likewise */
  businessClaims: [
    { value: '500+', label: 'perusahaan' },
    { value: '50K+', label: 'karyawan terlatih' },
    { value: '1000+', label: 'workshop terselenggara' },
    { value: '95%', label: 'tingkat kepuasan' },
  ],
};

let current = brandFile;

/** The brand as it holds now. It is read when it is needed: a constant made of it would stay as it was when the process began. */
export const brand = (): Brand => current;

export const setBrand = (values: Brand): void => {
  current = values;
};
