import { useState } from 'react';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { useKeptFocus } from '~/ui/focus';
import { useDeleteQuestions } from '../api';
import classes from './bank.module.css';

type SelectionProps = {
  courseId: string;
  /** the chosen questions; null while none are chosen */
  chosen: readonly string[] | null;
  /** the questions that the list shows */
  shown: readonly string[];
  onChange: (chosen: string[] | null) => void;
  onDeleted: (ids: readonly string[]) => void;
};

/** The line above the bank: questions are chosen and deleted together. */
export function Selection({ courseId, chosen, shown, onChange, onDeleted }: SelectionProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteQuestions(courseId);
  const bar = useKeptFocus<HTMLDivElement>((bar) =>
    bar.querySelector<HTMLElement>('button:enabled'),
  );
  const isAll = chosen !== null && shown.every((id) => chosen.includes(id));
  const send = (ids: readonly string[]) => {
    const deleted = () => {
      onChange(null);
      onDeleted(ids);
    };
    remove.mutate({ ids: [...ids] }, { onSuccess: deleted, onSettled: () => setAsking(false) });
  };
  return (
    <div ref={bar} className="row gap-2">
      {chosen === null ? (
        <Button variant="default" onClick={() => onChange([])}>
          Pilih beberapa
        </Button>
      ) : (
        <>
          <span role="status">{formatNumber(chosen.length)} soal dipilih</span>
          <Button variant="default" onClick={() => onChange(isAll ? [] : [...shown])}>
            {isAll ? 'Kosongkan pilihan' : 'Pilih semua yang tampil'}
          </Button>
          <Button variant="danger" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            Hapus…
          </Button>
          <Button variant="subtle" onClick={() => onChange(null)}>
            Selesai memilih
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Hapus ${formatNumber(chosen?.length ?? 0)} soal?`}
        confirm="Hapus"
        danger
        loading={remove.isPending}
        onConfirm={() => chosen && send(chosen)}
      >
        <p>
          Soal yang dihapus tidak lagi diambil untuk percobaan baru. Percobaan yang sudah memuatnya
          tidak berubah.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** The box that chooses a question of the list. */
export const Tick = ({
  name,
  checked,
  onChange,
}: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className={classes.tick}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span className="hidden">Pilih {name}</span>
  </label>
);
