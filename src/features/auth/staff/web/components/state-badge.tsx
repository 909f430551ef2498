import { Badge } from '~/ui/badge';
import { type AccountState, stateLabels } from '../../terms';

const tones = {
  active: 'laut',
  suspended: 'bata',
  closing: 'sun',
  merged: 'plain',
  erased: 'plain',
} as const;

export const StateBadge = ({ state }: { state: AccountState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
);
