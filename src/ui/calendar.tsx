import { DayPicker } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import { isoDate, jakartaDay } from '~/lib/dates';
import { Button } from './button';
import styles from './calendar.module.css';
import { SelectField } from './field';
import { Icon } from './icon';

type CalendarProps = {
  /** `2026-11-28`, with `time` `2026-11-28T08:30`, '' for none */
  value: string;
  min: string | undefined;
  max: string | undefined;
  time: boolean;
  onChoose: (value: string) => void;
  onDone: () => void;
};

const yearsAround = 10;
const usualTime = '08:00';
const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
const timeOption = (time: string) => ({ value: time, label: time.replace(':', '.') });

/** Noon of a day by the device's own clock, which the picker counts with: midnight doesn't exist everywhere on every day. */
function noonOf(day: string): Date {
  const [year = 0, month = 1, dayOfMonth = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth, 12);
}
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The time that goes with a newly chosen day: the one chosen before, else the usual one, else the first half-hour that is allowed. */
function timeOn(day: string, chosen: string, min: string | undefined): string {
  const wanted = chosen || usualTime;
  if (!min || `${day}T${wanted}` >= min) return wanted;
  return halfHours.find((time) => `${day}T${time}` >= min) ?? wanted;
}

const look: Record<string, string | undefined> = {
  months: styles.months,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  month_caption: styles.caption,
  dropdowns: styles.dropdowns,
  dropdown: styles.dropdown,
  // The lists beside it show the same.
  caption_label: styles.shownByLists,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
  disabled: styles.disabled,
};

/** A month's days, weeks from Monday, with the arrow keys; loaded when somebody opens it. With `time` a list of half-hours stands below. */
export function Calendar({ value, min, max, time, onChoose, onDone }: CalendarProps) {
  const { year } = jakartaDay(new Date());
  const [day = '', clock = ''] = value.split('T');
  const first = min ? noonOf(min) : undefined;
  const last = max ? noonOf(max) : undefined;
  const present = noonOf(isoDate(new Date()));
  const openedAt = day ? noonOf(day) : present;
  const startMonth = first ?? new Date(Math.min(year, openedAt.getFullYear()) - yearsAround, 0);
  const endMonth = last ?? new Date(Math.max(year, openedAt.getFullYear()) + yearsAround, 11);
  const times = clock && !halfHours.includes(clock) ? [...halfHours, clock].toSorted() : halfHours;
  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="single"
        autoFocus
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown"
        locale={id}
        weekStartsOn={1}
        today={present}
        selected={day ? noonOf(day) : undefined}
        defaultMonth={openedAt}
        startMonth={startMonth}
        endMonth={endMonth}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onDayClick={(at, { disabled }) => {
          if (disabled) return;
          const chosen = dayOf(at);
          onChoose(time ? `${chosen}T${timeOn(chosen, clock, min)}` : chosen);
          if (!time) onDone();
        }}
        classNames={look}
        components={{
          Chevron: ({ orientation = 'left' }) => (
            <Icon
              name={orientation === 'right' ? 'right' : orientation === 'left' ? 'left' : 'down'}
              size={18}
            />
          ),
        }}
      />
      {time && (
        <div className={styles.clock}>
          <SelectField
            label="Pukul (WIB)"
            options={[...(clock ? [] : [{ value: '', label: 'Pilih' }]), ...times.map(timeOption)]}
            value={clock}
            onChange={({ currentTarget }) =>
              onChoose(`${day || isoDate(new Date())}T${currentTarget.value}`)
            }
          />
          <Button onClick={onDone}>Selesai</Button>
        </div>
      )}
    </div>
  );
}
