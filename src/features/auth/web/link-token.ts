import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTokenIn } from '../rules';

/** Takes the token of a mailed link out of the address and its history. Undefined while the page comes from the server; null without one, or for a damaged one. */
export function useLinkToken(): string | null | undefined {
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const nextToken = linkTokenIn(window.location.hash);
    setToken((earlier) => nextToken ?? earlier ?? null);
    if (nextToken)
      void navigate(window.location.pathname, { replace: true, preventScrollReset: true });
    // Another link that is pasted into the same tab loads no page by itself.
    const reload = () => linkTokenIn(window.location.hash) && window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, [navigate]);
  return token;
}
