import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { BuyerAccess } from '../../../links/web/api';
import { acceptancePath, useSaveAcceptance } from '../api';

/** The signed acceptance as PDF. The owner opens it by a plain link; behind the signed link the page fetches and saves it. */
export function AcceptanceLink({
  access,
  quote,
}: {
  access: BuyerAccess;
  quote: { id: string; number: string };
}) {
  const save = useSaveAcceptance(access, quote);
  const label = (
    <>
      <Icon name="file" size={18} /> Bukti persetujuan (PDF)
      <span className="hidden"> {quote.number}</span>
    </>
  );
  if (access.token === null) {
    return (
      <a href={acceptancePath(quote.id)} target="_blank" rel="noreferrer">
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
