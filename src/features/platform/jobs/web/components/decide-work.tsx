import { ChoiceDecision } from '~/features/checkout/web/components/choice-decision';
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
  return (
    <ChoiceDecision
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
      write={{
        isPending: decide.isPending,
        mutate: ({ choice: decision, reason }, options) =>
          decide.mutate({ decision, reason }, options),
      }}
    />
  );
}
