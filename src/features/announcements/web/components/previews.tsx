import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Segmented } from '~/ui/segmented';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { previewQuery } from '../api';
import classes from './previews.module.css';

const kinds = [
  { value: 'bell', label: 'Notifikasi' },
  { value: 'mail', label: 'Email' },
] as const;

/** An announcement as its reader gets it, in the real templates and with the name of who looks at it. */
export function Previews(typed: { title: string; text: string }) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('bell');
  const { data, error, refetch } = useQuery(previewQuery(typed));
  return (
    <section className={classes.previews} aria-labelledby="pratinjau">
      <div className={classes.head}>
        <h3 id="pratinjau">Pratinjau yang tersimpan</h3>
        <Segmented label="Pratinjau" options={kinds} value={kind} onChange={setKind} />
      </div>
      {error && !data && <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data && kind === 'bell' && (
        <div className={classes.bell}>
          <p className={classes.title}>{data.title}</p>
          <p className={classes.message}>{data.summary}</p>
          <p className="quiet small">Baru saja</p>
        </div>
      )}
      {/* Without any permission the frame runs no script and opens no address. */}
      {data && kind === 'mail' && (
        <iframe
          className={classes.mail}
          title={`Email: ${data.title}`}
          srcDoc={data.mail}
          sandbox=""
        />
      )}
    </section>
  );
}
