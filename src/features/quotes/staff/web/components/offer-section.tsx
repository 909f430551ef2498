import { useState } from 'react';
import { Button } from '~/ui/button';
import { useKeptFocus } from '~/ui/focus';
import { DiscountApproval } from '../../../approvals/web/components/discount-approval';
import { requestAfter } from '../../../rules';
import type { StaffRequest } from '../../schema';
import { useOfferForm } from '../offer-form';
import { OfferEditor } from './offer-editor';
import classes from './request.module.css';
import { UnsavedOffer } from './unsaved-offer';

/** The draft's editor, or the button that opens it. */
export const OfferSection = ({ request }: { request: StaffRequest }) => (
  <OfRequest key={request.id} request={request} />
);

function OfRequest({ request }: { request: StaffRequest }) {
  const editing = useOfferForm(request);
  const [opened, setOpened] = useState(false);
  const section = useKeptFocus<HTMLElement>((part) =>
    part.querySelector<HTMLElement>('select, button'),
  );
  const canWrite = request.may.handle && requestAfter(request.status, 'sent') !== null;
  const isEditing =
    canWrite &&
    Boolean(request.draft || editing.unsaved || opened || request.status === 'reviewing');
  const version = request.draft?.version ?? (request.quotes[0]?.version ?? 0) + 1;
  const close = () => setOpened(false);
  const cancel = () => {
    editing.forget();
    close();
  };
  if (!canWrite && !editing.unsaved && request.status !== 'pending') return null;
  return (
    <section ref={section} className={`card ${classes.part}`} aria-labelledby="penawaran">
      <h3 id="penawaran">{version > 1 ? `Penawaran versi ${version}` : 'Penawaran'}</h3>
      {!canWrite && editing.unsaved && (
        <UnsavedOffer offer={editing.form.values} onDismiss={editing.forget} />
      )}
      {canWrite && request.draft?.approval && (
        <DiscountApproval
          requestId={request.id}
          draft={{ ...request.draft, approval: request.draft.approval }}
          unsaved={editing.unsaved}
        />
      )}
      {isEditing && (
        <OfferEditor
          request={request}
          editing={editing}
          onSent={close}
          onDropped={close}
          {...(opened && { onCancel: cancel })}
        />
      )}
      {canWrite && !isEditing && (
        <Button variant="light" onClick={() => setOpened(true)}>
          {request.quotes.length > 0 ? 'Buat versi baru' : 'Susun penawaran'}
        </Button>
      )}
      {request.status === 'pending' && (
        <p className="quiet">Ambil permintaan ini untuk menyusun penawaran.</p>
      )}
    </section>
  );
}
