import { formatRupiah } from '~/lib/money';
import {
  categoryLabels,
  type PackageCategory,
  type PackageTier,
  type ProgramCategory,
  type ProgramTier,
  packageTiers,
  programCategories,
  programTiers,
  tierLabels,
} from '../terms';

/** The id of a package in requests and quote lines: `it_basic`, `custom_custom`. */
type PackageId = `${PackageCategory}_${PackageTier}`;

export type Package = {
  id: PackageId;
  category: PackageCategory;
  tier: PackageTier;
  name: string;
  /** null when it is agreed with each company */
  includedCourses: number | null;
  maxEmployees: number | null;
  accessMonths: number | null;
  /** rupiah without PPN; 0 when there is no fixed price */
  basePrice: number;
  features: readonly string[];
};

type Figures = readonly [price: number, courses: number, employees: number, months: number];

/** Specification §9: base price in rupiah / courses / employees at most / months of access. */
const figures: Record<ProgramCategory, Record<ProgramTier, Figures>> = {
  it: {
    basic: [15_000_000, 15, 50, 3],
    advanced: [35_000_000, 25, 150, 6],
    complete: [85_000_000, 50, 500, 12],
  },
  finance: {
    basic: [12_000_000, 12, 50, 3],
    advanced: [30_000_000, 22, 150, 6],
    complete: [75_000_000, 45, 500, 12],
  },
  hr: {
    basic: [12_000_000, 10, 50, 3],
    advanced: [28_000_000, 20, 150, 6],
    complete: [70_000_000, 40, 500, 12],
  },
  marketing: {
    basic: [14_000_000, 12, 50, 3],
    advanced: [32_000_000, 23, 150, 6],
    complete: [80_000_000, 48, 500, 12],
  },
};

const features: Record<PackageTier, readonly string[]> = {
  basic: [
    'Akses kursus daring pilihan',
    'Tugas setiap pelajaran ditinjau instruktur',
    'Laporan kemajuan bulanan',
    'Dukungan melalui email',
  ],
  advanced: [
    'Semua manfaat Basic',
    'Sesi tanya jawab langsung setiap bulan',
    'Laporan kemajuan per departemen',
    'Pendampingan oleh manajer akun',
    'Sertifikat penyelesaian bagi setiap peserta',
  ],
  complete: [
    'Semua manfaat Advanced',
    'Seluruh kursus di kategori ini',
    'Penilaian sebelum dan sesudah pelatihan',
    'Laporan akhir untuk manajemen',
    'Peninjauan prioritas dalam satu hari kerja',
  ],
  custom: [
    'Materi, peserta, dan jadwal disusun bersama',
    'Gabungan beberapa kategori',
    'Manajer akun khusus',
  ],
};

const customNames: Record<PackageTier, string> = {
  basic: 'Custom Starter',
  advanced: 'Custom Professional',
  complete: 'Custom Enterprise',
  custom: 'Custom',
};

const standardPackage = (category: ProgramCategory, tier: ProgramTier): Package => {
  const [basePrice, includedCourses, maxEmployees, accessMonths] = figures[category][tier];
  const name = `${categoryLabels[category]} ${tierLabels[tier]}`;
  return {
    id: `${category}_${tier}`,
    category,
    tier,
    name,
    includedCourses,
    maxEmployees,
    accessMonths,
    basePrice,
    features: features[tier],
  };
};

const customPackage = (tier: PackageTier): Package => ({
  id: `custom_${tier}`,
  category: 'custom',
  tier,
  name: customNames[tier],
  includedCourses: null,
  maxEmployees: null,
  accessMonths: null,
  basePrice: 0,
  features: features.custom,
});

/** The 16 packages (spec decision 17): three tiers of four categories, and four of `custom` without a fixed price. */
export const packages: readonly Package[] = [
  ...programCategories.flatMap((category) =>
    programTiers.map((tier) => standardPackage(category, tier)),
  ),
  ...packageTiers.map(customPackage),
];

const byId = new Map<string, Package>(packages.map((item) => [item.id, item]));

export const packageById = (id: string): Package | null => byId.get(id) ?? null;

/** The package of a category and tier; null when there is no such pair (`it` has no custom tier). */
export const packageOf = (category: PackageCategory, tier: PackageTier): Package | null =>
  packageById(`${category}_${tier}`);

export const basePriceLabel = ({ basePrice }: Package): string =>
  basePrice === 0 ? 'Harga sesuai kebutuhan' : formatRupiah(basePrice);

/** The smallest package of the same category that includes so many people; null when none does. */
export const packageFor = (category: PackageCategory, people: number): Package | null =>
  packages.find(
    (item) =>
      item.category === category && item.maxEmployees !== null && item.maxEmployees >= people,
  ) ?? null;
