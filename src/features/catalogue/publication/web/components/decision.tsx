import { useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { useDecided, useEntryKey } from '~/ui/desk/entry';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { isReady } from '../../rules';
import type { CourseReview } from '../../schema';
import { publicationTexts, reasonMax, reasonMin } from '../../terms';
import { useDecide } from '../api';

const questions = {
  published: {
    title: 'Terbitkan kursus ini?',
    confirm: 'Terbitkan',
    text: 'Kursus langsung tampil di katalog. Para pengajarnya diberi tahu lewat lonceng dan email.',
  },
  changes_requested: {
    title: 'Minta perbaikan?',
    confirm: 'Kirim permintaan',
    text: 'Para pengajarnya menerima tulisan ini lewat lonceng dan email, dan dapat mengajukan lagi setelah memperbaikinya.',
  },
} as const;

/** The decision about a course. A request for changes owes a reason. */
export function Decision({ review }: { review: CourseReview }) {
  const draft = useDraft({ person: useUserId(), place: `course-review:${review.id}` });
  const area = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState(draft.initial);
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState<keyof typeof questions>();
  const decided = useDecided();
  const decide = useDecide(review.id, () => {
    draft.drop();
    decided();
  });
  useEntryKey('a', 'Ke tombol Terbitkan', () => button.current?.focus());
  useEntryKey('r', 'Tulis permintaan perbaikan', () => area.current?.focus());
  const ask = (decision: keyof typeof questions) => {
    const { length } = reason.trim();
    if (decision === 'changes_requested' && length < reasonMin) {
      setFault(publicationTexts.reasonTooShort);
      return area.current?.focus();
    }
    setAsking(decision);
  };
  const send = () =>
    asking &&
    decide.mutate(
      { decision: asking, reason: reason.trim(), version: review.version },
      {
        onError: (error) => setFault(formErrors(error).reason),
        onSettled: () => setAsking(undefined),
      },
    );
  const question = questions[asking ?? 'published'];
  const ready = isReady(review.checklist);
  return (
    <form className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextArea
        ref={area}
        label="Pesan kepada pengajar"
        hint={
          ready
            ? 'Wajib bila meminta perbaikan, boleh kosong bila menerbitkan.'
            : 'Kursus ini belum lengkap, jadi belum dapat diterbitkan.'
        }
        rows={4}
        grows
        maxLength={reasonMax}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setFault(undefined);
          draft.keep(currentTarget.value);
        }}
      />
      <div className="row">
        <Button ref={button} variant="kunyit" disabled={!ready} onClick={() => ask('published')}>
          Terbitkan
        </Button>
        <Button variant="default" onClick={() => ask('changes_requested')}>
          Minta perbaikan
        </Button>
      </div>
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={question.title}
        confirm={question.confirm}
        loading={decide.isPending}
        onConfirm={send}
      >
        <p>{question.text}</p>
      </ConfirmDialog>
    </form>
  );
}
