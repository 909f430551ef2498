import { lazy, Suspense, useState } from 'react';
import { buttonLook } from '~/ui/button';
import { Menu } from '~/ui/menu';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog')).ImportDialog,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog')).ExportDialog,
}));

/** Import and export of a course's questions. */
export function ExchangeMenu({ courseId }: { courseId: string }) {
  const [dialog, setDialog] = useState<'import' | 'export' | null>(null);
  return (
    <>
      <Menu button="Impor & ekspor" className={buttonLook({ variant: 'default' })} end>
        <button type="button" role="menuitem" onClick={() => setDialog('import')}>
          Impor soal…
        </button>
        <button type="button" role="menuitem" onClick={() => setDialog('export')}>
          Ekspor soal…
        </button>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'import' && (
          <ImportDialog courseId={courseId} onClose={() => setDialog(null)} />
        )}
        {dialog === 'export' && (
          <ExportDialog courseId={courseId} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}
