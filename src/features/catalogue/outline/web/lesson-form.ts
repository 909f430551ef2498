import { formatMinutes } from '~/lib/dates';
import type { Fields } from '~/lib/web/revised-form';
import { fieldLabels } from '../../revisions/terms';
import type { LessonValues } from '../schema';

/** The fields of a lesson as the form holds them: an empty address instead of none, and no minutes while none are typed. */
export type LessonForm = Omit<LessonValues, 'videoUrl' | 'durationMinutes'> & {
  videoUrl: string;
  durationMinutes: number | null;
};

export const storedLesson = ({ revision, values }: { revision: number; values: LessonValues }) => ({
  revision,
  values: { ...values, videoUrl: values.videoUrl ?? '' } as LessonForm,
});

const labels = fieldLabels as Record<keyof LessonForm, string>;

/** The names of the fields, and how they are shown where two people have changed one; `names` are those of the files. */
export const lessonFieldNames = (names: Map<string, string>): Fields<LessonForm> => ({
  ...labels,
  durationMinutes: {
    label: labels.durationMinutes,
    show: (minutes) => (minutes === null ? 'Kosong' : formatMinutes(minutes)),
  },
  videoId: { label: labels.videoId, show: (id) => (id ? 'Video unggahan' : 'Tidak ada') },
  materials: {
    label: labels.materials,
    show: (ids) => ids.map((id) => names.get(id) ?? 'Berkas baru').join(', ') || 'Tidak ada',
  },
});
