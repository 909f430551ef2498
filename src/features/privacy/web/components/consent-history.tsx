import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentLabels } from '~/features/auth/consents/terms';
import { consentsQuery } from '~/features/auth/consents/web/api';
import { formatDate, formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import classes from './own-data.module.css';

/** The versions of our texts that the person agreed to, with the times. */
export function ConsentHistory() {
  const query = useQuery(consentsQuery());
  return (
    <Section title="Riwayat persetujuan">
      {query.isError && !query.data ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <ListSkeleton rows={2} />
      ) : query.data.given.length === 0 ? (
        <p className="quiet">Anda belum menyetujui ketentuan kami.</p>
      ) : (
        <ul className={classes.list}>
          {query.data.given.map(({ document, version, givenAt }) => (
            <li key={document + version}>
              <span>
                <Link to={`/${document}`}>{documentLabels[document]}</Link>, versi{' '}
                {formatDate(version)}
              </span>
              <span className="quiet small">Disetujui {formatDateTime(givenAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
