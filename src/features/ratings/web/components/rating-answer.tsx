import { type FormEvent, useState } from 'react';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { answerMax, ratingTexts } from '../../terms';
import { useAnswer } from '../api';

type AnswerProps = {
  slug: string;
  id: string;
  userId: string;
  author: string;
  answered?: () => void;
};

/** The form for the one answer of the course's instructors. */
export function RatingAnswer({ slug, id, userId, author, answered }: AnswerProps) {
  const draft = useDraft({ person: userId, place: `answer:${id}` });
  const [opened, setOpened] = useState(Boolean(draft.initial));
  const [text, setText] = useState(draft.initial);
  const [error, setError] = useState<string>();
  const answer = useAnswer(slug, id, () => {
    draft.drop();
    answered?.();
  });
  if (!opened) {
    return (
      <div className="row">
        <Button
          variant="light"
          onClick={() => setOpened(true)}
          aria-label={`Jawab ulasan ${author}`}
        >
          Jawab
        </Button>
      </div>
    );
  }
  const change = (next: string) => {
    setText(next);
    setError(undefined);
    draft.keep(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending) return;
    if (!text.trim()) return setError(ratingTexts.answerMissing);
    if (text.trim().length > answerMax) return setError(ratingTexts.answerTooLong);
    answer.mutate(text, { onError: (refused) => setError(formErrors(refused).text) });
  };
  return (
    <form onSubmit={send} className="stack" noValidate>
      <TextArea
        label="Jawaban Anda"
        hint="Tampil untuk semua orang. Setelah dikirim, jawaban tidak dapat diubah."
        error={error}
        rows={3}
        value={text}
        autoFocus={!draft.initial}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={answer.isPending}>
          Kirim jawaban
        </Button>
        <Button variant="subtle" onClick={() => setOpened(false)}>
          Batal
        </Button>
      </div>
    </form>
  );
}
