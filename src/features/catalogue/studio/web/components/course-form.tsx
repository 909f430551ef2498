import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { FormSkeleton } from '~/ui/skeletons';
import { flashFaults } from '../../../prices/rules';
import { categoriesQuery } from '../../../web/api';
import { courseInput, type StudioCourse } from '../../schema';
import { useSaveCourse } from '../api';
import { courseFields, inputOf, pricesIn, storedCourse, type CourseForm as Values } from '../course-form';
import { courseDraft } from '../draft';

const Basics = lazy(async () => ({ default: (await import('./basics')).Basics }));
const PriceTab = lazy(async () => ({ default: (await import('./price')).PriceTab }));
const CertificateTab = lazy(async () => ({ default: (await import('./certificate')).CertificateTab }));

type Part = 'dasar' | 'harga' | 'sertifikat';
type PartProps = { editing: RevisedFormState<Values>; course: StudioCourse };

const parts: Record<Part, (props: PartProps) => ReactNode> = {
  dasar: ({ editing, course }) => <Basics editing={editing} course={course} />,
  harga: ({ editing, course }) => <PriceTab editing={editing} hasLearners={course.learners > 0} />,
  sertifikat: ({ editing }) => <CertificateTab editing={editing} />,
};

/** The course's own fields, of which each tab shows a part. Changes that aren't stored when the tab is left wait in this browser. */
export function CourseForm({ course, part }: { course: StudioCourse; part: Part }) {
  const categories = useQuery(categoriesQuery()).data ?? [];
  const saveCourse = useSaveCourse(course.id);
  const editing = useRevisedForm({
    draft: courseDraft(useUserId(), course.id),
    stored: storedCourse(course),
    fields: courseFields(categories),
    schema: courseInput,
    input: inputOf,
    check: (values) => flashFaults(pricesIn(values), course.values, new Date()),
    save: async (input) => storedCourse(await saveCourse.mutateAsync(input)),
    autosave: true,
  });
  const bar = (
    <SaveBar editing={editing} saved="Semua tersimpan" stays saves>
      <Button type="submit" loading={editing.saving}>
        Simpan
      </Button>
    </SaveBar>
  );
  return (
    <RevisedForm editing={editing} texts={{ changed: 'Kursus ini sudah diubah orang lain atau di tab lain' }} bar={bar} asks={false}>
      <Suspense fallback={<FormSkeleton />}>{parts[part]({ editing, course })}</Suspense>
    </RevisedForm>
  );
}
