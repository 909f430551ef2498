import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOpens } from '../rights';

/** A link to a page of staff; its text alone for those who may not open that page. */
export function StaffLink({ to, children }: { to: string; children: ReactNode }) {
  return useOpens()(to) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
}
