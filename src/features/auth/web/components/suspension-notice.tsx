import { AppError } from '~/lib/errors';
import { Notice } from '~/ui/notice';

/** Tells a suspended person who has just proved who they are why the account is closed to them, and until when. It stays, unlike a toast. */
export const SuspensionNotice = ({ error }: { error: unknown }) =>
  error instanceof AppError &&
  error.code === 'account_suspended' && (
    <Notice tone="warning" role="alert">
      {error.problem.detail}
    </Notice>
  );
