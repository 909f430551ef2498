import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { ApprovalsDesk, approvalsTitle } from '../components/approvals-desk';

export const meta = deskMeta(approvalsTitle);

/** The review desk of superadmins, who see the submissions of all courses. */
export default function StaffApprovals() {
  return <ApprovalsDesk trail={belowQueues} />;
}
