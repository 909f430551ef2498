import { Notice } from '~/ui/notice';
import { RadioCards } from '~/ui/radio-cards';
import { type MethodGateway, methodTexts } from '../../../orders/terms';
import { gatewayLabels } from '../../../terms';

type MethodsProps = { methods: readonly MethodGateway[]; value: MethodGateway | ''; error: string | undefined; onChange: (method: MethodGateway) => void };

/** The ways of paying, each with what its buyer should know before. */
export const Methods = ({ methods, value, error, onChange }: MethodsProps) => (
  <>
    <RadioCards
      label="Cara pembayaran"
      hideLabel
      required
      options={methods.map((method) => ({ value: method, label: gatewayLabels[method], hint: methodTexts[method] }))}
      value={value || null}
      error={error}
      onChange={onChange}
    />
    {methods.includes('sandbox') && (
      <Notice tone="warning" title="Situs percobaan">
        <p className="small">Simulasi pembayaran tidak menarik uang sungguhan. Pakailah untuk mencoba alur pembelian.</p>
      </Notice>
    )}
  </>
);
