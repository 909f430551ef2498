import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatAmount } from '~/lib/money';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { SaveBar } from '~/ui/revised-form';
import { needsApproval } from '../../../approvals/rules';
import type { ReadDraft } from '../../../sending/schema';
import { offerSums } from '../../rules';
import type { StaffRequest } from '../../schema';
import { draftPaperPath, useDropDraft } from '../api';
import type { OfferEditing } from '../offer-form';
import { AddressDialog } from './correct-address';
import classes from './offer.module.css';
import { SendDialog } from './send-dialog';

type OfferBarProps = {
  request: StaffRequest;
  editing: OfferEditing;
  onSent: () => void;
  onDropped: () => void;
  onCancel?: () => void;
};

/** The actions on the draft and its total, in a bar that stays visible. */
export function OfferBar({ request, editing, onSent, onDropped, onCancel }: OfferBarProps) {
  const { form, revision, saving } = editing;
  const [sending, setSending] = useState<ReadDraft | null>(null);
  const [blocked, setBlocked] = useState(false);
  const sums = offerSums(form.values, new Date());
  const store = () => (revision > 0 ? editing.flush() : editing.save());
  const preview = async () => {
    if (saving) return;
    // Opened before the first await: browsers block windows that open later than the click.
    const tab = window.open('', '_blank');
    if (tab) tab.document.body.textContent = 'Menyiapkan pratinjau…';
    const saved = await store();
    if (!saved) return tab?.close();
    if (tab) tab.location.replace(draftPaperPath(request.id));
    setBlocked(!tab);
  };
  const waits =
    needsApproval(form.values.discountPercentage ?? 0) &&
    (editing.unsaved || request.draft?.approval?.state !== 'approved');
  const send = async () => {
    const saved = await store();
    if (!saved) return;
    if (!waits) return setSending(saved);
    toast({
      kind: 'info',
      title: 'Diskon ini perlu disetujui petugas lain.',
      message: 'Minta persetujuan di atas isian penawaran; setelah itu penawaran dapat dikirim.',
    });
  };
  const lead = (
    <>
      <p className={`tabular ${classes.total}`}>{sums ? formatAmount(sums.total) : '–'}</p>
      {blocked && (
        <a href={draftPaperPath(request.id)} target="_blank" rel="noreferrer" className="small">
          Buka pratinjau PDF
        </a>
      )}
    </>
  );
  return (
    <SaveBar
      editing={editing}
      saved={revision > 0 ? 'Draf tersimpan' : 'Draf baru'}
      stays
      lead={lead}
    >
      {revision > 0 ? (
        <DropDraft
          request={request}
          read={{ revision }}
          onDropped={() => [editing.ended(), onDropped()]}
        />
      ) : (
        onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Batal
          </Button>
        )
      )}
      <Button variant="default" onClick={() => void preview()}>
        Pratinjau PDF
      </Button>
      <Button type="submit" variant="light" loading={saving}>
        Simpan draf
      </Button>
      <Button onClick={send}>Kirim penawaran</Button>
      {/* Outside the offer's form, which Enter in a field of the dialog would send. */}
      {sending &&
        request.buyerGone &&
        createPortal(
          <AddressDialog opened request={request} onClose={() => setSending(null)} />,
          document.body,
        )}
      {sending && !request.buyerGone && (
        <SendDialog
          request={request}
          form={form.values}
          read={sending}
          onClose={() => setSending(null)}
          onSent={() => [editing.ended(), onSent()]}
        />
      )}
    </SaveBar>
  );
}

type DropDraftProps = { request: StaffRequest; read: ReadDraft; onDropped: () => void };

function DropDraft({ request, read, onDropped }: DropDraftProps) {
  const [opened, setOpened] = useState(false);
  const drop = useDropDraft(request.id, onDropped);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Hapus draf
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Hapus draf ini?"
        confirm="Hapus draf"
        danger
        loading={drop.isPending}
        onConfirm={() => drop.mutate(read, { onSettled: () => setOpened(false) })}
      >
        <p>Isinya tidak dapat dikembalikan. Penawaran yang sudah terkirim tidak berubah.</p>
      </ConfirmDialog>
    </>
  );
}
