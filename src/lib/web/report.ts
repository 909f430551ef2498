import { type DecisionWrite, judged, useDecision } from './decision';
import { type DraftKey, useDraft } from './draft';

type Limits = { noteMax: number; reasonMissing: string; noteMissing: string; noteTooLong: string };

export type Report<Reason extends string> = { reason: Reason; note: string };

/** What is wrong with a report: "other" owes a note. */
export function reportFaults({ reason, note }: Report<string>, limits: Limits) {
  const { length } = note.trim();
  return {
    reason: !reason && limits.reasonMissing,
    note:
      (reason === 'other' && length === 0 && limits.noteMissing) ||
      (length > limits.noteMax && limits.noteTooLong),
  };
}

/** A report with one of its reasons (`ui/report-dialog.tsx`). Its note is kept in this browser until it is sent. */
export function useReport<Reason extends string>(key: DraftKey, limits: Limits) {
  return useDecision({
    initial: { reason: '' as Reason | '', note: '' },
    check: ({ reason, note }) =>
      judged(reportFaults({ reason, note }, limits), { reason: reason as Reason, note }),
    draft: useDraft(key),
    kept: 'note',
  });
}

export type ReportWrite<Reason extends string> = DecisionWrite<Report<Reason>>;
