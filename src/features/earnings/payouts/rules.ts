import { payoutMinimum } from '../terms';

type Standing = { available: number };
type Account = { state: string; frozenUntil: string | null };
type Asked = {
  verified: boolean;
  standing: Standing;
  account: Account | null;
  payouts: readonly { state: string }[];
};

export type Obstacle =
  | 'open'
  | 'unverified'
  | 'no_account'
  | 'frozen'
  | 'unconfirmed'
  | 'rejected'
  | 'too_little';

/** Why an instructor can't ask for a payout now; null when nothing stands in the way. */
export function obstacleOf(
  { verified, standing, account, payouts }: Asked,
  now: Date,
): Obstacle | null {
  if (payouts.some(({ state }) => state === 'requested' || state === 'approved')) return 'open';
  if (!verified) return 'unverified';
  if (!account) return 'no_account';
  if (account.state === 'rejected') return 'rejected';
  if (account.frozenUntil && new Date(account.frozenUntil) > now) return 'frozen';
  if (account.state !== 'confirmed') return 'unconfirmed';
  return standing.available < payoutMinimum ? 'too_little' : null;
}
