import { buttonLook } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The invoice as PDF, drawn by the server. */
export const InvoiceLink = ({ number, large = false }: { number: string; large?: boolean }) => (
  <a
    href={`/api/orders/${number}/papers/invoice`}
    download
    className={buttonLook({ variant: 'default', large })}
    aria-label={`Unduh Invoice ${number}`}
  >
    <Icon name="file" size={18} />
    Unduh Invoice
  </a>
);
