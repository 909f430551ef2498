import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate, lastDayOf } from '~/lib/dates';
import { formatDecimal, formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { BatikCover } from '~/ui/batik';
import { Button, ButtonLink } from '~/ui/button';
import { useKeptFocus } from '~/ui/focus';
import { EmptyState, ErrorState } from '~/ui/states';
import { Switch } from '~/ui/switch';
import { certificateCover } from '../../../rules';
import type { OwnCertificate } from '../../../schema';
import { ownCertificatesQuery } from '../../../web/api';
import { useDownload, useShowName } from '../../../web/changes';
import { CertificatesSkeleton } from '../../../web/components/certificates-skeleton';
import { NameQuestion } from '../../../web/components/name-question';
import { ResultBadge } from '../../../web/components/result-badge';
import { ShareActions } from '../../../web/components/share-actions';
import { Correction } from './correction';
import classes from './own-certificates.module.css';

/** The certificates of the signed-in person, newest first. */
export function OwnCertificates() {
  const certificates = useQuery(ownCertificatesQuery());
  const [params] = useSearchParams();
  const list = useKeptFocus<HTMLDivElement>((list) => list.querySelector('h2'));
  if (certificates.isError)
    return (
      <ErrorState
        text={sentenceOf(certificates.error)}
        onRetry={() => void certificates.refetch()}
      />
    );
  if (!certificates.data) return <CertificatesSkeleton />;
  if (certificates.data.length === 0) {
    return (
      <EmptyState text="Belum ada sertifikat">
        <ButtonLink to="/courses">Jelajahi kursus</ButtonLink>
      </EmptyState>
    );
  }
  const named = params.get('certificate');
  const asks = certificates.data.some(
    ({ result, nameShown }) => result === 'valid' && nameShown === null,
  );
  return (
    <div ref={list} className="stack">
      {asks && <NameQuestion />}
      {certificates.data.map((certificate) => (
        <Card
          key={certificate.id}
          certificate={certificate}
          isNamed={certificate.number === named}
        />
      ))}
    </div>
  );
}

/** A notification leads to one certificate by its number. */
function Card({ certificate, isNamed }: { certificate: OwnCertificate; isNamed: boolean }) {
  const { number, courseTitle, result, hours, score, issuedAt, expiresAt } = certificate;
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    card.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isNamed]);
  const lastDay = expiresAt && formatDate(lastDayOf(expiresAt));
  const isValid = result === 'valid';
  return (
    <article ref={card} className={`card ${classes.card}`} aria-labelledby={`sertifikat-${number}`}>
      <div className={classes.cover}>
        <BatikCover {...certificateCover(certificate)} shape="fill" />
      </div>
      <div className={classes.words}>
        <div className="row between gap-2">
          <ResultBadge result={result} />
          <Link to={`/verify/${number}`} className="tabular">
            {number}
          </Link>
        </div>
        <h2 id={`sertifikat-${number}`} ref={heading} tabIndex={-1}>
          {courseTitle}
        </h2>
        <p className="quiet small tabular">
          Terbit {formatDate(issuedAt)} atas nama {certificate.name} · {formatDecimal(hours)} jam
          {score !== null && ` · nilai ${formatPercent(score)}`}
          {lastDay && ` · berlaku sampai ${lastDay}`}
        </p>
        <State certificate={certificate} />
        {isValid && <ShareActions certificate={certificate} />}
        <Correction certificate={certificate} />
        {result !== 'replaced' && <More certificate={certificate} />}
      </div>
    </article>
  );
}

function State({ certificate: { result, reason, replacedBy } }: { certificate: OwnCertificate }) {
  if (result === 'revoked')
    return <p className="typed">Sertifikat ini dicabut{reason && `: ${reason}`}</p>;
  if (result === 'replaced') {
    return (
      <p>
        Sertifikat ini diganti
        {replacedBy && (
          <>
            {' '}
            oleh <Link to={`/verify/${replacedBy}`}>{replacedBy}</Link>
          </>
        )}
        . Nomor lamanya tetap dapat diperiksa.
      </p>
    );
  }
  return result === 'expired' ? (
    <p>Masa berlakunya sudah habis. Verifikasi menunjukkannya kedaluwarsa.</p>
  ) : null;
}

/** The rarely needed controls: the name for others, and files for other services. */
function More({ certificate }: { certificate: OwnCertificate }) {
  const show = useShowName(certificate.id);
  // The switch shows at once what was chosen, and what is stored as soon as that is known.
  const [chosen, choose] = useState<boolean | null>(null);
  const download = useDownload(certificate);
  return (
    <details className={classes.more}>
      <summary>Privasi dan berkas lain</summary>
      <div className="stack gap-3">
        <Switch
          label="Tampilkan nama saya pada verifikasi"
          hint="Bila dimatikan, siapa pun yang memiliki nomornya tetap melihat kursus dan statusnya, tetapi bukan nama Anda. PDF, gambar, dan kredensial lalu hanya terbuka bagi Anda; sertifikat Anda berikutnya juga tidak menampilkannya."
          checked={chosen ?? certificate.nameShown ?? false}
          onChange={(event) => {
            if (show.isPending) return;
            choose(event.target.checked);
            show.mutate(event.target.checked, { onSettled: () => choose(null) });
          }}
        />
        <div className="row gap-2">
          <Button
            variant="default"
            loading={download.isPending && download.variables === ''}
            onClick={() => download.mutate('')}
          >
            Kredensial (JSON)
          </Button>
          <Button
            variant="default"
            loading={download.isPending && download.variables === 'badge.png'}
            onClick={() => download.mutate('badge.png')}
          >
            Lencana Open Badges (PNG)
          </Button>
        </div>
      </div>
    </details>
  );
}
