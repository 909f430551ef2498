import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { useFormState } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { useDecided, useEntryKey } from '~/ui/desk/entry';
import { TextArea } from '~/ui/field';
import { Notice } from '~/ui/notice';
import type { ListedSubmission } from '../../../schema';
import { reasonMin, textMax, textTooLong } from '../../../terms';
import { undoSeconds } from '../../terms';
import { tellDecision, useDecide, useUndo } from '../api';
import classes from './review.module.css';
import { Templates } from './templates';

/** Takes the decision back: its feedback can be changed and sent again. */
export type TakeBack = { run: (feedback: string) => void; isPending: boolean };

type DecisionProps = {
  submission: Pick<ListedSubmission, 'id' | 'attempt' | 'learnerName' | 'lessonTitle'>;
  own: boolean;
  waiting: boolean;
  children: (takeBack: TakeBack) => ReactNode;
};

/** The form of the decision. After a decision it shows `children`, and feedback that wasn't sent can still be copied. */
export function Decision({ submission, own, waiting, children }: DecisionProps) {
  const { id, attempt } = submission;
  const draft = useDraft({ person: useUserId(), place: `review:${id}:${attempt}` });
  const goOn = useDecided();
  const form = useFormState({ feedback: draft.initial }, ({ feedback }) => {
    draft.keep(feedback);
  });
  const sent = useRef('');
  const undo = useUndo(submission, () => {
    draft.keep(sent.current);
    form.set('feedback', sent.current);
  });
  const takeBack = (feedback: string) => {
    sent.current = feedback;
    undo.mutate();
  };
  const decide = useDecide(id, ({ decision, feedback }) => {
    draft.drop();
    tellDecision(submission, decision, () => takeBack(feedback));
    goOn();
  });
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
      form.setError('feedback', fault);
      field.current?.focus();
      return;
    }
    decide.mutate(
      { decision, feedback, attempt },
      { onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  const rejectButton = useRef<HTMLButtonElement>(null);
  useEntryKey('a', `Setujui; dapat diurungkan selama ${undoSeconds} detik`, () => send('approved'));
  // Whoever has said so is about to reject: the next stop after the reason, and what the keyboard sends, is the rejection.
  const [rejects, setRejects] = useState(false);
  useEntryKey('r', 'Ke alasan penolakan; bila sudah ditulis, ke tombol Tolak', () => {
    setRejects(true);
    (form.values.feedback.trim().length < reasonMin ? field : rejectButton).current?.focus();
  });
  const usual = rejects ? 'rejected' : 'approved';
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    send(usual);
  };
  useEntryKey('Ctrl+Enter', 'Dari umpan balik: tolak setelah R, selain itu setujui', () => {});
  const insert = (text: string) => {
    const { feedback } = form.values;
    const { selectionStart: start = feedback.length, selectionEnd: end = start } =
      field.current ?? {};
    form.set('feedback', feedback.slice(0, start) + text + feedback.slice(end));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + text.length, start + text.length);
    });
  };
  if (!waiting) {
    return (
      <div className="stack gap-3">
        {children({ run: takeBack, isPending: undo.isPending })}
        {form.values.feedback && !decide.isSuccess && (
          <TextArea
            label="Umpan balik Anda yang belum terkirim"
            readOnly
            grows
            {...form.field('feedback')}
          />
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
  const decisions = {
    approved: (
      <Button key="approved" loading={busy('approved')} onClick={() => send('approved')}>
        Setujui
      </Button>
    ),
    rejected: (
      <Button
        key="rejected"
        ref={rejectButton}
        variant="danger"
        loading={busy('rejected')}
        onClick={() => send('rejected')}
      >
        Tolak
      </Button>
    ),
  };
  return (
    <>
      <TextArea
        ref={field}
        label="Umpan balik"
        hint={`Opsional saat menyetujui; wajib minimal ${reasonMin} karakter saat menolak. Peserta menerimanya lewat lonceng dan email.${rejects ? ' Ctrl+Enter menolak.' : ''}`}
        grows
        rows={3}
        onKeyDown={sendByKey}
        {...form.field('feedback')}
      />
      <div className={classes.bar}>
        {rejects
          ? [decisions.rejected, decisions.approved]
          : [decisions.approved, decisions.rejected]}
        <Templates text={form.values.feedback} insert={insert} />
      </div>
    </>
  );
}
