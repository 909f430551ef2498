import { Alert, Button, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { ErrorState, Prose } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { attemptLabels, reasonMin, statusLabels, textMax, textTooLong } from '../../../terms';
import { Attempts } from '../../../web/components/attempts';
import { Video } from '../../../web/components/video';
import { submissionQuery, useDecide } from '../api';

/** One submission: its notes, the lesson, earlier attempts, and the decision. */
export function Review({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(submissionQuery(id));
  if (query.isError && !query.data) return <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton h={420} radius="lg" />;
  const { lesson, attempts, ...submission } = query.data;
  const [latest, ...earlier] = attempts;
  return (
    <Stack gap="lg">
      <Button variant="subtle" hiddenFrom="md" leftSection={<ToolIcon name="arrowLeft" size={18} />} onClick={onClose} style={{ alignSelf: 'start' }}>
        Kembali ke antrean
      </Button>
      <header>
        <Text className="quiet" fz="sm">
          {submission.course.title}
        </Text>
        <Title order={2}>{lesson.title}</Title>
        <Text>
          {submission.learnerName || 'Tanpa nama'} · percobaan {submission.attempt}
          {latest && ` · ${formatDateTime(latest.submittedAt)}`}
        </Text>
      </header>
      <Stack className="card" p="md" gap={4}>
        <Text fw={700}>Catatan peserta</Text>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{latest?.notes || 'Peserta tidak menulis catatan.'}</Text>
      </Stack>
      <Decision key={submission.attempt} id={id} attempt={submission.attempt} own={submission.own} waiting={submission.status === 'submitted'} onDone={onClose}>
        <Alert color="laut" title={latest ? attemptLabels[latest.status] : statusLabels[submission.status]} role="status">
          Submission ini tidak lagi menunggu keputusan.{latest?.feedback ? ` Umpan balik: ${latest.feedback}` : ''}
        </Alert>
      </Decision>
      <details>
        <summary>Isi pelajaran</summary>
        <Stack mt="sm">
          <Video url={lesson.videoUrl} title={lesson.title} storageKey={`review:${lesson.id}`} />
          <Prose html={lesson.descriptionHtml} />
        </Stack>
      </details>
      {earlier.length > 0 && <Attempts attempts={earlier} title="Percobaan sebelumnya" />}
    </Stack>
  );
}

type DecisionProps = { id: string; attempt: number; own: boolean; waiting: boolean; onDone: () => void; children: ReactNode };

/** The form of the decision. After somebody else's decision it shows `children`, and the typed feedback can still be copied. */
function Decision({ id, attempt, own, waiting, onDone, children }: DecisionProps) {
  const auth = useAuth();
  const draft = useDraft(`${auth.status === 'in' ? auth.user.id : ''}:review:${id}:${attempt}`);
  const decide = useDecide(id, (decision) => {
    draft.drop();
    toast({ kind: 'success', title: decision === 'approved' ? 'Submission disetujui.' : 'Submission ditolak, peserta diberi tahu.' });
    onDone();
  });
  const form = useForm({ initialValues: { feedback: draft.initial }, onValuesChange: ({ feedback }) => draft.keep(feedback) });
  if (!waiting) {
    return (
      <Stack gap="sm">
        {children}
        {form.values.feedback && !decide.isSuccess && (
          <Textarea label="Umpan balik Anda yang belum terkirim" readOnly autosize {...form.getInputProps('feedback')} />
        )}
      </Stack>
    );
  }
  if (own) {
    return (
      <Alert color="kunyit" title="Submission Anda sendiri">
        Instruktur lain atau superadmin yang memutuskannya.
      </Alert>
    );
  }
  const send = (decision: 'approved' | 'rejected') => {
    const feedback = form.values.feedback.trim();
    if (feedback.length > textMax) return form.setFieldError('feedback', textTooLong);
    if (decision === 'rejected' && feedback.length < reasonMin) return form.setFieldError('feedback', `Alasan penolakan minimal ${reasonMin} karakter`);
    decide.mutate({ decision, feedback, attempt }, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  const busy = (decision: string) => decide.isPending && decide.variables?.decision === decision;
  return (
    <Stack gap="sm">
      <Textarea
        label="Umpan balik"
        description={`Opsional saat menyetujui; wajib minimal ${reasonMin} karakter saat menolak.`}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('feedback')}
      />
      <Group>
        <Button loading={busy('approved')} disabled={decide.isPending} onClick={() => send('approved')}>
          Setujui
        </Button>
        <Button color="bata" variant="outline" loading={busy('rejected')} disabled={decide.isPending} onClick={() => send('rejected')}>
          Tolak
        </Button>
      </Group>
    </Stack>
  );
}
