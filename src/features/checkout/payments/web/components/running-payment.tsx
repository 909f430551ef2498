import { formatAmount } from '~/lib/money';
import { ButtonLink } from '~/ui/button';
import type { OwnOrder } from '../../../orders/schema';
import { Deadline } from './deadline';
import { FactsToCopy } from './facts-to-copy';

type RunningPayment = NonNullable<OwnOrder['payment']>;

/** A long number as it is read out: in groups of four. */
const inGroups = (number: string) =>
  /^\d{9,}$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, '$1 ') : number;

/** A payment at a gateway that was begun: what its buyer has to type in, and the gateway's page. */
export function RunningPayment({ payment, skewMs }: { payment: RunningPayment; skewMs: number }) {
  const { amount, redirectUrl, method, numbers, expiresAt } = payment;
  const facts = [
    ...numbers.map(({ label, value }) => ({ label, shown: inGroups(value), copy: value })),
    ...(numbers.length > 0
      ? [{ label: 'Jumlah', shown: formatAmount(amount), copy: String(amount) }]
      : []),
  ];
  return (
    <div className="stack">
      <Deadline at={expiresAt} skewMs={skewMs} />
      {facts.length > 0 && <FactsToCopy facts={facts} />}
      {method && facts.length === 0 && <p>Kode dan petunjuk {method} ada di halaman pembayaran.</p>}
      {redirectUrl && (
        <div className="row">
          <ButtonLink
            to={redirectUrl}
            variant={facts.length > 0 ? 'default' : 'kunyit'}
            large={facts.length === 0}
          >
            {facts.length > 0 ? 'Buka petunjuk pembayaran' : 'Lanjutkan pembayaran'}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
