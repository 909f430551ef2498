import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { type DecisionWrite, judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { EntryCard, EntryHeading, OpenedEntry, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { useKeptFocus } from '~/ui/focus';
import { ownCertificateText, reasonLimits } from '../../../terms';
import type { StaffCorrection } from '../../schema';
import { correctionQuery, useDecideCorrection } from '../api';
import { CorrectionBadge } from './badges';
import classes from './certificate.module.css';

/** One request for another name on a certificate. */
export function CorrectionView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(correctionQuery(id))}>
      {(correction) => <Shown correction={correction} />}
    </OpenedEntry>
  );
}

function Shown({ correction }: { correction: StaffCorrection }) {
  const { number, decidedAt, decidedBy, answer, replacedBy } = correction;
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  return (
    <EntryCard ref={article}>
      <EntryHeading name={`Koreksi ${number}`} badge={<CorrectionBadge {...correction} />}>
        {correction.name}
      </EntryHeading>
      <Facts
        items={[
          ['Nama pada sertifikat', correction.oldName],
          ['Nama yang diminta', correction.name],
          [
            'Nomor sertifikat',
            <Link
              key="number"
              to={`/admin/superadmin/certificates?entry=${correction.certificateId}`}
            >
              {number}
            </Link>,
          ],
          ['Kursus', correction.courseTitle],
          ['Email', correction.email],
          ['Diminta', formatDateTime(correction.createdAt)],
          ...(replacedBy
            ? [
                [
                  'Nomor baru',
                  <Link key="new" to={`/admin/superadmin/certificates?entry=${replacedBy.id}`}>
                    {replacedBy.number}
                  </Link>,
                ] as const,
              ]
            : []),
          ...(decidedAt
            ? [
                [
                  'Diputuskan',
                  `${formatDateTime(decidedAt)}${decidedBy ? ` oleh ${decidedBy}` : ''}`,
                ] as const,
              ]
            : []),
        ]}
      />
      <p className="typed">
        <strong>Alasan pemilik: </strong>
        {correction.reason}
      </p>
      {answer && (
        <p className="typed">
          <strong>Jawaban: </strong>
          {answer}
        </p>
      )}
      {correction.decidable && <Decision correction={correction} />}
      {correction.state === 'waiting' && !correction.decidable && (
        <p className="quiet">{ownCertificateText}</p>
      )}
    </EntryCard>
  );
}

function Decision({ correction: { id, name } }: { correction: StaffCorrection }) {
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) => judged({ reason: reasonFault(reason, reasonLimits) }, reason),
    draft: useDraft({ person: useUserId(), place: `certificate-correction:${id}` }),
  });
  const decide = useDecideCorrection(id);
  const answerAs = (granted: boolean): DecisionWrite<string> => ({
    isPending: decide.isPending,
    mutate: (answer, options) => decide.mutate({ granted, answer }, options),
  });
  return (
    <DecisionForm
      className={classes.form}
      decision={decision}
      write={answerAs(true)}
      done={useDecided()}
      save="Terbitkan ulang"
      other={{ save: 'Tolak', write: answerAs(false) }}
      reason={{
        label: 'Jawaban atau alasan',
        hint: 'Dicatat dalam catatan audit dan dibaca oleh pemiliknya.',
        rows: 4,
      }}
    >
      <p className="quiet small">
        Menerbitkan ulang membuat nomor baru atas nama “{name}”; nomor lama terbaca “Diganti”.
        Pemiliknya dikabari lewat lonceng dan email.
      </p>
    </DecisionForm>
  );
}
