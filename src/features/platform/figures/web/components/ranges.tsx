import { useNavigate } from 'react-router';
import { formatDate } from '~/lib/dates';
import { writeDays } from '~/lib/desk';
import { buttonLook } from '~/ui/button';
import { DaysForm } from '~/ui/desk/days';
import { Icon } from '~/ui/icon';
import { Popover } from '~/ui/popover';
import { Segmented } from '~/ui/segmented';
import { type Range, readRange, writeRange } from '../../rules';
import { type NamedRange, rangeDays, rangeLabels } from '../../terms';
import { figuresPath } from '../api';
import classes from './figures.module.css';

const names = Object.keys(rangeDays) as NamedRange[];

/** The choice of the days that are shown, which stands in the address, and their spreadsheet. */
export function Ranges({ range, now }: { range: Range; now: Date }) {
  const navigate = useNavigate();
  const go = (params: URLSearchParams) =>
    void navigate(`?${writeRange(readRange(params, now))}`, { preventScrollReset: true });
  const own = range.name === null ? writeDays(range) : undefined;
  return (
    <div className="row gap-2">
      <Segmented
        label="Rentang"
        options={names.map((value) => ({ value, label: rangeLabels[value] }))}
        value={range.name ?? ('' as NamedRange)}
        onChange={(name) => go(new URLSearchParams({ range: name }))}
      />
      <Popover
        label="Tanggal sendiri"
        className={classes.own}
        end
        button={
          <>
            {own
              ? `${formatDate(`${range.from}T00:00:00Z`)} – ${formatDate(`${range.to}T00:00:00Z`)}`
              : 'Tanggal'}
            <Icon name="down" size={16} />
          </>
        }
      >
        {(close) => (
          <DaysForm
            label="Tanggal sendiri"
            chosen={own}
            onChoose={(value) => {
              close();
              const [from = '', to = ''] = value?.split('..') ?? [];
              go(new URLSearchParams({ from, to }));
            }}
          />
        )}
      </Popover>
      <a href={figuresPath(range, 'csv')} download className={buttonLook({ variant: 'default' })}>
        Unduh CSV
      </a>
    </div>
  );
}
