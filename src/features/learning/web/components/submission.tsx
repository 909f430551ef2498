import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAuth } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { ToolIcon } from '~/ui/tool-icon';
import { type AttemptStatus, type LessonStatus, learnTexts, statusLabels, textMax, textTooLong } from '../../terms';
import { useSubmitLesson, useWithdrawLesson } from '../api';
import classes from './submission.module.css';

type Attempt = { submittedAt: string; notes: string; status: AttemptStatus };
type Lesson = { id: string; status: LessonStatus; attemptCount: number; instructorFeedback: string | null; attempts: Attempt[] };

/** The status of a lesson with the learner's actions: submit, withdraw, or submit again. */
export function Submission({ lesson }: { lesson: Lesson }) {
  const feedback = lesson.instructorFeedback;
  const last = lesson.attempts[0];
  return (
    <Stack component="section" aria-label="Submission" gap="md">
      {feedback && lesson.status !== 'submitted' && (
        <Alert color={lesson.status === 'rejected' ? 'bata' : 'laut'} icon={<ToolIcon name="message" />} title="Umpan balik instruktur">
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {feedback}
          </Text>
        </Alert>
      )}
      {lesson.status === 'approved' && (
        <Alert color="laut" icon={<ToolIcon name="check" />} title={statusLabels.approved}>
          Anda dapat melanjutkan ke pelajaran berikutnya.
        </Alert>
      )}
      {lesson.status === 'submitted' && <Waiting lesson={lesson} last={last} />}
      {(lesson.status === 'not_started' || lesson.status === 'rejected') && (
        <SubmitForm lesson={lesson} initialNotes={last?.status === 'withdrawn' ? last.notes : ''} />
      )}
    </Stack>
  );
}

function Waiting({ lesson, last }: { lesson: Lesson; last: Attempt | undefined }) {
  const withdraw = useWithdrawLesson(lesson.id);
  return (
    <Alert color="kunyit" icon={<ToolIcon name="clock" />} title={statusLabels.submitted}>
      <Group justify="space-between">
        <div>
          {last && <Text fz="sm">Dikirim {formatDateTime(last.submittedAt)}.</Text>}
          {last?.notes && (
            <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              Catatan: {last.notes}
            </Text>
          )}
        </div>
        <Button size="sm" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(lesson.attemptCount)}>
          Tarik Kembali
        </Button>
      </Group>
    </Alert>
  );
}

function SubmitForm({ lesson, initialNotes }: { lesson: Lesson; initialNotes: string }) {
  const auth = useAuth();
  const draft = useDraft(`${auth.status === 'in' ? auth.user.id : ''}:lesson:${lesson.id}`);
  const submit = useSubmitLesson(lesson.id, () => {
    draft.drop();
    toast({ kind: 'success', title: learnTexts.submitted });
  });
  const form = useForm({
    initialValues: { notes: draft.initial || initialNotes },
    onValuesChange: ({ notes }) => draft.keep(notes),
    validate: { notes: (notes) => (notes.trim().length > textMax ? textTooLong : null) },
  });
  const send = ({ notes }: typeof form.values) =>
    submit.mutate({ notes, attempt: lesson.attemptCount + 1 }, { onError: (error) => form.setErrors(formErrors(error)) });
  return (
    <form onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        <Textarea
          label="Catatan (opsional)"
          description="Ceritakan apa yang Anda kerjakan, atau tempelkan tautan hasil Anda."
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('notes')}
        />
        <div className={classes.bar}>
          <Button type="submit" color="kunyit" size="md" loading={submit.isPending}>
            Submit untuk Review
          </Button>
        </div>
      </Stack>
    </form>
  );
}
