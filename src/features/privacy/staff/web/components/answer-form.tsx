import { useState } from 'react';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { answerMax, answerMin, answerTexts } from '../../terms';
import { useAnswer } from '../api';
import classes from './desk.module.css';

/** The answer that the person reads, or the reason why it can't be done. */
export function AnswerForm({ id }: { id: string }) {
  const draft = useDraft(`privacy-answer:${id}`);
  const [text, setText] = useState(draft.initial);
  const [error, setError] = useState<string>();
  const answer = useAnswer(id, draft.drop);
  const send = (rejected: boolean) => {
    const { length } = text.trim();
    if (length < answerMin) return setError(answerTexts.tooShort);
    if (length > answerMax) return setError(answerTexts.tooLong);
    answer.mutate({ rejected, text }, { onError: (refused) => setError(formErrors(refused).text) });
  };
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()} noValidate>
      <TextArea
        label="Jawaban atau alasan"
        hint="Dikirim kepada yang meminta, dan tidak dapat diubah lagi."
        rows={5}
        error={error}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
          draft.keep(event.currentTarget.value);
        }}
      />
      <div className="row">
        <Button loading={answer.isPending && !answer.variables?.rejected} onClick={() => !answer.isPending && send(false)}>
          Kirim jawaban
        </Button>
        <Button variant="default" loading={answer.isPending && answer.variables?.rejected === true} onClick={() => !answer.isPending && send(true)}>
          Tolak dengan alasan
        </Button>
      </div>
    </form>
  );
}
