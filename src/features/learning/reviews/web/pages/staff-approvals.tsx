import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { submissionDesk } from '../../rules';
import { submissionSource } from '../api';
import { ApprovalsDesk, approvalsTitle } from '../components/approvals-desk';

export const meta = deskMeta(approvalsTitle);
export const handle = deskHandle(submissionDesk, submissionSource);

/** The review desk of superadmins, who see the submissions of all courses. */
export default function StaffApprovals() {
  return <ApprovalsDesk trail={belowQueues} />;
}
