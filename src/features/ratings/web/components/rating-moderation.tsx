import { useState } from 'react';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionDialog } from '~/ui/decision-form';
import { reasonLimits } from '../../terms';
import { useVisibility } from '../api';

type ModerationProps = { slug: string; id: string; author: string; hidden: boolean };

/** Hides a rating or shows it again, with a reason. */
export function RatingModeration({ slug, id, author, hidden }: ModerationProps) {
  const [opened, setOpened] = useState(false);
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) =>
      judged({ reason: reasonFault(reason, reasonLimits) }, { hidden: !hidden, reason }),
  });
  const close = () => setOpened(false);
  const label = hidden ? 'Tampilkan lagi' : 'Sembunyikan';
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpened(true)}
        aria-label={`${label} ulasan ${author}`}
      >
        {label}
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={close}
        title={hidden ? 'Tampilkan ulasan ini lagi?' : 'Sembunyikan ulasan ini?'}
        decision={decision}
        write={useVisibility(slug, id)}
        done={() => {
          decision.sent();
          close();
        }}
        save={label}
        danger={!hidden}
        reason={{
          hint: hidden
            ? 'Dicatat bersama keputusan Anda.'
            : 'Dicatat bersama keputusan Anda dan dikirim ke penulis ulasan.',
        }}
      />
    </>
  );
}
