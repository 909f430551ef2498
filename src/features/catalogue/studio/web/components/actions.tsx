import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { withWayBack } from '~/lib/web/way-back';
import { Button, ButtonLink } from '~/ui/button';
import { Sheet } from '~/ui/sheet';
import { ListSkeleton } from '~/ui/skeletons';
import type { StudioCourse } from '../../schema';

const History = lazy(async () => ({ default: (await import('./history')).History }));

/** The actions on the course that stand on every tab. */
export function StudioActions({ course }: { course: StudioCourse }) {
  const [opened, setOpened] = useState(false);
  const { slug } = course.values;
  const { pathname, search } = useLocation();
  return (
    <>
      <ButtonLink
        variant="default"
        to={`/learn/${slug}`}
        state={withWayBack({ to: `${pathname}${search}`, label: 'Kembali ke studio' })}
      >
        Lihat sebagai peserta
      </ButtonLink>
      {course.state === 'published' && (
        <ButtonLink variant="default" to={`/course/${slug}`}>
          Lihat halaman kursus
        </ButtonLink>
      )}
      <Button variant="default" onClick={() => setOpened(true)}>
        Riwayat
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title="Riwayat" side="end" wide>
        <Suspense fallback={<ListSkeleton />}>
          <History courseId={course.id} onRestored={() => setOpened(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
