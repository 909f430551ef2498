import { type ComponentProps, useRef, useState } from 'react';
import { announce } from './announcer';
import { type Field, Labelled } from './field';
import fields from './field.module.css';
import { Icon } from './icon';
import styles from './tags-field.module.css';

type TagsFieldProps = Field &
  Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type' | 'max'
  > & {
    value: readonly string[];
    onChange: (value: string[]) => void;
    onBlur?: () => void;
    /** the most tags; a further one stays in the input as text */
    max: number;
  };

const separator = /[,;\n]/;
const same = (a: string, b: string) => a.toLocaleLowerCase('id') === b.toLocaleLowerCase('id');

/** A field for several tags: Enter, a comma or leaving adds the typed text, Backspace in the empty input removes the last tag. */
export function TagsField({
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  max,
  ...rest
}: TagsFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const tooMany = text.trim() !== '' && value.length >= max;

  const add = (typed: string) => {
    const words = typed.split(separator).flatMap((word) => word.trim() || []);
    const tags = [...value];
    const rest = words.filter((word) => {
      if (tags.some((tag) => same(tag, word))) return false;
      return tags.length >= max || !tags.push(word);
    });
    setText(rest.join(', '));
    if (tags.length === value.length) return;
    announce(`${tags.slice(value.length).join(', ')} ditambahkan`);
    onChange(tags);
  };
  const remove = (index: number, stay: boolean) => {
    announce(`${value[index]} dihapus`);
    onChange(value.filter((_, at) => at !== index));
    if (stay) return;
    // The focused button is removed, so that its neighbour gets the focus, or the input after the last one.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
  };

  return (
    <Labelled
      label={label}
      hint={hint}
      error={tooMany ? `Paling banyak ${max}. Hapus satu untuk menambah yang lain.` : error}
      required={rest.required}
    >
      {(wiring) => (
        <div className={`${fields.box} ${styles.box}`}>
          {value.length > 0 && (
            <ul ref={list} className={styles.tags} aria-label={label}>
              {value.map((tag, index) => (
                <li key={tag}>
                  <button
                    type="button"
                    className={styles.tag}
                    disabled={rest.disabled}
                    onClick={() => remove(index, false)}
                  >
                    <span className="hidden">Hapus </span>
                    {tag}
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...wiring}
            ref={input}
            type="text"
            enterKeyHint="done"
            className={`${fields.bare} ${styles.input}`}
            value={text}
            // Phone keyboards send no key event for a comma, which appears only in the text.
            onChange={({ currentTarget }) =>
              separator.test(currentTarget.value)
                ? add(currentTarget.value)
                : setText(currentTarget.value)
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && text.trim()) {
                event.preventDefault();
                add(text);
              }
              if (event.key === 'Backspace' && text === '' && value.length > 0)
                remove(value.length - 1, true);
            }}
            onBlur={() => {
              if (text) add(text);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Labelled>
  );
}
