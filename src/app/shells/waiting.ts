import { countLabel } from '~/lib/desk';

/** The count beside an entry of a menu; nothing while it isn't known and where nothing waits. */
export const waiting = (count = 0): { count?: string } => (count === 0 ? {} : { count: countLabel(count) });
