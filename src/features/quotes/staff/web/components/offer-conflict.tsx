import { Alert } from '@mantine/core';
import { Button } from '~/ui/button';
import classes from './offer.module.css';

type OfferConflictProps = { isGone: boolean; onLoad: () => void; onAnew: () => void; onDrop: () => void };

/** The stored draft has changed since the form was loaded, so the server would refuse a save. */
export function OfferConflict({ isGone, onLoad, onAnew, onDrop }: OfferConflictProps) {
  return (
    <Alert color="kunyit" w="100%" role="alert" title={isGone ? 'Draf ini sudah dikirim atau dihapus staf lain' : 'Draf ini sudah diubah staf lain'}>
      <p>
        {isGone
          ? 'Yang Anda ketik masih ada di formulir ini dan belum tersimpan. Jadikan draf baru bila masih diperlukan.'
          : 'Yang Anda ketik masih ada di formulir ini, belum tersimpan, dan tidak menimpa apa pun. Muat draf tersimpan untuk melanjutkan dari sana; isian Anda tetap dapat disalin.'}
      </p>
      <div className={classes.row}>
        {isGone ? (
          <>
            <Button variant="default" onClick={onAnew}>
              Jadikan draf baru
            </Button>
            <Button variant="subtle" onClick={onDrop}>
              Buang isian
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={onLoad}>
            Muat draf tersimpan
          </Button>
        )}
      </div>
    </Alert>
  );
}
