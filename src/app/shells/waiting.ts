import { formatNumber } from '~/lib/money';

/** Servers count no further. */
const most = 1_000;

/** The count beside an entry of a menu; nothing while it isn't known and where nothing waits. */
export const waiting = (count = 0): { count?: string } => (count === 0 ? {} : { count: count > most ? `${formatNumber(most)}+` : formatNumber(count) });
