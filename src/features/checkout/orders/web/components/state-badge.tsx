import { Badge } from '~/ui/badge';
import { type OrderState, orderStateLabels } from '../../../terms';

const tones: Record<OrderState, 'laut' | 'sun' | 'bata' | 'plain'> = {
  awaiting_payment: 'sun',
  awaiting_verification: 'sun',
  paid: 'laut',
  expired: 'plain',
  cancelled: 'plain',
  failed: 'bata',
  refunded: 'plain',
  partially_refunded: 'plain',
  payment_reversed: 'bata',
  disputed: 'bata',
};

export const StateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge>
);
