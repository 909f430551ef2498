import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { TextField } from '~/ui/field';
import type { StaffFaktur } from '../../schema';
import { documentMax, fakturTexts } from '../../terms';
import { useSettleReturn } from '../api';
import classes from './faktur-view.module.css';

/** The correction in Coretax that a refund asks for. */
export function ReturnForm({ faktur: { id } }: { faktur: StaffFaktur }) {
  const [document, setDocument] = useState('');
  const [fault, setFault] = useState('');
  const settle = useSettleReturn(id);
  const decided = useDecided();
  return (
    <form
      className={classes.form}
      aria-label="Koreksi faktur"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (settle.isPending) return;
        if (document.trim().length < 3) return setFault(fakturTexts.document);
        settle.mutate(
          { made: true, document },
          { onSuccess: decided, onError: (error) => setFault(formErrors(error).document ?? '') },
        );
      }}
    >
      <TextField
        label="Nomor dokumen koreksi"
        hint="Nota retur untuk sebagian dana, atau pembatalan faktur untuk seluruhnya, seperti tercatat di Coretax."
        required
        maxLength={documentMax}
        value={document}
        error={fault}
        onChange={({ currentTarget }) => setDocument(currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={settle.isPending}>
          Catat koreksi
        </Button>
      </div>
    </form>
  );
}

/** Says that the faktur of a refunded order was never made. */
export function GiveUp({ faktur: { id } }: { faktur: StaffFaktur }) {
  const settle = useSettleReturn(id);
  const decided = useDecided();
  return (
    <div className="row">
      <Button
        variant="default"
        loading={settle.isPending}
        onClick={() => settle.mutate({ made: false }, { onSuccess: decided })}
      >
        Faktur tidak diterbitkan
      </Button>
    </div>
  );
}
