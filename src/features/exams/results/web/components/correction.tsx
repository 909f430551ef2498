import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renderedQuery } from '~/features/catalogue/web/preview';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { ErrorState, Prose } from '~/ui/states';
import type { QuestionValues } from '../../../questions/schema';
import { KeyFields } from '../../../questions/web/components/key-fields';
import { sentValues, storedQuestion } from '../../../questions/web/question-form';
import type { Question } from '../../../terms';
import type { CorrectionPreview } from '../../schema';
import { reasonMax } from '../../terms';
import { useCorrection, useCorrectionPreview, versionsQuery } from '../api';
import classes from './statistics.module.css';

type CorrectionProps = { courseId: string; questionId: string; onClose: () => void };
type Version = { revision: number; values: QuestionValues; attempts: number; newest: boolean };

/** Corrects the key of a question that learners have answered: first what it would change, then the new grading. */
export function Correction({ courseId, questionId, onClose }: CorrectionProps) {
  const { data, error, refetch } = useQuery(versionsQuery(courseId, questionId));
  const [revision, setRevision] = useState<number | null>(null);
  const versions = data as Version[] | undefined;
  const version =
    versions?.find((version) => version.revision === revision) ??
    versions?.find(({ attempts }) => attempts > 0) ??
    versions?.[0];
  return (
    <Dialog opened onClose={onClose} title="Perbaiki kunci">
      {!versions && !error && <Spinner size={24} />}
      {error && <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {versions && version && (
        <div className="stack">
          {versions.length > 1 && (
            <SelectField
              label="Versi soal"
              hint="Setiap percobaan memuat versi yang berlaku saat dimulai."
              value={String(version.revision)}
              options={versions.map((version) => ({
                value: String(version.revision),
                label: `Versi ${version.revision}${version.newest ? ' (terbaru)' : ''}, ${formatNumber(version.attempts)} percobaan`,
              }))}
              onChange={({ currentTarget }) => setRevision(Number(currentTarget.value))}
            />
          )}
          <Fields
            key={version.revision}
            courseId={courseId}
            questionId={questionId}
            version={version}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}

function Fields({
  courseId,
  questionId,
  version,
  onClose,
}: CorrectionProps & { version: Version }) {
  const [question, setQuestion] = useState<Question>(() => storedQuestion(version).values.question);
  const [reason, setReason] = useState('');
  const preview = useCorrectionPreview(courseId, questionId);
  const correct = useCorrection(courseId, questionId);
  const faults = formErrors(preview.error ?? correct.error);
  const { key } = sentValues({ ...storedQuestion(version).values, question });
  const change = (next: Question) => {
    preview.reset();
    correct.reset();
    setQuestion(next);
  };
  return (
    <>
      <QuestionText text={version.values.text} />
      <KeyFields question={question} faults={faults} onChange={change} />
      {preview.data && <Effect effect={preview.data} />}
      {preview.data && (
        <TextArea
          label="Alasan"
          hint="Dicatat bersama nama Anda."
          value={reason}
          maxLength={reasonMax}
          rows={2}
          error={faults.reason}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        {preview.data ? (
          <Button
            variant="danger"
            disabled={reason.trim() === ''}
            loading={correct.isPending}
            onClick={() =>
              correct.mutate({ revision: version.revision, key, reason }, { onSuccess: onClose })
            }
          >
            Perbaiki dan nilai ulang
          </Button>
        ) : (
          <Button
            loading={preview.isPending}
            onClick={() => preview.mutate({ revision: version.revision, key })}
          >
            Lihat akibatnya
          </Button>
        )}
      </div>
    </>
  );
}

/** The question as learners read it, or as it was written where it can't be rendered now. */
function QuestionText({ text }: { text: string }) {
  const { data: html, isError } = useQuery(renderedQuery(text));
  if (isError) return <p className="typed">{text}</p>;
  return html === undefined ? <Spinner size={24} /> : <Prose html={html} />;
}

function Effect({
  effect: { attempts, running, better, worse, mayPass },
}: {
  effect: CorrectionPreview;
}) {
  return (
    <Notice role="status" title={`${formatNumber(attempts)} percobaan dinilai ulang`}>
      <p>
        Poin soal ini bertambah di {formatNumber(better)} percobaan dan berkurang di{' '}
        {formatNumber(worse)}. Yang sudah lulus tetap lulus.
        {running > 0 &&
          ` ${formatNumber(running)} percobaan yang sedang berjalan memakai kunci baru saat dikumpulkan.`}
      </p>
      {mayPass.length > 0 && (
        <p>Mungkin menjadi lulus, dan akan diberi tahu: {mayPass.join(', ')}.</p>
      )}
    </Notice>
  );
}
