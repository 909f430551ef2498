import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { useFocusRescue } from '~/ui/focus';
import { requestAfter } from '../../../rules';
import type { StaffRequest } from '../../schema';
import { useOfferForm } from '../offer-form';
import { OfferEditor } from './offer-editor';
import classes from './request.module.css';
import { UnsavedOffer } from './unsaved-offer';

/** The draft's editor, or the button that opens it. */
export const OfferSection = ({ request }: { request: StaffRequest }) => <OfRequest key={request.id} request={request} />;

function OfRequest({ request }: { request: StaffRequest }) {
  const editing = useOfferForm(request);
  const [opened, setOpened] = useState(false);
  const section = useRef<HTMLElement>(null);
  const rescue = useFocusRescue(() => section.current?.querySelector<HTMLElement>('select, button'));
  const canWrite = request.may.handle && requestAfter(request.status, 'sent') !== null;
  const isEditing = canWrite && Boolean(request.draft || editing.unsaved || opened || request.status === 'reviewing');
  const version = request.draft?.version ?? (request.quotes[0]?.version ?? 0) + 1;
  const open = (opened: boolean) => {
    rescue();
    setOpened(opened);
  };
  const cancel = () => {
    editing.forget();
    open(false);
  };
  if (!canWrite && !editing.unsaved && request.status !== 'pending') return null;
  return (
    <section ref={section} className={`card ${classes.part}`} aria-labelledby="penawaran">
      <h3 id="penawaran">{version > 1 ? `Penawaran versi ${version}` : 'Penawaran'}</h3>
      {!canWrite && editing.unsaved && <UnsavedOffer offer={editing.form.values} onDismiss={editing.forget} />}
      {isEditing && (
        <OfferEditor request={request} editing={editing} onSent={() => setOpened(false)} onDropped={() => open(false)} {...(opened && { onCancel: cancel })} />
      )}
      {canWrite && !isEditing && (
        <Button variant="light" onClick={() => open(true)}>
          {request.quotes.length > 0 ? 'Buat versi baru' : 'Susun penawaran'}
        </Button>
      )}
      {request.status === 'pending' && <p className="quiet">Ambil permintaan ini untuk menyusun penawaran.</p>}
    </section>
  );
}
