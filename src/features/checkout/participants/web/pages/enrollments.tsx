import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Button } from '~/ui/button';
import { Desk } from '~/ui/desk/desk';
import { LastLists } from '~/ui/list-import/last-lists';
import { PageHeader } from '~/ui/page-header';
import { ErrorState } from '~/ui/states';
import { enrollmentSource, importsQuery } from '../api';
import { enrollmentDesk } from '../components/enrollment-desk';
import { ImportDialog } from '../components/import-dialog';

export const meta = deskMeta('Peserta kursus');

/** The participants of one course, and the lists by which staff has added some. */
export default function Enrollments() {
  const { courseId = '' } = useParams();
  const { data, error, refetch } = useQuery(importsQuery(courseId));
  const source = useMemo(() => enrollmentSource(courseId), [courseId]);
  const [adding, setAdding] = useState<{ importId: string | null } | null>(null);
  const title = data?.course.title ?? 'Peserta kursus';
  const trail = [{ label: 'Kursus', to: `/admin/superadmin/courses?view=all&entry=${courseId}` }];
  const imports = data?.imports ?? [];
  if (error && !data)
    return (
      <>
        <PageHeader title={title} trail={[...trail, { label: title }]} />
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      </>
    );
  return (
    <>
      <Desk
        desk={{
          ...enrollmentDesk,
          title,
          trail,
          source,
          create: <Button onClick={() => setAdding({ importId: null })}>Tambah peserta</Button>,
        }}
        intro={
          <LastLists
            lists={imports}
            typed="Alamat yang diketik"
            onOpen={(importId) => setAdding({ importId })}
          />
        }
      />
      {adding && (
        <ImportDialog
          courseId={courseId}
          importId={adding.importId}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
