import { Notice } from '~/ui/notice';
import { RadioCards } from '~/ui/radio-cards';
import { enabledFor } from '../../../gateways/rules';
import { type MethodGateway, methodText } from '../../../orders/terms';
import { gatewayLabels } from '../../../terms';

/** Shops and e-wallets take smaller sums only, and say so on their own page too late. */
function hintOf(method: MethodGateway, total: number): string {
  const offered = method === 'midtrans' ? enabledFor(total) : undefined;
  if (!offered) return methodText(method);
  return offered.includes('other_qris')
    ? 'QRIS, virtual account, e-wallet, dan kartu; gerai hanya untuk jumlah kecil. Anda diarahkan ke halaman Midtrans.'
    : 'Virtual account dan kartu; QRIS, e-wallet, dan gerai hanya untuk jumlah kecil. Anda diarahkan ke halaman Midtrans.';
}

type MethodsProps = {
  /** rupiah */
  total: number;
  methods: readonly MethodGateway[];
  value: MethodGateway | '';
  error: string | undefined;
  onChange: (method: MethodGateway) => void;
};

/** The ways of paying, each with what its buyer should know before. */
export const Methods = ({ methods, total, value, error, onChange }: MethodsProps) => (
  <>
    <RadioCards
      label="Cara pembayaran"
      hideLabel
      required
      options={methods.map((method) => ({
        value: method,
        label: gatewayLabels[method],
        hint: hintOf(method, total),
      }))}
      value={value || null}
      error={error}
      onChange={onChange}
    />
    {methods.includes('sandbox') && (
      <Notice tone="warning" title="Situs percobaan">
        <p className="small">
          Simulasi pembayaran tidak menarik uang sungguhan. Pakailah untuk mencoba alur pembelian.
        </p>
      </Notice>
    )}
  </>
);
