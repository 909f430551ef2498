import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { MailLink } from '~/ui/mail-link';
import { ToolIcon } from '~/ui/tool-icon';
import type { VerificationResult } from '../../../terms';
import type { SheetFact } from '../../rules';
import type { Verification } from '../../schema';
import { bearerText, nameStateTexts } from '../../terms';
import type { FileOutcome } from '../certificate-file';
import classes from './file-verdict.module.css';
import { Verdict } from './verdict';

type Issued = Extract<FileOutcome, { kind: 'issued' }>;
type Foreign = Extract<FileOutcome, { kind: 'foreign' }>;

const states: Record<Exclude<VerificationResult, 'not_found'>, string> = {
  valid: 'Berkas asli, dan sertifikatnya berlaku',
  revoked: 'Berkas asli, tetapi sertifikatnya sudah dicabut',
  replaced: 'Berkas asli, tetapi sertifikatnya sudah diganti',
  expired: 'Berkas asli, tetapi masa berlakunya sudah habis',
};

/** The judgement of a file by its bytes: ours, or not ours with what differs from the record of its number. */
export function FileVerdict({ outcome }: { outcome: Issued | Foreign }) {
  return (
    <div role="status">
      {outcome.kind === 'issued' ? (
        <IssuedFile outcome={outcome} />
      ) : (
        <ForeignFile outcome={outcome} />
      )}
    </div>
  );
}

function IssuedFile({ outcome: { record } }: { outcome: Issued }) {
  const { number, result, name, courseTitle } = record;
  if (result === 'not_found') return null;
  return (
    <Verdict result={result} title={states[result]} level="h2">
      <p>
        Sama persis dengan berkas yang kami terbitkan untuk nomor{' '}
        <span className="tabular">{number}</span>
        {name && ` atas nama ${name}`}, kursus {courseTitle}.
      </p>
      {result === 'valid' && <p>{bearerText}</p>}
      <RecordLink number={number} />
    </Verdict>
  );
}

const RecordLink = ({ number }: { number: string }) => (
  <p>
    <Link to={`/verify/${number}`}>Lihat catatan sertifikat {number}</Link>
  </p>
);

function ForeignFile({ outcome: { number, record, facts } }: { outcome: Foreign }) {
  if (!record) {
    return (
      <Verdict result="foreign" title="Berkas ini bukan berkas yang kami terbitkan" level="h2">
        <p>
          Nomor yang tertulis di dalamnya, <span className="tabular">{number}</span>, juga tidak ada
          di catatan kami.
        </p>
      </Verdict>
    );
  }
  const differs = facts.filter(({ same }) => same === false);
  return (
    <div className="stack">
      <Verdict
        result="foreign"
        title={
          isCertain(record)
            ? 'Berkas ini bukan berkas yang kami terbitkan'
            : 'Berkas ini tidak dapat kami pastikan'
        }
        level="h2"
      >
        <p>{reasonOf(record)}</p>
        <p>
          {differs.length > 0 ? (
            <strong>
              Berbeda dari catatan kami:{' '}
              {differs.map(({ label }) => label.toLowerCase()).join(', ')}.
            </strong>
          ) : (
            sentenceOf(facts)
          )}
        </p>
        <RecordLink number={number} />
      </Verdict>
      <Comparison record={record} facts={facts} />
      <p className="quiet small">
        Minta pemiliknya mengunduh sekali lagi dari akunnya dan mengirim berkas itu. Ada yang
        janggal? Tulis ke{' '}
        <MailLink to={brand().supportEmail} subject={`Berkas sertifikat ${number}`} />.
      </p>
    </div>
  );
}

/** Files of an erased person are forgotten. */
const isCertain = ({ nameState }: Verification) => nameState !== 'erased';

function reasonOf({ number, nameState }: Verification): string {
  if (nameState === 'erased')
    return `Pemilik sertifikat ${number} sudah menghapus akunnya, jadi berkasnya tidak lagi kami kenali.`;
  return `Nomor ${number} ada di catatan kami, tetapi isi berkas ini berubah sesudah terbit, atau berkasnya dibuat orang lain dengan nomor itu.`;
}

const sentenceOf = (facts: SheetFact[]) =>
  facts.some(({ same }) => same)
    ? 'Yang terbaca dari berkasnya sama dengan catatan kami. Berkas yang dicetak ulang atau disimpan ulang memang tidak lagi sama persis.'
    : 'Isi berkasnya tidak terbaca, jadi bandingkan sendiri dengan catatan kami.';

function Comparison({ record, facts }: { record: Verification; facts: SheetFact[] }) {
  return (
    <div className={`card ${classes.sheet}`}>
      <table className={classes.table}>
        <caption className="hidden">Isi berkas di samping catatan kami</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Di berkas</th>
            <th scope="col">Di catatan kami</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, inFile, inRecord, same }) => (
            <tr key={label} className={same === false ? classes.differs : undefined}>
              <th scope="row">{label}</th>
              <td>
                {same === false && (
                  <>
                    <ToolIcon name="warning" size={18} />
                    <span className="hidden">Berbeda: </span>
                  </>
                )}{' '}
                {inFile ?? <i>Tidak terbaca</i>}
              </td>
              <td>
                {inRecord ?? (
                  <i>
                    {nameStateTexts[record.nameState === 'shown' ? 'hidden' : record.nameState]}
                  </i>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
