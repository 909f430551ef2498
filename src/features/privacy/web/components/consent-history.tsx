import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentLabels } from '~/features/auth/consents/terms';
import { consentsQuery } from '~/features/auth/consents/web/api';
import { formatDate, formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { ErrorState } from '~/ui/states';
import classes from './own-data.module.css';

/** The versions of our texts that the person agreed to, with the times. */
export function ConsentHistory() {
  const query = useQuery(consentsQuery());
  return (
    <section className={`card ${classes.card}`} aria-labelledby="riwayat-persetujuan">
      <h2 id="riwayat-persetujuan">Riwayat persetujuan</h2>
      {query.isError && !query.data ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton h={56} />
      ) : query.data.given.length === 0 ? (
        <p className="quiet">Anda belum menyetujui ketentuan kami.</p>
      ) : (
        <ul className={classes.list}>
          {query.data.given.map(({ document, version, givenAt }) => (
            <li key={document + version}>
              <span>
                <Link to={`/${document}`}>{documentLabels[document]}</Link>, versi {formatDate(version)}
              </span>
              <span className="quiet small">Disetujui {formatDateTime(givenAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
