import { useState } from 'react';
import { Button } from '~/ui/button';
import { requestAfter } from '../../../rules';
import type { OfferForm, StaffRequest } from '../../schema';
import { useTypedOffer } from '../offer-form';
import { OfferEditor } from './offer-editor';
import classes from './request.module.css';
import { UnsavedOffer } from './unsaved-offer';

/** The draft's editor, or the button that opens it. Content that couldn't be saved stays visible until it is dismissed. */
export function OfferSection({ request }: { request: StaffRequest }) {
  const { typed, keep } = useTypedOffer(request.id);
  const [replacedForm, setReplacedForm] = useState<OfferForm | null>(null);
  const [opened, setOpened] = useState(false);
  const [round, setRound] = useState(0);
  const canWrite = request.may.handle && requestAfter(request.status, 'sent') !== null;
  const editing = canWrite && Boolean(request.draft || typed || opened || request.status === 'reviewing');
  const version = request.draft?.version ?? (request.quotes[0]?.version ?? 0) + 1;
  const reload = (replaced: OfferForm | null) => {
    keep(null);
    if (replaced) setReplacedForm(replaced);
    setRound((now) => now + 1);
  };
  const unsaved = replacedForm ?? (canWrite ? null : typed?.values);
  if (!canWrite && !unsaved && request.status !== 'pending') return null;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="penawaran">
      <h3 id="penawaran">{version > 1 ? `Penawaran versi ${version}` : 'Penawaran'}</h3>
      {unsaved && (
        <UnsavedOffer
          offer={unsaved}
          onDismiss={() => {
            setReplacedForm(null);
            if (!canWrite) keep(null);
          }}
        />
      )}
      {editing && (
        <OfferEditor
          key={round}
          request={request}
          typed={typed}
          onTyped={keep}
          onReload={reload}
          onDone={() => {
            setOpened(false);
            setReplacedForm(null);
          }}
          {...(opened && { onCancel: () => setOpened(false) })}
        />
      )}
      {canWrite && !editing && (
        <Button variant="light" onClick={() => setOpened(true)}>
          {request.quotes.length > 0 ? 'Buat versi baru' : 'Susun penawaran'}
        </Button>
      )}
      {request.status === 'pending' && <p className="quiet">Ambil permintaan ini untuk menyusun penawaran.</p>}
    </section>
  );
}
