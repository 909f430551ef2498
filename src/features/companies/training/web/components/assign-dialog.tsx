import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { formatDecimal, formatNumber } from '~/lib/money';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { Dialog } from '~/ui/dialog';
import { Choice, ChoiceGroup, TextField } from '~/ui/field';
import { RadioChoices } from '~/ui/radio-choices';
import { type AssignInput, assignInput } from '../../schema';
import { areasQuery, choicesQuery, useAssign } from '../api';
import classes from './assignments.module.css';

type Named = { id: string; name: string; below?: string };
type Kind = AssignInput['target']['kind'];
const kindLabels: Record<Kind, string> = {
  all: 'Semua peserta, juga yang bergabung kemudian',
  departments: 'Departemen',
  people: 'Orang tertentu',
};
const kinds = Object.keys(kindLabels) as Kind[];

/** Gives one or several courses, a whole program at once, to everybody, departments or people. */
export function AssignDialog({ company, onClose }: { company: string; onClose: () => void }) {
  const [courses, setCourses] = useState<Named[]>([]);
  const [kind, setKind] = useState<Kind>('all');
  const [departments, setDepartments] = useState<Named[]>([]);
  const [people, setPeople] = useState<Named[]>([]);
  const [dueOn, setDueOn] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const areas = useQuery(areasQuery()).data?.companies.find(({ id }) => id === company);
  const assign = useAssign(company);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    const ids = (kind === 'people' ? people : departments).map(({ id }) => id);
    const target = kind === 'all' ? { kind } : { kind, ids };
    const checked = assignInput.safeParse({
      courseIds: courses.map(({ id }) => id),
      target,
      dueOn: dueOn || null,
    });
    setErrors(schemaErrors(checked));
    if (checked.success)
      assign.mutate(checked.data, {
        onSuccess: onClose,
        onError: (error) => setErrors(formErrors(error)),
      });
  };
  const targetError = errors['target.ids'] ?? errors.target;
  return (
    <Dialog opened onClose={onClose} title="Tetapkan Kursus">
      <form onSubmit={submit} noValidate className="stack gap-4">
        <Finder
          company={company}
          of="courses"
          label="Kursus"
          chosen={courses}
          onChange={setCourses}
          error={errors.courseIds}
        />
        <RadioChoices
          label="Untuk siapa"
          name="target"
          values={kinds}
          labels={kindLabels}
          value={kind}
          onChange={setKind}
        />
        {kind === 'departments' && (
          <ChoiceGroup label="Departemen" error={targetError}>
            <div className={classes.choices}>
              {(areas?.departments ?? []).map((department) => (
                <Choice
                  key={department.id}
                  label={department.name}
                  checked={departments.some(({ id }) => id === department.id)}
                  onChange={() => setDepartments(toggled(departments, department))}
                />
              ))}
              {areas?.departments.length === 0 && (
                <p className="quiet small">Belum ada departemen.</p>
              )}
            </div>
          </ChoiceGroup>
        )}
        {kind === 'people' && (
          <Finder
            company={company}
            of="people"
            label="Orang"
            chosen={people}
            onChange={setPeople}
            error={targetError}
          />
        )}
        <DateField
          label="Tanggal terakhir (opsional)"
          value={dueOn}
          error={errors.dueOn}
          hint="Peserta diingatkan 7 dan 1 hari sebelumnya."
          onChange={setDueOn}
        />
        <div className="row">
          <Button type="submit" loading={assign.isPending}>
            Tetapkan{courses.length > 1 && ` ${formatNumber(courses.length)} kursus`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const toggled = (all: Named[], choice: Named) =>
  all.some(({ id }) => id === choice.id)
    ? all.filter(({ id }) => id !== choice.id)
    : [...all, choice];

type FinderProps = {
  company: string;
  of: 'courses' | 'people';
  label: string;
  chosen: Named[];
  onChange: (chosen: Named[]) => void;
  error?: string | undefined;
};

/** Courses or people, found by words; what is chosen stays above what is found. */
function Finder({ company, of, label, chosen, onChange, error }: FinderProps) {
  const [q, setQ] = useState('');
  const words = useDeferredValue(q);
  const { data } = useQuery({
    ...choicesQuery(company, words),
    placeholderData: (before) => before,
  });
  const choices: Named[] =
    of === 'courses'
      ? (data?.courses ?? []).map(({ id, title, hours }) => ({
          id,
          name: title,
          below: `${formatDecimal(hours)} jam`,
        }))
      : (data?.people ?? []).map(({ id, name, email }) => ({ id, name, below: email }));
  const others = choices.filter(({ id }) => !chosen.some((choice) => choice.id === id));
  return (
    <div className="stack gap-2">
      <TextField
        label={`Cari ${label.toLowerCase()}`}
        type="search"
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <ChoiceGroup
        label={chosen.length > 0 ? `${label} (${formatNumber(chosen.length)} dipilih)` : label}
        error={error}
        required
      >
        <div className={classes.choices}>
          {[...chosen, ...others].map((choice) => (
            <Choice
              key={choice.id}
              label={choice.name}
              hint={choice.below}
              checked={chosen.some(({ id }) => id === choice.id)}
              onChange={() => onChange(toggled(chosen, choice))}
            />
          ))}
          {data && chosen.length + others.length === 0 && (
            <p className="quiet small">Tidak ada yang cocok.</p>
          )}
        </div>
      </ChoiceGroup>
    </div>
  );
}
