import { useState } from 'react';
import { Button } from '~/ui/button';
import { cvFileName } from '../../rules';
import type { CvOptions } from '../../schema';
import { useDownload } from '../api';
import classes from './editor.module.css';

/** The downloads. The settings are saved first, so that the files match the preview. */
export function Downloads({ name, options, flush }: { name: string; options: CvOptions; flush: () => Promise<boolean> }) {
  const [saving, setSaving] = useState(false);
  const pdf = useDownload('cv.pdf');
  const json = useDownload('cv.json');
  const busy = saving || pdf.isPending || json.isPending;
  const download = async (as: typeof pdf, ending: 'pdf' | 'json') => {
    const { language, template } = options;
    setSaving(true);
    const isSaved = await flush();
    setSaving(false);
    if (isSaved) as.mutate(`${cvFileName(name, new Date(), { language, ...(ending === 'pdf' && { template }) })}.${ending}`);
  };
  return (
    <div className={classes.buttons}>
      <Button
        variant="light"
        title="JSON Resume, untuk dipindahkan ke layanan lain"
        loading={json.isPending}
        disabled={busy && !json.isPending}
        onClick={() => void download(json, 'json')}
      >
        Unduh JSON
      </Button>
      <Button variant="kunyit" loading={pdf.isPending ? 'Membuat PDF…' : false} disabled={busy && !pdf.isPending} onClick={() => void download(pdf, 'pdf')}>
        Unduh PDF
      </Button>
    </div>
  );
}
