import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { clockTime, formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { contentKeys } from '~/lib/web/key';
import { Button, TextButton } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextArea } from '~/ui/field';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { reminderFault } from '../../rules';
import { reminderInput, type ShownReminder } from '../../schema';
import { reminderNoteMax } from '../../terms';
import { remindersQuery, useEndReminder, usePlanReminder } from '../api';
import classes from './reminders.module.css';

/** What staff wants to be reminded of about a request, and when. */
export function Reminders({ requestId }: { requestId: string }) {
  const { data, error, refetch } = useQuery(remindersQuery(requestId));
  return (
    <section className={`card ${classes.part}`} aria-labelledby="pengingat">
      <h3 id="pengingat">Pengingat</h3>
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="3rem" />
        ))}
      {data && data.items.length > 0 && (
        <ul className={classes.list} aria-label="Daftar pengingat">
          {data.items.map((reminder) => (
            <Entry key={reminder.id} requestId={requestId} reminder={reminder} />
          ))}
        </ul>
      )}
      <PlanForm requestId={requestId} />
    </section>
  );
}

function Entry({
  requestId,
  reminder: { id, dueAt, note, by, doneAt, doneBy },
}: {
  requestId: string;
  reminder: ShownReminder;
}) {
  const now = useNow(60_000);
  const end = useEndReminder(requestId);
  const isDue = !doneAt && new Date(dueAt) <= now;
  return (
    <li>
      <p className={isDue ? classes.due : undefined}>
        <time dateTime={dueAt} className="tabular">
          {formatDateTime(dueAt)}
        </time>
        {isDue && ' · sudah waktunya'}
      </p>
      <p className="typed">{note}</p>
      <p className="quiet small">
        {doneAt
          ? `Selesai ${formatDateTime(doneAt)}${doneBy ? ` oleh ${doneBy}` : ''}`
          : `Dijadwalkan ${by ?? 'staf'}`}
      </p>
      {!doneAt && (
        <div className="row">
          <TextButton
            disabled={end.isPending}
            onClick={() => end.mutate({ reminderId: id, done: true })}
          >
            Selesai
          </TextButton>
          <TextButton
            disabled={end.isPending}
            onClick={() => end.mutate({ reminderId: id, done: false })}
          >
            Hapus
          </TextButton>
        </div>
      )}
    </li>
  );
}

/** The form of a new reminder. The browser keeps the note until it is stored. */
function PlanForm({ requestId }: { requestId: string }) {
  const now = useNow(60_000);
  const draft = useDraft({ person: useUserId(), place: `quote-reminder:${requestId}` });
  const [keys] = useState(contentKeys);
  const [at, setAt] = useState('');
  const [note, setNote] = useState(draft.initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const plan = usePlanReminder(requestId, () => {
    keys.stored();
    draft.drop();
    setAt('');
    setNote('');
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = reminderInput.safeParse({ id: keys.of({ at, note }), at, note });
    const fault = reminderFault(at, now);
    setErrors({ ...schemaErrors(checked), ...(fault && { at: fault }) });
    if (checked.success && !fault && !plan.isPending)
      plan.mutate(checked.data, { onError: (refused) => setErrors(formErrors(refused)) });
  };
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <DateField
        label="Ingatkan saya pada (WIB)"
        time
        min={clockTime(now)}
        error={errors.at}
        value={at}
        onChange={setAt}
      />
      <TextArea
        label="Yang perlu diingat"
        rows={2}
        grows
        maxLength={reminderNoteMax}
        hint="Dikirim kepada penanggung jawab permintaan; pembeli tidak melihatnya."
        error={errors.note}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          draft.keep(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="light" loading={plan.isPending}>
        Jadwalkan
      </Button>
    </form>
  );
}
