import { Badge } from '~/ui/badge';
import { type ContractStanding, contractStandingLabels } from '../../../terms';

const tones = { running: 'laut', planned: 'sun', over: 'plain', ended: 'bata' } as const;

export const StandingBadge = ({ standing }: { standing: ContractStanding }) => (
  <Badge tone={tones[standing]}>{contractStandingLabels[standing]}</Badge>
);
