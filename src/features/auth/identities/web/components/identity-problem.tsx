import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { failedParam, type IdentityProblem, identityProblems } from '../../terms';

/** Why the way to a provider and back failed, as the address tells; only sentences of ours are shown. */
export function IdentityProblemAlert() {
  const [params] = useSearchParams();
  const problem = params.get(failedParam) ?? '';
  const alert = useRef<HTMLDivElement>(null);
  // Among the cards of the settings it would stand out of sight.
  useEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!Object.hasOwn(identityProblems, problem)) return null;
  return (
    <Alert ref={alert} color="bata" role="alert">
      {identityProblems[problem as IdentityProblem]}
    </Alert>
  );
}
