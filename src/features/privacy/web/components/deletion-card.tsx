import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
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
  if (!data) return <FormSkeleton titled fields={0} />;
  if (data.eraseAt) return null;
  return (
    <Section title="Hapus akun">
      {data.obstacle === 'teaches_courses' ? (
        <>
          <p className={classes.words}>
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
        <p className={classes.words}>Anda superadmin terakhir, sehingga akun ini belum dapat dihapus. Jadikan orang lain superadmin dahulu.</p>
      ) : (
        <>
          <p className={classes.words}>
            Akun ditutup saat itu juga dan dihapus {graceDays} hari kemudian. Selama {graceDays} hari itu Anda dapat membatalkannya.
          </p>
          <div className="row">
            <Button variant="danger" onClick={() => setAsking(true)}>
              Hapus akun saya
            </Button>
          </div>
          <DeletionDialog opened={asking} onClose={() => setAsking(false)} papers={data.papers} />
        </>
      )}
    </Section>
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
    <Section title="Akun Anda akan dihapus" headingRef={heading} className={classes.closing}>
      <p className={classes.words}>
        Akun sudah ditutup: profil Anda tidak terlihat orang lain. Penghapusan berlangsung setelah <strong>{formatDateTime(eraseAt)}</strong>
        {new Date(eraseAt) > now && `, ${timeBetween(eraseAt, now)} lagi`}. Sampai saat itu Anda dapat membatalkannya atau meminta salinan data di bawah ini.
      </p>
      <div className="row">
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Batalkan penghapusan
        </Button>
      </div>
    </Section>
  );
}
