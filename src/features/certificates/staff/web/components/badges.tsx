import { Badge } from '~/ui/badge';
import { type CorrectionState, correctionStateLabels } from '../../../terms';

export const CorrectionBadge = ({ state }: { state: CorrectionState }) => (
  <Badge tone={state === 'waiting' ? 'sun' : state === 'done' ? 'laut' : 'plain'}>
    {correctionStateLabels[state]}
  </Badge>
);
