import { Badge } from '~/ui/badge';
import {
  type BankAccountState,
  bankAccountStateLabels,
  type PayoutState,
  payoutStateLabels,
} from '../../../terms';

const payoutTones = { requested: 'sun', approved: 'sun', paid: 'laut', rejected: 'bata' } as const;
export const PayoutBadge = ({ state }: { state: PayoutState }) => (
  <Badge tone={payoutTones[state]}>{payoutStateLabels[state]}</Badge>
);

const accountTones = {
  waiting: 'sun',
  confirmed: 'laut',
  rejected: 'bata',
  replaced: 'plain',
} as const;
export const AccountBadge = ({ state }: { state: BankAccountState }) => (
  <Badge tone={accountTones[state]}>{bankAccountStateLabels[state]}</Badge>
);
