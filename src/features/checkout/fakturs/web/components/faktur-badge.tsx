import { Badge } from '~/ui/badge';
import { type FakturState, fakturStateLabels } from '../../../terms';

const tones = {
  wanted: 'sun',
  exported: 'sun',
  entered: 'laut',
  return_due: 'bata',
  returned: 'plain',
  cancelled: 'plain',
} as const satisfies Record<FakturState, string>;

export const FakturBadge = ({ state }: { state: FakturState }) => (
  <Badge tone={tones[state]}>{fakturStateLabels[state]}</Badge>
);
