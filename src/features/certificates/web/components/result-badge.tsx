import { Badge } from '~/ui/badge';
import { type VerificationResult, verificationLabels } from '../../terms';

/** The state of a certificate, as its owner and the desk see it. */
export const ResultBadge = ({ result }: { result: VerificationResult }) => (
  <Badge tone={result === 'valid' ? 'laut' : result === 'revoked' ? 'bata' : 'plain'}>
    {verificationLabels[result]}
  </Badge>
);
