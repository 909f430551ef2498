import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { copyText } from '~/lib/web/copy';
import { type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { DeletedForm } from '~/ui/deleted-form';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { FormSkeleton } from '~/ui/skeletons';
import { flashFaults } from '../../../publication/rules';
import { categoriesQuery } from '../../../web/api';
import { courseInput, type StudioCourse } from '../../schema';
import { useSaveCourse } from '../api';
import {
  courseFields,
  inputOf,
  pricesIn,
  storedCourse,
  type CourseForm as Values,
} from '../course-form';
import { courseDraft } from '../draft';
import { coursesPath } from '../tabs';
import type { OwnShareView } from './price';

const Basics = lazy(async () => ({ default: (await import('./basics')).Basics }));
const PriceTab = lazy(async () => ({ default: (await import('./price')).PriceTab }));
const CertificateTab = lazy(async () => ({
  default: (await import('./certificate')).CertificateTab,
}));

type Part = 'dasar' | 'harga' | 'sertifikat';
type PartProps = {
  editing: RevisedFormState<Values>;
  course: StudioCourse;
  OwnShare: OwnShareView;
};

const parts: Record<Part, (props: PartProps) => ReactNode> = {
  dasar: ({ editing, course }) => <Basics editing={editing} course={course} />,
  harga: (props) => <PriceTab {...props} />,
  sertifikat: ({ editing }) => <CertificateTab editing={editing} />,
};

type CourseFormProps = {
  course: StudioCourse;
  part: Part;
  isGone: boolean;
  isAdmin: boolean;
  OwnShare: OwnShareView;
};

/** The course's own fields, of which each tab shows a part. Changes that aren't stored when the tab is left wait in this browser. */
export function CourseForm({ course, part, isGone, isAdmin, OwnShare }: CourseFormProps) {
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
  const navigate = useNavigate();
  if (isGone) {
    const { title, description, whatYouWillLearn, targetAudience, requirements } =
      editing.form.values;
    const close = () => {
      editing.forget();
      void navigate(coursesPath(isAdmin));
    };
    const texts: [string, string][] = [
      ['Judul', title],
      ['Deskripsi', description],
      ['Yang akan dipelajari', whatYouWillLearn.join('\n')],
      ['Untuk siapa', targetAudience.join('\n')],
      ['Persyaratan', requirements.join('\n')],
    ];
    return (
      <DeletedForm
        title="Kursus ini sudah dihapus, atau Anda tidak mengajarnya lagi"
        texts={texts}
        close="Ke daftar kursus"
        onClose={close}
        onCopy={(text) => void copyText(text, 'Isian')}
      />
    );
  }
  const bar = (
    <SaveBar editing={editing} saved="Semua tersimpan" stays saves>
      <Button type="submit" loading={editing.saving}>
        Simpan
      </Button>
    </SaveBar>
  );
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Kursus ini sudah diubah orang lain atau di tab lain' }}
      bar={bar}
      asks={false}
    >
      <Suspense fallback={<FormSkeleton />}>{parts[part]({ editing, course, OwnShare })}</Suspense>
    </RevisedForm>
  );
}
