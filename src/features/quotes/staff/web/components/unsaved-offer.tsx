import { Textarea } from '@mantine/core';
import { Button } from '~/ui/button';
import { offerText } from '../../rules';
import type { OfferForm } from '../../schema';
import { CopyButton } from './copy-button';
import classes from './offer.module.css';

/** The unsaved content of an offer's form as text to be copied. */
export function UnsavedOffer({ offer, onDismiss }: { offer: OfferForm; onDismiss: () => void }) {
  const text = offerText(offer);
  return (
    <div className={classes.unsaved}>
      <Textarea label="Isian Anda yang belum tersimpan" readOnly autosize maxRows={12} value={text} />
      <div className={classes.row}>
        <CopyButton text={text} what="Isian" />
        <Button variant="subtle" onClick={onDismiss}>
          Buang isian ini
        </Button>
      </div>
    </div>
  );
}
