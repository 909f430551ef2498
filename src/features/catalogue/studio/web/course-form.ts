import { atClockTime, clockTime, formatDateTime } from '~/lib/dates';
import { formatRupiah } from '~/lib/money';
import type { Fields } from '~/lib/web/revised-form';
import { fieldLabels } from '../../revisions/terms';
import { levelLabels } from '../../terms';
import type { CourseValues } from '../schema';

/** The fields of a course as the form holds them: an empty text instead of none, and no price while none is typed. */
export type CourseForm = {
  [Name in keyof CourseValues]: Name extends
    | 'organizationName'
    | 'accreditation'
    | 'certificateType'
    | 'flashStartsAt'
    | 'flashEndsAt'
    ? string
    : Name extends 'price'
      ? number | null
      : CourseValues[Name];
} & {
  /** whether there is a flash price; its times are those of Jakarta's clock */
  flash: boolean;
};

const formOf = (values: CourseValues): CourseForm => ({
  ...values,
  organizationName: values.organizationName ?? '',
  accreditation: values.accreditation ?? '',
  certificateType: values.certificateType ?? '',
  flash: values.flashPrice !== null,
  flashStartsAt: values.flashStartsAt ? clockTime(values.flashStartsAt) : '',
  flashEndsAt: values.flashEndsAt ? clockTime(values.flashEndsAt) : '',
});

const timeOf = (typed: string) => atClockTime(typed)?.toISOString() ?? null;

/** What is sent of the form's prices. A flash price that isn't typed yet is missing, not unwanted. */
export const pricesIn = ({ flash, price, flashPrice, flashStartsAt, flashEndsAt }: CourseForm) => ({
  price: price ?? Number.NaN,
  flashPrice: flash ? (flashPrice ?? 0) : null,
  flashStartsAt: flash ? timeOf(flashStartsAt) : null,
  flashEndsAt: flash ? timeOf(flashEndsAt) : null,
});
export const inputOf = (values: CourseForm) => ({
  ...values,
  ...pricesIn(values),
  price: values.price,
});

export const storedCourse = ({ revision, values }: { revision: number; values: CourseValues }) => ({
  revision,
  values: formOf(values),
});

const labels = fieldLabels as Record<keyof CourseForm, string>;
const shownTime = (typed: string) => {
  const at = atClockTime(typed);
  return at ? formatDateTime(at) : 'Kosong';
};
const list = (lines: readonly string[]) =>
  lines.length > 0 ? lines.map((line) => `• ${line}`).join('\n') : 'Kosong';

/** The names of the fields, and how they are shown where two people have changed one. */
export const courseFields = (categories: { id: string; name: string }[]): Fields<CourseForm> => ({
  ...labels,
  level: { label: labels.level, show: (level) => levelLabels[level] },
  categoryId: {
    label: labels.categoryId,
    show: (id) => categories.find((category) => category.id === id)?.name ?? 'Kategori lain',
  },
  price: { label: labels.price, show: formatRupiah },
  flash: { label: 'Promo', show: (on) => (on ? 'Ada' : 'Tidak ada') },
  flashPrice: {
    label: labels.flashPrice,
    show: (price) => (price === null ? 'Tidak ada' : formatRupiah(price)),
  },
  flashStartsAt: { label: labels.flashStartsAt, show: shownTime },
  flashEndsAt: { label: labels.flashEndsAt, show: shownTime },
  certificateMonths: {
    label: labels.certificateMonths,
    show: (months) => (months === null ? 'Selamanya' : `${months} bulan`),
  },
  thumbnailUrl: {
    label: labels.thumbnailUrl,
    show: (url) => (url ? 'Gambar unggahan' : 'Sampul otomatis'),
  },
  organizationLogo: {
    label: labels.organizationLogo,
    show: (url) => (url ? 'Gambar unggahan' : 'Tidak ada'),
  },
  whatYouWillLearn: { label: labels.whatYouWillLearn, show: list },
  targetAudience: { label: labels.targetAudience, show: list },
  requirements: { label: labels.requirements, show: list },
});
