import { redirect } from 'react-router';
import { deskHandle, deskMeta, movedEntry } from '~/lib/web/desk';
import { belowTeaching } from '~/lib/web/trails';
import { submissionDesk } from '../../rules';
import { submissionSource } from '../api';
import { ApprovalsDesk, approvalsTitle } from '../components/approvals-desk';
import type { Route } from './+types/approvals';

export const meta = deskMeta(approvalsTitle);
export const handle = deskHandle(submissionDesk, submissionSource);

/** Notices name the submission as `submission`. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const moved = movedEntry(request.url, 'submission');
  if (moved) throw redirect(moved);
  return null;
}

export default function Approvals() {
  return <ApprovalsDesk trail={belowTeaching} />;
}
