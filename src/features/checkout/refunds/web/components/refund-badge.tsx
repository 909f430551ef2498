import { Badge } from '~/ui/badge';
import type { RefundState } from '../../../terms';
import { standingLabel } from '../../rules';

const tones = {
  requested: 'sun',
  approved: 'sun',
  done: 'laut',
  rejected: 'plain',
  failed: 'bata',
} as const satisfies Record<RefundState, string>;

/** The state of a refund; one that waits again because of a certificate says so. */
export const RefundBadge = ({
  refund,
}: {
  refund: { state: RefundState; heldAt: string | null };
}) => <Badge tone={tones[refund.state]}>{standingLabel(refund)}</Badge>;
