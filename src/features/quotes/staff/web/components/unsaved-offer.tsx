import { Button } from '~/ui/button';
import { TextArea } from '~/ui/field';
import { offerText } from '../../rules';
import type { OfferForm } from '../../schema';
import { CopyButton } from './copy-button';
import classes from './offer.module.css';

/** The unsaved content of an offer's form as text to be copied. */
export function UnsavedOffer({ offer, onDismiss }: { offer: OfferForm; onDismiss: () => void }) {
  const text = offerText(offer);
  return (
    <div className={classes.unsaved}>
      <TextArea label="Isian Anda yang belum tersimpan" readOnly grows value={text} />
      <div className={classes.row}>
        <CopyButton text={text} what="Isian" />
        <Button variant="subtle" onClick={onDismiss}>
          Buang isian ini
        </Button>
      </div>
    </div>
  );
}
