import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { presenceOf } from '~/ui/desk/presence';
import { sayEditing } from '../api';

/** How often the server hears that a lesson is still being edited. */
const heartbeatMs = 20_000;

/** Says who else has the lesson open, and tells the others that this person has. */
export function Editors({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const own = useMemo(
    () => presenceOf((open) => sayEditing(courseId, lessonId, open)),
    [courseId, lessonId],
  );
  const { data } = useQuery({
    queryKey: ['self', 'lesson-editors', lessonId],
    queryFn: () => own.stay(),
    refetchInterval: heartbeatMs,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    window.addEventListener('pagehide', own.leavePage);
    return () => {
      window.removeEventListener('pagehide', own.leavePage);
      void own.leave();
    };
  }, [own]);
  const names = data?.others.map(({ name }) => name) ?? [];
  return (
    <span role="status">
      {names.length > 0 &&
        `Sedang diubah juga oleh ${names.join(', ')}. Yang Anda ketik digabungkan isian demi isian.`}
    </span>
  );
}
