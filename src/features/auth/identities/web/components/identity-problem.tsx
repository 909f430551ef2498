import { Alert } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { failedParam, type IdentityProblem, identityProblems } from '../../terms';

/** Why the way to a provider and back failed, as the address tells; only sentences of ours are shown. */
export function IdentityProblemAlert() {
  const [params] = useSearchParams();
  const problem = params.get(failedParam) ?? '';
  if (!Object.hasOwn(identityProblems, problem)) return null;
  return (
    <Alert color="bata" role="alert">
      {identityProblems[problem as IdentityProblem]}
    </Alert>
  );
}
