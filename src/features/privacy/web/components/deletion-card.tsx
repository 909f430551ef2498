import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { graceDays } from '../../terms';
import { deletionQuery, useCancelDeletion } from '../api';
import { DeletionDialog } from './deletion-dialog';
import classes from './own-data.module.css';

/** The card that deletes the account, or says why that isn't possible now. */
export function DeletionCard() {
  const { data, isError, error, refetch } = useQuery(deletionQuery());
  const [asking, setAsking] = useState(false);
  if (isError && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={160} />;
  if (data.eraseAt) return null;
  return (
    <section className={`card ${classes.card}`} aria-labelledby="hapus-akun">
      <h2 id="hapus-akun">Hapus akun</h2>
      {data.obstacle === 'teaches_courses' ? (
        <>
          <p>
            Anda masih mengajar kursus yang terbit, sehingga akun ini belum dapat dihapus. Tulis ke{' '}
            <a href={`mailto:${brand.supportEmail}?subject=Menghapus%20akun%20instruktur`}>{brand.supportEmail}</a> agar kursus itu dialihkan atau ditarik
            dahulu.
          </p>
          <ul>
            {data.courses.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/course/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : data.obstacle === 'last_superadmin' ? (
        <p>Anda superadmin terakhir, sehingga akun ini belum dapat dihapus. Jadikan orang lain superadmin dahulu.</p>
      ) : (
        <>
          <p>
            Akun ditutup saat itu juga dan dihapus {graceDays} hari kemudian. Selama {graceDays} hari itu Anda dapat membatalkannya.
          </p>
          <Button variant="danger" onClick={() => setAsking(true)}>
            Hapus akun saya
          </Button>
          <DeletionDialog opened={asking} onClose={() => setAsking(false)} papers={data.papers} />
        </>
      )}
    </section>
  );
}

/** The banner of a closing account, with the button that stops the deletion. */
export function ClosingCard() {
  const { data } = useQuery(deletionQuery());
  const wasOpen = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The deletion is requested at the end of a long page, and this banner is at its top.
    if (wasOpen.current && data?.eraseAt) heading.current?.focus();
    wasOpen.current = data !== undefined && !data.eraseAt;
  }, [data]);
  return data?.eraseAt ? <Closing heading={heading} eraseAt={data.eraseAt} /> : null;
}

function Closing({ eraseAt, heading }: { eraseAt: string; heading: RefObject<HTMLHeadingElement | null> }) {
  const now = useNow(60_000);
  const cancel = useCancelDeletion();
  return (
    <section className={`card ${classes.card} ${classes.closing}`} aria-labelledby="akan-dihapus">
      <h2 id="akan-dihapus" ref={heading} tabIndex={-1} className={classes.reached}>
        Akun Anda akan dihapus
      </h2>
      <p>
        Akun sudah ditutup: profil Anda tidak terlihat orang lain. Penghapusan berlangsung setelah <strong>{formatDateTime(eraseAt)}</strong>
        {new Date(eraseAt) > now && `, ${timeBetween(eraseAt, now)} lagi`}. Sampai saat itu Anda dapat membatalkannya atau meminta salinan data di bawah ini.
      </p>
      <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Batalkan penghapusan
      </Button>
    </section>
  );
}
