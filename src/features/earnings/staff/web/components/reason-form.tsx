import { useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { reasonMax, reasonMin, texts } from '../../../terms';
import classes from './entry.module.css';

type ReasonFormProps = {
  /** where the typed reason is kept until it is sent */
  place: string;
  hint: string;
  action: string;
  loading: boolean;
  /** leaves the decision open; without it there is nothing to go back to */
  onCancel?: () => void;
  send: (reason: string, failed: (error: unknown) => void) => void;
};

/** A decision that owes a reason. */
export function ReasonForm({ place, hint, action, loading, onCancel, send }: ReasonFormProps) {
  const draft = useDraft({ person: useUserId(), place });
  const [reason, setReason] = useState(draft.initial);
  const [error, setError] = useState<string>();
  const submit = () => {
    const { length } = reason.trim();
    if (length < reasonMin) return setError(texts.reasonTooShort);
    if (length > reasonMax) return setError(texts.reasonTooLong);
    if (!loading) send(reason, (refused) => setError(formErrors(refused).reason));
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label="Alasan"
        hint={hint}
        rows={3}
        required
        error={error}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(undefined);
          draft.keep(event.currentTarget.value);
        }}
      />
      <div className="row">
        <Button type="submit" variant="danger" loading={loading}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Batal
          </Button>
        )}
      </div>
    </form>
  );
}
