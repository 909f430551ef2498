import { useState } from 'react';
import { type DecisionWrite, judged, reasonFault, useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { reasonLimits } from '../../../terms';

type ReasonActionProps = {
  label: string;
  title: string;
  /** describes the consequence */
  text: string;
  /** names the readers of the reason */
  hint: string;
  action: DecisionWrite<string>;
  /** whether its button is as wide as its place */
  block?: boolean;
};

/** A decision that can't be undone and needs a reason. */
export function ReasonAction({
  label,
  title,
  text,
  hint,
  action,
  block = true,
}: ReasonActionProps) {
  const [opened, setOpened] = useState(false);
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => judged({ reason: reasonFault(reason, reasonLimits) }, reason),
  });
  return (
    <>
      <Button block={block} variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        decision={decision}
        write={action}
        done={() => {
          decision.sent();
          setOpened(false);
        }}
        save={label}
        danger
        reason={{ hint }}
      >
        <p>{text}</p>
      </DecisionDialog>
    </>
  );
}
