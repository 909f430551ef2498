import { Button } from '~/ui/button';
import type { SaveState } from '../cv-settings';
import classes from './editor.module.css';

const sentences: Record<SaveState, string> = {
  saved: 'Pengaturan tersimpan',
  waiting: 'Menyimpan…',
  saving: 'Menyimpan…',
  failed: 'Perubahan terakhir belum tersimpan.',
  stale: 'CV ini sudah diubah di tab atau perangkat lain.',
};

/** The note that says whether the settings are saved. */
export function SaveNote({ state, onRetry, onReload }: { state: SaveState; onRetry: () => void; onReload: () => void }) {
  return (
    <div className={classes.state} data-bad={state === 'failed' || state === 'stale'}>
      <span role="status">{sentences[state]}</span>
      {state === 'failed' && (
        <Button variant="light" onClick={onRetry}>
          Simpan lagi
        </Button>
      )}
      {state === 'stale' && (
        <Button variant="light" onClick={onReload}>
          Muat ulang
        </Button>
      )}
    </div>
  );
}
