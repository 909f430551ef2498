import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { brand } from '~/lib/brand';
import { formatDate, lastDayOf } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { MailLink } from '~/ui/mail-link';
import { parseNumber } from '../../../rules';
import type { VerificationResult } from '../../../terms';
import type { Verification } from '../../schema';
import { bearerText, hiddenNameText, misread } from '../../terms';
import { verificationQuery } from '../api';
import { Evidence } from '../components/evidence';
import { NumberForm } from '../components/number-form';
import { SignatureCheck } from '../components/signature-check';
import { Verdict } from '../components/verdict';
import type { Route } from './+types/verified';
import classes from './verify.module.css';

/** A page lives so long in the memory of the server; one whose certificate ends meanwhile isn't kept. */
const keptMs = 5 * 60_000;
const notKept = { 'cache-control': 'private, no-cache' };

const queries = ({ params: { number = '' } }: { params: { number?: string | undefined } }) => ({
  verification: verificationQuery(number),
});

/** Another spelling of a number leads to the one that is printed; what can't be a number is told without asking. */
function numberOrElse(typed: string): string | null {
  const number = parseNumber(typed);
  if (number && number !== typed) throw redirect(`/verify/${number}`, 302);
  return number;
}

export const loader = async (args: Route.LoaderArgs) => {
  if (!numberOrElse(args.params.number))
    return data({ verification: null, limited: false }, { status: 404, headers: notKept });
  try {
    const loaded = { ...(await pageLoader(queries)(args)), limited: false };
    const { verification } = loaded;
    if (!verification) return data(loaded, { status: 404, headers: notKept });
    const endsSoon =
      verification.result === 'valid' &&
      verification.expiresAt &&
      new Date(verification.expiresAt).getTime() < Date.now() + keptMs;
    return endsSoon ? data(loaded, { headers: notKept }) : data(loaded);
  } catch (thrown) {
    if ((thrown as { init?: ResponseInit }).init?.status === 429)
      return data({ verification: null, limited: true }, { status: 429, headers: notKept });
    throw thrown;
  }
};
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  if (!numberOrElse(args.params.number)) return { verification: null, limited: false };
  try {
    return { ...(await pageClientLoader(queries)(args)), limited: false };
  } catch (thrown) {
    const status =
      (thrown as { init?: ResponseInit }).init?.status ??
      (thrown instanceof AppError ? thrown.status : 0);
    if (status === 429) return { verification: null, limited: true };
    throw thrown;
  }
};
export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.has('cache-control') ? loaderHeaders : parentHeaders;

const titles: Record<VerificationResult, string> = {
  valid: 'Sertifikat ini berlaku',
  revoked: 'Sertifikat ini dicabut',
  replaced: 'Sertifikat ini sudah diganti',
  expired: 'Masa berlaku sertifikat ini sudah habis',
  not_found: 'Sertifikat tidak ditemukan',
};

/** Employers come by a link or a QR code; search engines don't list people's certificates. */
export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  const record = loaderData?.verification;
  return pageMeta(matches, {
    title: record ? `${titles[record.result]} · ${record.number}` : titles.not_found,
    description: record
      ? `${record.courseTitle} · terbit ${formatDate(record.issuedAt)} · diperiksa langsung di ${brand().name}.`
      : `Periksa nomor sertifikat ${brand().name}.`,
    path: `/verify/${params.number}`,
    image: '/og/page/verify.png',
    noindex: true,
  });
};

export default function Verified(props: Route.ComponentProps) {
  return <Body key={props.params.number} {...props} />;
}

function Body({ loaderData, params: { number } }: Route.ComponentProps) {
  const record = useLoaded(
    { ...verificationQuery(number), ...(parseNumber(number) ? {} : { enabled: false }) },
    loaderData.verification,
  );
  return (
    <div className={`container narrow ${classes.page}`}>
      {record ? (
        <Answer record={record} />
      ) : (
        <Nothing number={number} limited={loaderData.limited} />
      )}
      <section className={classes.part} aria-labelledby="periksa-lain">
        <h2 id="periksa-lain">Periksa nomor lain</h2>
        <NumberForm key={number} initial={record || parseNumber(number) ? '' : number} />
        <p className="small">
          <a href="/verify">Pindai kode QR atau periksa berkas sertifikat</a> ·{' '}
          <Link to="/verify/batch">Periksa banyak nomor</Link>
        </p>
      </section>
    </div>
  );
}

const sentences: Record<
  Exclude<VerificationResult, 'not_found'>,
  (record: Verification) => ReactNode
> = {
  valid: ({ expiresAt, nameState }) => (
    <>
      <p>
        Diterbitkan {brand().name} dan berlaku{' '}
        {expiresAt ? `sampai ${formatDate(lastDayOf(expiresAt))}` : 'tanpa batas waktu'}.
      </p>
      <p>{bearerText}</p>
      {nameState === 'hidden' && <p>{hiddenNameText}</p>}
    </>
  ),
  revoked: ({ revokedAt, reason }) => (
    <>
      <p>Sertifikat ini tidak berlaku lagi{revokedAt && ` sejak ${formatDate(revokedAt)}`}.</p>
      {reason && <p>Alasan: {reason}</p>}
    </>
  ),
  replaced: ({ replacedBy }) => (
    <p>
      Penggantinya diterbitkan dengan nomor lain
      {replacedBy && (
        <>
          : <Link to={`/verify/${replacedBy}`}>{replacedBy}</Link>
        </>
      )}
      . Gunakan nomor itu.
    </p>
  ),
  expired: ({ expiresAt }) => (
    <p>
      Sertifikat ini berlaku sampai {expiresAt && formatDate(lastDayOf(expiresAt))}. Isinya tetap
      benar pada saat itu.
    </p>
  ),
};

function Answer({ record }: { record: Verification }) {
  const { result } = record;
  return (
    <>
      {result !== 'not_found' && (
        <Verdict result={result} title={titles[result]}>
          {sentences[result](record)}
        </Verdict>
      )}
      <Evidence record={record} />
      <SignatureCheck record={record} />
      <p className="quiet small">
        Sertifikat menyatakan bahwa pemiliknya menyelesaikan kursus ini; sertifikat ini bukan
        sertifikat kompetensi profesi (BNSP). Ada yang janggal? Tulis ke{' '}
        <MailLink to={brand().supportEmail} subject={`Sertifikat ${record.number}`} />.
      </p>
    </>
  );
}

function Nothing({ number, limited }: { number: string; limited: boolean }) {
  if (limited) {
    return (
      <Verdict result="not_found" title="Terlalu banyak pemeriksaan">
        <p>Dari jaringan ini sudah banyak nomor yang diperiksa. Silakan coba lagi satu jam lagi.</p>
      </Verdict>
    );
  }
  const isNumber = parseNumber(number) !== null;
  return (
    <Verdict result="not_found" title={titles.not_found}>
      <p>
        {isNumber ? (
          <>
            Tidak ada sertifikat dengan nomor <strong className="tabular">{number}</strong>.
            Bandingkan sekali lagi dengan sertifikatnya; bila sama, sertifikat itu bukan dari kami.
          </>
        ) : (
          misread
        )}
      </p>
    </Verdict>
  );
}
