import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../class-names';
import { Choice, ChoiceGroup } from '../field';
import { Icon } from '../icon';
import { Popover } from '../popover';
import { ActiveFilters } from '../result-list';
import { DaysForm, daysLabel } from './days';
import type { FilterChoice } from './description';
import styles from './tools.module.css';

type Filter = FilterChoice & { name: string; chosen: string[]; to: (values: string[]) => string };

/** A button for each filter, with its choices below. */
export const FilterButtons = ({ filters }: { filters: Filter[] }) =>
  filters
    .filter(({ linked }) => !linked)
    .map((filter) => <FilterButton key={filter.name} filter={filter} />);

function FilterButton({ filter }: { filter: Filter }) {
  const { label, chosen, to } = filter;
  const navigate = useNavigate();
  const [picked, show] = useOptimistic(chosen);
  const choose = (value: string) =>
    startTransition(async () => {
      const next = picked.includes(value)
        ? picked.filter((choice) => choice !== value)
        : [...picked, value];
      show(next);
      await navigate(to(next), { replace: true, preventScrollReset: true });
    });
  const number = chosen.length > 0 ? ` (${chosen.length})` : '';
  return (
    <Popover
      label={`Saring ${label.toLowerCase()}${number}`}
      className={classNames(styles.tool, chosen.length > 0 && styles.used)}
      button={
        <>
          {label}
          {number}
          <Icon name="down" size={16} />
        </>
      }
    >
      {(close) =>
        filter.days ? (
          <DaysForm
            label={label}
            chosen={chosen[0]}
            onChoose={(value) => {
              close();
              void navigate(to(value ? [value] : []), { replace: true, preventScrollReset: true });
            }}
          />
        ) : (
          <div className={styles.panel}>
            <ChoiceGroup label={label}>
              {filter.options.map((option) => (
                <Choice
                  key={option.value}
                  label={option.label}
                  checked={picked.includes(option.value)}
                  onChange={() => choose(option.value)}
                />
              ))}
            </ChoiceGroup>
            {filter.options.length === 0 && (
              <p className="quiet small">{filter.none ?? 'Tidak ada pilihan.'}</p>
            )}
          </div>
        )
      }
    </Popover>
  );
}

/** The chosen values of all filters, each with a link that removes it. */
export function FilterChips({ filters }: { filters: Filter[] }) {
  const chips = filters.flatMap(({ label, options, one, chosen, to }) =>
    chosen.map((value) => ({
      label: `${label}: ${options ? (options.find((option) => option.value === value)?.label ?? one ?? value) : daysLabel(value)}`,
      to: to(chosen.filter((choice) => choice !== value)),
    })),
  );
  return <ActiveFilters chips={chips} />;
}
