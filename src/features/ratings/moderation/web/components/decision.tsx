import { useForm } from '@mantine/form';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { TextArea } from '~/ui/field';
import { RadioChoices } from '~/ui/radio-choices';
import { reasonMax, reasonMin, ratingTexts as texts } from '../../../terms';
import { possibleActions } from '../../rules';
import type { ModeratedRating } from '../../schema';
import { type Action, actionLabels } from '../../terms';
import { useDecide } from '../api';
import classes from './rating-view.module.css';

const hints: Record<Action, string> = {
  hide: 'Ulasan tidak lagi tampil dan tidak dihitung. Penulisnya membaca alasan Anda; para pelapor diberi tahu.',
  dismiss: 'Laporan ditutup dan para pelapor diberi tahu. Penulis ulasan tidak diberi tahu.',
  restore: 'Ulasan tampil dan dihitung lagi. Penulisnya diberi tahu.',
};

/** The form of a decision. The typed reason survives a refusal and a new sign-in. */
export function Decision({ rating }: { rating: ModeratedRating }) {
  const draft = useDraft({ person: useUserId(), place: `rating-moderation:${rating.id}` });
  const openReports = rating.reports.filter(({ closed }) => !closed).length;
  const actions = possibleActions({ hidden: rating.hidden !== null, openReports });
  const form = useForm<{ action: Action | ''; reason: string }>({
    initialValues: { action: '', reason: draft.initial },
    validate: {
      action: (action) => (action ? null : 'Pilih keputusan'),
      reason: (reason) =>
        reason.trim().length < reasonMin
          ? texts.reasonTooShort
          : reason.trim().length > reasonMax
            ? texts.reasonTooLong
            : null,
    },
  });
  const decided = useDecided();
  const decide = useDecide(rating.id, () => {
    decided();
    draft.drop();
    form.setValues({ action: '', reason: '' });
    form.resetDirty();
  });
  // A colleague may have decided since it was chosen.
  const chosen = actions.find((action) => action === form.values.action) ?? '';
  const send = ({ reason }: { reason: string }) => {
    if (chosen === '') return form.setErrors({ action: 'Pilih keputusan' });
    if (!decide.isPending)
      decide.mutate(
        { action: chosen, reason, version: rating.version },
        { onError: (error) => form.setErrors(formErrors(error)) },
      );
  };
  return (
    <form className={classes.part} aria-label="Keputusan" onSubmit={form.onSubmit(send)} noValidate>
      <h3>Keputusan</h3>
      <RadioChoices
        label="Apa yang dilakukan"
        name="action"
        values={actions}
        labels={actionLabels}
        value={chosen}
        onChange={(value) => form.setFieldValue('action', value)}
        error={form.errors.action}
      />
      {chosen && <p className="quiet small">{hints[chosen]}</p>}
      <TextArea
        label="Alasan"
        required
        rows={3}
        hint={
          chosen === 'dismiss'
            ? 'Dicatat bersama keputusan Anda.'
            : 'Dicatat, dan dibaca oleh penulis ulasan.'
        }
        error={form.errors.reason}
        value={form.values.reason}
        onChange={(event) => {
          form.setFieldValue('reason', event.currentTarget.value);
          draft.keep(event.currentTarget.value);
        }}
      />
      <div className="row">
        <Button
          type="submit"
          variant={chosen === 'hide' ? 'danger' : 'filled'}
          loading={decide.isPending}
        >
          {chosen ? actionLabels[chosen] : 'Simpan keputusan'}
        </Button>
      </div>
    </form>
  );
}
