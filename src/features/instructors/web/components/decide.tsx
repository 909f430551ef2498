import { useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { useDraft } from '~/lib/web/draft';
import { DecisionForm } from '~/ui/decision-form';
import { useDecided } from '~/ui/desk/entry';
import { Choice, ChoiceGroup } from '~/ui/field';
import { RadioChoices } from '~/ui/radio-choices';
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

/** The form of a decision, with what to look at before it. The typed reason survives a refusal and a new sign-in. */
export function Decide({ application: { id } }: { application: StaffApplication }) {
  const deciding = useDecision({
    initial: { decision: '' as Decision | '', reason: '' },
    check: ({ decision, reason }) =>
      judged(
        {
          decision: !decision && 'Pilih keputusan',
          reason: reasonFault(reason, {
            least: decision === 'approved' ? 0 : reasonMin,
            most: reasonMax,
            tooShort: texts.reasonTooShort,
            tooLong: texts.reasonTooLong,
          }),
        },
        { decision: decision as Decision, reason },
      ),
    draft: useDraft({ person: useUserId(), place: `instructor-application:${id}` }),
  });
  const { decision } = deciding.values;
  const decide = useDecide(id, useDecided());
  return (
    <DecisionForm
      className={`card ${classes.part}`}
      decision={deciding}
      write={decide}
      save={decision ? decisionLabels[decision] : 'Simpan keputusan'}
      danger={decision === 'rejected'}
      block
      reason={{
        required: decision !== 'approved',
        rows: 4,
        hint: 'Dibaca pelamar, dan dicatat.',
      }}
    >
      <h3>Keputusan</h3>
      <Checklist />
      <RadioChoices
        label="Keputusan Anda"
        name="decision"
        values={decisions}
        labels={decisionLabels}
        {...deciding.choice('decision')}
      />
      {decision && <p className="quiet small">{hints[decision]}</p>}
    </DecisionForm>
  );
}

function Checklist() {
  const [checked, setChecked] = useState<string[]>([]);
  const toggle = (point: string) =>
    setChecked((all) =>
      all.includes(point) ? all.filter((item) => item !== point) : [...all, point],
    );
  return (
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
  );
}
