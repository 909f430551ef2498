import { queueName } from '~/lib/desk';
import type { Role } from '~/lib/roles';
import { opens, staffPlaces } from '~/lib/staff-places';
import type { IconName } from '~/ui/icon';

type Step = { view: string; label: string };
type Section = { group: string; label: string; to: string; icon: IconName };
type DeskSection = Section & { queue?: string; steps?: readonly Step[] };

/** The desks of staff, grouped as in their menu, which shows those that the person's role opens. */
export const adminSections: readonly DeskSection[] = Object.entries(staffPlaces).flatMap(
  ([to, place]) => ('desk' in place ? [{ ...place.desk, to }] : []),
);

/** Pages of their menu that are no desks. */
export const adminPages: readonly Section[] = Object.entries(staffPlaces).flatMap(([to, place]) =>
  'tool' in place ? [{ ...place.tool, to }] : [],
);

/** The queues of a desk: each with its name at the server, its label, and the address of its view. */
export const queuesOf = ({
  queue,
  steps = [],
  label,
  to,
}: DeskSection): { queue: string; label: string; to: string }[] =>
  queue
    ? [
        { queue, label, to },
        ...steps.map((step) => ({
          queue: queueName(queue, step.view),
          label: step.label,
          to: `${to}?view=${step.view}`,
        })),
      ]
    : [];

/** Where the work of a role begins: at everything that waits for superadmins, and at the first desk of others. */
export const homeOf = (role: Role): string =>
  (role === 'superadmin' ? undefined : adminSections.find(({ to }) => opens(role, to))?.to) ??
  '/admin/superadmin';
