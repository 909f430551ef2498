import { Badge } from '~/ui/badge';
import { statusLabel } from '../../../terms';

const tones: Record<string, 'laut' | 'sun'> = { quoted: 'sun', sent: 'sun', accepted: 'laut' };

/** The label of a request's or offer's status. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? 'plain'}>{statusLabel(status)}</Badge>
);
