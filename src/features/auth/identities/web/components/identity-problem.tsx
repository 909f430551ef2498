import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { failedParam, type IdentityProblem, identityProblems } from '../../terms';

/** Shows why a sign-in through a provider failed. The address carries a code, and only our own sentences are shown. */
export function IdentityProblemAlert() {
  const [params] = useSearchParams();
  const problem = params.get(failedParam) ?? '';
  const alert = useRef<HTMLDivElement>(null);
  // A card further down the settings could be out of sight, so the alert is scrolled into view.
  useEffect(() => alert.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!Object.hasOwn(identityProblems, problem)) return null;
  return (
    <Alert ref={alert} color="bata" role="alert">
      {identityProblems[problem as IdentityProblem]}
    </Alert>
  );
}
