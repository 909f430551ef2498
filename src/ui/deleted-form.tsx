import { useState } from 'react';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { TextArea } from './field';
import { Notice } from './notice';

type DeletedFormProps = {
  title: string;
  /** the texts of the form by their labels, as they were typed */
  texts: [label: string, text: string][];
  /** leads away from what is gone */
  close: string;
  onClose: () => void;
  onCopy: (text: string) => void;
};

/** Stands in the place of a form whose thing somebody else has deleted: what was typed can be copied. */
export function DeletedForm({ title, texts, close, onClose, onCopy }: DeletedFormProps) {
  const [text] = useState(() =>
    texts
      .filter(([, text]) => text.trim() !== '')
      .map(([label, text]) => `${label}:\n${text}`)
      .join('\n\n'),
  );
  return (
    <div className="stack">
      <Notice tone="danger" role="alert" title={title}>
        <p>
          Perubahan terakhir Anda tidak dapat disimpan lagi. Salin dahulu yang masih Anda perlukan.
        </p>
      </Notice>
      <TextArea label="Isian Anda" readOnly grows value={text} />
      <div className="row">
        <CopyButton what="Isian" onCopy={() => onCopy(text)} />
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </div>
    </div>
  );
}
