import { Badge } from '~/ui/badge';
import { type RefundState, refundStateLabels } from '../../../terms';

const tones = { requested: 'sun', approved: 'sun', done: 'laut', rejected: 'plain', failed: 'bata' } as const satisfies Record<RefundState, string>;

export const RefundBadge = ({ state }: { state: RefundState }) => <Badge tone={tones[state]}>{refundStateLabels[state]}</Badge>;
