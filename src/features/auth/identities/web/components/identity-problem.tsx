import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '~/ui/notice';
import { failedParam, type IdentityProblem, identityProblems } from '../../terms';

/** Shows why a sign-in through a provider failed. The address carries a code, and only our own sentences are shown. */
export function IdentityProblemAlert() {
  const [params] = useSearchParams();
  const problem = params.get(failedParam) ?? '';
  const notice = useRef<HTMLDivElement>(null);
  // A card further down the settings could be out of sight, so the notice is scrolled into view.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), []);
  if (!Object.hasOwn(identityProblems, problem)) return null;
  return (
    <Notice ref={notice} tone="danger" role="alert">
      {identityProblems[problem as IdentityProblem]}
    </Notice>
  );
}
