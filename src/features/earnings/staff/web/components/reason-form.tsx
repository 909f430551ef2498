import { useUserId } from '~/features/auth/web/session';
import { type DecisionWrite, judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { reasonLimits } from '../../../terms';
import classes from './entry.module.css';

type ReasonFormProps = {
  /** where the typed reason is kept until it is sent */
  place: string;
  hint: string;
  action: string;
  /** leaves the decision open; without it there is nothing to go back to */
  onCancel?: () => void;
  write: DecisionWrite<string>;
};

export function ReasonForm({ place, hint, action, onCancel, write }: ReasonFormProps) {
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => judged({ reason: reasonFault(reason, reasonLimits) }, reason),
    draft: useDraft({ person: useUserId(), place }),
  });
  return (
    <DecisionForm
      className={classes.form}
      decision={decision}
      write={write}
      save={action}
      danger
      onCancel={onCancel}
      reason={{ hint }}
    />
  );
}
