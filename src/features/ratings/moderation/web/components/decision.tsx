import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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

type Typed = { action: Action | ''; reason: string };

/** The form of a decision. The typed reason survives a refusal and a new sign-in. */
export function Decision({ rating }: { rating: ModeratedRating }) {
  const draft = useDraft({ person: useUserId(), place: `rating-moderation:${rating.id}` });
  const openReports = rating.reports.filter(({ closed }) => !closed).length;
  const actions = possibleActions({ hidden: rating.hidden !== null, openReports });
  // A colleague may have decided since it was chosen.
  const possible = (action: Action | ''): Action | '' =>
    actions.find((other) => other === action) ?? '';
  const form = useSchemaForm({
    initial: { action: '', reason: draft.initial } as Typed,
    input: ({ action, reason }) => ({ action: possible(action), reason }),
    schema: ruled<Typed>({
      action: (action) => (action ? null : 'Pilih keputusan'),
      reason: (reason) =>
        reason.trim().length < reasonMin
          ? texts.reasonTooShort
          : reason.trim().length > reasonMax
            ? texts.reasonTooLong
            : null,
    }),
    save: async ({ action, reason }) => {
      if (action !== '') await decide.mutateAsync({ action, reason, version: rating.version });
    },
  });
  const decided = useDecided();
  const decide = useDecide(rating.id, () => {
    decided();
    draft.drop();
    form.setValues({ action: '', reason: '' });
  });
  const chosen = possible(form.values.action);
  return (
    <Form form={form} className={classes.part} aria-label="Keputusan">
      <h3>Keputusan</h3>
      <RadioChoices
        label="Apa yang dilakukan"
        name="action"
        values={actions}
        labels={actionLabels}
        value={chosen}
        onChange={(value) => form.set('action', value)}
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
          form.set('reason', event.currentTarget.value);
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
    </Form>
  );
}
