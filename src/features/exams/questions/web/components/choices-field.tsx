import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '~/ui/announcer';
import { Button } from '~/ui/button';
import { Choice, ChoiceGroup, TextArea } from '~/ui/field';
import { MenuAction, MoreMenu } from '~/ui/more-menu';
import { MovableList } from '~/ui/movable-list';
import { choiceMax, choicesMax, choicesMin } from '../../../terms';
import { newChoiceId } from '../../rules';
import classes from './bank.module.css';

type Item = { id: string; text: string };
type ChoicesFieldProps = {
  label: string;
  hint: string;
  choices: Item[];
  /** the control that marks a choice as correct; without it the order is the key */
  mark?: 'radio' | 'checkbox';
  marked?: string[];
  faults: Record<string, ReactNode>;
  keyFault: ReactNode;
  onChoices: (choices: Item[]) => void;
  onMark?: (id: string, isMarked: boolean) => void;
};

/** The choices of a question. What keys do (Enter, Alt with arrows, Backspace in an empty one), handle and menu do for pointers. */
export function ChoicesField({
  label,
  hint,
  choices,
  mark,
  marked = [],
  faults,
  keyFault,
  onChoices,
  onMark,
}: ChoicesFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const isFull = choices.length >= choicesMax;
  /** The field has the focus at once, so that who types on loses no letter. */
  const write = (next: Item[], focused: number) => {
    flushSync(() => onChoices(next));
    list.current?.querySelectorAll('textarea')[Math.max(focused, 0)]?.focus();
  };
  const add = (index: number) => {
    if (isFull) return announce(`Paling banyak ${choicesMax} pilihan.`);
    write(choices.toSpliced(index, 0, { id: newChoiceId(), text: '' }), index);
  };
  const remove = (index: number) => {
    if (choices.length <= choicesMin) return announce(`Minimal ${choicesMin} pilihan.`);
    announce(`Pilihan ${index + 1} dihapus`);
    write(choices.toSpliced(index, 1), index - 1);
  };
  const move = (index: number, by: number) => {
    const [moved, to] = [choices[index], index + by];
    if (!moved || to < 0 || to >= choices.length) return;
    write(choices.toSpliced(index, 1).toSpliced(to, 0, moved), to);
    announce(`Pilihan sekarang urutan ${to + 1} dari ${choices.length}`);
  };
  const onKey = (index: number, event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      add(index + 1);
    } else if (
      event.key === 'Backspace' &&
      choices[index]?.text === '' &&
      choices.length > choicesMin
    ) {
      event.preventDefault();
      remove(index);
    } else if (event.altKey && step) {
      event.preventDefault();
      move(index, step);
    }
  };
  return (
    <ChoiceGroup label={label} hint={hint} error={keyFault ?? faults['content.choices']}>
      <div ref={list} className={classes.answers}>
        <MovableList
          label={label}
          items={choices}
          nameOf={({ text, id }) =>
            text || `pilihan ${choices.findIndex((choice) => choice.id === id) + 1}`
          }
          onMove={(order) =>
            onChoices(order.flatMap((id) => choices.find((choice) => choice.id === id) ?? []))
          }
          row={({ id, text }, { index, moves }) => (
            <div className={classes.choice}>
              {mark && (
                <div className={classes.mark}>
                  <Choice
                    type={mark}
                    name={`${label}-key`}
                    label={<span className="hidden">Pilihan {index + 1} benar</span>}
                    checked={marked.includes(id)}
                    aria-invalid={keyFault ? true : undefined}
                    onChange={({ currentTarget }) => onMark?.(id, currentTarget.checked)}
                  />
                </div>
              )}
              <div className={classes.texts}>
                <TextArea
                  label={mark ? `Teks pilihan ${index + 1}` : `Urutan ${index + 1}`}
                  hideLabel
                  grows
                  rows={1}
                  maxLength={choiceMax}
                  value={text}
                  error={faults[`content.choices.${index}.text`]}
                  onChange={({ currentTarget }) =>
                    onChoices(choices.with(index, { id, text: currentTarget.value }))
                  }
                  onKeyDown={(event) => onKey(index, event)}
                />
              </div>
              <MoreMenu label={`Tindakan untuk pilihan ${index + 1}`}>
                {() => (
                  <>
                    {moves}
                    <MenuAction
                      text="Hapus"
                      disabled={choices.length <= choicesMin}
                      run={() => remove(index)}
                    />
                  </>
                )}
              </MoreMenu>
            </div>
          )}
        />
      </div>
      <Button variant="light" disabled={isFull} onClick={() => add(choices.length)}>
        Tambah pilihan
      </Button>
    </ChoiceGroup>
  );
}
