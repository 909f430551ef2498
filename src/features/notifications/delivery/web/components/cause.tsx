import { causeOf } from '../../rules';

/** Why a mail was not accepted, in words of ours above those of the mail server. */
export function Cause({ reason }: { reason: string | null }) {
  const cause = causeOf(reason);
  if (!cause) return reason;
  return (
    <>
      {cause}
      <br />
      <span className="quiet small">{reason}</span>
    </>
  );
}
