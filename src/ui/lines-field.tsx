import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from './announcer';
import { Button } from './button';
import { ChoiceGroup, type Field, TextArea } from './field';
import styles from './lines-field.module.css';
import { MenuAction, MoreMenu } from './more-menu';

type LinesFieldProps = Field & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** the most lines, and the most characters of one */
  max: number;
  lengthMax: number;
  /** what a line is called: `Poin` */
  noun: string;
  placeholder?: string;
  disabled?: boolean;
};

/** The marks of lists that come along when people paste them. */
const mark = /^\s*(?:[-*•–—]|\d{1,3}[.)])\s+/;
const linesOf = (text: string) =>
  text.split(/\r?\n/).flatMap((line) => line.replace(mark, '').trim() || []);

/** A field for a list of sentences, one input each: Enter, Backspace and Alt with arrows open, remove and move; pasted lines part. */
export function LinesField({
  label,
  hint,
  error,
  value,
  onChange,
  max,
  lengthMax,
  noun,
  placeholder,
  disabled = false,
}: LinesFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const counter = useId();
  /** the place of a line that is still empty; the value never has empty lines */
  const [blank, setBlank] = useState<number | null>(null);
  const lines = blank === null ? [...value] : value.toSpliced(blank, 0, '');
  const isFull = lines.length >= max;

  const store = (next: string[]) => {
    const empty = next.indexOf('');
    setBlank(empty < 0 ? null : empty);
    onChange(next.filter((line) => line !== ''));
  };
  /** The focus moves at once, because the next letter may be typed before the next frame. */
  const change = (index: number, write: () => void) => {
    flushSync(write);
    const inputs = list.current?.querySelectorAll('textarea');
    (inputs?.[Math.min(index, inputs.length - 1)] ?? adder.current)?.focus();
  };
  const open = (index: number) => {
    const without = lines.filter((line) => line !== '');
    if (without.length >= max) return announce(`Paling banyak ${max}.`);
    const at = Math.min(index, without.length);
    change(at, () => setBlank(at));
  };
  const remove = (index: number) => {
    if (lines[index]) announce(`${noun} ${index + 1} dihapus`);
    change(Math.max(index - 1, 0), () => store(lines.toSpliced(index, 1)));
  };
  const move = (index: number, by: number) => {
    const to = index + by;
    const line = lines[index];
    if (line === undefined || to < 0 || to >= lines.length) return;
    change(to, () => store(lines.toSpliced(index, 1).toSpliced(to, 0, line)));
    announce(`${noun} sekarang urutan ${to + 1} dari ${lines.length}`);
  };
  const paste = (index: number, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    const pasted = linesOf(text);
    const room = max - value.length;
    const own = lines[index] ? index + 1 : index;
    const taken = pasted.slice(0, room);
    change(own + taken.length - 1, () =>
      store(lines.toSpliced(own, lines[index] ? 0 : 1, ...taken)),
    );
    announce(
      `${taken.length} baris ditempel${pasted.length > room ? `, ${pasted.length - room} tidak muat` : ''}`,
    );
  };
  const onKey = (index: number, event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (lines[index]) open(index + 1);
    } else if (event.key === 'Backspace' && !lines[index]) {
      event.preventDefault();
      remove(index);
    } else if (event.altKey && step) {
      event.preventDefault();
      move(index, step);
    }
  };
  return (
    <ChoiceGroup label={label} hint={hint} error={error}>
      {lines.length > 0 && (
        <ol ref={list} className={styles.lines}>
          {[...lines.entries()].map(([index, line]) => (
            <li key={index} className={styles.line}>
              <TextArea
                label={`${noun} ${index + 1}: ${label}`}
                hideLabel
                grows
                rows={1}
                value={line}
                maxLength={lengthMax}
                placeholder={placeholder}
                disabled={disabled}
                onChange={({ currentTarget }) =>
                  store(lines.with(index, currentTarget.value.replace(/\n/g, ' ')))
                }
                onKeyDown={(event) => onKey(index, event)}
                onPaste={(event) => paste(index, event)}
                onBlur={() => line === '' && setBlank(null)}
              />
              <MoreMenu label={`Tindakan untuk ${noun.toLowerCase()} ${index + 1}`}>
                {index > 0 && <MenuAction text="Pindah ke atas" run={() => move(index, -1)} />}
                {index < lines.length - 1 && (
                  <MenuAction text="Pindah ke bawah" run={() => move(index, 1)} />
                )}
                <MenuAction text="Hapus" run={() => remove(index)} />
              </MoreMenu>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <Button
          ref={adder}
          variant="light"
          disabled={disabled || isFull}
          aria-describedby={counter}
          onClick={() => open(lines.length)}
        >
          Tambah {noun.toLowerCase()}
        </Button>
        <span id={counter} className="quiet small">
          {value.length} dari {max}
        </span>
      </div>
    </ChoiceGroup>
  );
}
