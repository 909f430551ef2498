import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { EntryHeading, useDecided, useEntryKey } from '~/ui/desk/entry';
import { TextArea } from '~/ui/field';
import { LinkedText } from '~/ui/linked-text';
import { Notice } from '~/ui/notice';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState, Prose } from '~/ui/states';
import { attemptLabels, reasonMin, statusLabels, textMax, textTooLong } from '../../../terms';
import { Attempts } from '../../../web/components/attempts';
import { SubmittedFiles } from '../../../web/components/submitted-files';
import { Video } from '../../../web/components/video';
import { Watched } from '../../../web/components/watched';
import { submissionQuery, useDecide } from '../api';
import classes from './review.module.css';

/** One submission: its notes, the lesson, earlier attempts, and the decision. */
export function Review({ id }: { id: string }) {
  const query = useQuery(submissionQuery(id));
  if (query.isError && !query.data) return <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton fields={2} />;
  const { lesson, attempts, ...submission } = query.data;
  const [latest, ...earlier] = attempts;
  const learner = submission.learnerName || 'Tanpa nama';
  return (
    <div className={classes.review}>
      <p className="quiet small">{submission.course.title}</p>
      <EntryHeading
        name={`${learner}, ${lesson.title}`}
        lead={
          <>
            {learner} · percobaan {submission.attempt}
            {latest && ` · ${formatDateTime(latest.submittedAt)}`}
          </>
        }
      >
        {lesson.title}
      </EntryHeading>
      <section className="card pad" aria-label="Catatan peserta">
        <h3>Catatan peserta</h3>
        <p className="typed">
          <LinkedText text={latest?.notes || 'Peserta tidak menulis catatan.'} />
        </p>
        {latest && latest.files.length > 0 && <SubmittedFiles files={latest.files} label="Berkas kiriman" />}
        <Watched percent={submission.watchedPercent} />
      </section>
      <Decision key={submission.attempt} id={id} attempt={submission.attempt} own={submission.own} waiting={submission.status === 'submitted'}>
        <Notice title={latest ? attemptLabels[latest.status] : statusLabels[submission.status]} role="status">
          Kiriman ini tidak lagi menunggu keputusan.{latest?.feedback ? ` Umpan balik: ${latest.feedback}` : ''}
        </Notice>
      </Decision>
      <details>
        <summary>Isi pelajaran</summary>
        <div className="stack gap-3">
          <Video url={lesson.videoUrl} playback={lesson.playback} title={lesson.title} storageKey={`review:${lesson.id}`} />
          <Prose html={lesson.descriptionHtml} />
        </div>
      </details>
      {earlier.length > 0 && <Attempts attempts={earlier} title="Percobaan sebelumnya" />}
    </div>
  );
}

type DecisionProps = { id: string; attempt: number; own: boolean; waiting: boolean; children: ReactNode };

/** The form of the decision. After somebody else's decision it shows `children`, and the typed feedback can still be copied. */
function Decision({ id, attempt, own, waiting, children }: DecisionProps) {
  const draft = useDraft({ person: useUserId(), place: `review:${id}:${attempt}` });
  const goOn = useDecided();
  const decide = useDecide(id, (decision) => {
    draft.drop();
    toast({ kind: 'success', title: decision === 'approved' ? 'Kiriman disetujui.' : 'Kiriman ditolak, peserta diberi tahu.' });
    goOn();
  });
  const form = useForm({ initialValues: { feedback: draft.initial }, onValuesChange: ({ feedback }) => draft.keep(feedback) });
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (decision: 'approved' | 'rejected') => {
    if (!waiting || own || decide.isPending) return;
    const feedback = form.values.feedback.trim();
    const fault =
      feedback.length > textMax
        ? textTooLong
        : decision === 'rejected' && feedback.length < reasonMin
          ? `Alasan penolakan minimal ${reasonMin} karakter`
          : null;
    if (fault) {
      form.setFieldError('feedback', fault);
      field.current?.focus();
      return;
    }
    decide.mutate({ decision, feedback, attempt }, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  const approveButton = useRef<HTMLButtonElement>(null);
  const rejectButton = useRef<HTMLButtonElement>(null);
  const approvalId = useId();
  useEntryKey('a', 'Ke tombol Setujui; Enter menyetujui', () => approveButton.current?.focus());
  useEntryKey('r', 'Ke alasan penolakan; bila sudah ditulis, ke tombol Tolak', () =>
    (form.values.feedback.trim().length < reasonMin ? field : rejectButton).current?.focus(),
  );
  if (!waiting) {
    return (
      <div className="stack gap-3">
        {children}
        {form.values.feedback && !decide.isSuccess && (
          <TextArea label="Umpan balik Anda yang belum terkirim" readOnly grows {...form.getInputProps('feedback')} />
        )}
      </div>
    );
  }
  if (own) {
    return (
      <Notice tone="warning" title="Submission Anda sendiri">
        Instruktur lain atau superadmin yang memutuskannya.
      </Notice>
    );
  }
  const busy = (decision: string) => decide.isPending && decide.variables?.decision === decision;
  return (
    <div className="stack gap-3">
      <TextArea
        ref={field}
        label="Umpan balik"
        hint={`Opsional saat menyetujui; wajib minimal ${reasonMin} karakter saat menolak. Peserta menerimanya lewat lonceng dan email.`}
        grows
        rows={3}
        {...form.getInputProps('feedback')}
      />
      <div className="row">
        <Button ref={approveButton} aria-describedby={approvalId} loading={busy('approved')} onClick={() => send('approved')}>
          Setujui
        </Button>
        <Button ref={rejectButton} variant="danger" loading={busy('rejected')} onClick={() => send('rejected')}>
          Tolak
        </Button>
      </div>
      <p id={approvalId} className="quiet small">
        Setujui membuka pelajaran berikutnya bagi peserta, dan tidak dapat ditarik kembali.
      </p>
    </div>
  );
}
