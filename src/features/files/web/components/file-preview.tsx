import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { buttonLook } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { useNear } from '~/ui/use-near';
import { fileLinkQuery, linkFreshMs } from '../link';
import styles from './file-preview.module.css';
import type { Proof } from './proof-field';

const inlineAddress = (url: string) => `${url}&shown=1`;

/** A private picture or PDF on the page, loaded once it is in sight, with its name and a link to open it alone. */
export function FilePreview({ file }: { file: Omit<Proof, 'bytes'> }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useNear(place, '0%');
  // The link must still open later; what is shown stays as it was loaded, so that a new address doesn't lead its reader back to the first page.
  const { data, error, refetch } = useQuery({
    ...fileLinkQuery(file.id),
    enabled: isSeen,
    refetchInterval: linkFreshMs,
    refetchOnWindowFocus: true,
  });
  const [loaded, setLoaded] = useState<string | null>(null);
  // A link that was kept since an earlier visit may have ended; a new one is on its way.
  const isFresh = data && new Date(data.expiresAt) > new Date();
  if (isFresh && loaded === null) setLoaded(inlineAddress(data.url));
  return (
    <div ref={place} className="stack">
      {loaded ? (
        <Contents file={file} url={loaded} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
      <p className={styles.name}>
        <Icon name="file" size={20} /> {file.name}
      </p>
      {isFresh && (
        <div className="row">
          <a
            href={inlineAddress(data.url)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ variant: 'light' })}
          >
            Buka di tab baru
          </a>
          <a href={data.url} className={buttonLook({ variant: 'subtle' })}>
            Unduh
          </a>
        </div>
      )}
    </div>
  );
}

function Contents({
  file: { name, contentType },
  url,
}: {
  file: Omit<Proof, 'bytes'>;
  url: string;
}) {
  if (contentType.startsWith('image/'))
    return <img src={url} alt={`Pratinjau ${name}`} className={styles.picture} />;
  // Browsers on phones have no viewer for PDFs in a page.
  if (!navigator.pdfViewerEnabled)
    return (
      <p className="quiet">
        Peramban ini tidak menampilkan PDF di dalam halaman. Buka berkasnya di tab baru.
      </p>
    );
  return <iframe src={url} title={`Pratinjau ${name}`} className={styles.paper} />;
}
