import { useUserId } from '~/features/auth/web/session';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { useDecided } from '~/ui/desk/entry';
import { RadioChoices } from '~/ui/radio-choices';
import { reasonLimits } from '../../../terms';
import { possibleActions } from '../../rules';
import type { ModeratedRating } from '../../schema';
import { type Action, actionLabels } from '../../terms';
import { useDecide } from '../api';

const hints: Record<Action, string> = {
  hide: 'Ulasan tidak lagi tampil dan tidak dihitung. Penulisnya membaca alasan Anda; para pelapor diberi tahu.',
  dismiss: 'Laporan ditutup dan para pelapor diberi tahu. Penulis ulasan tidak diberi tahu.',
  restore: 'Ulasan tampil dan dihitung lagi. Penulisnya diberi tahu.',
};

/** The form of a decision. The typed reason survives a refusal and a new sign-in. */
export function Decision({ rating }: { rating: ModeratedRating }) {
  const openReports = rating.reports.filter(({ closed }) => !closed).length;
  const actions = possibleActions({ hidden: rating.hidden !== null, openReports });
  const decision = useDecision({
    initial: { action: '' as Action | '', reason: '' },
    check: ({ action, reason }) => {
      const chosen = actions.find((possible) => possible === action);
      return judged(
        { action: !chosen && 'Pilih keputusan', reason: reasonFault(reason, reasonLimits) },
        { action: chosen as Action, reason, version: rating.version },
      );
    },
    draft: useDraft({ person: useUserId(), place: `rating-moderation:${rating.id}` }),
  });
  const decided = useDecided();
  const decide = useDecide(rating.id, decided);
  // A colleague may have decided since it was chosen.
  const chosen = actions.find((action) => action === decision.values.action) ?? '';
  return (
    <DecisionForm
      className="grid gap-3"
      decision={decision}
      write={decide}
      done={decision.sent}
      save={chosen ? actionLabels[chosen] : 'Simpan keputusan'}
      danger={chosen === 'hide'}
      reason={{
        hint:
          chosen === 'dismiss'
            ? 'Dicatat bersama keputusan Anda.'
            : 'Dicatat, dan dibaca oleh penulis ulasan.',
      }}
    >
      <h3>Keputusan</h3>
      <RadioChoices
        label="Apa yang dilakukan"
        name="action"
        values={actions}
        labels={actionLabels}
        {...decision.choice('action')}
        value={chosen}
      />
      {chosen && <p className="quiet small">{hints[chosen]}</p>}
    </DecisionForm>
  );
}
