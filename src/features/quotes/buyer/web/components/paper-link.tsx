import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { BuyerAccess } from '../../../links/web/api';
import type { ShownQuote } from '../../schema';
import { paperAddress, useSavePaper } from '../api';
import classes from './offer.module.css';

/** The letter as PDF. The owner opens it by a plain link; the signed link's token must not stand in an address, so there the page fetches and saves the file. */
export function PaperLink({
  access,
  quote,
}: {
  access: BuyerAccess;
  quote: Pick<ShownQuote, 'id' | 'number'>;
}) {
  const save = useSavePaper(access, quote);
  const label = (
    <>
      <Icon name="file" size={18} /> Surat penawaran (PDF)
      <span className="hidden"> {quote.number}</span>
    </>
  );
  if (access.token === null) {
    return (
      <a className={classes.paper} href={paperAddress(quote.id)} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  }
  return (
    <Button variant="light" loading={save.isPending} onClick={() => save.mutate()}>
      {label}
    </Button>
  );
}
