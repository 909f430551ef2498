import { useState } from 'react';
import { Button } from '~/ui/button';
import { cvFileName } from '../../rules';
import type { CvOptions } from '../../schema';
import { useDownload } from '../api';

type Ending = 'pdf' | 'json';
type DownloadsProps = { name: string; options: CvOptions; flush: () => Promise<unknown> };

/** The downloads. The settings are saved first, so that the files match the preview. */
export function Downloads({ name, options, flush }: DownloadsProps) {
  const [making, setMaking] = useState<Ending | null>(null);
  const files = { pdf: useDownload('cv.pdf'), json: useDownload('cv.json') };
  const download = async (ending: Ending) => {
    if (making) return;
    const { language, template } = options;
    const file = `${cvFileName(name, new Date(), { language, ...(ending === 'pdf' && { template }) })}.${ending}`;
    setMaking(ending);
    if (await flush()) await files[ending].mutateAsync(file).catch(() => {});
    setMaking(null);
  };
  return (
    <>
      <Button
        variant="light"
        title="JSON Resume, untuk dipindahkan ke layanan lain"
        loading={making === 'json'}
        onClick={() => void download('json')}
      >
        Unduh JSON
      </Button>
      <Button
        variant="kunyit"
        loading={making === 'pdf' && 'Membuat PDF…'}
        onClick={() => void download('pdf')}
      >
        Unduh PDF
      </Button>
    </>
  );
}
