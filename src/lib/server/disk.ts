/** No room on the disk, no room of this user, and PostgreSQL without room. */
const fullCodes = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether something failed because a disk is full, however deep that is wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (
    let cause = error as { code?: unknown; cause?: unknown } | null | undefined;
    cause;
    cause = cause.cause as typeof cause
  )
    if (typeof cause.code === 'string' && fullCodes.includes(cause.code)) return true;
  return false;
}
