import { useUserId } from '~/features/auth/web/session';
import { type DecisionWrite, judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { useDecided } from '~/ui/desk/entry';
import { Choice, ChoiceGroup } from '~/ui/field';
import classes from './choice-decision.module.css';

type DecisionChoice<Value> = {
  value: Value;
  label: string;
  /** what will happen */
  hint: string;
  danger?: boolean;
  /** false where no reason is owed */
  reasoned?: boolean;
};

type ChoiceDecisionProps<Value> = {
  /** where the typed reason is kept: `refund:{id}` */
  place: string;
  choices: readonly DecisionChoice<Value>[];
  /** the label of the reason, who reads it, and its limits with their sentence */
  reason: { label: string; hint: string; least: number; most: number; text: string };
  write: DecisionWrite<{ choice: Value; reason: string }>;
};

/** A decision of staff between a few with its reason. The typed reason survives a refusal and a new sign-in. */
export function ChoiceDecision<Value extends string>({
  place,
  choices,
  reason: { label, hint, least, most, text },
  write,
}: ChoiceDecisionProps<Value>) {
  const only = choices.length === 1 ? choices[0] : undefined;
  const chosenOf = (value: Value | '') => choices.find((choice) => choice.value === value);
  const decision = useDecision({
    initial: { choice: (only?.value ?? '') as Value | '', reason: '' },
    check: ({ choice: value, reason }) => {
      const choice = chosenOf(value);
      const isOwed = choice?.reasoned !== false;
      return judged(
        {
          choice: !choice && 'Pilih keputusan',
          reason: isOwed && reasonFault(reason, { least, most, tooShort: text }),
        },
        { choice: value as Value, reason },
      );
    },
    draft: useDraft({ person: useUserId(), place }),
  });
  const decided = useDecided();
  const { value: current, error, onChange } = decision.choice('choice');
  const chosen = chosenOf(current);
  return (
    <DecisionForm
      className={classes.form}
      decision={decision}
      write={write}
      done={decided}
      save={chosen?.label ?? 'Simpan keputusan'}
      danger={chosen?.danger}
      reason={chosen && chosen.reasoned !== false ? { label, hint, rows: 4 } : null}
    >
      {!only && (
        <ChoiceGroup label="Keputusan" required error={error}>
          {choices.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="choice"
              value={value}
              checked={current === value}
              onChange={() => onChange(value)}
              label={label}
            />
          ))}
        </ChoiceGroup>
      )}
      {chosen && <p className="quiet small">{chosen.hint}</p>}
    </DecisionForm>
  );
}
