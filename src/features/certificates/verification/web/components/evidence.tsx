import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { formatDate, lastDayOf } from '~/lib/dates';
import { formatDecimal, formatNumber, formatPercent } from '~/lib/money';
import { BatikGround } from '~/ui/batik';
import { certificateCover } from '../../../rules';
import { certificateWords as words } from '../../../terms';
import type { Verification } from '../../schema';
import { nameStateTexts } from '../../terms';
import classes from './evidence.module.css';

/** A certificate that was revoked or replaced is no longer in force, so that it has no end to tell. */
const endOf = ({ result, expiresAt }: Verification) =>
  result === 'valid' || result === 'expired'
    ? expiresAt
      ? formatDate(lastDayOf(expiresAt))
      : words.unlimited
    : null;

/** The contents of the certificate, as they were on the day of its issue. */
export function Evidence({ record }: { record: Verification }) {
  const {
    name,
    nameState,
    courseTitle,
    courseSlug,
    organizationName,
    accreditation,
    certificateType,
    score,
  } = record;
  const facts: [label: string, value: string | null][] = [
    ['Nomor', record.number],
    ['Jenis', certificateType],
    [words.instructor, record.instructorName],
    ['Lembaga', organizationName],
    [words.accreditation, accreditation],
    [words.hours, `${formatDecimal(record.hours)} jam`],
    [words.score, score === null ? null : formatPercent(score)],
    [words.issued, formatDate(record.issuedAt)],
    [words.until, endOf(record)],
    ['Penerbit', `${brand().name} (${brand().legalName})`],
  ];
  return (
    <section className={`card ${classes.card}`} aria-labelledby="isi-sertifikat">
      <div className={classes.top}>
        <BatikGround seed={certificateCover(record).seed} />
        <div className={classes.who}>
          <h2 id="isi-sertifikat" className={classes.label}>
            {words.awardedTo}
          </h2>
          <p className={nameState === 'shown' ? classes.name : classes.noName}>
            {nameState === 'shown' ? name : nameStateTexts[nameState]}
          </p>
          <p className={classes.label}>{words.forCourse}</p>
          <p className={classes.course}>
            {courseSlug ? <Link to={`/course/${courseSlug}`}>{courseTitle}</Link> : courseTitle}
          </p>
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={classes.proof}>
        <h3>Syarat yang dipenuhi</h3>
        <p>{record.criteria}</p>
        <details open={record.lessons.length <= 6}>
          <summary>{formatNumber(record.lessons.length)} pelajaran disetujui</summary>
          <ol>
            {record.lessons.map(({ position, title, approvedAt }) => (
              <li key={position}>
                <span className={classes.lesson}>
                  <span className={classes.title}>{title}</span>
                  <span className={classes.when}>{formatDate(approvedAt)}</span>
                </span>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}
