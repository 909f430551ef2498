import { useState } from 'react';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField, TextArea } from '~/ui/field';
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
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const act = useActOnPeople(company, () => onClose(true));
  const ids = people.map(({ id }) => id);
  return (
    <Dialog opened onClose={() => onClose(false)} title={`Cabut kursi ${whom(people)}?`}>
      <form
        noValidate
        className="stack gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim().length < 5) return setFault(peopleTexts.reason);
          act.mutate({ ids, act: { action: 'revocation', reason } });
        }}
      >
        <p>
          Kursinya langsung dapat diberikan kepada orang lain. Undangan yang belum dijawab tidak
          berlaku lagi. Sertifikat tetap milik pesertanya.
        </p>
        <TextArea
          label="Alasan"
          hint="Dibaca oleh pesertanya"
          required
          rows={2}
          maxLength={reasonMax}
          data-autofocus
          value={reason}
          error={fault}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="row">
          <Button type="submit" variant="danger" loading={act.isPending}>
            Cabut kursi
          </Button>
          <Button variant="subtle" onClick={() => onClose(false)}>
            Batal
          </Button>
        </div>
      </form>
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
