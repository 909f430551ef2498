import { useSearchParams } from 'react-router';
import { SelectField } from '~/ui/field';
import {
  type OwnCourse,
  type Shown,
  type Status,
  sorts,
  sortWords,
  statuses,
  statusOf,
  statusWords,
} from './dashboard-order';

/** Order and filter of the person's courses; they stand in the address. */
export function Arrangement({ courses, shown }: { courses: OwnCourse[]; shown: Shown }) {
  const [, setParams] = useSearchParams();
  const change = (name: 'sort' | 'status', value: string) =>
    setParams(
      (params) => {
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  const count = (status: Status) => courses.filter((course) => statusOf(course) === status).length;
  return (
    <>
      <SelectField
        label="Tampilkan"
        value={shown.status ?? ''}
        onChange={(event) => change('status', event.currentTarget.value)}
        options={[
          { value: '', label: `Semua (${courses.length})` },
          ...statuses
            .filter((status) => count(status) > 0 || status === shown.status)
            .map((value) => ({ value, label: `${statusWords[value]} (${count(value)})` })),
        ]}
      />
      <SelectField
        label="Urutkan"
        value={shown.sort}
        onChange={(event) =>
          change('sort', event.currentTarget.value === 'newest' ? '' : event.currentTarget.value)
        }
        options={sorts.map((value) => ({ value, label: sortWords[value] }))}
      />
    </>
  );
}
