import { DecisionDialog } from './decision-form';
import { SelectField, TextArea } from './field';

type Changed = { currentTarget: { value: string } };

/** The part of a report (`lib/web/report.ts`) that its dialog needs. */
type Reporting<Write> = {
  values: { reason: string };
  field: (name: 'reason' | 'note') => {
    value: string;
    error: string | undefined;
    onChange: (event: Changed) => void;
  };
  failure: string | null;
  refusals: number;
  send: (write: Write, done?: () => void) => void;
};

type ReportDialogProps<Write> = {
  title: string;
  report: Reporting<Write>;
  write: Write;
  onClose: () => void;
  /** the reasons with their labels; the note of "other" is owed */
  reasons: Record<string, string>;
  /** what belongs into the note */
  hint: string;
  /** who looks at it, and who learns of it */
  lead: string;
};

/** The dialog of a report about something that others have written. */
export const ReportDialog = <Write extends { isPending: boolean }>({
  title,
  report,
  write,
  onClose,
  reasons,
  hint,
  lead,
}: ReportDialogProps<Write>) => (
  <DecisionDialog
    onClose={onClose}
    title={title}
    decision={report}
    write={write}
    done={onClose}
    save="Kirim laporan"
    reason={null}
  >
    <p>{lead}</p>
    <SelectField
      label="Alasan"
      required
      options={[
        { value: '', label: 'Pilih alasan' },
        ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
      ]}
      {...report.field('reason')}
    />
    <TextArea
      label={report.values.reason === 'other' ? 'Catatan' : 'Catatan (opsional)'}
      required={report.values.reason === 'other'}
      hint={hint}
      rows={3}
      {...report.field('note')}
    />
  </DecisionDialog>
);
