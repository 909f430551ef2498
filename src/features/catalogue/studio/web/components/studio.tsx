import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '~/lib/dates';
import { relativeTime } from '~/lib/relative-time';
import { PageHeader } from '~/ui/page-header';
import { FormSkeleton } from '~/ui/skeletons';
import { Tabs } from '~/ui/tabs';
import { useNow } from '~/ui/use-now';
import { useTitle } from '~/ui/use-title';
import { courseStateLabels } from '../../../terms';
import type { StudioCourse } from '../../schema';
import { useReturnLesson } from '../api';
import { type StudioTab, studioTabs, studioTrail, tabAddress, tabOf } from '../tabs';
import { StudioActions } from './actions';
import type { OwnShareView } from './price';

const CourseForm = lazy(async () => ({ default: (await import('./course-form')).CourseForm }));
const Lessons = lazy(async () => ({
  default: (await import('../../../outline/web/components/lessons')).Lessons,
}));
const TeamTab = lazy(async () => ({
  default: (await import('../../../team/web/components/team')).TeamTab,
}));
const PublishTab = lazy(async () => ({ default: (await import('./publish')).PublishTab }));

const minuteMs = 60_000;

/** 'Draf · tersimpan 2 menit yang lalu'. A review says since when it waits, and until which day it is answered. */
function StateLine({ course: { state, review, updatedAt } }: { course: StudioCourse }) {
  const now = useNow(minuteMs);
  if (state === 'in_review' && review) {
    const promise =
      review.dueAt &&
      (review.late
        ? `, dijanjikan dijawab ${formatDate(review.dueAt)}`
        : `, dijawab paling lambat ${formatDate(review.dueAt)}`);
    return `Sedang ditinjau sejak ${relativeTime(review.submittedAt, now)}${promise ?? ''}`;
  }
  return `${courseStateLabels[state]} · tersimpan ${relativeTime(updatedAt, now)}`;
}

type StudioProps = {
  course: StudioCourse;
  isGone: boolean;
  isAdmin: boolean;
  exam: () => ReactNode;
  OwnShare: OwnShareView;
};

/**
 * The studio of one course in tabs; the address names the open one. Three tabs show parts of one form. `exam` is the tab of the final exam, and
 * `OwnShare` what the person gets of a sale; src/app composes both, because exams and earnings come after the catalogue.
 */
export function Studio({ course, isGone, isAdmin, exam, OwnShare }: StudioProps) {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  const { mutate: returnLesson } = useReturnLesson(course.id);
  const label = studioTabs.find(({ value }) => value === tab)?.label;
  useTitle(`${course.values.title} · ${label} · Studio`);
  const form = { course, isGone, isAdmin, OwnShare };
  const panels: Record<StudioTab, () => ReactNode> = {
    dasar: () => <CourseForm part="dasar" {...form} />,
    harga: () => <CourseForm part="harga" {...form} />,
    sertifikat: () => <CourseForm part="sertifikat" {...form} />,
    pelajaran: () => (
      <Lessons course={course} isPublished={course.state === 'published'} takeBack={returnLesson} />
    ),
    ujian: exam,
    tim: () => <TeamTab course={course} isAdmin={isAdmin} />,
    terbitkan: () => <PublishTab course={course} isAdmin={isAdmin} />,
  };
  const items = studioTabs.map(({ value, label }) => ({
    value,
    label,
    content: () => (
      <div className="stack">
        <Suspense fallback={<FormSkeleton />}>{panels[value]()}</Suspense>
      </div>
    ),
  }));
  return (
    <>
      <PageHeader
        trail={studioTrail(isAdmin)}
        title={course.values.title}
        state={<StateLine course={course} />}
        actions={<StudioActions course={course} />}
      />
      <Tabs
        label="Bagian kursus"
        items={items}
        value={tab}
        onChange={(next) => setParams(new URLSearchParams(tabAddress(next as StudioTab)))}
      />
    </>
  );
}
