import type { Role } from '~/lib/roles';
import type { AccountState } from '../staff/terms';

/** The address that ends a view. It works from every tab, whoever the tab was opened for. */
export const viewEndPath = '/api/views/end';

/**
 * What a view doesn't read, though its person could: whatever opens or proves an account, what the person has asked about their data, private files and
 * papers, whole lists as files, and the live stream, in which a view would look like a visit. A provider's answer signs somebody in.
 */
const closed = [
  /^\/api\/me\/(security|sessions)$/,
  /^\/api\/auth\/(token|identities|callback\/[^/]+)$/,
  /^\/api\/privacy\//,
  /^\/api\/notifications\/stream$/,
  /^\/api\/files\//,
  // Asking for an upload whose bytes are all there ends it.
  /^\/api\/videos\/uploads\//,
  /^\/api\/cv\.json$/,
  /\.pdf$/,
  /^\/api\/orders\/[^/]+\/(papers\/[^/]+|faktur)$/,
  /^\/api\/(quotes|quote-link\/quotes)\/[^/]+\/(acceptance-)?paper$/,
  /^\/api\/company\/[^/]+\/(contracts|bills)\/[^/]+\/paper$/,
  /^\/api\/company\/[^/]+\/bill-files\//,
  /^\/api\/earnings\/(statements\/[^/]+|payouts\/[^/]+\/proof)$/,
  /\/export(\/preview)?$/,
];

export const isClosedToViews = (path: string): boolean =>
  closed.some((pattern) => pattern.test(path));

/** What a view may be answered with: data of pages, captions and videos. A paper or file that `closed` doesn't name stays closed by its kind. */
export const isShownToViews = (contentType: string | null, disposition: string | null): boolean =>
  !disposition?.startsWith('attachment') &&
  /^(application\/(problem\+)?json|text\/vtt|video\/)/.test(contentType ?? '');

/** Whose account may be viewed: that of an active person without any role of staff. Null when it may. */
export function viewRefusal({
  state,
  role,
}: {
  state: AccountState;
  role: Role;
}): 'view_of_staff' | 'view_of_inactive' | null {
  if (role !== 'learner' && role !== 'instructor') return 'view_of_staff';
  return state === 'active' ? null : 'view_of_inactive';
}
