import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { Choice, ChoiceGroup, TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
import classes from './decision-form.module.css';

type DecisionChoice = {
  value: string;
  label: string;
  /** what will happen */
  hint: string;
  danger?: boolean;
  /** false where no reason is owed */
  reasoned?: boolean;
};

type DecisionFormProps = {
  /** where the typed reason is kept: `refund:{id}` */
  place: string;
  choices: readonly DecisionChoice[];
  /** the label of the reason, who reads it, and its limits with their sentence */
  reason: { label: string; hint: string; least: number; most: number; text: string };
  pending: boolean;
  /** sends the decision; `failed` shows the faults that only the server finds */
  onSend: (
    choice: string,
    reason: string,
    options: { failed: (error: Error) => void; done: () => void },
  ) => void;
};

/** A decision of staff with its reason. The typed reason survives a refusal and a new sign-in. */
export function DecisionForm({ place, choices, reason, pending, onSend }: DecisionFormProps) {
  const draft = useDraft({ person: useUserId(), place });
  const only = choices.length === 1 ? choices[0] : undefined;
  const isOwed = (value: string) =>
    choices.find((choice) => choice.value === value)?.reasoned !== false;
  const form = useSchemaForm({
    initial: { choice: only?.value ?? '', reason: draft.initial },
    schema: ruled<{ choice: string; reason: string }>({
      choice: (value) => (value ? null : 'Pilih keputusan'),
      reason: (typed, { choice }) => {
        const { length } = typed.trim();
        return isOwed(choice) && (length < reason.least || length > reason.most)
          ? reason.text
          : null;
      },
    }),
    save: ({ choice, reason }) => {
      if (!pending) onSend(choice, reason, { failed, done: draft.drop });
    },
  });
  const chosen = choices.find(({ value }) => value === form.values.choice);
  // The server names the reason `answer`, `note` or `reason`.
  const failed = (error: Error) => {
    const { answer, note, ...faults } = formErrors(error);
    form.setErrors({ ...faults, reason: faults.reason ?? answer ?? note });
  };
  return (
    <Form form={form} className={classes.form} aria-label="Keputusan">
      {!only && (
        <ChoiceGroup label="Keputusan" required error={form.errors.choice}>
          {choices.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="choice"
              value={value}
              checked={form.values.choice === value}
              onChange={() => form.set('choice', value)}
              label={label}
            />
          ))}
        </ChoiceGroup>
      )}
      {chosen && <p className="quiet small">{chosen.hint}</p>}
      {chosen && chosen.reasoned !== false && (
        <TextArea
          label={reason.label}
          required
          rows={4}
          hint={reason.hint}
          error={form.errors.reason}
          value={form.values.reason}
          onChange={({ currentTarget }) => {
            form.set('reason', currentTarget.value);
            draft.keep(currentTarget.value);
          }}
        />
      )}
      <div className="row">
        <Button type="submit" variant={chosen?.danger ? 'danger' : 'filled'} loading={pending}>
          {chosen?.label ?? 'Simpan keputusan'}
        </Button>
      </div>
    </Form>
  );
}
