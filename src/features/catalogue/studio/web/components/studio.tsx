import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { relativeTime } from '~/lib/relative-time';
import { useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { FormSkeleton } from '~/ui/skeletons';
import { Tabs } from '~/ui/tabs';
import { useNow } from '~/ui/use-now';
import { useTitle } from '~/ui/use-title';
import { courseStateLabels } from '../../../terms';
import { categoriesQuery } from '../../../web/api';
import { courseInput, type StudioCourse } from '../../schema';
import { useSaveCourse } from '../api';
import { courseFields, type StudioTab, storedCourse, studioTabs, tabAddress, tabOf } from '../course-form';
import { StudioActions } from './actions';
import classes from './studio.module.css';

const Basics = lazy(async () => ({ default: (await import('./basics')).Basics }));
const PriceTab = lazy(async () => ({ default: (await import('./price')).PriceTab }));
const CertificateTab = lazy(async () => ({ default: (await import('./certificate')).CertificateTab }));
const Lessons = lazy(async () => ({ default: (await import('../../../outline/web/components/lessons')).Lessons }));
const TeamTab = lazy(async () => ({ default: (await import('../../../team/web/components/team')).TeamTab }));
const PublishTab = lazy(async () => ({ default: (await import('./publish')).PublishTab }));

const minuteMs = 60_000;

/** 'Draf · tersimpan 2 menit yang lalu'. A review says since when it waits. */
function StateLine({ course: { state, review, updatedAt } }: { course: StudioCourse }) {
  const now = useNow(minuteMs);
  if (state === 'in_review' && review) return `Sedang ditinjau sejak ${relativeTime(review.submittedAt, now)}`;
  return `${courseStateLabels[state]} · tersimpan ${relativeTime(updatedAt, now)}`;
}

/** The studio of one course in tabs; the address names the open one. The fields of three tabs are one form. */
export function Studio({ course, isAdmin }: { course: StudioCourse; isAdmin: boolean }) {
  const [params, setParams] = useSearchParams();
  const categories = useQuery(categoriesQuery()).data ?? [];
  const saveCourse = useSaveCourse(course.id);
  const tab = tabOf(params);
  const label = studioTabs.find(({ value }) => value === tab)?.label;
  useTitle(`${course.values.title} · ${label} · Studio`);
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: `course:${course.id}` },
    stored: storedCourse(course),
    fields: courseFields(categories),
    schema: courseInput,
    save: async (input) => storedCourse(await saveCourse.mutateAsync(input)),
    autosave: true,
  });
  const form = (fields: ReactNode) => (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Kursus ini sudah diubah orang lain atau di tab lain' }}
      bar={
        <SaveBar editing={editing} saved="Semua tersimpan" stays>
          <Button type="submit" loading={editing.saving}>
            Simpan
          </Button>
        </SaveBar>
      }
    >
      {fields}
    </RevisedForm>
  );
  const isKnown = course.state === 'published' || course.state === 'hidden';
  const panels: Record<StudioTab, () => ReactNode> = {
    dasar: () => form(<Basics editing={editing} course={{ id: course.id, category: course.category, isKnown }} />),
    harga: () => form(<PriceTab editing={editing} hasLearners={course.learners > 0} />),
    sertifikat: () => form(<CertificateTab editing={editing} />),
    pelajaran: () => <Lessons course={course} isPublished={course.state === 'published'} />,
    tim: () => <TeamTab course={course} isAdmin={isAdmin} />,
    terbitkan: () => <PublishTab course={course} isAdmin={isAdmin} flush={editing.flush} />,
  };
  const items = studioTabs.map(({ value, label }) => ({
    value,
    label,
    content: () => (
      <div className={classes.panel}>
        <Suspense fallback={<FormSkeleton />}>{panels[value]()}</Suspense>
      </div>
    ),
  }));
  return (
    <>
      <PageHeader
        trail={
          isAdmin
            ? [{ label: 'Menunggu', to: '/admin/superadmin' }, { label: 'Peninjauan kursus', to: '/admin/superadmin/course-reviews' }, { label: 'Studio' }]
            : [{ label: 'Kursus', to: '/instructor/courses' }, { label: 'Studio' }]
        }
        title={course.values.title}
        state={<StateLine course={course} />}
        actions={<StudioActions course={course} />}
      />
      <Tabs label="Bagian kursus" items={items} value={tab} onChange={(next) => setParams(new URLSearchParams(tabAddress(next as StudioTab)))} />
    </>
  );
}
