import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { TextArea } from '~/ui/field';
import { useFaultFocus, useKeptFocus } from '~/ui/focus';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { ownCertificateText, reasonMax, reasonMin, texts } from '../../../terms';
import type { StaffCorrection } from '../../schema';
import { correctionQuery, useDecideCorrection } from '../api';
import { CorrectionBadge } from './badges';
import classes from './certificate.module.css';

/** One request for another name on a certificate. */
export function CorrectionView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(correctionQuery(id));
  if (data) return <Shown correction={data} />;
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
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
  const draft = useDraft({ person: useUserId(), place: `certificate-correction:${id}` });
  const [answer, setAnswer] = useState(draft.initial);
  const [error, setError] = useState<string>();
  const { form, refused } = useFaultFocus();
  const decided = useDecided();
  const decide = useDecideCorrection(id, () => {
    draft.drop();
    decided();
  });
  const send = (granted: boolean) => {
    const { length } = answer.trim();
    const fault =
      length < reasonMin
        ? texts.reasonTooShort
        : length > reasonMax
          ? texts.reasonTooLong
          : undefined;
    setError(fault);
    if (fault) return refused();
    decide.mutate(
      { granted, answer },
      { onError: (refusal) => setError(formErrors(refusal).answer) },
    );
  };
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Keputusan"
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <p className="quiet small">
        Menerbitkan ulang membuat nomor baru atas nama “{name}”; nomor lama terbaca “Diganti”.
        Pemiliknya dikabari lewat lonceng dan email.
      </p>
      <TextArea
        label="Jawaban atau alasan"
        hint="Dicatat dalam catatan audit dan dibaca oleh pemiliknya."
        rows={4}
        required
        error={error}
        value={answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setError(undefined);
          draft.keep(event.currentTarget.value);
        }}
      />
      <div className="row">
        <Button loading={decide.isPending && decide.variables?.granted} onClick={() => send(true)}>
          Terbitkan ulang
        </Button>
        <Button
          variant="default"
          loading={decide.isPending && !decide.variables?.granted}
          onClick={() => send(false)}
        >
          Tolak
        </Button>
      </div>
    </form>
  );
}
