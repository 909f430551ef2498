import { formatNumber } from '~/lib/money';

/** `1.234`, or `1.000+` when the count stopped there. */
export const totalLabel = ({ count, more }: { count: number; more: boolean }) =>
  `${formatNumber(count)}${more ? '+' : ''}`;
