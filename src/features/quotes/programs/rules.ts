import { formatNumber, formatRupiah } from '~/lib/money';
import {
  categoryLabels,
  categorySlugs,
  type PackageCategory,
  type PackageTier,
  type ProgramCategory,
  type ProgramTier,
  packageTiers,
  programCategories,
  programTiers,
  tierLabels,
} from '../terms';
import {
  priceLead,
  programDuration,
  programOffers,
  programPeriod,
  type programTypeLabels,
  tierFigures,
} from './terms';

/** The id under which a request stores the program it came from. */
export type ProgramId = `${ProgramCategory}/${ProgramTier}`;
type ProgramType = keyof typeof programTypeLabels;

/** A program without its prose, which stands in web/prose.ts. */
export type Program = {
  id: ProgramId;
  category: ProgramCategory;
  tier: ProgramTier;
  name: string;
  type: ProgramType;
  /** number of participants: `20-50` */
  employees: string;
  minPeople: number;
  /** null without a limit */
  maxPeople: number | null;
  duration: string;
  /** percent of the hours online and in workshops */
  format: { online: number; workshop: number };
  /** hours of one participant: in total, online, in workshops */
  hours: { total: number; online: number; workshop: number };
  /** rupiah without PPN */
  price: number;
  priceLabel: string;
  period: string;
};
export type ProgramCategoryHead = {
  id: ProgramCategory;
  name: string;
  slug: string;
  programs: readonly Program[];
};

export const programId = (category: ProgramCategory, tier: ProgramTier): ProgramId =>
  `${category}/${tier}`;

function compose(category: ProgramCategory, tier: ProgramTier): Program {
  const { employees, least, most, online, workshop, hours } = tierFigures[tier];
  const { name, price } = programOffers[category][tier];
  return {
    id: programId(category, tier),
    category,
    tier,
    name,
    type: 'hybrid',
    employees,
    minPeople: least,
    maxPeople: most,
    duration: programDuration,
    format: { online, workshop },
    hours: { total: hours, online: (hours * online) / 100, workshop: (hours * workshop) / 100 },
    price,
    priceLabel: `${priceLead} ${formatRupiah(price)}`,
    period: programPeriod,
  };
}

/** The four categories of the landing page with their three programs each, in the order of the specification. */
export const programCategoriesList: readonly ProgramCategoryHead[] = programCategories.map(
  (id) => ({
    id,
    name: categoryLabels[id],
    slug: categorySlugs[id],
    programs: programTiers.map((tier) => compose(id, tier)),
  }),
);

export const programCategory = (id: ProgramCategory) =>
  programCategoriesList[programCategories.indexOf(id)] as ProgramCategoryHead;

export const programs = programCategoriesList.flatMap((category) => category.programs);
const byId = new Map<string, Program>(programs.map((program) => [program.id, program]));
const bySlug = new Map<string, Program>(
  programs.map((program) => [`${categorySlugs[program.category]}/${program.tier}`, program]),
);

/** The program of a request's category and tier; null when no program has them, as for `custom`. */
export const programOf = (category: string, tier: string): Program | null =>
  byId.get(`${category}/${tier}`) ?? null;

/** The program of an id like `it/advanced`; null when there is none. */
export const programById = (id: string): Program | null => byId.get(id) ?? null;

/** The program of an address, `/business/programs/{categorySlug}/{tier}`; null when there is none. */
export const programBySlug = (categorySlug: string, tier: string): Program | null =>
  bySlug.get(`${categorySlug}/${tier}`) ?? null;

/** Label price in rupiah without PPN; null when there is no such program (specification §3). */
export const programPrice = (category: string, tier: string): number | null =>
  programOf(category, tier)?.price ?? null;

export const programPath = ({ category, tier }: Pick<Program, 'category' | 'tier'>) =>
  `/business/programs/${categorySlugs[category]}/${tier}`;

/** The wizard with the program's category and tier chosen; links carry the enum (spec decision 18). */
export const requestPath = ({ category, tier }: Pick<Program, 'category' | 'tier'>) =>
  `/business/request-quote?category=${category}&tier=${tier}`;

/** The category and tier of a program: `IT & Software Basic`. */
export const programPlace = ({ category, tier }: Pick<Program, 'category' | 'tier'>) =>
  `${categoryLabels[category]} ${tierLabels[tier]}`;

/** The name of the program's share picture (app/share/public-pages.ts). */
export const programPicture = ({ category, tier }: Pick<Program, 'category' | 'tier'>) =>
  `program-${categorySlugs[category]}-${tier}`;

/** `packages` is how many packages so many people need. */
type Recommendation = { people: number; program: Program; package: Package; packages: number };

/**
 * What suits so many participants: the smallest program and the smallest package of the category that take them all, and beyond the largest package
 * several of it. Null for custom, which is arranged together, and without a number.
 */
export function recommended(
  category: PackageCategory,
  people: number | null,
): Recommendation | null {
  const program = programs.find(
    (candidate) =>
      candidate.category === category &&
      people !== null &&
      (candidate.maxPeople === null || candidate.maxPeople >= people),
  );
  const fitting =
    people === null ? null : (packageFor(category, people) ?? packageOf(category, 'complete'));
  if (
    !program ||
    !fitting?.maxEmployees ||
    people === null ||
    !Number.isInteger(people) ||
    people < 1
  )
    return null;
  return { people, program, package: fitting, packages: Math.ceil(people / fitting.maxEmployees) };
}

/** The recommendation as the sentence that landing page, wizard and editor show alike. */
export function recommendationText({
  people,
  program,
  package: fitting,
  packages,
}: Recommendation): string {
  const count = packages > 1 ? `${formatNumber(packages)} paket` : 'paket';
  const room = `hingga ${formatNumber(packages * (fitting.maxEmployees ?? 0))} peserta, ${formatRupiah(packages * fitting.basePrice)}`;
  const label = `${program.employees} karyawan, ${priceLead.toLowerCase()} ${formatRupiah(program.price)}`;
  return `Untuk ${formatNumber(people)} peserta kami sarankan program ${tierLabels[program.tier]} “${program.name}” (${label}); bila yang diperlukan akses kursus daring, ${count} ${fitting.name} (${room}). Harga tanpa PPN.`;
}

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

const packagesById = new Map<string, Package>(packages.map((item) => [item.id, item]));

export const packageById = (id: string): Package | null => packagesById.get(id) ?? null;

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
