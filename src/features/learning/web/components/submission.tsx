import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatDate, formatDateTime } from '~/lib/dates';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { focusFirstFault, rescueFocus } from '~/ui/focus';
import { LaterConfirm } from '~/ui/later';
import { LinkedText } from '~/ui/linked-text';
import { Notice } from '~/ui/notice';
import { ToolIcon } from '~/ui/tool-icon';
import { isEmptyAnswer } from '../../rules';
import type { LessonFile } from '../../schema';
import {
  type AttemptStatus,
  type LessonStatus,
  learnTexts,
  statusLabels,
  textMax,
  textTooLong,
} from '../../terms';
import { useSubmitLesson, useWithdrawLesson } from '../api';
import {
  filesDraft,
  keepWaiting,
  takeBack,
  useWaiting,
  type Waiting as WaitingSubmission,
} from '../waiting';
import classes from './submission.module.css';

const FilePicker = lazy(async () => ({ default: (await import('./file-picker')).FilePicker }));
const SubmittedFiles = lazy(async () => ({
  default: (await import('./submitted-files')).SubmittedFiles,
}));

type Attempt = { submittedAt: string; notes: string; status: AttemptStatus; files: LessonFile[] };
type Lesson = {
  id: string;
  status: LessonStatus;
  attemptCount: number;
  taskHtml: string;
  instructorFeedback: string | null;
  reviewExpectedAt: string | null;
  attempts: Attempt[];
};
type SubmissionProps = {
  lesson: Lesson;
  title: string;
  isLast: boolean;
  feedbackFor: string | null;
};

/** The status of a lesson with the learner's actions: submit, withdraw, or submit again. */
export function Submission({ lesson, title, isLast, feedbackFor }: SubmissionProps) {
  const feedback = lesson.instructorFeedback;
  const last = lesson.attempts[0];
  const section = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const userId = useUserId();
  const { waiting, isSending } = useWaiting(userId, lesson.id);
  useEffect(() => {
    const place = feedbackFor === null ? null : (words.current ?? section.current);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  }, [feedbackFor]);
  const moment = `${lesson.status}${lesson.attemptCount}`;
  const shown = useRef(moment);
  // A submission, a withdrawal and a decision each remove the button that was pressed.
  useEffect(() => {
    if (shown.current === moment) return;
    shown.current = moment;
    rescueFocus(
      (last?.status === 'withdrawn' && section.current?.querySelector('textarea')) ||
        section.current,
    );
  }, [moment, last]);
  return (
    <section ref={section} tabIndex={-1} aria-label="Submission" className={classes.submission}>
      {feedback && lesson.status !== 'submitted' && (
        <Notice
          ref={words}
          tabIndex={-1}
          tone={lesson.status === 'rejected' ? 'danger' : 'info'}
          icon={<ToolIcon name="message" size={22} />}
          title="Umpan balik instruktur"
        >
          <p className="typed small">
            <LinkedText text={feedback} />
          </p>
        </Notice>
      )}
      {lesson.status === 'approved' && (
        <Notice tone="success" title={statusLabels.approved}>
          <p className="small">
            {isLast
              ? 'Ini pelajaran terakhir kursus ini.'
              : 'Anda dapat melanjutkan ke pelajaran berikutnya.'}
          </p>
        </Notice>
      )}
      {lesson.status === 'submitted' && <Waiting lesson={lesson} last={last} />}
      {(lesson.status === 'not_started' || lesson.status === 'rejected') &&
        (waiting ? (
          <WaitingForConnection
            waiting={waiting}
            isSending={isSending}
            onTakeBack={() => takeBack(userId, waiting)}
          />
        ) : (
          <SubmitForm key={moment} lesson={lesson} title={title} userId={userId} last={last} />
        ))}
    </section>
  );
}

type WaitingForConnectionProps = {
  waiting: WaitingSubmission;
  isSending: boolean;
  onTakeBack: () => void;
};

const WaitingForConnection = ({ waiting, isSending, onTakeBack }: WaitingForConnectionProps) => (
  <Notice
    role="status"
    tone="warning"
    icon={<ToolIcon name="clock" size={22} />}
    title="Menunggu koneksi"
  >
    <p className="small">
      Kiriman Anda tersimpan di perangkat ini dan dikirim dengan sendirinya begitu koneksi kembali.
    </p>
    {waiting.notes && <p className="typed small">Catatan: {waiting.notes}</p>}
    {waiting.files.length > 0 && (
      <p className="small">Berkas: {waiting.files.map(({ name }) => name).join(', ')}</p>
    )}
    <Button variant="default" loading={isSending} onClick={onTakeBack}>
      Tarik Kembali
    </Button>
  </Notice>
);

function Waiting({ lesson, last }: { lesson: Lesson; last: Attempt | undefined }) {
  const withdraw = useWithdrawLesson(lesson.id);
  return (
    <Notice
      tone="warning"
      icon={<ToolIcon name="clock" size={22} />}
      title={statusLabels.submitted}
    >
      {last && <p className="small">Dikirim {formatDateTime(last.submittedAt)}.</p>}
      {lesson.reviewExpectedAt && <Expected at={lesson.reviewExpectedAt} />}
      {last?.notes && (
        <p className="typed small">
          Catatan: <LinkedText text={last.notes} />
        </p>
      )}
      {last && last.files.length > 0 && (
        <Suspense>
          <SubmittedFiles files={last.files} label="Berkas kiriman ini" />
        </Suspense>
      )}
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(lesson.attemptCount)}
      >
        Tarik Kembali
      </Button>
    </Notice>
  );
}

/** By when the review is promised. */
const Expected = ({ at }: { at: string }) => (
  <p className="small">
    {new Date(at) > new Date()
      ? `Ditinjau paling lambat ${formatDate(at)}.`
      : `Tenggat tinjauan ${formatDate(at)} sudah lewat; instruktur masih melihatnya di antrean.`}
  </p>
);

type SubmitFormProps = { lesson: Lesson; title: string; userId: string; last: Attempt | undefined };

function SubmitForm({ lesson, title, userId, last }: SubmitFormProps) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft({ person: userId, place: `lesson:${lesson.id}` });
  const [keptFiles] = useState(() => filesDraft(userId, lesson.id));
  const [files, setFiles] = useState(keptFiles.read);
  const [isSending, setSending] = useState(false);
  const submit = useSubmitLesson(lesson.id, {
    submitted: () => {
      draft.drop();
      keptFiles.drop();
      toast({ kind: 'success', title: learnTexts.submitted });
    },
    keep: (input) => keepWaiting(client, userId, { lessonId: lesson.id, title, ...input, files }),
  });
  const [notes, setNotes] = useState(draft.initial || (last?.notes ?? ''));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isAsked, setAsked] = useState(false);
  const refuse = (sentences: Record<string, string>) => {
    setFaults(sentences);
    if (sentences.notes) requestAnimationFrame(() => focusFirstFault(element.current));
  };
  const write = (text: string) => {
    setNotes(text);
    setFaults({});
    draft.keep(text);
  };
  const changeFiles = (change: (files: LessonFile[]) => LessonFile[]) => {
    setFaults({});
    setFiles((now) => {
      const changed = change(now);
      keptFiles.keep(changed);
      return changed;
    });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending) return;
    if (notes.trim().length > textMax) return refuse({ notes: textTooLong });
    if (isSending)
      return refuse({ files: 'Tunggu sampai semua berkas selesai diunggah, lalu kirim lagi.' });
    if (isEmptyAnswer({ taskHtml: lesson.taskHtml, notes, files: files.length }))
      return setAsked(true);
    hand();
  };
  const hand = () => {
    setAsked(false);
    const input = { notes, attempt: lesson.attemptCount + 1, files: files.map(({ id }) => id) };
    submit.mutate(input, { onError: (error) => refuse(formErrors(error)) });
  };
  return (
    <form ref={element} onSubmit={send} noValidate className="stack gap-3">
      <TextArea
        label="Catatan (opsional)"
        hint="Ceritakan apa yang Anda kerjakan, atau tempelkan tautan hasil Anda."
        grows
        rows={3}
        error={faults.notes}
        value={notes}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={classes.files}>
        <Suspense>
          <FilePicker
            files={files}
            earlier={last?.files ?? []}
            onChange={changeFiles}
            faults={faults}
            onSending={setSending}
          />
        </Suspense>
      </div>
      <div className={classes.bar}>
        <Button type="submit" variant="kunyit" loading={submit.isPending}>
          Submit untuk Review
        </Button>
      </div>
      <LaterConfirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title="Kirim tanpa jawaban?"
        confirm="Kirim tanpa jawaban"
        onConfirm={hand}
      >
        <p>Pelajaran ini memiliki tugas, dan Anda belum menulis jawaban atau melampirkan berkas.</p>
      </LaterConfirm>
    </form>
  );
}
