import { copyText } from '~/lib/web/copy';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { TextArea } from '~/ui/field';
import { offerText } from '../../rules';
import type { OfferForm } from '../../schema';
import classes from './offer.module.css';

/** The unsaved content of an offer's form as text to be copied. */
export function UnsavedOffer({ offer, onDismiss }: { offer: OfferForm; onDismiss: () => void }) {
  const text = offerText(offer);
  return (
    <div className={classes.unsaved}>
      <TextArea label="Isian Anda yang belum tersimpan" readOnly grows value={text} />
      <div className={classes.row}>
        <CopyButton what="Isian" onCopy={() => void copyText(text, 'Isian')} />
        <Button variant="subtle" onClick={onDismiss}>
          Buang isian ini
        </Button>
      </div>
    </div>
  );
}
