import { type Actor, isSuperadmin } from '~/lib/actor';
import { holds, type Permission } from '~/lib/permissions';
import type { FileFacts } from './schema';
import type { FilePurpose } from './terms';

/** The work for which staff opens private files of others. */
const workWith: Partial<Record<FilePurpose, readonly Permission[]>> = {
  material: ['courses.edit'],
  submission: ['submissions.review'],
  faktur: ['fakturs.manage'],
  payout: ['payouts.manage'],
  billing: ['contracts.read'],
};

/**
 * A private file is open to its owner and to staff whose work it belongs to. A copy of somebody's data is open to its owner only, and a list that was
 * prepared for staff to nobody: whoever serves it asks first whether they may still see that list.
 */
export const can = (actor: Actor, _verb: 'read', file: FileFacts): boolean =>
  file.purpose !== 'list' &&
  (file.ownerId === actor.userId ||
    (file.purpose !== 'export' &&
      (isSuperadmin(actor) ||
        (workWith[file.purpose] ?? []).some((permission) => holds(actor, permission)))));
