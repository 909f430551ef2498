import { DecisionForm } from '~/features/checkout/web/components/decision-form';
import { useDecided } from '~/ui/desk/entry';
import type { WorkDecision } from '../../schema';
import { jobTexts, reasonMax, reasonMin } from '../../terms';
import { useDecideWork } from '../api';

/** The decision about failed work: once more, or never. Both are recorded with their reason. */
export function DecideWork({
  work,
  id,
  hints,
}: {
  work: 'job' | 'notice';
  id: string;
  hints: { retry: string; drop: string };
}) {
  const decide = useDecideWork(work, id);
  const decided = useDecided();
  return (
    <DecisionForm
      place={`${work}:${id}`}
      choices={[
        { value: 'retry', label: 'Coba lagi', hint: hints.retry },
        { value: 'drop', label: 'Hapus', hint: hints.drop, danger: true },
      ]}
      reason={{
        label: 'Alasan',
        hint: 'Dicatat di catatan audit.',
        least: reasonMin,
        most: reasonMax,
        text: jobTexts.reason,
      }}
      pending={decide.isPending}
      onSend={(decision, reason, { failed, done }) =>
        decide.mutate(
          { decision: decision as WorkDecision['decision'], reason },
          {
            onError: failed,
            onSuccess: () => {
              done();
              decided();
            },
          },
        )
      }
    />
  );
}
