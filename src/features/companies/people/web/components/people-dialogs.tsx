import { useState } from 'react';
import { formatNumber } from '~/lib/money';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { Button } from '~/ui/button';
import { DecisionForm } from '~/ui/decision-form';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/field';
import { peopleTexts, reasonMax } from '../../terms';
import { useActOnPeople } from '../api';
import { noDepartment, useDepartments } from './person-form';

type DialogProps = {
  company: string;
  people: readonly { id: string; name: string }[];
  onClose: (done: boolean) => void;
};
const whom = (people: DialogProps['people']) =>
  people.length === 1 ? (people[0]?.name ?? '') : `${formatNumber(people.length)} orang`;

/** Takes seats away with a reason, which the people read. */
export function RevokeDialog({ company, people, onClose }: DialogProps) {
  const act = useActOnPeople(company, () => onClose(true));
  const ids = people.map(({ id }) => id);
  const decision = useDecision({
    initial: { reason: '' },
    check: ({ reason }) =>
      judged(
        {
          reason: reasonFault(reason, { least: 5, most: reasonMax, tooShort: peopleTexts.reason }),
        },
        { ids, act: { action: 'revocation' as const, reason } },
      ),
  });
  return (
    <Dialog opened onClose={() => onClose(false)} title={`Cabut kursi ${whom(people)}?`}>
      <DecisionForm
        label={null}
        decision={decision}
        write={act}
        save="Cabut kursi"
        danger
        onCancel={() => onClose(false)}
        reason={{ hint: 'Dibaca oleh pesertanya', rows: 2, maxLength: reasonMax, focused: true }}
      >
        <p>
          Kursinya langsung dapat diberikan kepada orang lain. Undangan yang belum dijawab tidak
          berlaku lagi. Sertifikat tetap milik pesertanya.
        </p>
      </DecisionForm>
    </Dialog>
  );
}

/** Moves people to a department. */
export function MoveDialog({ company, people, onClose }: DialogProps) {
  const [departmentId, setDepartment] = useState('');
  const departments = useDepartments(company);
  const act = useActOnPeople(company, () => onClose(true));
  return (
    <Dialog opened onClose={() => onClose(false)} title={`Pindahkan ${whom(people)}`}>
      <div className="stack gap-3">
        <SelectField
          label="Ke departemen"
          options={[noDepartment, ...departments]}
          value={departmentId}
          onChange={({ currentTarget }) => setDepartment(currentTarget.value)}
        />
        <div className="row">
          <Button
            loading={act.isPending}
            onClick={() =>
              act.mutate({
                ids: people.map(({ id }) => id),
                act: { action: 'moves', departmentId: departmentId || null },
              })
            }
          >
            Pindahkan
          </Button>
          <Button variant="subtle" onClick={() => onClose(false)}>
            Batal
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
