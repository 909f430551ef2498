import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon, type IconName } from '~/ui/icon';
import { SearchInput } from '~/ui/search-input';
import type { Suggestions } from '../../schema';
import { searchMax } from '../../terms';
import { suggestionsQuery } from '../api';
import classes from './search-box.module.css';

const pauseMs = 120;
const searchMin = 2;

type Option = { label: string; to: string };
type Group = { label: string; icon: IconName; options: Option[] };

const groupsOf = ({ terms, categories, courses }: Suggestions): Group[] =>
  [
    {
      label: 'Pencarian',
      icon: 'search' as const,
      options: terms.map((term) => ({ label: term, to: `/courses?q=${encodeURIComponent(term)}` })),
    },
    {
      label: 'Kategori',
      icon: 'folder' as const,
      options: categories.map(({ slug, name }) => ({
        label: name,
        to: `/courses?category=${slug}`,
      })),
    },
    {
      label: 'Kursus',
      icon: 'book' as const,
      options: courses.map(({ slug, title }) => ({ label: title, to: `/course/${slug}` })),
    },
  ].filter(({ options }) => options.length > 0);

/** The text after a pause in typing. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type SearchBoxProps = {
  label: string;
  formLabel: string;
  hero?: boolean;
  initial?: string;
  onLeave?: () => void;
};

/** A search form that leads to /courses?q=…. It works without scripts and without suggestions too. */
export function SearchBox({
  label,
  formLabel,
  hero = false,
  initial = '',
  onLeave,
}: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const q = useAfterPause(text);
  const { data } = useQuery({
    ...suggestionsQuery(q),
    enabled: q.length >= searchMin,
    placeholderData: keepPreviousData,
  });
  const groups = opened && data && text.length >= searchMin ? groupsOf(data) : [];
  const options = groups.flatMap((group) => group.options);
  const shown = options.length > 0;

  const close = () => {
    setOpened(false);
    setActive(-1);
  };
  const leave = () => {
    close();
    input.current?.blur();
    onLeave?.();
  };
  const follow = ({ to }: Option) => {
    leave();
    void navigate(to);
  };
  const key = (event: KeyboardEvent) => {
    const chosen = options[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!shown) return;
    if (step)
      setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) follow(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Form
      action="/courses"
      role="search"
      aria-label={formLabel}
      className={classNames(classes.form, hero && classes.hero)}
      onSubmit={leave}
    >
      <SearchInput
        ref={input}
        key={initial}
        label={label}
        role="combobox"
        inputMode="search"
        maxLength={searchMax}
        defaultValue={initial}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && shown ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value.trim());
          setOpened(true);
          setActive(-1);
        }}
        onKeyDown={key}
        onBlur={close}
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Saran pencarian"
          className={classes.list}
          hidden={!shown}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, and these are options of a listbox
            <div key={group.label} role="group" aria-label={group.label}>
              <div className={classes.group} aria-hidden="true">
                {group.label}
              </div>
              {group.options.map((option) => {
                const index = options.indexOf(option);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and handles the keys
                  <div
                    key={option.to}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className={classes.option}
                    onPointerMove={() => setActive(index)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => follow(option)}
                  >
                    <Icon name={group.icon} size={18} />
                    {option.label}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </SearchInput>
      {hero && (
        <Button type="submit" variant="kunyit" large>
          Cari
        </Button>
      )}
    </Form>
  );
}
