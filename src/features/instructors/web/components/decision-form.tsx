import { useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useDraft } from '~/lib/web/draft';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { useDecided } from '~/ui/desk/entry';
import { Choice, ChoiceGroup, TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
import type { StaffApplication } from '../../schema';
import {
  againDays,
  checklist,
  type Decision,
  decisionLabels,
  decisions,
  reasonMax,
  reasonMin,
  texts,
} from '../../terms';
import { useDecide } from '../api';
import classes from './application-view.module.css';

const hints: Record<Decision, string> = {
  approved:
    'Pelamar menjadi instruktur saat itu juga dan dikabari lewat lonceng dan email. Alasan boleh dikosongkan.',
  changes_requested:
    'Pelamar dikabari, memperbaiki isiannya di halaman yang sama, lalu mengirim lagi.',
  rejected: `Pelamar dikabari dengan alasan ini, dan dapat melamar lagi setelah ${againDays} hari.`,
};

type Typed = { decision: Decision | ''; reason: string };

/** The form of a decision, with what to look at before it. The typed reason survives a refusal and a new sign-in. */
export function DecisionForm({ application: { id } }: { application: StaffApplication }) {
  const draft = useDraft({ person: useUserId(), place: `instructor-application:${id}` });
  const [checked, setChecked] = useState<string[]>([]);
  const form = useSchemaForm({
    initial: { decision: '', reason: draft.initial } as Typed,
    schema: ruled<Typed>({
      decision: (decision) => (decision ? null : 'Pilih keputusan'),
      reason: (reason, { decision }) => {
        const { length } = [...reason.trim()];
        if (length > reasonMax) return texts.reasonTooLong;
        return length < reasonMin && decision !== 'approved' ? texts.reasonTooShort : null;
      },
    }),
    save: async ({ decision, reason }) => {
      if (decision !== '') await decide.mutateAsync({ decision, reason });
    },
  });
  const { decision } = form.values;
  const decided = useDecided();
  const decide = useDecide(id, () => {
    decided();
    draft.drop();
  });
  const toggle = (point: string) =>
    setChecked((all) =>
      all.includes(point) ? all.filter((other) => other !== point) : [...all, point],
    );
  return (
    <Form form={form} className={`card ${classes.part}`} aria-label="Keputusan">
      <h3>Keputusan</h3>
      <ChoiceGroup
        label={`Sudah diperiksa (${checked.length} dari ${checklist.length})`}
        hint="Hanya pengingat bagi Anda, tidak disimpan."
      >
        <div className={classes.checks}>
          {checklist.map((point) => (
            <Choice
              key={point}
              label={point}
              checked={checked.includes(point)}
              onChange={() => toggle(point)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup label="Keputusan Anda" required error={form.errors.decision}>
        {decisions.map((value) => (
          <Choice
            key={value}
            type="radio"
            name="decision"
            value={value}
            checked={decision === value}
            onChange={() => form.set('decision', value)}
            label={decisionLabels[value]}
          />
        ))}
      </ChoiceGroup>
      {decision && <p className="quiet small">{hints[decision]}</p>}
      <TextArea
        label="Alasan"
        required={decision !== 'approved'}
        rows={4}
        hint="Dibaca pelamar, dan dicatat."
        error={form.errors.reason}
        value={form.values.reason}
        onChange={(event) => {
          form.set('reason', event.currentTarget.value);
          draft.keep(event.currentTarget.value);
        }}
      />
      <Button
        type="submit"
        block
        variant={decision === 'rejected' ? 'danger' : 'filled'}
        loading={decide.isPending}
      >
        {decision ? decisionLabels[decision] : 'Simpan keputusan'}
      </Button>
    </Form>
  );
}
