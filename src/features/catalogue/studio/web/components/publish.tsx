import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Unverified } from '~/features/auth/emails/web/components/unverified';
import { useAuth, useUserId } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { draftAt } from '~/lib/web/draft';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { TypedText } from '~/ui/typed-text';
import { isReady, publishChecklist } from '../../../publication/rules';
import { answerDays } from '../../../publication/terms';
import {
  usePublish,
  useSubmitReview,
  useVisibility,
  useWithdrawReview,
} from '../../../publication/web/api';
import { ChecklistView } from '../../../publication/web/components/checklist';
import type { StudioCourse } from '../../schema';
import { useDeleteCourse } from '../api';
import { courseDraft } from '../draft';

type PublishProps = { course: StudioCourse; isAdmin: boolean };

/** Tab 'Terbitkan': what is missing, what happens next, and the course's way from draft to published. */
export function PublishTab({ course, isAdmin }: PublishProps) {
  const checklist = publishChecklist({
    ...course.values,
    leadVerified: course.leadVerified,
    lessons: course.lessons,
  });
  const ready = isReady(checklist);
  return (
    <>
      {course.state === 'changes_requested' && course.review?.reason && (
        <Notice tone="warning" title="Peninjau meminta perbaikan">
          <TypedText text={course.review.reason} />
        </Notice>
      )}
      {course.state !== 'published' && (
        <Unverified text="Kursus baru dapat diajukan atau ditampilkan setelah email Anda terverifikasi." />
      )}
      <Section
        title="Daftar periksa"
        lead={ready ? 'Semua sudah lengkap.' : 'Yang belum lengkap dapat dibuka dari sini.'}
      >
        <ChecklistView checklist={checklist} linked lead={course.lead} />
      </Section>
      <Next course={course} ready={ready} isAdmin={isAdmin} />
      <Deletion course={course} isAdmin={isAdmin} />
    </>
  );
}

const nextSteps: Record<StudioCourse['state'], string> = {
  draft: `Setelah diajukan, superadmin meninjau kursus ini dalam ${answerDays} hari kerja. Anda diberi tahu lewat lonceng dan email, dan tetap dapat mengubah isinya selama menunggu.`,
  changes_requested: 'Perbaiki yang diminta, lalu ajukan lagi.',
  in_review:
    'Anda diberi tahu lewat lonceng dan email begitu ada keputusan. Selama menunggu isinya masih dapat diubah.',
  published:
    'Perubahan langsung terlihat. Persetujuan pelajaran peserta tetap berlaku, dan pelajaran baru diberitahukan kepada mereka sekali, bersama-sama.',
  hidden:
    'Kursus ini tidak tampil di katalog dan tidak menerima peserta baru. Peserta yang sudah terdaftar tetap dapat belajar.',
};

function Next({ course, ready, isAdmin }: PublishProps & { ready: boolean }) {
  const submit = useSubmitReview(course.id);
  const withdraw = useWithdrawReview(course.id);
  const publish = usePublish(course.id);
  const visibility = useVisibility(course.id);
  const [asking, setAsking] = useState<'hide' | 'publish' | null>(null);
  const { state } = course;
  const auth = useAuth();
  const isVerified = auth.status !== 'in' || auth.user.emailVerified;
  const isUnpublished = state !== 'published' && state !== 'hidden';
  const person = useUserId();
  /** The decision is about what is stored, so that nothing may wait in this browser. */
  const whenStored = (act: () => void) => {
    if (draftAt(courseDraft(person, course.id)).read() === '') act();
    else
      toast({
        kind: 'error',
        title: 'Masih ada isian yang belum tersimpan.',
        message: 'Perbaiki yang ditandai di tab Dasar, Harga, atau Sertifikat dahulu.',
      });
  };
  return (
    <Section title="Langkah berikutnya" lead={nextSteps[state]}>
      {state === 'in_review' && course.review && <Promised review={course.review} />}
      <div className="row">
        {(state === 'draft' || state === 'changes_requested') && !isAdmin && (
          <Button
            variant="kunyit"
            disabled={!ready || !isVerified}
            loading={submit.isPending}
            onClick={() => whenStored(() => submit.mutate())}
          >
            Ajukan Review
          </Button>
        )}
        {state === 'in_review' && !isAdmin && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Tarik kembali
          </Button>
        )}
        {isAdmin && isUnpublished && (
          <Button
            variant="kunyit"
            disabled={!ready}
            loading={publish.isPending}
            onClick={() => setAsking('publish')}
          >
            Terbitkan
          </Button>
        )}
        {state === 'published' && (
          <Button variant="default" onClick={() => setAsking('hide')}>
            Sembunyikan
          </Button>
        )}
        {state === 'hidden' && (
          <Button
            variant="kunyit"
            disabled={!ready || !isVerified}
            loading={visibility.isPending}
            onClick={() => visibility.mutate(false)}
          >
            Tampilkan lagi
          </Button>
        )}
      </div>
      {isAdmin && state === 'in_review' && (
        <p className="small">
          Kursus ini menunggu di{' '}
          <Link to="/admin/superadmin/course-reviews">Peninjauan kursus</Link>.
        </p>
      )}
      <ConfirmDialog
        opened={asking === 'hide'}
        onClose={() => setAsking(null)}
        title="Sembunyikan kursus ini?"
        confirm="Sembunyikan"
        loading={visibility.isPending}
        onConfirm={() => visibility.mutate(true, { onSettled: () => setAsking(null) })}
      >
        <p>{nextSteps.hidden}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'publish'}
        onClose={() => setAsking(null)}
        title="Terbitkan kursus ini?"
        confirm="Terbitkan"
        loading={publish.isPending}
        onConfirm={() =>
          whenStored(() => publish.mutate(undefined, { onSettled: () => setAsking(null) }))
        }
      >
        <p>Kursus langsung tampil di katalog. Pengajarnya diberi tahu lewat lonceng dan email.</p>
      </ConfirmDialog>
    </Section>
  );
}

/** Says when the course was sent and until when the answer comes, and admits a broken promise. */
const Promised = ({
  review: { submittedAt, dueAt, late },
}: {
  review: NonNullable<StudioCourse['review']>;
}) => (
  <p>
    Diajukan {formatDateTime(submittedAt)}.
    {dueAt && (
      <>
        {late ? ' Kami berjanji menjawab paling lambat ' : ' Kami menjawab paling lambat '}
        <strong>{formatDateTime(dueAt)}</strong>
        {late
          ? '. Janji itu kami lewati, maaf. Kursus Anda tetap kami tinjau.'
          : ` (${answerDays} hari kerja, tanpa akhir pekan dan hari libur), lewat lonceng dan email.`}
      </>
    )}
  </p>
);

/** A course without learners can be deleted for good. */
function Deletion({ course, isAdmin }: { course: StudioCourse; isAdmin: boolean }) {
  const navigate = useNavigate();
  const remove = useDeleteCourse(course.id);
  const [asking, setAsking] = useState(false);
  const isShown = course.state === 'published' || course.state === 'in_review';
  const may = course.learners === 0 && !isShown && (course.lead || isAdmin);
  return (
    <Section
      title="Hapus kursus"
      lead={
        course.learners > 0
          ? 'Kursus yang sudah mempunyai peserta tidak dapat dihapus. Sembunyikan agar tidak menerima peserta baru.'
          : isShown
            ? 'Sembunyikan kursus ini atau tarik dari peninjauan dahulu; setelah itu dapat dihapus.'
            : course.lead || isAdmin
              ? 'Kursus beserta pelajaran dan riwayatnya dihapus untuk selamanya.'
              : 'Hanya pengajar utama yang dapat menghapus kursus.'
      }
    >
      {may && (
        <div className="row">
          <Button variant="danger" onClick={() => setAsking(true)}>
            Hapus kursus
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Hapus “${course.values.title}”?`}
        confirm="Hapus untuk selamanya"
        danger
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(isAdmin ? '/admin/superadmin' : '/instructor/courses'),
          })
        }
      >
        <p>Ini tidak dapat diurungkan.</p>
      </ConfirmDialog>
    </Section>
  );
}
