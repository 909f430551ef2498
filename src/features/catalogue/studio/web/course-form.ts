import { formatRupiah } from '~/lib/money';
import type { Fields } from '~/lib/web/revised-form';
import { fieldLabels } from '../../revisions/terms';
import { levelLabels } from '../../terms';
import type { CourseValues } from '../schema';

/** The fields of a course as the form holds them: an empty text instead of none, and no price while none is typed. */
export type CourseForm = {
  [Name in keyof CourseValues]: Name extends 'organizationName' | 'accreditation' | 'certificateType'
    ? string
    : Name extends 'price'
      ? number | null
      : CourseValues[Name];
};

const formOf = (values: CourseValues): CourseForm => ({
  ...values,
  organizationName: values.organizationName ?? '',
  accreditation: values.accreditation ?? '',
  certificateType: values.certificateType ?? '',
});

export const storedCourse = ({ revision, values }: { revision: number; values: CourseValues }) => ({ revision, values: formOf(values) });

const labels = fieldLabels as Record<keyof CourseForm, string>;
const list = (lines: readonly string[]) => (lines.length > 0 ? lines.map((line) => `• ${line}`).join('\n') : 'Kosong');

/** The names of the fields, and how they are shown where two people have changed one. */
export const courseFields = (categories: { id: string; name: string }[]): Fields<CourseForm> => ({
  ...labels,
  level: { label: labels.level, show: (level) => levelLabels[level] },
  categoryId: { label: labels.categoryId, show: (id) => categories.find((category) => category.id === id)?.name ?? 'Kategori lain' },
  price: { label: labels.price, show: formatRupiah },
  certificateMonths: { label: labels.certificateMonths, show: (months) => (months === null ? 'Selamanya' : `${months} bulan`) },
  thumbnailUrl: { label: labels.thumbnailUrl, show: (url) => (url ? 'Gambar unggahan' : 'Sampul otomatis') },
  organizationLogo: { label: labels.organizationLogo, show: (url) => (url ? 'Gambar unggahan' : 'Tidak ada') },
  whatYouWillLearn: { label: labels.whatYouWillLearn, show: list },
  targetAudience: { label: labels.targetAudience, show: list },
  requirements: { label: labels.requirements, show: list },
});
