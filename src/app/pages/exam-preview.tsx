import { useLocation, useParams } from 'react-router';
import { studioPath, studioTrail } from '~/features/catalogue/studio/web/tabs';
import { ExamPreview } from '~/features/exams/previews/web/components/exam-preview';
import { pageMeta } from '~/lib/web/meta';
import { wayBackOf } from '~/lib/web/way-back';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';

const title = 'Pratinjau ujian akhir';

export const meta = ({ matches }: { matches: Parameters<typeof pageMeta>[0] }) =>
  pageMeta(matches, { title, noindex: true });

/** The final exam of a course, sat by who teaches or reviews it. */
export default function ExamPreviewPage() {
  const { courseId = '' } = useParams();
  const { pathname, state } = useLocation();
  const isAdmin = pathname.startsWith('/admin/');
  const back = wayBackOf(state) ?? {
    to: `${studioPath(courseId, isAdmin)}?tab=ujian`,
    label: 'Kembali ke studio',
  };
  return (
    <>
      <PageHeader
        trail={[...studioTrail(isAdmin), { label: title }]}
        title={title}
        actions={
          <ButtonLink variant="default" to={back.to}>
            {back.label}
          </ButtonLink>
        }
      />
      <ExamPreview key={courseId} courseId={courseId} />
    </>
  );
}
