import { obstacles } from './terms';

export type MergedAccount = { verified: boolean; closed: boolean; staff: boolean };

/** What forbids a merge about the accounts themselves: both addresses must be proven, because one will lead to the other. */
export const accountObstacles = (from: MergedAccount, to: MergedAccount): string[] => [
  ...(from.closed ? [obstacles.fromClosed] : []),
  ...(to.closed ? [obstacles.toClosed] : []),
  ...(from.staff ? [obstacles.staff] : []),
  ...(from.verified ? [] : [obstacles.fromUnproven]),
  ...(to.verified ? [] : [obstacles.toUnproven]),
];
