import { type FormEvent, useState } from 'react';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { StarInput } from '~/ui/stars';
import { commentMax, ratingTexts } from '../../terms';
import { useSaveRating } from '../api';
import classes from './rating-form.module.css';

type Values = { stars: number | null; comment: string };
type FormProps = {
  slug: string;
  userId: string;
  standing: { stars: number; comment: string } | null;
  onDone?: () => void;
};

function valuesOf(draft: string): Values | null {
  const [stars = '', ...lines] = draft.split('\n');
  return draft ? { stars: Number(stars) || null, comment: lines.join('\n') } : null;
}

export const useRatingDraft = (userId: string, slug: string) =>
  useDraft({ person: userId, place: `rating:${slug}` });

/** The form that creates or changes the reader's rating. The typed text survives a reload. */
export function RatingForm({ slug, userId, standing, onDone }: FormProps) {
  const draft = useRatingDraft(userId, slug);
  const [values, setValues] = useState<Values>(
    () => valuesOf(draft.initial) ?? standing ?? { stars: null, comment: '' },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveRating(slug, () => {
    draft.drop();
    onDone?.();
  });
  const change = (changed: Partial<Values>) => {
    const next = { ...values, ...changed };
    setValues(next);
    setErrors({});
    draft.keep(`${next.stars ?? ''}\n${next.comment}`);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { stars, comment } = values;
    if (save.isPending) return;
    if (stars === null) return setErrors({ stars: ratingTexts.starsMissing });
    if (comment.trim().length > commentMax)
      return setErrors({ comment: ratingTexts.commentTooLong });
    save.mutate({ stars, comment }, { onError: (error) => setErrors(formErrors(error)) });
  };
  const cancel = () => {
    draft.drop();
    onDone?.();
  };
  return (
    <form onSubmit={send} className="stack" noValidate>
      <div>
        <StarInput
          label="Nilai Anda"
          value={values.stars}
          onChange={(stars) => change({ stars })}
        />
        {errors.stars && (
          <p role="alert" className={classes.error}>
            {errors.stars}
          </p>
        )}
      </div>
      <TextArea
        label="Ulasan (opsional)"
        hint="Apa yang membantu, dan apa yang kurang? Nama depan Anda dan huruf pertama nama belakang tampil bersama ulasan."
        error={errors.comment}
        rows={4}
        value={values.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {standing ? 'Simpan perubahan' : 'Kirim ulasan'}
        </Button>
        {standing && (
          <Button variant="subtle" onClick={cancel}>
            Batal
          </Button>
        )}
      </div>
    </form>
  );
}
