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
  const [aside, setAside] = useState<OfferForm | null>(null);
  const [opened, setOpened] = useState(false);
  const [round, setRound] = useState(0);
  const possible = request.may.handle && requestAfter(request.status, 'sent') !== null;
  const editing = possible && Boolean(request.draft || typed || opened || request.status === 'reviewing');
  const version = request.draft?.version ?? (request.quotes[0]?.version ?? 0) + 1;
  const reload = (replaced: OfferForm | null) => {
    keep(null);
    if (replaced) setAside(replaced);
    setRound((now) => now + 1);
  };
  const left = aside ?? (possible ? null : typed?.values);
  if (!possible && !left && request.status !== 'pending') return null;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="penawaran">
      <h3 id="penawaran">{version > 1 ? `Penawaran versi ${version}` : 'Penawaran'}</h3>
      {left && (
        <UnsavedOffer
          offer={left}
          onDismiss={() => {
            setAside(null);
            if (!possible) keep(null);
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
            setAside(null);
          }}
          {...(opened && { onCancel: () => setOpened(false) })}
        />
      )}
      {possible && !editing && (
        <Button variant="light" onClick={() => setOpened(true)}>
          {request.quotes.length > 0 ? 'Buat versi baru' : 'Susun penawaran'}
        </Button>
      )}
      {request.status === 'pending' && <p className="quiet">Ambil permintaan ini untuk menyusun penawaran.</p>}
    </section>
  );
}
