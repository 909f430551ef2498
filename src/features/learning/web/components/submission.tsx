import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { focusFirstFault, rescueFocus } from '~/ui/focus';
import { Notice } from '~/ui/notice';
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
  const section = useRef<HTMLElement>(null);
  const moment = `${lesson.status}${lesson.attemptCount}`;
  const shown = useRef(moment);
  // A submission, a withdrawal and a decision each remove the button that was pressed.
  useEffect(() => {
    if (shown.current === moment) return;
    shown.current = moment;
    rescueFocus((last?.status === 'withdrawn' && section.current?.querySelector('textarea')) || section.current);
  }, [moment, last]);
  return (
    <section ref={section} tabIndex={-1} aria-label="Submission" className={classes.submission}>
      {feedback && lesson.status !== 'submitted' && (
        <Notice tone={lesson.status === 'rejected' ? 'danger' : 'info'} icon={<ToolIcon name="message" size={22} />} title="Umpan balik instruktur">
          <p className="typed small">{feedback}</p>
        </Notice>
      )}
      {lesson.status === 'approved' && (
        <Notice tone="success" title={statusLabels.approved}>
          <p className="small">Anda dapat melanjutkan ke pelajaran berikutnya.</p>
        </Notice>
      )}
      {lesson.status === 'submitted' && <Waiting lesson={lesson} last={last} />}
      {(lesson.status === 'not_started' || lesson.status === 'rejected') && (
        <SubmitForm key={moment} lesson={lesson} initialNotes={last?.status === 'withdrawn' ? last.notes : ''} />
      )}
    </section>
  );
}

function Waiting({ lesson, last }: { lesson: Lesson; last: Attempt | undefined }) {
  const withdraw = useWithdrawLesson(lesson.id);
  return (
    <Notice tone="warning" icon={<ToolIcon name="clock" size={22} />} title={statusLabels.submitted}>
      {last && <p className="small">Dikirim {formatDateTime(last.submittedAt)}.</p>}
      {last?.notes && <p className="typed small">Catatan: {last.notes}</p>}
      <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(lesson.attemptCount)}>
        Tarik Kembali
      </Button>
    </Notice>
  );
}

function SubmitForm({ lesson, initialNotes }: { lesson: Lesson; initialNotes: string }) {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft({ person: useUserId(), place: `lesson:${lesson.id}` });
  const submit = useSubmitLesson(lesson.id, () => {
    draft.drop();
    toast({ kind: 'success', title: learnTexts.submitted });
  });
  const [notes, setNotes] = useState(draft.initial || initialNotes);
  const [fault, setFault] = useState<string>();
  const refuse = (sentence: string | undefined) => {
    setFault(sentence);
    if (sentence) requestAnimationFrame(() => focusFirstFault(element.current));
  };
  const write = (text: string) => {
    setNotes(text);
    setFault(undefined);
    draft.keep(text);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (submit.isPending) return;
    if (notes.trim().length > textMax) return refuse(textTooLong);
    submit.mutate({ notes, attempt: lesson.attemptCount + 1 }, { onError: (error) => refuse(formErrors(error).notes) });
  };
  return (
    <form ref={element} onSubmit={send} noValidate className="stack gap-3">
      <TextArea
        label="Catatan (opsional)"
        hint="Ceritakan apa yang Anda kerjakan, atau tempelkan tautan hasil Anda."
        grows
        rows={3}
        error={fault}
        value={notes}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={classes.bar}>
        <Button type="submit" variant="kunyit" loading={submit.isPending}>
          Submit untuk Review
        </Button>
      </div>
    </form>
  );
}
