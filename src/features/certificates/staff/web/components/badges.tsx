import { Badge } from '~/ui/badge';
import { type CorrectionState, correctionStateLabels, type VerificationResult, verificationLabels } from '../../../terms';

export const ResultBadge = ({ result }: { result: VerificationResult }) => (
  <Badge tone={result === 'valid' ? 'laut' : result === 'revoked' ? 'sun' : 'plain'}>{verificationLabels[result]}</Badge>
);

export const CorrectionBadge = ({ state }: { state: CorrectionState }) => (
  <Badge tone={state === 'waiting' ? 'sun' : state === 'done' ? 'laut' : 'plain'}>{correctionStateLabels[state]}</Badge>
);
