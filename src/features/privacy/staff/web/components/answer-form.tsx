import { useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import type { StaffRequest } from '../../schema';
import { answerMax, answerMin, answerTexts } from '../../terms';
import { useAnswer } from '../api';
import classes from './request.module.css';

const questions = {
  answer: { title: 'Kirim jawaban ini?', confirm: 'Kirim sekarang', closed: 'Selesai' },
  rejection: { title: 'Tolak permintaan ini?', confirm: 'Tolak permintaan', closed: 'Ditolak' },
} as const;

/** The form for the answer to a request, or for the reason of its rejection. */
export function AnswerForm({ request: { id, name, email } }: { request: StaffRequest }) {
  const draft = useDraft({ person: useUserId(), place: `privacy-answer:${id}` });
  const [text, setText] = useState(draft.initial);
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState<keyof typeof questions>();
  const decided = useDecided();
  const answer = useAnswer(id, () => {
    draft.drop();
    decided();
  });
  const ask = (kind: keyof typeof questions) => {
    const { length } = text.trim();
    if (length < answerMin) return setError(answerTexts.tooShort);
    if (length > answerMax) return setError(answerTexts.tooLong);
    setAsking(kind);
  };
  const send = () =>
    answer.mutate(
      { rejected: asking === 'rejection', text },
      {
        onError: (refused) => setError(formErrors(refused).text),
        onSettled: () => setAsking(undefined),
      },
    );
  const question = questions[asking ?? 'answer'];
  return (
    <>
      <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
        <TextArea
          label="Jawaban atau alasan"
          hint="Dikirim kepada yang meminta, dan tidak dapat diubah lagi."
          rows={5}
          required
          error={error}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
            draft.keep(event.currentTarget.value);
          }}
        />
        <div className="row">
          <Button onClick={() => ask('answer')}>Kirim jawaban</Button>
          <Button variant="default" onClick={() => ask('rejection')}>
            Tolak dengan alasan
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={question.title}
        confirm={question.confirm}
        danger={asking === 'rejection'}
        loading={answer.isPending}
        onConfirm={send}
      >
        <p>
          Tulisan Anda dikirim kepada <strong>{name}</strong> ({email}) lewat lonceng dan email.
          Permintaan ini lalu ditutup sebagai “{question.closed}”; keduanya tidak dapat diubah lagi.
        </p>
      </ConfirmDialog>
    </>
  );
}
